import { settleFrames, type LoopCanvas } from './loop-canvas.ts';

/** A room around a loop. */
export interface Room {
  /** Time in which it falls by 60 dB. */
  readonly seconds: number;
  /** What the walls leave of the highs from one echo to the next, 0 to 1. */
  readonly brightness: number;
}

/** Lengths of the eight delays in seconds: no common measure, so that no pitch stands out. */
const delaySeconds = [0.0297, 0.0371, 0.0411, 0.0437, 0.0533, 0.0617, 0.0683, 0.0797];

type Sides = Pick<LoopCanvas, 'left' | 'right'>;

/** Runs a part of two channels through a room, which remembers what it heard before; what is heard is put into `wet`. */
type RoomRun = (dry: Sides, from: number, to: number, wet: Sides) => void;

/**
 * A feedback delay network of eight lines with a Householder matrix. Nothing that enters leaves before the shortest line
 * is through, so that it runs line by line over as many samples at once.
 */
function roomRun(sampleRate: number, { seconds, brightness }: Room): RoomRun {
  const lines = delaySeconds.map((delay) => {
    const length = Math.round(delay * sampleRate);
    return { memory: new Float64Array(length), at: 0, gain: 10 ** ((-3 * length) / sampleRate / seconds), dull: 0 };
  });
  const longest = Math.min(...lines.map(({ memory }) => memory.length));
  const means = new Float64Array(longest);
  const heard = [new Float64Array(longest), new Float64Array(longest)] as const;

  const listen = (count: number): void => {
    means.fill(0);
    for (const [index, { memory, at }] of lines.entries()) {
      const side = heard[(index % 2) as 0 | 1];
      if (index < 2) side.fill(0);
      // To the memory's end, and on from its beginning.
      const whole = Math.min(count, memory.length - at);
      for (const [from, to, shift] of [
        [0, whole, at],
        [whole, count, -whole],
      ] as const)
        for (let i = from; i < to; i++) {
          const echo = 0.25 * (memory[i + shift] as number);
          means[i] = (means[i] as number) + echo;
          side[i] = (side[i] as number) + echo;
        }
    }
  };
  const feed = (dry: Sides, from: number, count: number): void => {
    for (const [index, line] of lines.entries()) {
      const { memory, gain } = line;
      const source = index % 2 === 0 ? dry.left : dry.right;
      const { at } = line;
      let { dull } = line;
      const whole = Math.min(count, memory.length - at);
      for (const [start, end, shift] of [
        [0, whole, at],
        [whole, count, -whole],
      ] as const)
        for (let i = start; i < end; i++) {
          dull += brightness * (((memory[i + shift] as number) - (means[i] as number)) * gain - dull);
          memory[i + shift] = dull + (source[from + i] as number);
        }
      line.at = (at + count) % memory.length;
      line.dull = dull;
    }
  };
  return (dry, from, to, wet) => {
    for (let at = from; at < to; at += longest) {
      const count = Math.min(longest, to - at);
      listen(count);
      feed(dry, at, count);
      wet.left.set(heard[0].subarray(0, count), at);
      wet.right.set(heard[1].subarray(0, count), at);
    }
  };
}

const emptySides = (length: number): Sides => ({ left: new Float32Array(length), right: new Float32Array(length) });

/** The room alone, without its source; what rings on at the loop's end is heard at its beginning. */
export function loopReverb({ sampleRate, ...dry }: LoopCanvas, room: Room): LoopCanvas {
  const run = roomRun(sampleRate, room);
  const { length } = dry.left;
  const wet = emptySides(length);
  run(dry, length - settleFrames(length, sampleRate), length, wet);
  run(dry, 0, length, wet);
  return { ...wet, sampleRate };
}

/** The same for what is no loop: the room is silent before it. */
export function plainReverb({ sampleRate, ...dry }: LoopCanvas, room: Room): LoopCanvas {
  const wet = emptySides(dry.left.length);
  roomRun(sampleRate, room)(dry, 0, dry.left.length, wet);
  return { ...wet, sampleRate };
}
