declare module "virtual:piece-art" {
    export const file: string;
    export const ids: Set<string>;
}
declare module "virtual:rulebooks" {
    export const rulebooks: Record<string, () => Promise<{ html: string }>>;
}
