export type NoiseColour = 'white' | 'pink';

/** Poles and weights of Paul Kellet's filter: -3 dB an octave within 0.05 dB above 9 Hz at 44.1 kHz. */
const poles = [0.99886, 0.99332, 0.969, 0.8665, 0.55, -0.7616] as const;
const weights = [0.0555179, 0.0750759, 0.153852, 0.3104856, 0.5329522, -0.016898] as const;

function* gaussian(seed: number): Generator<number, never> {
  let state = seed;
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  for (;;) yield Math.sqrt(-2 * Math.log(next() + 1e-12)) * Math.cos(2 * Math.PI * next());
}

const powerOf = (samples: Float32Array): number =>
  samples.reduce((sum, value) => sum + value * value, 0) / Math.max(1, samples.length);

/** Noise of this colour with a power of 1; the same seed always gives the same samples. */
function seededNoise(colour: NoiseColour, length: number, seed: number): Float32Array {
  const source = gaussian(seed);
  const state = poles.map(() => 0);
  const out = new Float32Array(length);
  for (let i = 0; i < length; i++) {
    const value = source.next().value;
    if (colour === 'white') {
      out[i] = value;
      continue;
    }
    let sum = 0.5362 * value;
    for (const [at, pole] of poles.entries()) {
      const now = pole * (state[at] ?? 0) + value * (weights[at] ?? 0);
      state[at] = now;
      sum += now;
    }
    out[i] = sum;
  }
  const factor = 1 / Math.sqrt(powerOf(out) || 1);
  return out.map((value) => value * factor);
}

/** All passages of a print want the same few: making one takes longer than adding it. */
const kept = new Map<string, Float32Array>();
const maxKept = 8;

function keptNoise(colour: NoiseColour, length: number, seed: number): Float32Array {
  const key = `${colour} ${seed} ${length}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const noise = seededNoise(colour, length, seed);
  if (kept.size >= maxKept) kept.clear();
  kept.set(key, noise);
  return noise;
}

/** The samples with noise so many decibels below them. */
export function withNoise(
  samples: Float32Array,
  { colour, snrDb, seed }: { readonly colour: NoiseColour; readonly snrDb: number; readonly seed: number },
): Float32Array {
  const noise = keptNoise(colour, samples.length, seed);
  const factor = Math.sqrt(powerOf(samples) / 10 ** (snrDb / 10));
  return samples.map((value, at) => value + factor * (noise[at] ?? 0));
}
