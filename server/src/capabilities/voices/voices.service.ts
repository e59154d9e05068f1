import type { Emotion } from '@timbre/contract/script';
import type { Speaker, SpeakerParams } from '@timbre/contract/voices';
import type { SpeechEngine } from '@timbre/engines/ports';
import { portraitSvg } from '@timbre/media/portrait/portrait';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { collectSeeds } from './collect-seeds.ts';
import { speakerOf, type UserVoice, type VoiceFacts } from './speaker-view.ts';
import type { UserVoiceStore } from './user-voices.store.ts';
import type { VoiceFilter, VoiceRow, VoiceStore } from './voices.store.ts';

export type Voice = VoiceRow;

/** A page as the specification's lists answer. */
export interface SpeakerPage {
  readonly results: Speaker[];
  readonly totalElements: number;
  readonly totalPages: number;
}

export interface VoiceServiceDeps {
  readonly db: Database;
  readonly store: VoiceStore;
  readonly userVoices: UserVoiceStore;
  readonly clock: Clock;
  readonly log: Logger;
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
  /** The available voices of these ids; throws `voice.unavailable` when one is missing. */
  readonly require: (ids: readonly string[]) => Promise<Map<string, Voice>>;
  /** The voices of these ids, available or not. */
  readonly find: (ids: readonly string[], executor?: Executor) => Promise<Map<string, Voice>>;
  /** Moods a voice can act, `neutral` first; throws `voice.unavailable`. */
  readonly emotions: (id: string) => Promise<Emotion[]>;
  /** The voice's drawn face as SVG; throws `input.not-found`. */
  readonly face: (id: string) => Promise<string>;
  /** The best voice that every plan may use, and the best of all (specification 4.7); null: there is none. */
  readonly defaultSpeakers: () => Promise<{ free: Voice | null; vip: Voice | null }>;
  /** Where the voice's demo in this mood is kept; null: nowhere yet. */
  readonly findDemo: (voice: Voice, emotion: Emotion) => Promise<string | null>;
  readonly setDemo: (voice: Voice, emotion: Emotion, blobKey: string) => Promise<void>;
  /** Keeps the voice among the user's recent ones and counts the play. */
  readonly rememberUse: (userId: string, voiceId: string, params: SpeakerParams) => Promise<void>;
}

const unknownToUser: UserVoice = { isFavourite: false, params: null };

/** More than a catalogue holds. */
const catalogueSize = 10_000;

export function voiceService({ db, store, userVoices, clock, log }: VoiceServiceDeps): VoiceService {
  /** What only the engines know; every process seeds, so every process has it. */
  let facts = new Map<string, VoiceFacts>();
  const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' });

  const find = async (ids: readonly string[], executor: Executor = db) =>
    new Map((await store.findMany(executor, ids)).map((voice) => [voice.id, voice]));

  const require: VoiceService['require'] = async (ids) => {
    const found = await find([...new Set(ids)]);
    for (const id of ids) {
      if (found.get(id)?.isAvailable !== true) {
        fail(
          'voice.unavailable',
          { field: 'speaker' },
          `The voice "${id.slice(0, 60)}" is not available. Choose another voice.`,
        );
      }
    }
    return found;
  };

  const userVoicesOf = async (userId: string): Promise<(id: string) => UserVoice> => {
    const favourites = new Map((await userVoices.favourites(db, userId)).map((one) => [one.voiceId, one]));
    const recents = new Map((await userVoices.recents(db, userId)).map((one) => [one.voiceId, one]));
    return (id) => {
      const { emotion, speed, pitch } = recents.get(id) ?? {};
      const used = emotion && speed !== undefined && pitch !== undefined ? { emotion, speed, pitch } : null;
      return { isFavourite: favourites.has(id), params: favourites.get(id)?.params ?? used };
    };
  };

  const speakers: VoiceService['speakers'] = async (actor, shown) => {
    const userVoiceOf = actor === null ? () => unknownToUser : await userVoicesOf(actor.userId);
    return shown.map((voice) => speakerOf(voice, userVoiceOf(voice.id), facts.get(voice.id)));
  };

  const catalogue = async () => {
    const { rows } = await store.search(db, {}, { limit: catalogueSize, offset: 0 });
    return rows.sort((a, b) => a.position - b.position);
  };

  return {
    seed: async (engines) => {
      const collected = await collectSeeds(engines, log);
      await db.transaction((tx) => store.replaceCatalogue(tx, collected.seeds));
      facts = collected.facts;
      return { voiceCount: collected.seeds.length };
    },

    search: async (actor, filter, { size, number }) => {
      const { rows, total } = await store.search(db, filter, { limit: size, offset: (number - 1) * size });
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

    emotions: async (id) => {
      await require([id]);
      return [...(facts.get(id)?.emotions ?? ['neutral'])];
    },

    face: async (id) => {
      const voice = (await find([id])).get(id) ?? fail('input.not-found');
      const { gender, age, language, tags } = voice;
      return portraitSvg({ seed: voice.id, gender, age, language, tags });
    },

    defaultSpeakers: async () => {
      const best = await catalogue();
      return { free: best.find(({ quality }) => quality === 0) ?? null, vip: best[0] ?? null };
    },

    require,

    findDemo: (voice, emotion) => store.findDemo(db, voice, emotion),
    setDemo: ({ id, engineVersion }, emotion, blobKey) =>
      store.setDemo(db, { voiceId: id, emotion, engineVersion, blobKey }),
    rememberUse: async (userId, voiceId, params) => {
      await userVoices.touchRecent(db, { userId, voiceId, ...params, usedAt: clock.now() });
      await store.countPlay(db, voiceId);
    },
  };
}
