import { toFloat, toInt16 } from './pcm.ts';
import { plainKernel, vectorKernel, type ResampleKernel } from './resample-kernel.ts';
import { sincWeights } from './windowed-sinc.ts';

/** Zero crossings of the sinc on each side; with 24 and this window sines keep more than 70 dB (see the test). */
const crossings = 24;

/** Kaiser's window parameter for about 90 dB of stop band. */
const kaiserBeta = 9;

/** Width of the pass band as a share of the smaller Nyquist frequency. */
const passBand = 0.94;

/** Turns a stream of one sample rate into another; the pieces' borders leave no trace. */
export interface Resampler {
  readonly push: (samples: Float32Array) => Float32Array;
  /** The rest. All pieces together hold exactly ceil(input × to / from) samples, with no delay. */
  readonly flush: () => Float32Array;
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

interface Bank {
  readonly up: number;
  readonly down: number;
  readonly half: number;
  readonly kernel: ResampleKernel;
}

const banks = new Map<string, Bank>();

/** One row of filter weights per phase, each normalised so that a constant stays that constant. */
function bankOf(from: number, to: number): Bank {
  const key = `${from}:${to}`;
  const known = banks.get(key);
  if (known) return known;
  const divisor = gcd(from, to);
  const up = to / divisor;
  const cutoff = passBand * Math.min(1, to / from);
  // A multiple of four, so that a row's length is one of eight.
  const half = 4 * Math.ceil(crossings / cutoff / 4);
  const rows = Array.from({ length: up }, (_, phase) => sincWeights({ half, cutoff, kaiserBeta }, phase / up));
  const filter = { up, down: from / divisor, rows };
  const bank = { up, down: filter.down, half, kernel: vectorKernel(filter) ?? plainKernel(filter) };
  banks.set(key, bank);
  return bank;
}

/** Polyphase windowed sinc between two whole sample rates. */
export function resampler(from: number, to: number): Resampler {
  if (from === to) return { push: (samples) => samples, flush: () => new Float32Array(0) };
  const { up, down, half, kernel } = bankOf(from, to);
  // `held` starts at input sample `heldFrom`; before the first sample lies silence.
  let held = new Float32Array(half);
  let heldFrom = -half;
  let received = 0;
  let made = 0;

  const produce = (until: number): Float32Array => {
    const out = new Float32Array(Math.max(0, until - made));
    const position = made * down;
    if (out.length > 0) kernel(held, Math.floor(position / up) - half + 1 - heldFrom, position % up, out);
    made += out.length;
    const keepFrom = Math.max(0, Math.floor((made * down) / up) - half + 1 - heldFrom);
    held = held.slice(keepFrom);
    heldFrom += keepFrom;
    return out;
  };
  const add = (samples: Float32Array): void => {
    const grown = new Float32Array(held.length + samples.length);
    grown.set(held);
    grown.set(samples, held.length);
    held = grown;
  };
  return {
    push: (samples) => {
      add(samples);
      received += samples.length;
      // Output k needs input up to floor(k·down/up) + half.
      return produce(Math.max(made, Math.ceil(((received - half) * up) / down)));
    },
    flush: () => {
      add(new Float32Array(half + 1));
      return produce(Math.ceil((received * up) / down));
    },
  };
}

/** The same for 16-bit samples. */
export function pcmResampler(
  from: number,
  to: number,
): { readonly push: (samples: Int16Array) => Int16Array; readonly flush: () => Int16Array } {
  if (from === to) return { push: (samples) => samples, flush: () => new Int16Array(0) };
  const inner = resampler(from, to);
  return { push: (samples) => toInt16(inner.push(toFloat(samples))), flush: () => toInt16(inner.flush()) };
}
