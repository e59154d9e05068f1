import { aroundLoop, type LoopCanvas } from './loop-canvas.ts';

/** A room around a loop. */
export interface Room {
  /** Time in which it falls by 60 dB. */
  readonly seconds: number;
  /** What the walls leave of the highs from one echo to the next, 0 to 1. */
  readonly brightness: number;
}

/** Lengths of the eight delays in seconds: no common measure, so that no pitch stands out. */
const delaySeconds = [0.0297, 0.0371, 0.0411, 0.0437, 0.0533, 0.0617, 0.0683, 0.0797];

/** A feedback delay network of eight lines with a Householder matrix; returns the room alone, without its source. */
export function loopReverb({ left, right, sampleRate }: LoopCanvas, { seconds, brightness }: Room): LoopCanvas {
  const lines = delaySeconds.map((delay) => {
    const length = Math.round(delay * sampleRate);
    return { memory: new Float64Array(length), at: 0, gain: 10 ** ((-3 * length) / sampleRate / seconds), dull: 0 };
  });
  const wetRight = new Float32Array(right.length);
  const wetLeft = aroundLoop(left, sampleRate, (sample, at) => {
    let mean = 0;
    for (const line of lines) mean += (line.memory[line.at] as number) / 4;
    const sides = [0, 0] as [number, number];
    let side: 0 | 1 = 0;
    for (const line of lines) {
      const echo = line.memory[line.at] as number;
      line.dull += brightness * ((echo - mean) * line.gain - line.dull);
      line.memory[line.at] = line.dull + (side === 0 ? sample : (right[at] as number));
      line.at = line.at + 1 === line.memory.length ? 0 : line.at + 1;
      sides[side] += echo / 4;
      side = side === 0 ? 1 : 0;
    }
    wetRight[at] = sides[1];
    return sides[0];
  });
  return { left: wetLeft, right: wetRight, sampleRate };
}
