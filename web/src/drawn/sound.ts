// Two soft sounds, made on the spot.

let context: AudioContext | null = null;

function tone(frequency: number, start: number, length: number, loudness: number): void {
  if (!context) return;
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  const at = context.currentTime + start;
  oscillator.type = "sine";
  oscillator.frequency.value = frequency;
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loudness, at + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(at);
  oscillator.stop(at + length);
}

function ready(): boolean {
  if (!("AudioContext" in window)) return false;
  // browsers let a page sound only after the first click or key
  if (!navigator.userActivation?.hasBeenActive) return false;
  context ??= new AudioContext();
  return true;
}

export function chime(): void {
  if (!ready()) return;
  tone(523, 0, 0.5, 0.08);
  tone(784, 0.14, 0.7, 0.07);
}

export function rattle(): void {
  if (!ready()) return;
  [0, 0.06, 0.11, 0.18].forEach((start, i) => tone(1900 - i * 210, start, 0.05, 0.03));
}
