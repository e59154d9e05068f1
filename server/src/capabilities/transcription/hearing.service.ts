import type { DiarisationQuestion, HeardSpan, HeardWord, Listening } from '@timbre/engines/ports';
import {
  transcriptLimits,
  type TranscriptSegment,
  type TranscriptWord,
} from '@timbre/contract/transcription/transcript';
import { takeTurns, type SpokenSpan } from '@timbre/media/transcript/take-turns';
import { wordsInSpeech } from '@timbre/media/transcript/words-in-speech';
import { AppError, fail } from '../../platform/errors.ts';
import { toldIn, withFallBack } from '../../platform/fall-back.ts';
import type { JobContext } from '../../platform/jobs/define-job.ts';
import { failureCode } from '../../platform/jobs/retry.ts';
import type { Logger } from '../../platform/log/logger.ts';
import type { DecodeRequest } from '../../platform/sandbox/decode-sound.ts';
import { decodeRecording, type DecodedRecording } from './decode-recording.ts';
import { recogniseParts, recognisersAtOnce } from './hearing/recognise-parts.ts';
import { spokenLanguage } from './hearing/spoken-language.ts';
import { withPunctuation, type Punctuate } from './hearing/with-punctuation.ts';
import type { RecogniserService } from './recognisers.service.ts';
import { stoppedTogether } from './stopped-together.ts';
import type { TranscriptRow } from './transcription.store.ts';

/** Both ask a program of ours about a file of samples, in a sandboxed child with a time limit. */
export interface Listener {
  readonly listen: (path: string, signal: AbortSignal) => Promise<Listening>;
  readonly diarise: (path: string, question: DiarisationQuestion, signal: AbortSignal) => Promise<SpokenSpan[]>;
}

export interface HearingDeps {
  readonly decode: (request: DecodeRequest) => AsyncIterable<Int16Array>;
  readonly listener: Listener;
  readonly punctuate: Punctuate;
  readonly recognisers: Pick<RecogniserService, 'order' | 'canHear' | 'identify'>;
  readonly log: Logger;
  /** Of this machine. */
  readonly cores: number;
  readonly newId: () => string;
}

/** How a recording is listened to. */
export type HearingWishes = Pick<TranscriptRow, 'wantedLanguage' | 'hasSpeakers' | 'speakerCount' | 'sentTo'>;

/** What was understood of a recording. */
export interface Heard {
  readonly turns: TranscriptSegment[];
  readonly speakerIds: readonly string[];
  /** Where someone speaks, in order, understood or not. */
  readonly spans: readonly HeardSpan[];
  readonly language: string | null;
  /** Of the recognizer, for people. */
  readonly engine: string;
  /** How sure the recognizer was of its words, 0 to 1, their mean; null: it does not tell. */
  readonly confidence: number | null;
  /** The recognizer that failed before that one took over; null: none did. */
  readonly insteadOf: string | null;
}

/** A time in which someone speaks, in seconds, by the id they have in the turns. */
export interface SpokenTime {
  readonly speakerId: string | null;
  readonly start: number;
  readonly end: number;
}

/** What is done with speakers while their words are still being recognised; its end is waited for. */
export type OnSpeakers = (times: readonly SpokenTime[], signal: AbortSignal) => Promise<void>;

/** Recordings as turns of speakers: what transcriptions and video translations begin with. */
export interface HearingService {
  /** Decodes into a file of that folder. Throws `sound.unreadable`. */
  readonly decode: (source: Parameters<typeof decodeRecording>[1]) => Promise<DecodedRecording>;
  /**
   * Within a job, whose steps keep what was understood for another try; progress goes from 0 to 1. Throws
   * `transcript.silent`, `transcript.language`, `transcript.engine` and what a recognizer throws.
   */
  readonly hear: (
    recording: DecodedRecording,
    wishes: HearingWishes,
    job: Pick<JobContext, 'step' | 'progress' | 'signal' | 'noteFallBack'>,
    onSpeakers?: OnSpeakers,
  ) => Promise<Heard>;
}

/** What no name of the contract says is a recogniser's failure, which may pass. */
export function namedHearing(error: unknown, signal: AbortSignal): never {
  signal.throwIfAborted();
  if (error instanceof AppError && error.code === 'sound.unreadable') fail('transcript.unreadable');
  throw error;
}

/** Shares of it all, as the reader of the bar sees them. */
const [listenedAt, recognisedAt] = [0.06, 0.97];

const toWord = ({ text, start, end, confidence, isEstimated = false }: HeardWord): TranscriptWord => ({
  text: text.slice(0, transcriptLimits.wordChars),
  start: Math.max(0, Math.round(start * 1000) / 1000),
  end: Math.max(0, Math.round(Math.max(start, end) * 1000) / 1000),
  confidence: confidence === null ? null : Math.round(confidence * 1000) / 1000,
  isEstimated,
});

function meanConfidence(words: readonly HeardWord[]): number | null {
  const told = words.flatMap(({ confidence }) => confidence ?? []);
  if (told.length === 0) return null;
  return Math.round((told.reduce((sum, one) => sum + one, 0) / told.length) * 1000) / 1000;
}

interface WhoSpeaks {
  readonly path: string;
  readonly spans: readonly HeardSpan[];
  readonly signal: AbortSignal;
}

export function hearingService(deps: HearingDeps): HearingService {
  const { decode, listener, punctuate, recognisers, log, cores, newId } = deps;
  /** Needs nothing of what is said, and so is found out while that is recognised. */
  const whoSpeaks = async (
    { hasSpeakers, speakerCount }: HearingWishes,
    { path, spans, signal }: WhoSpeaks,
    step: JobContext['step'],
  ): Promise<SpokenSpan[]> => {
    if (!hasSpeakers) return spans.map((span) => ({ ...span, speaker: null }));
    return step('speakers', () => listener.diarise(path, { spans, speakerCount }, signal));
  };

  return {
    decode: (source) => decodeRecording(decode, source),

    hear: async (recording, wishes, job, onSpeakers = () => Promise.resolve()) => {
      // Where nothing here can hear it, its author learns so before it is listened to.
      const [expected] = await recognisers.order(wishes.wantedLanguage);
      // Meanwhile, or at another try, the order may be another one: it still goes nowhere else.
      const told = await toldIn(wishes.sentTo, expected, job.step);
      job.progress(0, 'listening');
      const { spans, parts } = await job.step('listening', () => listener.listen(recording.path, job.signal));
      if (parts.length === 0) fail('transcript.silent');
      const language = await spokenLanguage(wishes, { recording, parts }, recognisers, job);
      const engines = await recognisers.order(language ?? wishes.wantedLanguage);
      job.progress(listenedAt, 'recognising');
      // Where recognisers keep all cores busy, speakers wait until one of them is done: they would only hold both up.
      const areBusy = parts.length >= recognisersAtOnce && engines[0]?.sentTo === undefined;
      const isCrowded = areBusy && cores <= recognisersAtOnce;
      let onFree: () => void = () => undefined;
      const isFree = isCrowded ? new Promise<void>((resolve) => (onFree = resolve)) : Promise.resolve();
      const recognised = (signal: AbortSignal) =>
        withFallBack({
          engines,
          told,
          signal,
          work: (recogniser) =>
            recogniseParts({
              recogniser,
              recording,
              parts,
              signal,
              step: job.step,
              language,
              progress: (fraction) => {
                onFree();
                job.progress(listenedAt + (recognisedAt - listenedAt) * fraction, 'recognising');
              },
            }),
          // A message may quote what was said.
          onFailure: ({ id }, error) => log.warn('a recogniser failed', { recogniser: id, code: failureCode(error) }),
        });
      const speakerIds: string[] = [];
      const speakerId = (speaker: number): string => (speakerIds[speaker] ??= newId());
      const speakersOf = async (signal: AbortSignal): Promise<SpokenSpan[]> => {
        await isFree;
        const said = await whoSpeaks(wishes, { path: recording.path, spans, signal }, job.step);
        const timeOf = ({ from, to, speaker }: SpokenSpan): SpokenTime => ({
          speakerId: speaker === null ? null : speakerId(speaker),
          start: from,
          end: to,
        });
        await onSpeakers(said.map(timeOf), signal);
        return said;
      };
      const [{ made, engine: recogniser, insteadOf }, spoken] = await stoppedTogether(job.signal, (signal) =>
        Promise.all([recognised(signal).finally(onFree), speakersOf(signal)]),
      );
      const { language: heardLanguage } = made;
      const words = wordsInSpeech(made.words, spans);
      if (insteadOf !== null) await job.noteFallBack(insteadOf, recogniser.name);
      if (words.length === 0) fail('transcript.silent');
      job.progress(recognisedAt, 'writing');
      const written = await withPunctuation(words, { recogniser, language: language ?? heardLanguage }, punctuate, job);
      const turns = takeTurns(written.words.map(toWord), spoken, {
        hasPunctuation: written.hasPunctuation,
        newId,
        speakerId,
      });
      // Someone who was heard and not understood has no turn.
      const isKnown = new Set(turns.map((turn) => turn.speakerId));
      return {
        turns,
        spans,
        speakerIds: speakerIds.filter((id) => isKnown.has(id)),
        language: heardLanguage,
        engine: recogniser.name,
        confidence: meanConfidence(words),
        insteadOf,
      };
    },
  };
}
