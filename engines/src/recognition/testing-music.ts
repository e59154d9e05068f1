import { noise } from '@timbre/media/testing-audio';

const rate = 16_000;
/** Beats last half a second. */
const beat = rate / 2;
const chords = [
  [0, 4, 7],
  [9, 12, 16],
  [5, 9, 12],
  [7, 11, 14],
] as const;
const hertzOf = (halfTones: number): number => 220 * 2 ** (halfTones / 12);

export type MadeMusic = 'pad' | 'plucked' | 'melody' | 'drums' | 'band';

/** Sounds a note into the samples: five harmonics that die away within `decaySeconds`, and tremble by `vibrato`. */
function note(out: Float32Array, from: number, length: number, hertz: number, decaySeconds: number, vibrato = 0): void {
  let phase = 0;
  for (let i = 0; i < length && from + i < out.length; i++) {
    const t = i / rate;
    phase += (2 * Math.PI * hertz * (1 + vibrato * Math.sin(2 * Math.PI * 5.5 * t))) / rate;
    const edge = Math.min(1, i / 200, (length - i) / 400);
    let value = 0;
    for (let k = 1; k <= 5; k++) value += Math.sin(k * phase) / k;
    out[from + i] = (out[from + i] as number) + 0.08 * edge * Math.exp(-t / decaySeconds) * value;
  }
}

function drums(out: Float32Array, seed: number): void {
  const hiss = noise(out.length, seed);
  for (let at = 0, n = 0; at < out.length; at += beat / 2, n++) {
    for (let i = 0; i < beat / 2 && at + i < out.length; i++) {
      const t = i / rate;
      const kick =
        n % 4 === 0 ? 0.6 * Math.exp(-t / 0.08) * Math.sin(2 * Math.PI * (50 * t + 4 * (1 - Math.exp(-t / 0.03)))) : 0;
      const snare =
        n % 4 === 2 ? 0.3 * Math.exp(-t / 0.06) * ((hiss[at + i] as number) + Math.sin(2 * Math.PI * 190 * t)) : 0;
      const hat = 0.08 * Math.exp(-t / 0.02) * (hiss[at + i] as number);
      out[at + i] = (out[at + i] as number) + kick + snare + hat;
    }
  }
}

/** Music as simple as it comes, 16 kHz: held or plucked chords, a melody that trembles, drums, or all of it. */
export function madeMusic(kind: MadeMusic, seconds: number, seed = 1): Float32Array {
  const out = new Float32Array(Math.round(seconds * rate));
  for (let at = 0, bar = 0; at < out.length; at += 4 * beat, bar++) {
    const chord = chords[(bar + seed) % chords.length] ?? chords[0];
    if (kind === 'pad' || kind === 'band') for (const tone of chord) note(out, at, 4 * beat, hertzOf(tone), 8);
    for (let n = 0; n < 8; n++) {
      const tone = chord[(n * 2 + bar) % 3] ?? 0;
      if (kind === 'plucked')
        for (const each of chord) if (n % 2 === 0) note(out, at + (n * beat) / 2, beat, hertzOf(each), 0.3);
      if (kind === 'melody' || kind === 'band')
        note(out, at + (n * beat) / 2, beat / 2, hertzOf(12 + tone), 0.6, 0.006);
    }
  }
  if (kind === 'drums' || kind === 'band') drums(out, seed);
  return out;
}
