import type { Speaker } from '@timbre/contract/voices';
import type { EngineVoice, SpeechEngine } from '@timbre/engines/ports';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { VoiceFilter, VoiceRow, VoiceSeed, VoiceStore } from './voices.store.ts';

export type Voice = VoiceRow;

export interface VoiceServiceDeps {
  readonly db: Database;
  readonly store: VoiceStore;
  readonly clock: Clock;
}

/** The catalogue: which voices there are, honestly labelled. Speaking them is the speech service's. */
export interface VoiceService {
  /** Brings the catalogue in step with the engines that are present. */
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
  readonly setDemo: (id: string, blobKey: string) => Promise<void>;
  /** Keeps the voice among the user's recent ones and counts the play. */
  readonly rememberUse: (userId: string, use: { voiceId: string; speed: number; pitch: number }) => Promise<void>;
}

const seedOf = (engine: SpeechEngine, voice: EngineVoice, position: number): VoiceSeed => ({
  ...voice,
  position,
  tags: [...voice.tags],
  engine: engine.name,
  engineVersion: engine.version,
});

function speakerOf(voice: Voice, isFavourite: boolean): Speaker {
  return {
    speaker: voice.id,
    speakerId: voice.id,
    name: voice.name,
    speakerType: 'origin',
    headerImage: '',
    vipAuth: voice.quality,
    useStatus: voice.isAvailable ? 1 : 0,
    tags: [...voice.tags],
    playCount: voice.playCount,
    gender: voice.gender,
    age: voice.age,
    accent: voice.accent,
    language: voice.language,
    isFavourite,
    langDemoList: [
      { lang: voice.language, demoUrl: `/gateway-apis/tts/v1/voices/${voice.id}/demo`, demoDesc: voice.demoText },
    ],
    domainName: [],
    originSpeaker: voice.id,
    is48k: voice.sampleRate >= 48_000,
    engine: voice.engine,
    base: voice.base,
    sampleRate: voice.sampleRate,
    secondsPerCharacter: voice.secondsPerCharacter,
    position: voice.position,
  };
}

export function voiceService({ db, store, clock }: VoiceServiceDeps): VoiceService {
  const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' });

  const find = async (ids: readonly string[], executor: Executor = db) =>
    new Map((await store.findMany(executor, ids)).map((voice) => [voice.id, voice]));

  return {
    seed: async (engines) => {
      const seeds: VoiceSeed[] = [];
      for (const engine of engines) {
        for (const voice of await engine.voices()) seeds.push(seedOf(engine, voice, seeds.length));
      }
      await db.transaction((tx) => store.replaceCatalogue(tx, seeds));
      return { voiceCount: seeds.length };
    },

    search: async (actor, filter, { size, number }) => {
      const { rows, total } = await store.search(db, filter, { limit: size, offset: (number - 1) * size });
      const favourites = actor === null ? new Set<string>() : await store.favourites(db, actor.userId);
      return {
        results: rows.map((row) => speakerOf(row, favourites.has(row.id))),
        totalElements: total,
        totalPages: Math.ceil(total / size),
      };
    },

    languages: async () => {
      const rows = await store.languages(db);
      return rows.map((row) => ({ ...row, name: languageNames.of(row.language) ?? row.language }));
    },

    find,

    require: async (ids) => {
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
    },

    setDemo: (id, blobKey) => store.setDemo(db, id, blobKey),
    rememberUse: async (userId, use) => {
      await store.touchRecent(db, { userId, ...use, usedAt: clock.now() });
      await store.countPlay(db, use.voiceId);
    },
  };
}
