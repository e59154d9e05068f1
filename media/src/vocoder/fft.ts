/** Discrete Fourier transform of a power-of-two number of real samples, with buffers of its own: not re-entrant. */
export interface RealFft {
  readonly size: number;
  /** Fills `re` and `im` with the bins 0 to size/2 of the samples' spectrum. */
  readonly forward: (samples: Float64Array, re: Float64Array, im: Float64Array) => void;
  /** The way back, scaled so that both together change nothing. */
  readonly inverse: (re: Float64Array, im: Float64Array, samples: Float64Array) => void;
}

/** Where each element goes in bit-reversed order. */
function bitReversal(size: number): Uint32Array {
  const bits = Math.log2(size);
  const out = new Uint32Array(size);
  for (let i = 0; i < size; i++) out[i] = ((out[i >> 1] as number) >> 1) | (i & 1 ? 1 << (bits - 1) : 0);
  return out;
}

/** Joins pairs: the one stage left over when the number of stages is odd. */
function joinPairs(re: Float64Array, im: Float64Array): void {
  for (let at = 0; at < re.length; at += 2) {
    const [r, i] = [re[at + 1] as number, im[at + 1] as number];
    re[at + 1] = (re[at] as number) - r;
    im[at + 1] = (im[at] as number) - i;
    re[at] = (re[at] as number) + r;
    im[at] = (im[at] as number) + i;
  }
}

/** A walk over the memory that does two stages of radix 2: blocks of `quarter` become blocks of 4 × quarter. */
interface Stage {
  readonly quarter: number;
  /** Twiddles of the block's first quarter, one after the other. */
  readonly cos: Float64Array;
  readonly sin: Float64Array;
}

/** Four elements of a block, `quarter` apart from `a` on. */
function joinFour(re: Float64Array, im: Float64Array, a: number, quarter: number, c: number, s: number): void {
  const c2 = c * c - s * s;
  const s2 = 2 * c * s;
  const b = a + quarter;
  const d = b + quarter;
  const e = d + quarter;
  const br = (re[b] as number) * c2 - (im[b] as number) * s2;
  const bi = (re[b] as number) * s2 + (im[b] as number) * c2;
  const er = (re[e] as number) * c2 - (im[e] as number) * s2;
  const ei = (re[e] as number) * s2 + (im[e] as number) * c2;
  const sumR = (re[a] as number) + br;
  const sumI = (im[a] as number) + bi;
  const lessR = (re[a] as number) - br;
  const lessI = (im[a] as number) - bi;
  const farR = (re[d] as number) + er;
  const farI = (im[d] as number) + ei;
  const nearR = (re[d] as number) - er;
  const nearI = (im[d] as number) - ei;
  const upR = farR * c - farI * s;
  const upI = farR * s + farI * c;
  // Times -i of the twiddle a quarter turn on.
  const sideR = nearR * s + nearI * c;
  const sideI = nearI * s - nearR * c;
  re[a] = sumR + upR;
  im[a] = sumI + upI;
  re[d] = sumR - upR;
  im[d] = sumI - upI;
  re[b] = lessR + sideR;
  im[b] = lessI + sideI;
  re[e] = lessR - sideR;
  im[e] = lessI - sideI;
}

/** From so many elements on a block is walked through by itself: from block to block they would share cache lines. */
const longQuarter = 64;

function joinFours(re: Float64Array, im: Float64Array, { quarter, cos, sin }: Stage): void {
  const size = re.length;
  if (quarter < longQuarter) {
    for (let k = 0; k < quarter; k++) {
      const c = cos[k] as number;
      const s = sin[k] as number;
      for (let a = k; a < size; a += 4 * quarter) joinFour(re, im, a, quarter, c, s);
    }
    return;
  }
  for (let block = 0; block < size; block += 4 * quarter) {
    for (let k = 0; k < quarter; k++) joinFour(re, im, block + k, quarter, cos[k] as number, sin[k] as number);
  }
}

function makeRealFft(size: number): RealFft {
  const half = size / 2;
  const order = bitReversal(half);
  const wave = (of: (angle: number) => number, steps: number, count: number) =>
    Float64Array.from({ length: steps }, (_, k) => of((-2 * Math.PI * k) / count));
  const [turnCos, turnSin] = [wave(Math.cos, half, size), wave(Math.sin, half, size)];
  const re = new Float64Array(half);
  const im = new Float64Array(half);
  const isOdd = Math.log2(half) % 2 === 1;
  const stages: Stage[] = [];
  for (let quarter = isOdd ? 2 : 1; quarter < half; quarter *= 4) {
    const [cos, sin] = [wave(Math.cos, quarter, 4 * quarter), wave(Math.sin, quarter, 4 * quarter)];
    stages.push({ quarter, cos, sin });
  }
  const transform = () => {
    if (isOdd) joinPairs(re, im);
    for (const stage of stages) joinFours(re, im, stage);
  };
  return {
    size,
    forward: (samples, outRe, outIm) => {
      for (let i = 0; i < half; i++) {
        const from = order[i] as number;
        re[i] = samples[2 * from] as number;
        im[i] = samples[2 * from + 1] as number;
      }
      transform();
      const first = re[0] as number;
      const second = im[0] as number;
      outRe[0] = first + second;
      outRe[half] = first - second;
      outIm[0] = 0;
      outIm[half] = 0;
      for (let k = 1; k < half; k++) {
        const evenR = ((re[k] as number) + (re[half - k] as number)) / 2;
        const evenI = ((im[k] as number) - (im[half - k] as number)) / 2;
        const oddR = ((im[k] as number) + (im[half - k] as number)) / 2;
        const oddI = ((re[half - k] as number) - (re[k] as number)) / 2;
        const c = turnCos[k] as number;
        const s = turnSin[k] as number;
        outRe[k] = evenR + oddR * c - oddI * s;
        outIm[k] = evenI + oddR * s + oddI * c;
      }
    },
    inverse: (inRe, inIm, samples) => {
      // The conjugate's forward transform, conjugated, is the inverse.
      for (let i = 0; i < half; i++) {
        const k = order[i] as number;
        const evenR = ((inRe[k] as number) + (inRe[half - k] as number)) / 2;
        const evenI = ((inIm[k] as number) - (inIm[half - k] as number)) / 2;
        const lessR = ((inRe[k] as number) - (inRe[half - k] as number)) / 2;
        const lessI = ((inIm[k] as number) + (inIm[half - k] as number)) / 2;
        const c = turnCos[k] as number;
        const s = -(turnSin[k] as number);
        const oddR = lessR * c - lessI * s;
        const oddI = lessR * s + lessI * c;
        re[i] = evenR - oddI;
        im[i] = -(evenI + oddR);
      }
      transform();
      for (let i = 0; i < half; i++) {
        samples[2 * i] = (re[i] as number) / half;
        samples[2 * i + 1] = -(im[i] as number) / half;
      }
    },
  };
}

const plans = new Map<number, RealFft>();

/** The transform of a size of 8 or more, made once. */
export function realFft(size: number): RealFft {
  const known = plans.get(size);
  if (known) return known;
  const plan = makeRealFft(size);
  plans.set(size, plan);
  return plan;
}
