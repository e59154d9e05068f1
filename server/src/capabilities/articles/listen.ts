import type { SpokenSentence } from '@timbre/contract/articles';
import { countCharacters } from '@timbre/contract/limits';
import type { Actor } from '../../platform/actor.ts';
import type { CountedRight, PlanService } from '../plans/plans.service.ts';
import type { Rendering, RenderingService } from '../speech/renderings.service.ts';
import type { PlannedSentence } from '../speech/speech.service.ts';
import type { FileService } from '../uploads/files.service.ts';
import type { Voice, VoiceService } from '../voices/voices.service.ts';

export interface ListenDeps {
  readonly renderings: RenderingService;
  readonly plans: PlanService;
  readonly files: FileService;
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

/** Free has one allowance for every voice; Personal previews standard voices without limit and premium ones within theirs. */
const previewRight = (actor: Actor, voice: Voice | undefined): CountedRight =>
  actor.plan === 'free' || (voice?.quality ?? 0) === 0 ? 'preview-characters' : 'premium-preview-characters';

/**
 * Renders a script sentence by sentence for listening. Counts the characters of sentences that are rendered for the
 * first time against the preview right, and charges nothing.
 */
export function sentenceListener({ renderings, plans, files, voices }: ListenDeps): SentenceListener {
  return async function* (actor, { sentences, voices: found, from, signal }) {
    const aborted = abortOf(signal);
    const render = (sentence: PlannedSentence, previous: Promise<Rendering> | undefined): Promise<Rendering> => {
      const right = previewRight(actor, found.get(sentence.voiceId));
      const characters = countCharacters(sentence.text);
      const rendering = renderings.render(actor.userId, sentence, {
        signal,
        onStart: () => plans.requireRight(actor, right, characters),
        // In the script's order, so that the last characters go to the sentence that is heard next. No transaction is
        // open while it waits.
        onMade: () => Promise.race([previous, aborted]),
        onStore: (tx) => plans.useRight(tx, actor, right, characters),
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
      while (ahead.length < Math.min(wanted, rest.length))
        ahead.push(render(rest[ahead.length] ?? sentence, ahead.at(-1)));
      const rendering = await ahead[offset];
      if (rendering === undefined || signal.aborted) return;
      if (offset === 0)
        await voices.rememberUse(actor.userId, {
          voiceId: sentence.voiceId,
          speed: sentence.speed,
          pitch: sentence.pitch,
        });
      yield {
        index: from + offset,
        total: sentences.length,
        segmentId: sentence.segmentId,
        start: sentence.start,
        end: sentence.end,
        audioUrl: files.signedUrl(rendering.fileId, { ttlSeconds: linkSeconds }),
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

/** Rejects when the signal aborts. */
function abortOf(signal: AbortSignal): Promise<never> {
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  aborted.catch(() => undefined);
  return aborted;
}
