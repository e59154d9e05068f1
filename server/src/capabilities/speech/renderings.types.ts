import type { WordTiming } from '@timbre/contract/articles/articles-speech';
import type { SpeechEvent } from '@timbre/engines/ports';
import type { Tx } from '../../platform/db/database.ts';
import type { Voice } from '../voices/voices.types.ts';
import type { PlannedSentence } from './planned-sentence.ts';
import type { RenderOptions, VoicedSentence } from './render-sentence.ts';

export interface Rendering {
  readonly hash: string;
  readonly fileId: string;
  readonly blobKey: string;
  readonly engine: string;
  readonly sampleRate: number;
  readonly durationSeconds: number;
  /** Offsets in the sentence's text. */
  readonly words: readonly WordTiming[];
  /** What a mouth needs; empty for a recording. */
  readonly phonemes: readonly TimedPhoneme[];
}

/** A sound in IPA with its time. */
export interface TimedPhoneme {
  readonly ipa: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

export interface FindOrRender extends RenderOptions {
  /** Those the sentence may be spoken in, by id; throws `voice.unavailable` where its own is missing. */
  readonly voices: ReadonlyMap<string, Voice>;
}

/** Who uses renderings, and in which project; null: in none. */
export interface RenderingUse {
  readonly ownerId: string;
  readonly projectId: string | null;
  readonly hashes: readonly string[];
}

/** Sentences that one voice says one after the other. */
export interface JoinedSentences {
  readonly voice: Voice;
  readonly sentences: readonly PlannedSentence[];
  readonly projectId: string | null;
}

/** The render cache: a sentence in a voice is rendered once for its owner, whatever project it stands in. Charges nothing. */
export interface RenderingService {
  /** Those whose audio is kept. */
  readonly find: (ownerId: string, hashes: readonly string[]) => Promise<Map<string, Rendering>>;
  /** How long those are that were ever made, whether their audio is kept or not. */
  readonly lengths: (
    ownerId: string,
    hashes: readonly string[],
  ) => Promise<ReadonlyMap<string, { readonly durationSeconds: number }>>;
  /**
   * Keeps their audio from making room: what is kept now stays for half an hour, and each call of the answer, which
   * costs nothing while it is not due, lets it stay for as long again.
   */
  readonly use: (use: RenderingUse) => Promise<() => Promise<void>>;
  /** When a project is deleted: what only it used goes with it. */
  readonly forgetProject: (tx: Tx, projectId: string) => Promise<void>;
  /** A recorded take is found, never made; throws `sound.unavailable` when it is gone. */
  readonly render: (ownerId: string, sentence: PlannedSentence, options: FindOrRender) => Promise<Rendering>;
  /** Several as one sound with the pauses between them, kept like one; all of them must be kept now. Charges nothing. */
  readonly join: (ownerId: string, joined: JoinedSentences) => Promise<Rendering>;
  /** The same for who listens while it is made. */
  readonly speaker: (ownerId: string, signal: AbortSignal) => SentenceSpeaker;
  readonly samples: (rendering: Rendering) => Promise<Int16Array>;
}

/** Speaks one request's sentences to someone who listens while they are made. */
export interface SentenceSpeaker {
  /** Asks once for all of them which are kept, before they are spoken. */
  readonly prepare: (sentences: readonly PlannedSentence[]) => void;
  /**
   * In the engine's pieces, or as it was kept; what was read to its end is kept. What can't be kept, for want of room,
   * is heard all the same. Ends early when the signal aborts.
   */
  readonly speak: (spoken: VoicedSentence) => AsyncIterable<SpeechEvent>;
  /** Resolves when everything that was said is kept, which no sentence waits for. */
  readonly settled: () => Promise<void>;
}
