import { useState } from "preact/hooks";
import { useApp } from "../app.ts";
import { person } from "../person.ts";
import { changeSettings, largestScale, type Settings, smallestScale, useSettings } from "../settings.ts";
import { sound } from "../sound.ts";
import { Dialog } from "./Dialog.tsx";

export function SettingsDialog(props: { onClose: () => void }) {
    const settings = useSettings();
    const { connection } = useApp();
    const [name, setName] = useState(person.name);
    const check = (key: "dots" | "sound" | "confirm" | "coordinates" | "premove" | "promote" | "speech", words: string) => (
        <label class="check">
            <input
                type="checkbox"
                checked={settings[key]}
                onChange={(event) => changeSettings({ [key]: event.currentTarget.checked })}
            />
            {words}
        </label>
    );
    return (
        <Dialog title="Settings" onClose={props.onClose}>
            <label>
                Your name
                <input
                    type="text"
                    maxLength={30}
                    value={name}
                    onInput={(event) => setName(event.currentTarget.value)}
                    onChange={() => {
                        person.name = name.trim() || "Guest";
                        connection.sayHello();
                    }}
                />
            </label>
            <label>
                Colours
                <select
                    value={settings.theme}
                    onChange={(event) => changeSettings({ theme: event.currentTarget.value as Settings["theme"] })}
                >
                    <option value="auto">As the system</option>
                    <option value="light">Light</option>
                    <option value="dark">Dark</option>
                    <option value="contrast">High contrast</option>
                </select>
            </label>
            <label>
                Movement
                <select
                    value={settings.motion}
                    onChange={(event) => changeSettings({ motion: event.currentTarget.value as Settings["motion"] })}
                >
                    <option value="normal">Step by step</option>
                    <option value="fast">Quick</option>
                    <option value="none">None</option>
                </select>
            </label>
            {check("dots", "Show where a piece can go")}
            {check("coordinates", "Show coordinates")}
            {check("confirm", "Ask before a move is played")}
            {check("premove", "Moves ahead of time, while the other side thinks")}
            {check("promote", "Promote to the most valuable piece without a question")}
            {check("sound", "Sounds")}
            {settings.sound && (
                <label>
                    Volume
                    <input
                        type="range"
                        min={0}
                        max={100}
                        value={settings.volume * 100}
                        onInput={(event) => changeSettings({ volume: Number(event.currentTarget.value) / 100 })}
                        onChange={() => sound("move")}
                    />
                </label>
            )}
            {check("speech", "Speak the moves")}
            <label>
                Board size: {Math.round(settings.scale * 100)} %
                <input
                    type="range"
                    min={smallestScale * 100}
                    max={largestScale * 100}
                    step={5}
                    value={settings.scale * 100}
                    onInput={(event) => changeSettings({ scale: Number(event.currentTarget.value) / 100 })}
                />
            </label>
        </Dialog>
    );
}
