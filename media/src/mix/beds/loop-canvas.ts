/** Two channels whose end goes on in their beginning. */
export interface LoopCanvas {
  readonly sampleRate: number;
  readonly left: Float32Array;
  readonly right: Float32Array;
}

export function loopCanvas(seconds: number, sampleRate: number): LoopCanvas {
  const length = Math.round(seconds * sampleRate);
  return { sampleRate, left: new Float32Array(length), right: new Float32Array(length) };
}

/** Adds a sound; what reaches beyond the end sounds at the beginning. `pan` goes from -1 (left) to 1. */
export function place(canvas: LoopCanvas, sound: Float32Array, seconds: number, pan: number, gain = 1): void {
  const { left, right, sampleRate } = canvas;
  const angle = ((pan + 1) * Math.PI) / 4;
  const [toLeft, toRight] = [gain * Math.cos(angle), gain * Math.sin(angle)];
  let at = Math.round(seconds * sampleRate) % left.length;
  for (const sample of sound) {
    left[at] = (left[at] as number) + toLeft * sample;
    right[at] = (right[at] as number) + toRight * sample;
    at = at + 1 === left.length ? 0 : at + 1;
  }
}

/** Adds one canvas to another of the same length. */
export function blend(canvas: LoopCanvas, other: LoopCanvas, gain: number): void {
  for (let i = 0; i < canvas.left.length; i++) {
    canvas.left[i] = (canvas.left[i] as number) + gain * (other.left[i] as number);
    canvas.right[i] = (canvas.right[i] as number) + gain * (other.right[i] as number);
  }
}

/** Seconds after which no filter here remembers what it heard. */
const settleSeconds = 5;

/** How much of a loop's end is heard before its beginning. */
export const settleFrames = (length: number, sampleRate: number): number =>
  Math.min(length, Math.round(settleSeconds * sampleRate));

/**
 * Runs a process with memory around the loop: it hears the loop's end before its beginning, so that there is no seam.
 * `step` gets a sample and its place.
 */
export function aroundLoop(
  samples: Float32Array,
  sampleRate: number,
  step: (sample: number, at: number) => number,
): Float32Array {
  const out = new Float32Array(samples.length);
  const settle = settleFrames(samples.length, sampleRate);
  for (let at = samples.length - settle; at < samples.length; at++) step(samples[at] as number, at);
  for (let at = 0; at < samples.length; at++) out[at] = step(samples[at] as number, at);
  return out;
}
