import { plans } from '@timbre/contract/plans';
import type { SpeakerParams } from '@timbre/contract/voices/voices';
import { parseSpeaker } from '@timbre/contract/voices/voices';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { UserVoiceStore } from './user-voices.store.ts';
import type { VoiceService } from './voices.types.ts';

export interface UserVoiceServiceDeps {
  readonly db: Database;
  readonly store: UserVoiceStore;
  readonly voices: VoiceService;
  readonly clock: Clock;
}

export interface FavouriteSettings {
  readonly isFavourite: boolean;
  readonly params: SpeakerParams | null;
}

/** A use as the history lists it; `speaker` is JSON text. */
export interface SpeakerUse {
  readonly speaker: string;
  readonly speakerId: string;
  readonly speed: number;
  readonly pitch: number;
  readonly quality: number;
  readonly usedAt: string;
}

/** What a user keeps of the catalogue: favourites, and the voices used last. */
export interface UserVoiceService {
  /** Turns the present state round when `isFavourite` is left out; throws `voice.unavailable`. */
  readonly setFavourite: (actor: Actor, speakerId: string, isFavourite?: boolean) => Promise<boolean>;
  readonly settings: (actor: Actor, speakerId: string) => Promise<FavouriteSettings>;
  /** Throws `plan.required` below Professional, `voice.unavailable`, and `input.invalid` for a mood it cannot act. */
  readonly saveSettings: (actor: Actor, speakerId: string, params: SpeakerParams) => Promise<FavouriteSettings>;
  /** Throws `voice.unavailable`. */
  readonly recordUse: (actor: Actor, speakerId: string, pace: { speed: number; pitch: number }) => Promise<void>;
  readonly history: (actor: Actor) => Promise<SpeakerUse[]>;
}

export function userVoiceService({ db, store, voices, clock }: UserVoiceServiceDeps): UserVoiceService {
  /** The voice itself of an id that may name a mood. */
  const originOf = async (
    { userId }: Actor,
    speakerId: string,
  ): Promise<{ id: string; emotion: SpeakerParams['emotion'] }> => {
    const { speaker, emotion } = parseSpeaker(speakerId);
    await voices.require([speaker], userId);
    return { id: speaker, emotion };
  };

  const settings: UserVoiceService['settings'] = async (actor, speakerId) => {
    const { speaker } = parseSpeaker(speakerId);
    const favourite = (await store.favourites(db, actor.userId)).find(({ voiceId }) => voiceId === speaker);
    return { isFavourite: favourite !== undefined, params: favourite?.params ?? null };
  };

  return {
    setFavourite: async (actor, speakerId, wanted) => {
      const { userId } = actor;
      const { id } = await originOf(actor, speakerId);
      const isFavourite = wanted ?? !(await settings(actor, id)).isFavourite;
      if (isFavourite) await store.addFavourite(db, { userId, voiceId: id, createdAt: clock.now() });
      else await store.removeFavourite(db, userId, id);
      return isFavourite;
    },

    settings,

    saveSettings: async (actor, speakerId, params) => {
      if (!plans[actor.plan].hasFavouriteSettings) {
        fail('plan.required', {}, 'Saving voice settings requires the Professional plan or higher.');
      }
      const { id } = await originOf(actor, speakerId);
      const { emotion } = params;
      if (!(await voices.emotions(id, actor.userId)).includes(emotion)) {
        fail('input.invalid', { field: 'emotion' }, `This voice cannot act "${emotion}".`);
      }
      await store.saveSettings(db, { userId: actor.userId, voiceId: id, params, createdAt: clock.now() });
      return { isFavourite: true, params };
    },

    recordUse: async (actor, speakerId, { speed, pitch }) => {
      const { id, emotion } = await originOf(actor, speakerId);
      await store.touchRecent(db, { userId: actor.userId, voiceId: id, emotion, speed, pitch, usedAt: clock.now() });
    },

    history: async (actor) => {
      const recents = new Map((await store.recents(db, actor.userId)).map((one) => [one.voiceId, one]));
      const found = await voices.find([...recents.keys()]);
      return [...recents.values()].flatMap(({ voiceId, emotion, speed, pitch, usedAt }) => {
        const voice = found.get(voiceId);
        if (voice === undefined) return [];
        const speaker = { speaker: voiceId, name: voice.name, emotion, params: { emotion, speed, pitch } };
        const text = JSON.stringify(speaker);
        const { quality } = voice;
        return [{ speaker: text, speakerId: voiceId, speed, pitch, quality, usedAt: usedAt.toISOString() }];
      });
    },
  };
}
