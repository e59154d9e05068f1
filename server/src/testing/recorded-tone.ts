import { encodeWav } from '@timbre/media/wav';

/** A WAV with a soft tone between two silences, as someone records a line; another pitch gives other bytes. */
export function recordedTone({
  seconds = 1,
  silentSeconds = 0.5,
  sampleRate = 48_000,
  pitchHz = 220,
} = {}): Uint8Array {
  const silent = Math.round(silentSeconds * sampleRate);
  const heard = Math.round(seconds * sampleRate);
  const samples = new Int16Array(heard + 2 * silent);
  for (let i = 0; i < heard; i++) {
    samples[silent + i] = Math.round(2000 * Math.sin((2 * Math.PI * pitchHz * i) / sampleRate));
  }
  return encodeWav(samples, sampleRate);
}
