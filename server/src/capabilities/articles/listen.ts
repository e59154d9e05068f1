import type { SpokenSentence } from '@timbre/contract/articles';
import { countCharacters } from '@timbre/contract/limits';
import type { Actor } from '../../platform/actor.ts';
import type { PlanService } from '../plans/plans.service.ts';
import type { Rendering, RenderingService } from '../speech/renderings.service.ts';
import type { PlannedSentence } from '../speech/sentence-plan.ts';
import type { UploadService } from '../uploads/uploads.service.ts';
import type { Voice, VoiceService } from '../voices/voices.service.ts';

export interface ListenDeps {
  readonly renderings: RenderingService;
  readonly plans: PlanService;
  readonly uploads: UploadService;
  readonly voices: VoiceService;
}

export interface ListenRequest {
  readonly sentences: readonly PlannedSentence[];
  readonly voices: ReadonlyMap<string, Voice>;
  /** Index of the first sentence to speak. */
  readonly from: number;
  readonly signal: AbortSignal;
}

export type SentenceListener = (actor: Actor, request: ListenRequest) => AsyncIterable<SpokenSentence>;

const linkSeconds = 6 * 3600;
/** Sentences rendered ahead of the one being sent. */
const lookahead = 2;

/**
 * Renders a script sentence by sentence for listening. Counts the characters of sentences that are rendered for the
 * first time against the preview right, and charges nothing.
 */
export function sentenceListener({ renderings, plans, uploads, voices }: ListenDeps): SentenceListener {
  return async function* (actor, { sentences, voices: found, from, signal }) {
    const render = (sentence: PlannedSentence): Promise<Rendering> => {
      const isPremium = (found.get(sentence.voiceId)?.quality ?? 0) > 0;
      const rendering = renderings.render(actor.userId, sentence, {
        signal,
        onStore: (tx) => plans.usePreview(tx, actor, { characters: countCharacters(sentence.text), isPremium }),
      });
      // Awaited in its turn; until then a failure must not end the process as unhandled.
      rendering.catch(() => undefined);
      return rendering;
    };

    const rest = sentences.slice(from);
    const ahead: Promise<Rendering>[] = [];
    for (const [offset, sentence] of rest.entries()) {
      // The first sentence renders alone, so that nothing stands between the listener and the first sound.
      const wanted = offset === 0 ? 1 : offset + 1 + lookahead;
      while (ahead.length < Math.min(wanted, rest.length)) ahead.push(render(rest[ahead.length] ?? sentence));
      const rendering = await ahead[offset];
      if (rendering === undefined || signal.aborted) return;
      if (offset === 0) await voices.rememberUse(actor.userId, sentence);
      yield {
        index: from + offset,
        total: sentences.length,
        segmentId: sentence.segmentId,
        start: sentence.start,
        end: sentence.end,
        audioUrl: uploads.signedUrl(rendering.fileId, { ttlSeconds: linkSeconds }),
        durationSeconds: rendering.durationSeconds,
        pauseSeconds: sentence.pauseSeconds,
        words: rendering.words.map((word) => ({
          ...word,
          start: word.start + sentence.start,
          end: word.end + sentence.start,
        })),
        engine: rendering.engine,
      };
    }
  };
}
