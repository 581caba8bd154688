// Short sounds, made rather than played from files. Off until chosen; everything they say can also be seen.
import { settings } from "../shell/settings.svelte";

export type Sound = "place" | "card" | "turn" | "tick" | "end";

let context: AudioContext | null = null;

function tone(
  at: number,
  frequency: number,
  length: number,
  loudness: number,
  shape: OscillatorType,
): void {
  if (!context) return;
  const oscillator = context.createOscillator();
  const volume = context.createGain();
  oscillator.type = shape;
  oscillator.frequency.setValueAtTime(frequency, at);
  volume.gain.setValueAtTime(loudness * settings.choices.volume, at);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(at);
  oscillator.stop(at + length);
}

const scores: Record<Sound, (at: number) => void> = {
  place: (at) => {
    tone(at, 190, 0.09, 0.5, "triangle");
    tone(at, 95, 0.12, 0.4, "sine");
  },
  card: (at) => tone(at, 620, 0.05, 0.15, "triangle"),
  turn: (at) => {
    tone(at, 523, 0.18, 0.3, "sine");
    tone(at + 0.13, 784, 0.28, 0.3, "sine");
  },
  tick: (at) => tone(at, 1100, 0.03, 0.2, "square"),
  end: (at) =>
    [392, 494, 587, 784].forEach((note, i) => tone(at + i * 0.12, note, 0.4, 0.25, "sine")),
};

export function sound(which: Sound): void {
  if (!settings.choices.sound) return;
  context ??= new AudioContext();
  // Browsers keep it asleep until the first click or key.
  if (context.state === "suspended") void context.resume();
  scores[which](context.currentTime);
}
