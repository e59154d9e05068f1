import type { RenderingService } from '../../speech/renderings.types.ts';
import type { PlannedSentence } from '../../speech/speech.service.ts';
import type { Voice } from '../../voices/voices.types.ts';
import type { SpeakSentences } from './speak-lines.ts';

export interface SpeakSentencesDeps {
  readonly renderings: Pick<RenderingService, 'use' | 'lengths' | 'render'>;
}

export interface SpeakingFor {
  readonly ownerId: string;
  readonly projectId: string;
  readonly voices: ReadonlyMap<string, Voice>;
  readonly signal: AbortSignal;
  /** Told of each sentence that was made. */
  readonly onMade?: (done: number, all: number) => void;
}

/** Made side by side: as many as keep the engines' children at work on two cores. */
const atOnce = 2;

/** Speaks sentences through the render cache: what was ever made there is known by its length and not made here. */
export const sentencesSpeaker =
  ({ renderings }: SpeakSentencesDeps, { ownerId, projectId, voices, signal, onMade }: SpeakingFor): SpeakSentences =>
  async (sentences) => {
    const wanted = new Map(sentences.map((sentence) => [sentence.hash, sentence]));
    const hashes = [...wanted.keys()];
    const keep = await renderings.use({ ownerId, projectId, hashes });
    const known = await renderings.lengths(ownerId, hashes);
    const lengths = new Map([...known].map(([hash, { durationSeconds }]) => [hash, durationSeconds]));
    const missing = [...wanted.values()].filter(({ hash }) => !lengths.has(hash));
    const waiting: PlannedSentence[] = missing.toReversed();
    const speakNext = async (): Promise<void> => {
      for (let sentence = waiting.pop(); sentence !== undefined; sentence = waiting.pop()) {
        await keep();
        const made = await renderings.render(ownerId, sentence, { signal, projectId, voices });
        lengths.set(sentence.hash, made.durationSeconds);
        onMade?.(missing.length - waiting.length, missing.length);
      }
    };
    const working = await Promise.allSettled(Array.from({ length: atOnce }, speakNext));
    for (const one of working) if (one.status === 'rejected') throw one.reason;
    return lengths;
  };
