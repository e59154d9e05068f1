import { billableCharacters } from '@timbre/contract/api-usage/billable-characters';
import type { Lexicon } from '@timbre/media/lexicon/lexicon';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { isSameLanguage } from '../../platform/same-language.ts';
import type { Database } from '../../platform/db/database.ts';
import { noteVoiceUse } from '../../platform/key-use.ts';
import { fail } from '../../platform/errors.ts';
import type { Periodic } from '../../platform/jobs/schedule.ts';
import type { CreditService } from '../credits/credits.service.ts';
import { signals } from '../../platform/telemetry/signals.ts';
import type { VoiceService } from '../voices/voices.types.ts';
import type { PlanService } from '../plans/plans.service.ts';
import type { SpeechHistoryService, SpeechNote } from './history/speech-history.service.ts';
import { lineSegment, type SpeechLine } from './planned-sentence.ts';
import type { RenderingService } from './renderings.types.ts';
import { pricingsFor, streamCause, type SpeechPurses } from './metering/speech-pricing.ts';
import { charactersUpTo, startSpeech, type DeliveredEvent, type ScriptedSentence } from './speak-script.ts';
import {
  abandonedMs,
  estimateOf,
  freeSpeechMeter,
  openSpeechMeter,
  speechDelivery,
  type SpeechMeter,
} from './speech-meter.ts';
import type { SpeechService } from './speech.service.ts';

export { samplesOf, type DeliveredEvent, type SpokenText } from './speak-script.ts';

export interface SpeechStreamDeps {
  readonly db: Database;
  readonly voices: VoiceService;
  readonly speech: SpeechService;
  readonly renderings: RenderingService;
  readonly plans: PlanService;
  readonly credits: CreditService;
  readonly history: Pick<SpeechHistoryService, 'keep'>;
  readonly apiPurse: SpeechPurses['apiPurse'];
  readonly clock: Clock;
  readonly newId: () => string;
}

export interface SpeechStreamRequest {
  /** Spoken one after the other on one timeline; a line's index is the `segmentId` of its sentences. */
  readonly lines: readonly SpeechLine[];
  readonly sampleRate: number;
  /** BCP 47; a voice of another language is refused. */
  readonly language?: string | null;
  /** Whose pronunciations count instead of the person's own lexicon alone. */
  readonly lexicon?: Lexicon | undefined;
  /** Worth something only when all of it is there: nothing is taken when it fails on the way. */
  readonly isWhole?: boolean;
  /** For the history, once all of it was delivered; null: nothing is kept there. */
  readonly note?: SpeechNote | null;
}

/** Speech as it is made, for callers that wait for the first sound. Takes the price of what was delivered. */
export interface SpeechStreamService {
  /**
   * Resolves when the credits are held; everything that can be wrong with the request is thrown before. Reading throws
   * `credits.insufficient` when the speech turns out longer than the account can pay; what was read until then is paid.
   */
  readonly open: (
    actor: Actor,
    request: SpeechStreamRequest,
    signal: AbortSignal,
  ) => Promise<AsyncIterable<DeliveredEvent>>;
  /** The same for what this person paid before: charges nothing, and speaks again what is no longer kept. */
  readonly repeat: SpeechStreamService['open'];
  /** Gives back what the streams of a process that died held. */
  readonly periodics: readonly Periodic[];
}

/** The request's sentences with their voices; throws what can be wrong with them. */
async function planned(
  { plans, voices, speech }: Pick<SpeechStreamDeps, 'plans' | 'voices' | 'speech'>,
  actor: Actor,
  { lines, language = null, lexicon }: SpeechStreamRequest,
): Promise<ScriptedSentence[]> {
  await plans.requireTextLength(
    actor,
    lines.map(({ text }) => text),
  );
  const found = await voices.require([...new Set(lines.map(({ voiceId }) => voiceId))], actor.userId);
  const spoken = [...found.values()];
  if (language !== null && !spoken.every((voice) => isSameLanguage(language, voice.language))) {
    fail('voice.language', { field: 'voice' });
  }
  plans.requireExportVoices(actor, spoken);
  const segments = lines.map((line, index) => ({ ...lineSegment(line), id: String(index) }));
  const sentences = speech.planWith(lexicon ?? (await speech.lexiconOf(actor.userId)), segments, found);
  let before = 0;
  return lines.flatMap(({ text }, index) => {
    const own = sentences.filter(({ segmentId }) => segmentId === String(index));
    const upTo = charactersUpTo(text, own).map((count) => before + count);
    before += billableCharacters(text);
    return own.map((sentence, at) => ({
      sentence,
      voice: found.get(sentence.voiceId) ?? fail('voice.unavailable', { field: 'voice' }),
      upTo: upTo[at] ?? before,
    }));
  });
}

export function speechStreamService(deps: SpeechStreamDeps): SpeechStreamService {
  const { renderings, credits, history, clock } = deps;

  const start = async (
    actor: Actor,
    request: SpeechStreamRequest,
    signal: AbortSignal,
    openMeter: (script: readonly ScriptedSentence[]) => Promise<SpeechMeter>,
  ): Promise<AsyncIterable<DeliveredEvent>> => {
    const { lines, sampleRate, isWhole = false, note = null } = request;
    const began = performance.now();
    const script = await planned(deps, actor, request);
    for (const { voice } of script.slice(0, 1)) noteVoiceUse({ voiceId: voice.id, engine: voice.engine });

    // The engine starts while the hold is written; nothing is delivered before both are there.
    const engineEnd = new AbortController();
    const spoken = AbortSignal.any([signal, engineEnd.signal]);
    const speaker = renderings.speaker(actor.userId, spoken);
    const { first, pieces, close } = startSpeech(speaker, script, spoken);
    first.catch(() => undefined);
    const meter = await openMeter(script).catch((error: unknown) => {
      engineEnd.abort();
      close();
      throw error;
    });
    const end = async (): Promise<void> => {
      engineEnd.abort();
      close();
      await meter.settle();
      await speaker.settled();
    };
    try {
      if (await first) signals.firstAudio.tell({ seconds: (performance.now() - began) / 1000 });
      else if (script.length === 1 && !signal.aborted) fail('text.unspeakable');
    } catch (error) {
      await end();
      throw error;
    }
    // A caller that goes away before the first byte never starts the generator below. Should this fail, the clock
    // gives the credits back.
    const endEarly = (): void => void end().catch(() => undefined);
    if (signal.aborted) endEarly();
    else signal.addEventListener('abort', endEarly, { once: true });

    return (async function* (): AsyncGenerator<DeliveredEvent> {
      const { hand, flush } = speechDelivery(meter, sampleRate);
      let isWorthIt = !isWhole;
      try {
        yield* hand(pieces);
        const samples = flush();
        if (samples.length > 0) yield { kind: 'audio', samples };
        isWorthIt = true;
        if (note !== null && !signal.aborted) await history.keep(actor.userId, { lines, note });
      } finally {
        // A caller that went away pays what was made.
        if (!isWorthIt && !signal.aborted) meter.forgo();
        await end();
      }
    })();
  };

  return {
    open: (actor, request, signal) =>
      start(actor, request, signal, (script) =>
        openSpeechMeter(deps, {
          userId: actor.userId,
          pricings: pricingsFor(deps, actor),
          estimate: estimateOf(script),
        }),
      ),

    repeat: (actor, request, signal) => start(actor, request, signal, async () => freeSpeechMeter),

    periodics: [
      {
        name: 'speech.release-abandoned',
        everyMinutes: 5,
        isAfterDeath: true,
        run: async () =>
          void (await credits.releaseAbandoned(streamCause, new Date(clock.now().getTime() - abandonedMs))),
      },
    ],
  };
}
