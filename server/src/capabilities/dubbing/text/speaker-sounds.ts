import type { DubLine } from '@timbre/contract/dubbing/dub-document';
import { recognitionRate, type HeardSpan } from '@timbre/engines/ports';
import { joinSamples } from '@timbre/media/pcm';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { DecodeRequest } from '../../../platform/sandbox/decode-sound.ts';
import type { SpeakerSound } from '../../matching/like-voices.service.ts';

/** Who speaks when, in seconds. */
export type Spoken = Pick<DubLine, 'speakerId' | 'start' | 'end'>;

/** What a speaker of a video sounds like: up to twenty seconds of their lines. */
export type SpeakerSounds = (blobKey: string, lines: readonly Spoken[], signal: AbortSignal) => Promise<SpeakerSound>;

/** The speaker metric's own rate. */
const sampleRate = 16_000;
/** How much of a speaker is listened to. */
interface Wanted {
  readonly seconds: number;
  readonly lines: number;
}

/** The metric has settled by then, and each line is a start of ffmpeg. */
const enoughToCompare: Wanted = { seconds: 20, lines: 5 };

const overlaps = (a: Spoken, b: Spoken): boolean => a.start < b.end && b.start < a.end;

/** The cleanest lines of a speaker: long ones into which no one else speaks first, then the others. */
export function clearestLines<L extends Spoken>(
  all: readonly L[],
  speakerId: string,
  wanted: Wanted = enoughToCompare,
): L[] {
  const own = all.filter((line) => line.speakerId === speakerId);
  const isClear = new Set(own.filter((line) => !all.some((other) => other !== line && overlaps(line, other))));
  const sorted = own.toSorted(
    (a, b) => Number(isClear.has(b)) - Number(isClear.has(a)) || b.end - b.start - (a.end - a.start),
  );
  let seconds = 0;
  return sorted.slice(0, wanted.lines).filter((line) => {
    const isWanted = seconds < wanted.seconds;
    seconds += line.end - line.start;
    return isWanted;
  });
}

type Decode = (request: DecodeRequest) => AsyncIterable<Int16Array>;

/** Lines of a recording as they are heard, one after the other; each is decoded alone. */
export async function* linesHeard(
  decode: Decode,
  lines: readonly Spoken[],
  {
    mostSeconds,
    ...asked
  }: Pick<DecodeRequest, 'path' | 'sampleRate' | 'channels' | 'signal'> & {
    readonly mostSeconds: number;
  },
): AsyncGenerator<Int16Array> {
  for (const { start, end } of lines) {
    const seconds = Math.min(end - start, mostSeconds);
    const pieces: Int16Array[] = [];
    let left = Math.round(seconds * asked.sampleRate) * asked.channels;
    for await (const samples of decode({ ...asked, fromSeconds: start, maxSeconds: Math.ceil(seconds) })) {
      // A copy: a piece of the decoder's may be its own buffer.
      pieces.push(samples.slice(0, left));
      left -= Math.min(left, samples.length);
    }
    yield joinSamples(pieces);
  }
}

/** The same of a recording that lies decoded already. */
export async function recordedSounds(
  samplesOf: (span: HeardSpan) => Promise<Int16Array>,
  spoken: readonly Spoken[],
): Promise<SpeakerSound> {
  const spans = spoken.map(({ start, end }) => ({ from: start, to: Math.min(end, start + enoughToCompare.seconds) }));
  return { samples: joinSamples(await Promise.all(spans.map(samplesOf))), sampleRate: recognitionRate };
}

export const speakerSounds =
  (blobs: FileStore, decode: Decode): SpeakerSounds =>
  (blobKey, lines, signal) =>
    blobs.withLocalPath(blobKey, async (path) => {
      const pieces: Int16Array[] = [];
      const asked = { path, sampleRate, channels: 1, mostSeconds: enoughToCompare.seconds, signal } as const;
      for await (const line of linesHeard(decode, lines, asked)) pieces.push(line);
      return { samples: joinSamples(pieces), sampleRate };
    });
