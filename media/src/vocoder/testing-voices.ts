/** Formants of a plain “ah”, near Klatt's (1980), with bandwidths. */
const formants = [
  [700, 90],
  [1220, 110],
  [2600, 160],
  [3300, 250],
] as const;

/** Pulses of a given pitch, moment by moment, through resonances: a vowel whose pitch and envelope are known. */
export function vowel(
  hertzAt: number | ((seconds: number) => number),
  seconds: number,
  sampleRate: number,
): Float32Array {
  const out = new Float32Array(Math.round(seconds * sampleRate));
  let phase = 0;
  for (let i = 0; i < out.length; i++) {
    const step = (typeof hertzAt === 'number' ? hertzAt : hertzAt(i / sampleRate)) / sampleRate;
    phase += step;
    if (phase < 1) continue;
    phase -= 1;
    // The pulse falls between two samples.
    const early = phase / step;
    out[i] = (out[i] ?? 0) + 1 - early;
    if (i > 0) out[i - 1] = (out[i - 1] ?? 0) + early;
  }
  for (const [hertz, width] of formants) resonate(out, hertz, width, sampleRate);
  // A voice falls by about 6 dB an octave at the lips.
  let before = 0;
  for (let i = 0; i < out.length; i++) {
    before = (out[i] ?? 0) + 0.9 * before;
    out[i] = before * 0.02;
  }
  return out;
}

function resonate(samples: Float32Array, hertz: number, width: number, sampleRate: number): void {
  const radius = Math.exp((-Math.PI * width) / sampleRate);
  const turn = 2 * radius * Math.cos((2 * Math.PI * hertz) / sampleRate);
  const gain = 1 - turn + radius * radius;
  let [y1, y2] = [0, 0];
  for (let i = 0; i < samples.length; i++) {
    const y = gain * (samples[i] ?? 0) + turn * y1 - radius * radius * y2;
    y2 = y1;
    y1 = y;
    samples[i] = y;
  }
}

/** Evenly distributed noise, the same every time. */
export function noise(count: number, level = 0.1): Float32Array {
  let seed = 7;
  return Float32Array.from({ length: count }, () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return (seed / 2 ** 31 - 1) * level;
  });
}
