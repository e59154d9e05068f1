import type { DubLine } from '@timbre/contract/dubbing/dub-document';
import { joinSamples } from '@timbre/media/pcm';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { DecodeRequest } from '../../../platform/sandbox/decode-sound.ts';
import type { SpeakerSound } from '../../matching/like-voices.service.ts';

type Spoken = Pick<DubLine, 'speakerId' | 'start' | 'end'>;

/** What a speaker of a video sounds like: up to twenty seconds of their lines. */
export type SpeakerSounds = (blobKey: string, lines: readonly Spoken[], signal: AbortSignal) => Promise<SpeakerSound>;

/** The speaker metric's own rate. */
const sampleRate = 16_000;
/** The metric has settled by then, and each line is a start of ffmpeg. */
const wanted = { seconds: 20, lines: 5 } as const;

const overlaps = (a: Spoken, b: Spoken): boolean => a.start < b.end && b.start < a.end;

/** The cleanest lines of a speaker: long ones into which no one else speaks first, then the others. */
export function clearestLines<L extends Spoken>(all: readonly L[], speakerId: string): L[] {
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

export const speakerSounds =
  (blobs: FileStore, decode: (request: DecodeRequest) => AsyncIterable<Int16Array>): SpeakerSounds =>
  (blobKey, lines, signal) =>
    blobs.withLocalPath(blobKey, async (path) => {
      const pieces: Int16Array[] = [];
      for (const { start, end } of lines) {
        const seconds = Math.min(end - start, wanted.seconds);
        const asked = {
          path,
          sampleRate,
          channels: 1,
          fromSeconds: start,
          maxSeconds: Math.ceil(seconds),
          signal,
        } as const;
        let left = Math.round(seconds * sampleRate);
        for await (const samples of decode(asked)) {
          pieces.push(samples.subarray(0, left));
          left -= Math.min(left, samples.length);
        }
      }
      return { samples: joinSamples(pieces), sampleRate };
    });
