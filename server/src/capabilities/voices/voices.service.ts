import { emotions, type Emotion } from '@timbre/contract/script';
import type { Speaker, SpeakerParams } from '@timbre/contract/voices/voices';
import type { SpeechEngine } from '@timbre/engines/ports';
import { portraitSvg } from '@timbre/media/portrait/portrait';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Executor, Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { collectSeeds, sayerOfIpa } from './collect-seeds.ts';
import { unknownToUser, userVoicesOf } from './user-voices-of.ts';
import { ownVoices } from './own-voices.ts';
import { recentPlays } from './recent-plays.ts';
import { speakerOf, type VoiceFacts } from './speaker-view.ts';
import type { UserVoiceStore } from './user-voices.store.ts';
import type { VoiceFilter, VoiceRow, VoiceStore } from './voices.store.ts';

export type Voice = VoiceRow;

/** A voice that one user alone has. */
export type OwnVoice = Voice & { readonly ownerId: string };

/** A page as the specification's lists answer. */
export interface SpeakerPage {
  readonly results: Speaker[];
  readonly totalElements: number;
  readonly totalPages: number;
}

/** Everybody's voices, and one's own. */
export const mayUse = ({ ownerId }: Pick<VoiceRow, 'ownerId'>, userId: string | undefined): boolean =>
  ownerId === null || ownerId === userId;

export interface VoiceServiceDeps {
  readonly db: Database;
  readonly store: VoiceStore;
  readonly userVoices: UserVoiceStore;
  readonly clock: Clock;
  readonly log: Logger;
  /** Ids of voices, and words of quality such as `ultra`, that no list shows. */
  readonly hidden: readonly string[];
  /** False: the plan has fewer slots than the person has own voices in use, and they have not chosen yet. */
  readonly mayUseOwn: (userId: string) => Promise<boolean>;
}

/** The catalogue: which voices there are, honestly labelled. Speaking them is the speech service's. */
export interface VoiceService {
  /** Brings the catalogue in step with the engines that are present; a voice without its neutral style is left out. */
  readonly seed: (engines: readonly SpeechEngine[]) => Promise<{ voiceCount: number }>;
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
   * another's own. For nobody in particular only the catalogue's are there.
   */
  readonly require: (ids: readonly string[], userId?: string) => Promise<Map<string, Voice>>;
  /** Adds a user's own voice, ready to speak. */
  readonly addOwn: (tx: Tx, voice: OwnVoice) => Promise<void>;
  /** Which of a user's own voices may be spoken. */
  readonly setOwnUse: (
    tx: Tx,
    ownerId: string,
    use: { readonly usable: readonly string[]; readonly unusable: readonly string[] },
  ) => Promise<void>;
  /**
   * For a caller that is about to write down that these are spoken in: what is somebody's own stays until the transaction
   * ends, as a request that removes it waits and then sees it in use. Asks nothing where all are the catalogue's; throws
   * `voice.unavailable` when one was removed meanwhile.
   */
  readonly holdOwn: (tx: Tx, userId: string, chosen: readonly Voice[]) => Promise<void>;
  /** Waits for the request that holds it. Does nothing when there is none. */
  readonly removeOwn: (tx: Tx, ownerId: string, id: string) => Promise<void>;
  /** What the best voice of a language says of itself; English where nobody speaks it. */
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

const unchosenSentence = 'You have more cloned voices than your plan includes. Choose which ones to keep active.';

function requireUsable(voice: Voice | undefined, id: string, userId: string | undefined): void {
  if (voice?.isAvailable === true && mayUse(voice, userId)) return;
  const sentence = `The voice "${id.slice(0, 60)}" is not available. Choose another voice.`;
  fail('voice.unavailable', { field: 'speaker' }, sentence);
}

/** Mandarin of a voice, `cmn`, is Chinese of a text, `zh`. */
const bareLanguage = (tag: string): string => new Intl.Locale(tag).language;

const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' });

/** Those of the languages whose English name holds the words. */
function languagesNamed(keyword: string, spoken: readonly { readonly language: string }[]): string[] {
  const words = keyword.toLowerCase();
  return spoken.flatMap(({ language }) =>
    languageNames.of(language)?.toLowerCase().includes(words) === true ? [language] : [],
  );
}

export function voiceService({ db, store, userVoices, clock, log, hidden, mayUseOwn }: VoiceServiceDeps): VoiceService {
  /** What only the engines know; every process seeds, so every process has it. */
  let facts = new Map<string, VoiceFacts>();
  let canSayIpa = sayerOfIpa([]);
  const plays = recentPlays(clock);

  /** An own voice acts as the vocoder does; nobody measured it as the catalogue's are. */
  const factsOf = (id: string, voice: Voice | undefined): VoiceFacts | undefined =>
    typeof voice?.ownerId === 'string' ? { emotions, measured: null, canSayIpa: canSayIpa(voice) } : facts.get(id);

  const find = async (ids: readonly string[], executor: Executor = db) =>
    new Map((await store.findMany(executor, ids)).map((voice) => [voice.id, voice]));

  const require: VoiceService['require'] = async (ids, userId) => {
    const found = await find([...new Set(ids)]);
    for (const id of ids) requireUsable(found.get(id), id, userId);
    const hasOwn = userId !== undefined && [...found.values()].some(({ ownerId }) => ownerId === userId);
    if (hasOwn && !(await mayUseOwn(userId))) fail('voice.unavailable', { field: 'speaker' }, unchosenSentence);
    return found;
  };

  const speakers: VoiceService['speakers'] = async (actor, shown) => {
    const userVoiceOf = actor === null ? () => unknownToUser : await userVoicesOf(db, userVoices, actor.userId);
    return shown.map((voice) => speakerOf(voice, userVoiceOf(voice.id), factsOf(voice.id, voice)));
  };

  const catalogue = async () => {
    const rows = await store.listShown(db);
    return rows.sort((a, b) => a.position - b.position);
  };

  return {
    seed: async (engines) => {
      const collected = await collectSeeds(engines, hidden, log);
      await db.transaction((tx) => store.replaceCatalogue(tx, collected.seeds));
      facts = collected.facts;
      canSayIpa = sayerOfIpa(engines);
      return { voiceCount: collected.seeds.length };
    },

    search: async (actor, filter, { size, number }) => {
      const named = filter.keyword === undefined ? [] : languagesNamed(filter.keyword, await store.languages(db));
      const page = { limit: size, offset: (number - 1) * size };
      const { style } = filter;
      const acting =
        style === undefined ? null : [...facts].flatMap(([id, { emotions: set }]) => (set.includes(style) ? [id] : []));
      const { rows, total } = await store.search(db, { ...filter, named, acting }, page);
      return {
        results: await speakers(actor, rows),
        totalElements: total,
        totalPages: Math.ceil(total / size),
      };
    },
    catalogue,
    speakers,
    languages: async () => {
      const rows = await store.languages(db);
      return rows.map((row) => ({ ...row, name: languageNames.of(row.language) ?? row.language }));
    },

    find,

    ...ownVoices({ db, store, userVoices, catalogue, requireUsable }),

    emotions: async (id, userId) => {
      const voice = (await require([id], userId)).get(id);
      return [...(factsOf(id, voice)?.emotions ?? ['neutral'])];
    },

    face: async (id, userId) => {
      const voice = (await find([id])).get(id) ?? fail('input.not-found');
      if (!mayUse(voice, userId)) fail('input.not-found');
      const { gender, age, language, tags, ownerId } = voice;
      return { svg: portraitSvg({ seed: voice.id, gender, age, language, tags }), isOwn: ownerId !== null };
    },

    defaultSpeakers: async (language = 'en') => {
      const all = await catalogue();
      const inLanguage = all.filter((voice) => bareLanguage(voice.language) === bareLanguage(language));
      const best = [...inLanguage, ...all];
      return { free: best.find(({ quality }) => quality === 0) ?? null, vip: best[0] ?? null };
    },

    require,

    findDemo: (voice, emotion) => store.findDemo(db, voice, emotion),
    setDemo: ({ id, engineVersion }, emotion, blobKey) =>
      store.setDemo(db, { voiceId: id, emotion, engineVersion, blobKey }),
    countPlay: async (listener, { id, playCount }) =>
      plays.isNew(`${listener} ${id}`) ? store.countPlay(db, id) : playCount,
    rememberUse: async (userId, voiceId, params) => {
      await userVoices.touchRecent(db, { userId, voiceId, ...params, usedAt: clock.now() });
      await store.countPlay(db, voiceId);
    },
  };
}
