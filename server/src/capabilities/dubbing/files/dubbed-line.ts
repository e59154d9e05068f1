import type { DubLine } from '@timbre/contract/dubbing/dub-document';
import { dubSeconds, type Hold } from '@timbre/media/dubbing/hold-time';
import { dubRate } from '@timbre/media/dubbing/line-sound';
import { toInt16 } from '@timbre/media/pcm';
import type { Rendering } from '../../speech/renderings.types.ts';
import type { PlannedSentence } from '../../speech/speech.service.ts';
import type { DubbedLine } from '../picture.program.ts';
import { lineSpeech } from '../speech/dub-mix.ts';

export interface LineToFollow {
  /** Where it is heard, in the original's time. */
  readonly start: number;
  /** When the original says it; null: it never did. */
  readonly original: Pick<DubLine, 'start' | 'end'> | null;
  readonly sentences: readonly PlannedSentence[];
  readonly holds: readonly Hold[];
}

export type LineSamples = (rendering: Rendering) => Promise<Int16Array>;

/** What a mouth follows: a line's phonemes at their own place in it, or its sound where its voice tells none. */
export async function dubbedLine(
  { start, original, sentences, holds }: LineToFollow,
  rendered: (sentence: PlannedSentence) => Promise<Rendering>,
  samples: LineSamples,
): Promise<DubbedLine> {
  const phonemes: DubbedLine['phonemes'][number][] = [];
  let seconds = 0;
  for (const sentence of sentences) {
    const rendering = await rendered(sentence);
    const begin = seconds + sentence.leadSeconds;
    for (const { ipa, startSeconds, endSeconds } of rendering.phonemes)
      phonemes.push({ ipa, startSeconds: startSeconds + begin, endSeconds: endSeconds + begin });
    seconds = begin + rendering.durationSeconds + sentence.pauseSeconds;
  }
  const inVideo = (time: number): number => dubSeconds(time, holds);
  const heard = { startSeconds: inVideo(start), endSeconds: inVideo(start) + seconds };
  const sound = async () => {
    const speech = await lineSpeech(sentences, async (sentence) => {
      const rendering = await rendered(sentence);
      return { samples: await samples(rendering), sampleRate: rendering.sampleRate };
    });
    return { samples: toInt16(speech), sampleRate: dubRate };
  };
  return {
    ...heard,
    original: original === null ? heard : { startSeconds: inVideo(original.start), endSeconds: inVideo(original.end) },
    phonemes,
    sound: phonemes.length === 0 ? sound : null,
  };
}
