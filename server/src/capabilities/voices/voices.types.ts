import type { Emotion } from '@timbre/contract/script';
import type { Speaker, SpeakerParams } from '@timbre/contract/voices/voices';
import type { SpeechEngine } from '@timbre/engines/ports';
import type { Actor } from '../../platform/actor.ts';
import type { Tx, Executor } from '../../platform/db/database.ts';
import type { VoiceFilter, VoiceRow } from './voices.store.ts';

export type Voice = VoiceRow;

/** A voice that one user alone has. */
export type OwnVoice = Voice & { readonly ownerId: string };

/** What a machine must have to speak in all of them. */
export const abilitiesOf = (voices: Iterable<Pick<Voice, 'ability'>>): string[] =>
  [...voices].flatMap(({ ability }) => (ability === null ? [] : [ability]));

/** A page as the specification's lists answer. */
export interface SpeakerPage {
  readonly results: Speaker[];
  readonly totalElements: number;
  readonly totalPages: number;
}

/** The catalogue: which voices there are, honestly labelled. Speaking them is the speech service's. */
export interface VoiceService {
  /** Brings the catalogue in step with the engines that are present; a voice without its neutral style is left out. */
  readonly seed: (engines: readonly SpeechEngine[]) => Promise<{ voiceCount: number }>;
  /** The same, and every other process looks at its machine again. */
  readonly reseed: (engines: readonly SpeechEngine[]) => Promise<{ voiceCount: number }>;
  /** Takes what only processes that are gone could speak out of the lists, and forgets old plays; how many voices changed. */
  readonly followGone: () => Promise<number>;
  /** This process ends: what no other can speak is not available any more. */
  readonly leave: () => Promise<void>;
  /** Whether this process can speak it; else another one has to. */
  readonly isHere: (voice: Pick<Voice, 'id' | 'ability'>) => boolean;
  /** What jobs may need that this machine has. */
  readonly abilities: () => string[];
  readonly search: (
    actor: Actor | null,
    filter: VoiceFilter,
    page: { size: number; number: number },
  ) => Promise<SpeakerPage>;
  /** All available voices, the best understood first. */
  readonly catalogue: () => Promise<Voice[]>;
  /** Voices as the user sees them; null: a visitor. */
  readonly speakers: (actor: Actor | null, voices: readonly Voice[]) => Promise<Speaker[]>;
  readonly languages: () => Promise<{ language: string; name: string; accents: string[]; voiceCount: number }[]>;
  /**
   * The available voices of these ids, to be spoken for this user; throws `voice.unavailable` when one is missing or
   * another's own. For no one in particular only the catalogue's are there.
   */
  readonly require: (ids: readonly string[], userId?: string) => Promise<Map<string, Voice>>;
  /** Adds a user's own voice, ready to speak. */
  readonly addOwn: (tx: Tx, voice: OwnVoice) => Promise<void>;
  /** Does nothing when there is none yet. */
  readonly renameOwn: (tx: Tx, ownerId: string, id: string, name: string) => Promise<void>;
  /** Which of a user's own voices may be spoken. */
  readonly setOwnUse: (
    tx: Tx,
    ownerId: string,
    use: { readonly usable: readonly string[]; readonly unusable: readonly string[] },
  ) => Promise<void>;
  /**
   * For a caller that is about to write down that these are spoken in: what is someone's own stays until the transaction
   * ends, as a request that removes it waits and then sees it in use. Asks nothing where all are the catalogue's; throws
   * `voice.unavailable` when one was removed meanwhile.
   */
  readonly holdOwn: (tx: Tx, userId: string, chosen: readonly Voice[]) => Promise<void>;
  /** Waits for the request that holds it. Does nothing when there is none. */
  readonly removeOwn: (tx: Tx, ownerId: string, id: string) => Promise<void>;
  /** What the best voice of a language says of itself; English where no one speaks it. */
  readonly demoTextOf: (language: string) => Promise<string>;
  /** A user's own voices that may be spoken, the newest first. */
  readonly own: (userId: string) => Promise<Voice[]>;
  /** The voices of these ids, available or not. */
  readonly find: (ids: readonly string[], executor?: Executor) => Promise<Map<string, Voice>>;
  /** Moods a voice can act, `neutral` first; throws `voice.unavailable`. */
  readonly emotions: (id: string, userId?: string) => Promise<Emotion[]>;
  /** The voice's drawn face; throws `input.not-found`. */
  readonly face: (id: string, userId?: string) => Promise<{ readonly svg: string; readonly isOwn: boolean }>;
  /** The best measured voice of a language that every plan may use, and the best of all plans; null: there is none. */
  readonly defaultSpeakers: (language?: string) => Promise<{ free: Voice | null; vip: Voice | null }>;
  /** Where the voice's demo in this mood is kept; null: nowhere yet. */
  readonly findDemo: (voice: Voice, emotion: Emotion) => Promise<string | null>;
  readonly setDemo: (voice: Voice, emotion: Emotion, blobKey: string) => Promise<void>;
  /** Counts a play of the voice's demo, the same listener's once in ten minutes; how many there are. */
  readonly countPlay: (listener: string, voice: Voice) => Promise<number>;
  /** Keeps the voice among the user's recent ones and counts the play. */
  readonly rememberUse: (userId: string, voiceId: string, params: SpeakerParams) => Promise<void>;
}
