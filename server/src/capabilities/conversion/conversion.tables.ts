import type { VoiceProfile } from '@timbre/engines/ports';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { voices } from '../voices/voices.tables.ts';

/** What recordings are changed into: a voice's profile, measured when it is first asked for, and gone with the voice. */
export const voiceProfiles = pgTable('voice_profiles', {
  voiceId: text()
    .primaryKey()
    .references(() => voices.id, { onDelete: 'cascade' }),
  /** Of the voice's engine and of the converter: what is of other ones is measured again. */
  version: text().notNull(),
  profile: jsonb().$type<VoiceProfile>().notNull(),
});
