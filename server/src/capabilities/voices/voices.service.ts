import type { Emotion } from '@timbre/contract/script';
import type { Speaker } from '@timbre/contract/voices';
import type { EngineVoice, SpeechEngine } from '@timbre/engines/ports';
import { portraitSvg } from '@timbre/media/portrait/portrait';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { speakerOf, type VoiceFacts } from './speaker-view.ts';
import type { VoiceFilter, VoiceRow, VoiceSeed, VoiceStore } from './voices.store.ts';

export type Voice = VoiceRow;

export interface VoiceServiceDeps {
  readonly db: Database;
  readonly store: VoiceStore;
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
  ) => Promise<{ results: Speaker[]; totalElements: number; totalPages: number }>;
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
  readonly setDemo: (id: string, blobKey: string) => Promise<void>;
  /** Keeps the voice among the user's recent ones and counts the play. */
  readonly rememberUse: (userId: string, use: { voiceId: string; speed: number; pitch: number }) => Promise<void>;
}

/** More than a catalogue holds. */
const catalogueSize = 10_000;

function seedOf(engine: SpeechEngine, voice: EngineVoice, position: number): VoiceSeed {
  const { emotions: _emotions, measured: _measured, ...row } = voice;
  return { ...row, position, tags: [...voice.tags], engine: engine.name, engineVersion: engine.version };
}

export function voiceService({ db, store, clock, log }: VoiceServiceDeps): VoiceService {
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

  return {
    seed: async (engines) => {
      const seeds: VoiceSeed[] = [];
      const found = new Map<string, VoiceFacts>();
      for (const engine of engines) {
        for (const voice of await engine.voices()) {
          if (!voice.emotions.includes('neutral')) {
            log.error('a voice has no default style and is left out', { voice: voice.id, engine: engine.name });
            continue;
          }
          seeds.push(seedOf(engine, voice, seeds.length));
          found.set(voice.id, { emotions: voice.emotions, measured: voice.measured ?? null });
        }
      }
      await db.transaction((tx) => store.replaceCatalogue(tx, seeds));
      facts = found;
      return { voiceCount: seeds.length };
    },

    search: async (actor, filter, { size, number }) => {
      const { rows, total } = await store.search(db, filter, { limit: size, offset: (number - 1) * size });
      const favourites = actor === null ? new Set<string>() : await store.favourites(db, actor.userId);
      return {
        results: rows.map((row) => speakerOf(row, { isFavourite: favourites.has(row.id), facts: facts.get(row.id) })),
        totalElements: total,
        totalPages: Math.ceil(total / size),
      };
    },

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
      const { rows } = await store.search(db, {}, { limit: catalogueSize, offset: 0 });
      const best = rows.sort((a, b) => a.position - b.position);
      return { free: best.find(({ quality }) => quality === 0) ?? null, vip: best[0] ?? null };
    },

    require,

    setDemo: (id, blobKey) => store.setDemo(db, id, blobKey),
    rememberUse: async (userId, use) => {
      await store.touchRecent(db, { userId, ...use, usedAt: clock.now() });
      await store.countPlay(db, use.voiceId);
    },
  };
}
