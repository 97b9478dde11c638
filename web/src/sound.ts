import { settings } from "./settings.ts";

export type SoundName = "move" | "capture" | "check" | "blast" | "low-time" | "end";

/** Each sound is a few tones: frequency, when, how long. */
const tones: Record<SoundName, [number, number, number][]> = {
    move: [[220, 0, 0.06]],
    capture: [
        [180, 0, 0.07],
        [120, 0.05, 0.08],
    ],
    check: [
        [440, 0, 0.08],
        [550, 0.09, 0.1],
    ],
    blast: [
        [90, 0, 0.25],
        [60, 0.08, 0.3],
    ],
    "low-time": [
        [660, 0, 0.1],
        [660, 0.18, 0.1],
    ],
    end: [
        [330, 0, 0.14],
        [262, 0.15, 0.14],
        [196, 0.3, 0.3],
    ],
};

let context: AudioContext | null = null;

/** Browsers allow sound only after somebody has touched the page; before that nothing is heard. */
export function sound(name: SoundName): void {
    if (!settings().sound || !navigator.userActivation?.hasBeenActive) {
        return;
    }
    context ??= new AudioContext();
    const start = context.currentTime;
    for (const [frequency, delay, length] of tones[name]) {
        const tone = context.createOscillator();
        const volume = context.createGain();
        tone.type = name === "blast" ? "sawtooth" : "triangle";
        tone.frequency.value = frequency;
        volume.gain.setValueAtTime(0.2 * settings().volume + 0.0011, start + delay);
        volume.gain.exponentialRampToValueAtTime(0.001, start + delay + length);
        tone.connect(volume).connect(context.destination);
        tone.start(start + delay);
        tone.stop(start + delay + length);
    }
}

/** Says a move aloud, for those who want to hear it; the next one cuts it short. */
export function speak(text: string): void {
    if (settings().speech && "speechSynthesis" in window) {
        speechSynthesis.cancel();
        speechSynthesis.speak(new SpeechSynthesisUtterance(text));
    }
}
