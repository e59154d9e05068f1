import type { SpokenSentence } from '@timbre/contract/articles/articles-speech';
import { countCharacters } from '@timbre/contract/limits';
import type { Actor } from '../../platform/actor.ts';
import { fail } from '../../platform/errors.ts';
import type { PlanService } from '../plans/plans.service.ts';
import type { RenderingService, Rendering } from '../speech/renderings.types.ts';
import type { PlannedSentence } from '../speech/speech.service.ts';
import type { FileService } from '../uploads/files.service.ts';
import type { VoiceService, Voice } from '../voices/voices.types.ts';

export interface ListenDeps {
  readonly renderings: RenderingService;
  readonly plans: PlanService;
  readonly files: FileService;
  readonly voices: VoiceService;
}

export interface ListenRequest {
  /** Null: of no project. */
  readonly projectId: string | null;
  /** The whole script. */
  readonly sentences: readonly PlannedSentence[];
  readonly voices: ReadonlyMap<string, Voice>;
  /** Signed addresses of the script's sounds, by id. */
  readonly soundUrls: ReadonlyMap<string, string>;
  /** Index of the first sentence to speak, and of the first that is not spoken any more. */
  readonly from: number;
  readonly until: number;
  readonly signal: AbortSignal;
}

export type SentenceListener = (actor: Actor, request: ListenRequest) => AsyncIterable<SpokenSentence>;

const linkSeconds = 6 * 3600;
/** Sentences rendered ahead of the one being sent: as many as keep the engines' children at work on two cores. */
const lookahead = 2;

/**
 * Renders a script sentence by sentence for listening. Counts the characters of sentences that are rendered for the
 * first time against the preview right, and charges nothing. Recordings are heard as they are and never counted.
 */
export function sentenceListener(deps: ListenDeps): SentenceListener {
  return async function* (actor, request) {
    const { sentences, soundUrls, from, until, signal, projectId } = request;
    const aborted = abortOf(signal);
    const rest = sentences.slice(from, until);
    const hashes = [...new Set(rest.map(({ hash }) => hash))];
    const keep = await deps.renderings.use({ ownerId: actor.userId, projectId, hashes });
    const ahead: Promise<Rendering>[] = [];
    for (const [offset, sentence] of rest.entries()) {
      await keep();
      // The first sentence renders alone, so that nothing stands between the listener and the first sound.
      const wanted = offset === 0 ? 1 : offset + 1 + lookahead;
      while (ahead.length < Math.min(wanted, rest.length)) {
        const rendering = render(deps, actor, request, rest[ahead.length] ?? sentence, [ahead.at(-1), aborted]);
        // Awaited in its turn; until then a failure must not end the process as unhandled.
        rendering.catch(() => undefined);
        ahead.push(rendering);
      }
      const rendering = await ahead[offset];
      if (rendering === undefined || signal.aborted) return;
      // The listener waits for the sound, and not for what is remembered of it.
      const remembering = offset === 0 ? rememberVoice(deps, actor, sentence) : null;
      try {
        yield {
          index: from + offset,
          total: sentences.length,
          audioUrl: deps.files.signedUrl(rendering.fileId, { ttlSeconds: linkSeconds }),
          ...spoken(sentence, rendering, soundUrls),
        };
      } finally {
        await remembering;
      }
    }
  };
}

function rememberVoice({ voices }: ListenDeps, actor: Actor, sentence: PlannedSentence): Promise<void> | null {
  const { voiceId, emotion, speed, pitch, takeId } = sentence;
  if (takeId !== null) return null;
  const remembering = voices.rememberUse(actor.userId, voiceId, { emotion, speed, pitch });
  // Awaited once the sentence is sent; until then a failure must not end the process as unhandled.
  remembering.catch(() => undefined);
  return remembering;
}

async function render(
  { renderings, plans }: ListenDeps,
  actor: Actor,
  { voices, signal, projectId }: ListenRequest,
  sentence: PlannedSentence,
  [previous, aborted]: readonly [Promise<Rendering> | undefined, Promise<never>],
): Promise<Rendering> {
  // Nothing is counted for a recording: it is there, or this throws.
  if (sentence.takeId !== null) return renderings.render(actor.userId, sentence, { signal, projectId, voices });
  const voice = voices.get(sentence.voiceId) ?? fail('voice.unavailable');
  const right = plans.previewRight(actor, voice);
  const characters = countCharacters(sentence.text.replaceAll(/\s+/gu, ' '));
  return renderings.render(actor.userId, sentence, {
    signal,
    projectId,
    voices,
    onStart: () => plans.requireRight(actor, right, characters),
    // In the script's order, so that the last characters go to the sentence that is heard next. No transaction is open
    // while it waits.
    onMade: () => Promise.race([previous, aborted]),
    onStore: (tx) => plans.useRight(tx, actor, right, characters),
  });
}

/** What a listener learns of a sentence beside its place and its audio. */
function spoken(
  { segmentId, start, end, leadSeconds, pauseSeconds, gainDb, sounds }: PlannedSentence,
  { durationSeconds, words, engine }: Rendering,
  soundUrls: ReadonlyMap<string, string>,
): Omit<SpokenSentence, 'index' | 'total' | 'audioUrl'> {
  return {
    segmentId,
    start,
    end,
    durationSeconds,
    leadSeconds,
    pauseSeconds,
    gainDb,
    sounds: sounds.map((sound): SpokenSentence['sounds'][number] => ({
      soundId: sound.soundId,
      audioUrl: soundUrls.get(sound.soundId) ?? fail('sound.unavailable'),
      startSeconds: sound.offsetSeconds + (sound.anchor === 'lead' ? 0 : leadSeconds + durationSeconds),
      durationSeconds: sound.durationSeconds,
      gainDb: sound.gainDb,
    })),
    words: words.map((word) => ({ ...word, start: word.start + start, end: word.end + start })),
    engine,
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
