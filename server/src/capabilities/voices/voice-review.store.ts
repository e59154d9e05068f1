import type { FeedbackState } from '@timbre/contract/admin/admin-voice-feedback';
import type { FeedbackReason } from '@timbre/contract/voices/voices-feedback';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { users } from '../accounts/accounts.tables.ts';
import { voiceFeedback, voices, voiceVotes } from './voices.tables.ts';

/** With the names of person and voice; a voice that is gone has none. */
export type NamedFeedback = typeof voiceFeedback.$inferSelect & {
  readonly userName: string;
  readonly voiceName: string | null;
};

export interface FeedbackQuery {
  readonly state: FeedbackState | undefined;
  readonly reason: FeedbackReason | undefined;
  readonly voiceId: string | undefined;
}

export interface VoiceOpinionRow {
  readonly voiceId: string;
  readonly voiceName: string | null;
  readonly up: number;
  readonly down: number;
  readonly open: number;
  readonly done: number;
}

interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** Votes and feedback of everyone, for the owner. */
export interface VoiceReviewStore {
  /** Newest first. */
  readonly list: (db: Executor, query: FeedbackQuery & Page) => Promise<{ rows: NamedFeedback[]; total: number }>;
  readonly find: (db: Executor, id: string) => Promise<NamedFeedback | null>;
  /** Locked until the transaction ends. */
  readonly hold: (tx: Tx, id: string) => Promise<void>;
  readonly setDone: (tx: Tx, id: string, doneAt: Date | null) => Promise<void>;
  readonly opinions: (db: Executor, page: Page) => Promise<{ rows: VoiceOpinionRow[]; total: number }>;
}

const named = (db: Executor) =>
  db
    .select({ row: voiceFeedback, userName: users.name, voiceName: voices.name })
    .from(voiceFeedback)
    .innerJoin(users, eq(users.id, voiceFeedback.userId))
    .leftJoin(voices, eq(voices.id, voiceFeedback.voiceId))
    .$dynamic();

const fits = ({ state, reason, voiceId }: FeedbackQuery) =>
  and(
    state === undefined ? undefined : (state === 'open' ? isNull : isNotNull)(voiceFeedback.doneAt),
    reason === undefined ? undefined : sql`${voiceFeedback.reasons} ? ${reason}`,
    voiceId === undefined ? undefined : eq(voiceFeedback.voiceId, voiceId),
  );

/** One row for each voice that was voted for or spoken about. */
const opinions = sql`
  select voice_id,
    count(*) filter (where vote_type = 0) as up, count(*) filter (where vote_type = 1) as down,
    count(*) filter (where is_done = false) as open, count(*) filter (where is_done) as done
  from (
    select voice_id, vote_type, null::boolean as is_done from ${voiceVotes}
    union all
    select voice_id, null::integer, done_at is not null from ${voiceFeedback}
  ) as said
  group by voice_id`;

export const voiceReviewStore: VoiceReviewStore = {
  list: async (db, { offset, limit, ...query }) => {
    const rows = await named(db)
      .where(fits(query))
      .orderBy(desc(voiceFeedback.createdAt), desc(voiceFeedback.id))
      .offset(offset)
      .limit(limit);
    return {
      rows: rows.map(({ row, ...names }) => ({ ...row, ...names })),
      total: await db.$count(voiceFeedback, fits(query)),
    };
  },

  find: async (db, id) => {
    const [found] = await named(db).where(eq(voiceFeedback.id, id));
    return found === undefined ? null : { ...found.row, userName: found.userName, voiceName: found.voiceName };
  },

  hold: async (tx, id) => {
    await tx.select({ id: voiceFeedback.id }).from(voiceFeedback).where(eq(voiceFeedback.id, id)).for('update');
  },

  setDone: async (tx, id, doneAt) => {
    await tx.update(voiceFeedback).set({ doneAt }).where(eq(voiceFeedback.id, id));
  },

  opinions: async (db, { offset, limit }) => {
    const { rows } = await db.execute<Record<'up' | 'down' | 'open' | 'done', string> & NamedVoice>(sql`
      select opinions.*, ${voices.name} as voice_name from (${opinions}) as opinions
      left join ${voices} on ${voices.id} = voice_id
      order by open desc, down - up desc, up + down + done desc, voice_id
      offset ${offset} limit ${limit}`);
    const totals = await db.execute<{ total: string }>(sql`select count(*) as total from (${opinions}) as opinions`);
    return {
      rows: rows.map(({ voice_id: voiceId, voice_name: voiceName, up, down, open, done }) => ({
        voiceId,
        voiceName,
        up: Number(up),
        down: Number(down),
        open: Number(open),
        done: Number(done),
      })),
      total: Number(totals.rows[0]?.total ?? 0),
    };
  },
};

/** As the database names them. */
type NamedVoice = { readonly voice_id: string; readonly voice_name: string | null };
