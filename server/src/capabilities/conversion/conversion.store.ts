import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { voiceProfiles } from './conversion.tables.ts';

type VoiceProfile = (typeof voiceProfiles.$inferSelect)['profile'];

interface Measured {
  readonly voiceId: string;
  readonly version: string;
}

export interface ConversionStore {
  /** Null: none of this version is kept. */
  readonly find: (db: Executor, voice: Measured) => Promise<VoiceProfile | null>;
  /** Does nothing when the voice has been removed meanwhile. */
  readonly keep: (db: Executor, voice: Measured, profile: VoiceProfile) => Promise<void>;
}

export const conversionStore: ConversionStore = {
  find: async (db, { voiceId, version }) => {
    const isCurrent = and(eq(voiceProfiles.voiceId, voiceId), eq(voiceProfiles.version, version));
    return (await db.select().from(voiceProfiles).where(isCurrent))[0]?.profile ?? null;
  },

  keep: async (db, { voiceId, version }, profile) => {
    await db.execute(sql`
      insert into ${voiceProfiles} (voice_id, version, profile)
      select id, ${version}, ${JSON.stringify(profile)}::jsonb from voices where id = ${voiceId}
      on conflict (voice_id) do update set version = excluded.version, profile = excluded.profile`);
  },
};
