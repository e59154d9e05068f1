import { defaultVoiceSettings, type ElevenLabsVoiceSettings } from '@timbre/contract/voices/voices-door-settings';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import type { UserVoiceStore } from './user-voices.store.ts';
import type { VoiceService } from './voices.types.ts';

export interface VoiceSettingsDeps {
  readonly db: Database;
  readonly store: Pick<UserVoiceStore, 'voiceSettings' | 'saveVoiceSettings'>;
  readonly voices: Pick<VoiceService, 'require'>;
}

/** How a person likes each voice where programs speak in it. */
export interface VoiceSettingsService {
  /** The defaults, where nothing was saved. Asks for no voice: a missing one is refused by what speaks in it. */
  readonly of: (userId: string, voiceId: string) => Promise<ElevenLabsVoiceSettings>;
  /** What is left out stays. Throws `voice.unavailable`. */
  readonly save: (actor: Actor, voiceId: string, change: Partial<ElevenLabsVoiceSettings>) => Promise<void>;
}

export function voiceSettingsService({ db, store, voices }: VoiceSettingsDeps): VoiceSettingsService {
  const of: VoiceSettingsService['of'] = async (userId, voiceId) => {
    const row = await store.voiceSettings(db, userId, voiceId);
    if (row === null) return defaultVoiceSettings;
    const { stability, similarityBoost, style, hasSpeakerBoost, speed } = row;
    return { stability, similarity_boost: similarityBoost, style, use_speaker_boost: hasSpeakerBoost, speed };
  };

  return {
    of,
    save: async ({ userId }, voiceId, change) => {
      await voices.require([voiceId], userId);
      const { similarity_boost, use_speaker_boost, ...same } = { ...(await of(userId, voiceId)), ...change };
      const row = { ...same, similarityBoost: similarity_boost, hasSpeakerBoost: use_speaker_boost };
      await store.saveVoiceSettings(db, { userId, voiceId, ...row });
    },
  };
}
