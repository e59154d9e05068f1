import { plans } from '@timbre/contract/plans';
import type { SpeechFormat } from '@timbre/contract/speech/speech';
import type { AudioFormat, AudioTags } from '@timbre/media/encode';
import { withWatermark, type MarkedPart } from '@timbre/media/mix/watermark';
import { pcmBytes } from '@timbre/media/pcm';
import { wavHeader } from '@timbre/media/wav';
import type { Actor } from '../../platform/actor.ts';

type Content = 'speech' | 'sound' | 'video' | 'recording';

/** A recording of someone stays theirs: nothing synthetic is in it. */
const madeOf = (content: Content): string =>
  content === 'recording' ? 'Recording cleaned with Timbre' : `Synthetic ${content} made with Timbre`;

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

/** AAC of what has left here before or is a part of it, to be one file again. */
export interface JoinedAudio extends Pick<
  OutgoingAudio,
  'sampleRate' | 'isWatermarked' | 'title' | 'content' | 'signal'
> {
  /** Bare AAC that `writePart` has made, one part after the other. */
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Samples a channel of all of it. */
  readonly samples: number;
  readonly target: string;
}

interface Encoding extends Omit<OutgoingAudio, 'isWatermarked' | 'title' | 'content'> {
  readonly tags: AudioTags;
}

export interface ProvenanceDeps {
  readonly encodeFile: (request: Encoding & { readonly format: AudioFormat; readonly target: string }) => Promise<void>;
  readonly encodeStream: (request: Encoding & { readonly format: AudioFormat }) => AsyncIterable<Uint8Array>;
  readonly joinAac: (
    request: Pick<JoinedAudio, 'bytes' | 'samples' | 'sampleRate' | 'target' | 'signal'> & { readonly tags: AudioTags },
  ) => Promise<void>;
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
  /** Bare AAC of a part of what will leave with `joinParts`, marked as it is in the whole; throws as `writeFile`. */
  readonly writePart: (
    outgoing: OutgoingAudio & { readonly part: MarkedPart; readonly target: string },
  ) => Promise<void>;
  /** An M4A out of parts; throws what `bytes` throws, and `disk.full`. */
  readonly joinParts: (joined: JoinedAudio) => Promise<void>;
  /** Bytes as they are made. */
  readonly stream: (outgoing: OutgoingAudio & { readonly format: SpeechFormat }) => AsyncIterable<Uint8Array>;
}

/** Whether what this account takes out carries the free plan's tone. */
export const hasWatermark = (actor: Actor): boolean => plans[actor.plan].hasWatermark;

/** What goes with every delivery, as a sentence. */
export const rightsNote = (isWatermarked: boolean, content: Content = 'speech'): string =>
  isWatermarked
    ? `${madeOf(content)} on the free plan. For personal use only; paid plans have no watermark${content === 'video' ? '' : ' tone'}.`
    : `${madeOf(content)}. The plan it was made on allows commercial use.`;

const tagsOf = ({
  isWatermarked,
  title,
  content,
}: Pick<OutgoingAudio, 'isWatermarked' | 'title' | 'content'>): AudioTags => ({
  ...(title === undefined ? {} : { title }),
  comment: rightsNote(isWatermarked, content),
});

const marked = (
  { audio, isWatermarked, sampleRate, channels }: OutgoingAudio,
  part?: MarkedPart,
): AsyncIterable<Int16Array> =>
  isWatermarked ? withWatermark(audio, { sampleRate, channels, ...(part === undefined ? {} : { part }) }) : audio;

async function* rawBytes(audio: AsyncIterable<Int16Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of audio) yield pcmBytes(piece);
}

async function* wavBytes(audio: AsyncIterable<Int16Array>, sampleRate: number, channels: number) {
  yield wavHeader({ sampleRate, channels, bitsPerSample: 16 }, null);
  yield* rawBytes(audio);
}

export function provenanceService({ encodeFile, encodeStream, joinAac }: ProvenanceDeps): ProvenanceService {
  const encodingOf = (outgoing: OutgoingAudio): Encoding => {
    const { sampleRate, channels, signal, bitRateKbps } = outgoing;
    const rate = bitRateKbps === undefined ? {} : { bitRateKbps };
    return { audio: marked(outgoing), sampleRate, channels, signal, tags: tagsOf(outgoing), ...rate };
  };
  return {
    writeFile: ({ format, target, ...outgoing }) => encodeFile({ ...encodingOf(outgoing), format, target }),

    // Tags stand in the file that the parts become.
    writePart: ({ part, target, ...outgoing }) =>
      encodeFile({ ...encodingOf(outgoing), audio: marked(outgoing, part), tags: {}, format: 'aac', target }),

    joinParts: ({ bytes, samples, sampleRate, target, signal, ...about }) =>
      joinAac({ bytes, samples, sampleRate, target, signal, tags: tagsOf(about) }),

    stream: ({ format, ...outgoing }) => {
      const encoding = encodingOf(outgoing);
      if (format === 'pcm') return rawBytes(encoding.audio);
      if (format === 'wav') return wavBytes(encoding.audio, encoding.sampleRate, encoding.channels);
      return encodeStream({ ...encoding, format });
    },
  };
}
