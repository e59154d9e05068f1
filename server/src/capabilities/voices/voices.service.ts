import { emotions } from '@timbre/contract/script';
import { auditionLimits } from '@timbre/contract/voices/voices-auditions';
import { portraitSvg } from '@timbre/media/portrait/portrait';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import { languageTag } from '../../platform/same-language.ts';
import type { Logger } from '../../platform/log/logger.ts';
import type { RateOf } from '../engine-measures/engine-measures.types.ts';
import { sayerOfIpa } from './collect-seeds.ts';
import { unknownToUser, userVoicesOf } from './user-voices-of.ts';
import { ownVoices } from './own-voices.ts';
import { speakerOf } from './speaker-view.ts';
import type { UserVoiceStore } from './user-voices.store.ts';
import { playKey, voiceOffers, type VoiceMachine } from './voice-offers.ts';
import type { VoiceRow, VoiceStore } from './voices.store.ts';
import type { VoiceFacts } from './voices.tables.ts';
import type { Voice, VoiceService } from './voices.types.ts';

/** Everyone's voices, and one's own. */
export const mayUse = ({ ownerId }: Pick<VoiceRow, 'ownerId'>, userId: string | undefined): boolean =>
  ownerId === null || ownerId === userId;

export interface VoiceServiceDeps {
  readonly db: Database;
  readonly store: VoiceStore;
  readonly userVoices: UserVoiceStore;
  /** What was measured of the engines. */
  readonly measuredRates: () => Promise<RateOf>;
  readonly machine: VoiceMachine;
  readonly clock: Clock;
  readonly log: Logger;
  /** Ids of voices, and words of quality such as `ultra`, that no list shows. */
  readonly hidden: readonly string[];
  /** False: the plan has fewer slots than the person has own voices in use, and they have not chosen yet. */
  readonly mayUseOwn: (userId: string) => Promise<boolean>;
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

export function voiceService(deps: VoiceServiceDeps): VoiceService {
  const { db, store, userVoices, clock, mayUseOwn, machine } = deps;
  const offers = voiceOffers(deps);
  let canSayIpa = sayerOfIpa([]);

  /** An own voice acts as the vocoder does; no one measured it as the catalogue's are. */
  const factsOf = (voice: Voice | undefined): VoiceFacts | undefined =>
    typeof voice?.ownerId === 'string'
      ? { emotions, measured: null, canSayIpa: canSayIpa(voice) }
      : (voice?.facts ?? undefined);

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
    return shown.map((voice) => speakerOf(voice, userVoiceOf(voice.id), factsOf(voice)));
  };

  const catalogue = async () => {
    const rows = await store.listShown(db);
    return rows.sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
  };

  return {
    seed: async (engines) => {
      canSayIpa = sayerOfIpa(engines);
      return offers.seed(engines);
    },
    reseed: async (engines) => {
      canSayIpa = sayerOfIpa(engines);
      const seeded = await offers.seed(engines);
      await machine.tellOthers();
      return seeded;
    },
    followGone: async () => {
      await store.forgetPlays(db, new Date(clock.now().getTime() - auditionLimits.playMinutes * 60_000));
      return offers.followGone();
    },
    leave: offers.leave,
    isHere: offers.isHere,
    abilities: offers.abilities,

    search: async (actor, filter, { size, number }) => {
      const named = filter.keyword === undefined ? [] : languagesNamed(filter.keyword, await store.languages(db));
      const language = filter.language === undefined ? {} : { language: languageTag(filter.language) };
      const page = { limit: size, offset: (number - 1) * size };
      const { rows, total } = await store.search(db, { ...filter, ...language, named }, page);
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
      return [...(factsOf(voice)?.emotions ?? ['neutral'])];
    },

    face: async (id, userId) => {
      const voice = (await find([id])).get(id) ?? fail('input.not-found');
      if (!mayUse(voice, userId)) fail('input.not-found');
      const { gender, age, language, tags, ownerId } = voice;
      return { svg: portraitSvg({ seed: voice.id, gender, age, language, tags }), isOwn: ownerId !== null };
    },

    defaultSpeakers: async (language = 'en') => {
      // No text leaves this machine because no one chose a voice.
      const all = (await catalogue()).filter(({ sentTo }) => sentTo === null);
      const inLanguage = all.filter((voice) => bareLanguage(voice.language) === bareLanguage(language));
      const best = [...inLanguage, ...all];
      return { free: best.find(({ quality }) => quality === 0) ?? null, vip: best[0] ?? null };
    },

    require,

    findDemo: (voice, emotion) => store.findDemo(db, voice, emotion),
    setDemo: ({ id, engineVersion }, emotion, blobKey) =>
      store.setDemo(db, { voiceId: id, emotion, engineVersion, blobKey }),
    countPlay: async (listener, { id, playCount }) => {
      const play = { key: playKey(listener, id), now: clock.now(), minutes: auditionLimits.playMinutes };
      return (await store.notePlay(db, play)) ? store.countPlay(db, id) : playCount;
    },
    rememberUse: async (userId, voiceId, params) => {
      await userVoices.touchRecent(db, { userId, voiceId, ...params, usedAt: clock.now() });
      await store.countPlay(db, voiceId);
    },
  };
}
