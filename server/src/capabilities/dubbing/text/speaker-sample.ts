import { dubRate } from '@timbre/media/dubbing/line-sound';
import { speechAlone } from '@timbre/media/dubbing/speech-alone';
import { joinSamples, silence, toInt16 } from '@timbre/media/pcm';
import { encodeWav } from '@timbre/media/wav';
import type { DubLine } from '@timbre/contract/dubbing/dub-document';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { DecodeRequest } from '../../../platform/sandbox/decode-sound.ts';
import { clearestLines, linesHeard } from './speaker-sounds.ts';

interface Sampled {
  readonly blobKey: string;
  /** All of the video. */
  readonly lines: readonly DubLine[];
  readonly speakerId: string;
  /** What plays behind the speech can be taken out. */
  readonly canKeepBackground: boolean;
}

/** A speaker's voice as a WAV file, to clone it from; null: they say nothing. */
export type SpeakerSample = (sampled: Sampled, signal: AbortSignal) => Promise<Uint8Array | null>;

/** A clone is made from a minute at most; each line is a start of ffmpeg. */
const wanted = { seconds: 45, lines: 20 } as const;
const mostSeconds = 55;
const pauseSeconds = 0.25;

export const speakerSample =
  (blobs: FileStore, decode: (request: DecodeRequest) => AsyncIterable<Int16Array>): SpeakerSample =>
  ({ blobKey, lines, speakerId, canKeepBackground }, signal) =>
    blobs.withLocalPath(blobKey, async (path) => {
      const own = clearestLines(lines, speakerId, wanted).toSorted((a, b) => a.start - b.start);
      if (own.length === 0) return null;
      const pieces: Int16Array[] = [];
      const channels = canKeepBackground ? 2 : 1;
      const asked = { path, sampleRate: dubRate, channels, mostSeconds: wanted.seconds, signal } as const;
      for await (const line of linesHeard(decode, own, asked)) {
        pieces.push(canKeepBackground ? toInt16(speechAlone(line)) : line, silence(pauseSeconds, dubRate));
      }
      return encodeWav(joinSamples(pieces).subarray(0, mostSeconds * dubRate), dubRate);
    });
