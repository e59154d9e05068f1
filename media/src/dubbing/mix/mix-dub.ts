import { frameReader } from '../../mix/frame-reader.ts';
import { limitTruePeak } from '../../mix/true-peak-limiter.ts';
import { limitDb, toInt16 } from '../../pcm.ts';
import { dubBackground, type BackgroundOptions } from '../dub-background.ts';
import { heldSound } from './held-sound.ts';
import type { Hold } from '../hold-time.ts';
import { dubRate } from '../line-sound.ts';
import { sampleQueue } from '../sample-queue.ts';
import { eased } from '../speech-spans.ts';

/** A line where it is heard, in the original's time. */
export interface MixLine {
  readonly id: string;
  readonly start: number;
  readonly end: number;
}

export interface DubMix extends Pick<BackgroundOptions, 'background' | 'speech' | 'kept'> {
  /** Interleaved stereo at 48 kHz, in pieces of any length, from `fromSeconds` on. */
  readonly original: AsyncIterable<Int16Array | Float32Array>;
  readonly lines: readonly MixLine[];
  /** Interleaved stereo of a line at 48 kHz, as `dressLine` makes it; asked for when it begins. Null: nothing is heard. */
  readonly soundOf: (id: string) => Promise<Float32Array | null>;
  readonly holds: readonly Hold[];
  /** Of the original: what is missing of it is silence, what is more is cut off. */
  readonly wholeSeconds: number;
  /** The mix begins at this whole second of the original, with what is held there; left out: at its beginning. */
  readonly fromSeconds?: number;
}

/** The limiter works from a little before a line until a little after it; elsewhere the sound is what it was. */
const limited = { beforeSeconds: 0.02, afterSeconds: 0.25 } as const;
/** A line that is still heard at the very end fades out. */
const lastFadeSeconds = 0.03;
/** After the end of its speech a line is heard no longer than this: what a room answers, and the limiter. */
const longestTailSeconds = 1;

/** Frames of so many seconds. */
export const framesOf = (seconds: number): number => Math.round(seconds * dubRate);

/** Frame of the dub at which a line begins. */
const dubFrame = (seconds: number, holds: readonly Hold[]): number =>
  holds.reduce((sum, hold) => (hold.at <= seconds ? sum + framesOf(hold.seconds) : sum), framesOf(seconds));

/** Frame of the dub at which a mix from a second of the original on begins. */
export const firstFrame = (fromSeconds: number, holds: readonly Hold[]): number =>
  holds.reduce(
    (sum, hold) => (framesOf(hold.at) < framesOf(fromSeconds) ? sum + framesOf(hold.seconds) : sum),
    framesOf(fromSeconds),
  );

/** Frames of the dub in which a line may change what is heard: from, to. */
export const lineFrames = (
  { start, end }: Pick<MixLine, 'start' | 'end'>,
  holds: readonly Hold[],
): readonly [from: number, to: number] => [
  dubFrame(start, holds) - framesOf(limited.beforeSeconds),
  dubFrame(end, holds) + framesOf(longestTailSeconds),
];

/** Speech that is heard now: its samples, and where in the dub they begin. */
interface Heard {
  readonly frame: number;
  readonly samples: Float32Array;
}

/** Adds lines to what passes; each is fetched when it begins and forgotten when it is over. */
function speechAdder({ lines, holds, soundOf, wholeSeconds, fromSeconds = 0 }: DubMix) {
  const total = dubFrame(wholeSeconds, holds);
  const first = firstFrame(fromSeconds, holds);
  const waiting = lines
    .filter((line) => lineFrames(line, holds)[1] > first)
    .map(({ id, start }) => ({ id, frame: dubFrame(start, holds) }))
    .sort((a, b) => a.frame - b.frame);
  const [before, after] = [framesOf(limited.beforeSeconds), framesOf(limited.afterSeconds)];
  const fade = framesOf(lastFadeSeconds);
  let next = 0;
  let heard: Heard[] = [];
  return {
    /** Adds to the frames that begin at `frame` of the dub. */
    addTo: async (mixed: Float32Array, frame: number): Promise<void> => {
      const end = frame + mixed.length / 2;
      for (let line = waiting[next]; line !== undefined && line.frame < end; line = waiting[next]) {
        next += 1;
        const samples = await soundOf(line.id);
        if (samples !== null && samples.length > 1) heard.push({ frame: line.frame, samples });
      }
      heard = heard.filter((one) => one.frame + one.samples.length / 2 + after > frame - dubRate);
      for (const one of heard) {
        const [from, to] = [Math.max(frame, one.frame), Math.min(end, one.frame + (one.samples.length >> 1))];
        for (let at = from; at < to; at++) {
          const gain = at > total - fade ? Math.max(0, (total - at) / fade) : 1;
          const into = 2 * (at - frame);
          const of = 2 * (at - one.frame);
          mixed[into] = (mixed[into] as number) + gain * (one.samples[of] as number);
          mixed[into + 1] = (mixed[into + 1] as number) + gain * (one.samples[of + 1] as number);
        }
      }
    },
    /** The places where something is or will be added around these frames: from, to. */
    around: (frame: number, frames: number): readonly (readonly [number, number])[] =>
      [
        ...heard.map((one) => [one.frame, one.frame + (one.samples.length >> 1)] as const),
        ...waiting.slice(next, next + 1).map((line) => [line.frame, line.frame] as const),
      ].filter(([from, to]) => from - before < frame + frames && to + after > frame),
    /** How far the limiter works at a frame, 0 to 1. */
    shareAt: (frame: number, places: readonly (readonly [number, number])[]): number => {
      let share = 0;
      for (const [from, to] of places) {
        const rising = frame >= from ? 1 : eased(1 - (from - frame) / before);
        const falling = frame <= to ? 1 : eased(1 - (frame - to) / after);
        share = Math.max(share, Math.min(rising, falling));
      }
      return share;
    },
  };
}

/** A limiter of -1 dBTP where speech was added; elsewhere every sample stays. */
function limitedSpeech(speech: ReturnType<typeof speechAdder>, first: number) {
  const limiter = limitTruePeak({ ceilingDb: limitDb, sampleRate: dubRate, channels: 2 });
  const plain = sampleQueue();
  let frame = first;
  const blend = (bent: Float32Array): Float32Array => {
    const frames = bent.length / 2;
    const out = plain.take(frames);
    const places = speech.around(frame, frames);
    for (let i = 0; places.length > 0 && i < frames; i++) {
      const share = speech.shareAt(frame + i, places);
      for (let at = 2 * i; at < 2 * i + 2; at++) {
        const own = out[at] as number;
        const less = bent[at] as number;
        out[at] = share === 1 ? less : own + (less - own) * share;
      }
    }
    frame += frames;
    return out;
  };
  return {
    push: (mixed: Float32Array): Float32Array => {
      plain.add(mixed);
      return blend(limiter.push(mixed));
    },
    flush: (): Float32Array => blend(limiter.flush()),
  };
}

/** The background second by second, in the dub's time. */
async function* backgroundOf(mix: DubMix): AsyncGenerator<Float32Array> {
  const { original, lines, holds, wholeSeconds, fromSeconds = 0 } = mix;
  const reader = frameReader(original, 2);
  const fromFrame = framesOf(fromSeconds);
  const behind = dubBackground({ ...mix, spoken: lines, sampleRate: dubRate, fromFrame });
  const held = heldSound(holds, dubRate, fromFrame);
  const total = framesOf(wholeSeconds);
  try {
    for (let frame = fromFrame; frame < total; frame += dubRate) {
      const block = new Float32Array(2 * Math.min(dubRate, total - frame));
      block.set(await reader.read(block.length / 2));
      yield* held.push(behind.push(block));
    }
    yield* held.push(behind.flush());
    yield* held.flush();
  } finally {
    await reader.close();
  }
}

/**
 * The sound of a dub, piece by piece, interleaved stereo at 48 kHz: what stays of the original with the lines over it, as
 * long as the original and its holds to the sample. Away from lines it is the original sample by sample, unless nothing of
 * that is to stay; where lines are heard it stays below -1 dBTP. Holds a few seconds and the lines that are heard.
 */
export async function* mixDub(mix: DubMix): AsyncGenerator<Int16Array> {
  const speech = speechAdder(mix);
  let frame = firstFrame(mix.fromSeconds ?? 0, mix.holds);
  const limiter = limitedSpeech(speech, frame);
  for await (const piece of backgroundOf(mix)) {
    const mixed = piece.slice();
    await speech.addTo(mixed, frame);
    frame += mixed.length / 2;
    const out = toInt16(limiter.push(mixed));
    if (out.length > 0) yield out;
  }
  const rest = toInt16(limiter.flush());
  if (rest.length > 0) yield rest;
}
