import { voiceHistoryLimits } from '@timbre/contract/voices/voices-history';
import type { SpeakerParams } from '@timbre/contract/voices/voices';
import { and, desc, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { favouriteVoices, recentVoices, voiceSettings, voiceVotes } from './voices.tables.ts';

export type FavouriteVoice = typeof favouriteVoices.$inferSelect;
export type RecentVoice = typeof recentVoices.$inferSelect;
export type VoiceVote = typeof voiceVotes.$inferSelect;
export type VoiceSettingsRow = typeof voiceSettings.$inferSelect;

/** What a user keeps of voices: favourites with settings, and those used last. */
export interface UserVoiceStore {
  /** The newest first. */
  readonly favourites: (db: Executor, userId: string) => Promise<FavouriteVoice[]>;
  readonly addFavourite: (db: Executor, favourite: Omit<FavouriteVoice, 'params'>) => Promise<void>;
  readonly saveSettings: (db: Executor, favourite: FavouriteVoice & { params: SpeakerParams }) => Promise<void>;
  readonly removeFavourite: (db: Executor, userId: string, voiceId: string) => Promise<void>;
  /** The newest first. */
  readonly recents: (db: Executor, userId: string) => Promise<RecentVoice[]>;
  readonly touchRecent: (db: Executor, use: RecentVoice) => Promise<void>;
  /** Before a user's own voice goes: they are done with it in every list. */
  readonly forget: (db: Executor, userId: string, voiceId: string) => Promise<void>;
  /** Null: nothing was saved. */
  readonly voiceSettings: (db: Executor, userId: string, voiceId: string) => Promise<VoiceSettingsRow | null>;
  readonly saveVoiceSettings: (db: Executor, row: VoiceSettingsRow) => Promise<void>;
  readonly votes: (db: Executor, userId: string) => Promise<VoiceVote[]>;
  readonly setVote: (db: Executor, vote: VoiceVote) => Promise<void>;
  readonly removeVote: (db: Executor, userId: string, voiceId: string) => Promise<void>;
}

export const userVoiceStore: UserVoiceStore = {
  favourites: (db, userId) =>
    db
      .select()
      .from(favouriteVoices)
      .where(eq(favouriteVoices.userId, userId))
      .orderBy(desc(favouriteVoices.createdAt)),

  addFavourite: async (db, favourite) => {
    await db.insert(favouriteVoices).values(favourite).onConflictDoNothing();
  },

  saveSettings: async (db, favourite) => {
    await db
      .insert(favouriteVoices)
      .values(favourite)
      .onConflictDoUpdate({
        target: [favouriteVoices.userId, favouriteVoices.voiceId],
        set: { params: favourite.params },
      });
  },

  removeFavourite: async (db, userId, voiceId) => {
    await db
      .delete(favouriteVoices)
      .where(and(eq(favouriteVoices.userId, userId), eq(favouriteVoices.voiceId, voiceId)));
  },

  recents: (db, userId) =>
    db
      .select()
      .from(recentVoices)
      .where(eq(recentVoices.userId, userId))
      .orderBy(desc(recentVoices.usedAt))
      .limit(voiceHistoryLimits.perUser),

  touchRecent: async (db, use) => {
    const { emotion, speed, pitch, usedAt } = use;
    await db
      .insert(recentVoices)
      .values(use)
      .onConflictDoUpdate({
        target: [recentVoices.userId, recentVoices.voiceId],
        set: { emotion, speed, pitch, usedAt },
      });
  },

  forget: async (db, userId, voiceId) => {
    for (const table of [favouriteVoices, recentVoices, voiceVotes, voiceSettings])
      await db.delete(table).where(and(eq(table.userId, userId), eq(table.voiceId, voiceId)));
  },

  voiceSettings: async (db, userId, voiceId) => {
    const isWanted = and(eq(voiceSettings.userId, userId), eq(voiceSettings.voiceId, voiceId));
    return (await db.select().from(voiceSettings).where(isWanted))[0] ?? null;
  },

  saveVoiceSettings: async (db, row) => {
    const { userId: _, voiceId: _id, ...set } = row;
    await db
      .insert(voiceSettings)
      .values(row)
      .onConflictDoUpdate({ target: [voiceSettings.userId, voiceSettings.voiceId], set });
  },

  votes: (db, userId) => db.select().from(voiceVotes).where(eq(voiceVotes.userId, userId)),

  setVote: async (db, vote) => {
    const { voteType, votedAt } = vote;
    await db
      .insert(voiceVotes)
      .values(vote)
      .onConflictDoUpdate({ target: [voiceVotes.userId, voiceVotes.voiceId], set: { voteType, votedAt } });
  },

  removeVote: async (db, userId, voiceId) => {
    await db.delete(voiceVotes).where(and(eq(voiceVotes.userId, userId), eq(voiceVotes.voiceId, voiceId)));
  },
};
