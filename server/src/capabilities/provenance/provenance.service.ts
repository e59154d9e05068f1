import { plans } from '@timbre/contract/plans';
import type { SpeechFormat } from '@timbre/contract/speech/speech';
import type { AudioFormat, AudioTags } from '@timbre/media/encode';
import { withWatermark } from '@timbre/media/mix/watermark';
import { pcmBytes } from '@timbre/media/pcm';
import { wavHeader } from '@timbre/media/wav';
import type { Actor } from '../../platform/actor.ts';

type Content = 'speech' | 'sound' | 'video';

/** Audio on its way out of the product: 16-bit samples, interleaved when there are two channels. */
export interface OutgoingAudio {
  readonly audio: AsyncIterable<Int16Array>;
  readonly sampleRate: number;
  readonly channels: 1 | 2;
  /** By `hasWatermark` of the one who asked for it. */
  readonly isWatermarked: boolean;
  readonly title?: string;
  /** What is heard; left out: speech. */
  readonly content?: Content;
  /** Left out: the format's own. */
  readonly bitRateKbps?: number;
  readonly signal: AbortSignal;
}

interface Encoding extends Omit<OutgoingAudio, 'isWatermarked' | 'title' | 'content'> {
  readonly tags: AudioTags;
}

export interface ProvenanceDeps {
  readonly encodeFile: (request: Encoding & { readonly format: AudioFormat; readonly target: string }) => Promise<void>;
  readonly encodeStream: (request: Encoding & { readonly format: AudioFormat }) => AsyncIterable<Uint8Array>;
}

/**
 * The one place where audio leaves: nothing else is given an encoder. Every file says that it is synthetic;
 * what leaves under the free plan carries the tone and says that it is for personal use.
 */
export interface ProvenanceService {
  /** Throws what `audio` throws, and `disk.full`. */
  readonly writeFile: (
    outgoing: OutgoingAudio & { readonly format: AudioFormat; readonly target: string },
  ) => Promise<void>;
  /** Bytes as they are made. */
  readonly stream: (outgoing: OutgoingAudio & { readonly format: SpeechFormat }) => AsyncIterable<Uint8Array>;
}

/** Whether what this account takes out carries the free plan's tone. */
export const hasWatermark = (actor: Actor): boolean => plans[actor.plan].hasWatermark;

/** What goes with every delivery, as a sentence. */
export const rightsNote = (isWatermarked: boolean, content: Content = 'speech'): string =>
  isWatermarked
    ? `Synthetic ${content} made with Timbre on the free plan. For personal use only; paid plans have no watermark${content === 'video' ? '' : ' tone'}.`
    : `Synthetic ${content} made with Timbre. The plan it was made on allows commercial use.`;

const tagsOf = ({ isWatermarked, title, content }: OutgoingAudio): AudioTags => ({
  ...(title === undefined ? {} : { title }),
  comment: rightsNote(isWatermarked, content),
});

const marked = ({ audio, isWatermarked, sampleRate, channels }: OutgoingAudio): AsyncIterable<Int16Array> =>
  isWatermarked ? withWatermark(audio, { sampleRate, channels }) : audio;

async function* rawBytes(audio: AsyncIterable<Int16Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of audio) yield pcmBytes(piece);
}

async function* wavBytes(audio: AsyncIterable<Int16Array>, sampleRate: number, channels: number) {
  yield wavHeader({ sampleRate, channels, bitsPerSample: 16 }, null);
  yield* rawBytes(audio);
}

export function provenanceService({ encodeFile, encodeStream }: ProvenanceDeps): ProvenanceService {
  const encodingOf = (outgoing: OutgoingAudio): Encoding => {
    const { sampleRate, channels, signal, bitRateKbps } = outgoing;
    const rate = bitRateKbps === undefined ? {} : { bitRateKbps };
    return { audio: marked(outgoing), sampleRate, channels, signal, tags: tagsOf(outgoing), ...rate };
  };
  return {
    writeFile: ({ format, target, ...outgoing }) => encodeFile({ ...encodingOf(outgoing), format, target }),

    stream: ({ format, ...outgoing }) => {
      const encoding = encodingOf(outgoing);
      if (format === 'pcm') return rawBytes(encoding.audio);
      if (format === 'wav') return wavBytes(encoding.audio, encoding.sampleRate, encoding.channels);
      return encodeStream({ ...encoding, format });
    },
  };
}
