import { and, eq, gt } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { voiceFeedback } from './voices.tables.ts';

type FeedbackRow = typeof voiceFeedback.$inferSelect;

export interface VoiceFeedbackStore {
  readonly insert: (db: Executor, feedback: FeedbackRow) => Promise<void>;
  readonly countSince: (db: Executor, userId: string, since: Date) => Promise<number>;
}

export const voiceFeedbackStore: VoiceFeedbackStore = {
  insert: async (db, feedback) => {
    await db.insert(voiceFeedback).values(feedback);
  },
  countSince: (db, userId, since) =>
    db.$count(voiceFeedback, and(eq(voiceFeedback.userId, userId), gt(voiceFeedback.createdAt, since))),
};
