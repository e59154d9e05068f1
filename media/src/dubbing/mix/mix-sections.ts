import { aacFrameSamples } from '../../aac/adts-frames.ts';
import { mirroredSeconds } from './held-sound.ts';
import { originalSeconds, type Hold } from '../hold-time.ts';
import { dubRate } from '../line-sound.ts';
import { firstFrame, framesOf, lineFrames, mixDub, type DubMix, type MixLine } from './mix-dub.ts';
import type { Span } from '../speech-spans.ts';

/** A stretch of a dub that is mixed and encoded by itself, in frames of the dub: whole frames of AAC, but at the end. */
export interface MixSection {
  readonly from: number;
  readonly until: number;
}

/** A minute each; cuts lie halfway between two tones of the free plan, which come every 30 seconds. */
const length = { everySeconds: 60, firstSeconds: 75, leastSeconds: 30 } as const;
/**
 * Frames of AAC that are encoded with a section and left out of it: before it until the encoder has found its rate and its
 * windows, behind it because a frame reaches into the next one and is chosen by looking at the one after that.
 */
const beside = { before: 8, behind: 3 } as const;
/** Long enough for the limiter, whose gain comes back within 80 ms, to forget how it began. */
const limiterSeconds = 3;
/** What is said, or kept, further away than this leaves the sound below the speech as it is. */
const spanReachSeconds = 1.5;

/** The sections of a dub of so many frames. */
export function mixSections(frames: number): MixSection[] {
  const cuts = [0];
  for (let seconds: number = length.firstSeconds; ; seconds += length.everySeconds) {
    const cut = aacFrameSamples * Math.floor(framesOf(seconds) / aacFrameSamples);
    if (frames - cut < framesOf(length.leastSeconds)) break;
    cuts.push(cut);
  }
  return cuts.map((from, at) => ({ from, until: cuts[at + 1] ?? frames }));
}

/** What is encoded for a section. */
export const encodedStretch = ({ from, until }: MixSection, frames: number): MixSection => ({
  from: Math.max(0, from - beside.before * aacFrameSamples),
  until: Math.min(frames, until + beside.behind * aacFrameSamples),
});

/** What a section's sound is made of, as far as it may be heard in it. */
export interface SectionParts<Line> {
  readonly speech: DubMix['speech'];
  readonly kept: DubMix['kept'];
  readonly lines: readonly Line[];
  /** All that come before its end, as they move what follows. */
  readonly holds: readonly Hold[];
}

/** The parts of a mix that are heard in one of its sections. */
export function partsIn<Line extends MixLine>(
  { speech, kept, lines, holds }: Pick<DubMix, 'speech' | 'kept' | 'holds'> & { readonly lines: readonly Line[] },
  section: MixSection,
  frames: number,
): SectionParts<Line> {
  const { from, until } = encodedStretch(section, frames);
  const [begin, end] = [from, until].map((frame) => originalSeconds(frame / dubRate, holds)) as [number, number];
  // What is held before a section goes on in it, from the second and a half before that.
  const reach = spanReachSeconds + mirroredSeconds;
  const isNear = (span: Span): boolean => span.start < end + reach && span.end > begin - reach;
  return {
    speech: speech.filter(isNear),
    kept: kept.filter(isNear),
    lines: lines.filter((line) => {
      const [first, last] = lineFrames(line, holds);
      // A lowered sound is low where lines are, and a while around them.
      return (first < until && last > from) || isNear(line);
    }),
    holds: holds.filter(({ at }) => at <= end),
  };
}

/** A mix whose sound can be read from any whole second of the original on. */
export interface OpenMix extends Omit<DubMix, 'original' | 'fromSeconds'> {
  readonly original: (fromSeconds: number) => AsyncIterable<Int16Array>;
}

/** A mix from a frame of the dub on, to its end; sample by sample what the whole mix is there. */
export async function* mixFrom({ original, ...mix }: OpenMix, from: number): AsyncGenerator<Int16Array> {
  const { holds } = mix;
  const warmUp = limiterSeconds + (holds.length > 0 ? mirroredSeconds : 0);
  const fromSeconds = Math.max(0, Math.floor(originalSeconds(from / dubRate, holds) - warmUp));
  let left = from - firstFrame(fromSeconds, holds);
  for await (const piece of mixDub({ ...mix, original: original(fromSeconds), fromSeconds })) {
    const skipped = Math.min(left, piece.length / 2);
    left -= skipped;
    if (2 * skipped < piece.length) yield piece.subarray(2 * skipped);
  }
}
