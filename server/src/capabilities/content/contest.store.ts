import { and, asc, desc, eq, gt, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database, Executor, Tx } from '../../platform/db/database.ts';
import { contentContests, contestVotes } from './content.tables.ts';

export type ContestRow = typeof contentContests.$inferSelect;
export type VoteRow = typeof contestVotes.$inferSelect;

export interface ContestStore {
  readonly insert: (tx: Tx, row: ContestRow) => Promise<void>;
  readonly find: (db: Executor, id: string) => Promise<ContestRow | null>;
  /** Writes over exactly that revision; null when it is another one by now. */
  readonly update: (tx: Tx, id: string, revision: number, change: Partial<ContestRow>) => Promise<ContestRow | null>;
  readonly remove: (tx: Tx, id: string) => Promise<ContestRow | null>;
  /** The newest first. */
  readonly list: (db: Executor) => Promise<ContestRow[]>;
  /** The same row until the transaction ends, so that no vote meets a contest that is being ended. */
  readonly hold: (tx: Tx, id: string) => Promise<ContestRow | null>;
  /** Votes by voice. */
  readonly votes: (db: Executor, contestId: string) => Promise<ReadonlyMap<string, number>>;
  /** Null: the person has given none. */
  readonly voteOf: (db: Executor, contestId: string, userId: string) => Promise<VoteRow | null>;
  /** Gives the person's vote, or moves it. */
  readonly writeVote: (tx: Tx, vote: VoteRow) => Promise<void>;
  readonly removeVote: (tx: Tx, contestId: string, userId: string) => Promise<void>;
  /** Votes given from there since then; others from there wait until the transaction ends. */
  readonly countFrom: (tx: Tx, network: string, since: Date) => Promise<number>;
  readonly forgetNetworks: (db: Database, before: Date) => Promise<number>;
}

const most = 200;

const isVoteOf = (contestId: string, userId: string) =>
  and(eq(contestVotes.contestId, contestId), eq(contestVotes.userId, userId));

export const contestStore: ContestStore = {
  insert: async (tx, row) => {
    await tx.insert(contentContests).values(row);
  },

  find: async (db, id) => (await db.select().from(contentContests).where(eq(contentContests.id, id)))[0] ?? null,

  update: async (tx, id, revision, change) =>
    (
      await tx
        .update(contentContests)
        .set({ ...change, revision: revision + 1 })
        .where(and(eq(contentContests.id, id), eq(contentContests.revision, revision)))
        .returning()
    )[0] ?? null,

  remove: async (tx, id) => (await tx.delete(contentContests).where(eq(contentContests.id, id)).returning())[0] ?? null,

  list: (db) =>
    db.select().from(contentContests).orderBy(desc(contentContests.createdAt), asc(contentContests.id)).limit(most),

  hold: async (tx, id) =>
    (await tx.select().from(contentContests).where(eq(contentContests.id, id)).for('share'))[0] ?? null,

  votes: async (db, contestId) => {
    const rows = await db
      .select({ speaker: contestVotes.speaker, likes: sql<string>`count(*)` })
      .from(contestVotes)
      .where(eq(contestVotes.contestId, contestId))
      .groupBy(contestVotes.speaker);
    return new Map(rows.map(({ speaker, likes }) => [speaker, Number(likes)]));
  },

  voteOf: async (db, contestId, userId) =>
    (await db.select().from(contestVotes).where(isVoteOf(contestId, userId)))[0] ?? null,

  writeVote: async (tx, vote) => {
    const { speaker, network, createdAt } = vote;
    await tx
      .insert(contestVotes)
      .values(vote)
      .onConflictDoUpdate({
        target: [contestVotes.contestId, contestVotes.userId],
        set: { speaker, network, createdAt },
      });
  },

  removeVote: async (tx, contestId, userId) => {
    await tx.delete(contestVotes).where(isVoteOf(contestId, userId));
  },

  countFrom: async (tx, network, since) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`contest:${network}`}, 0))`);
    return tx.$count(contestVotes, and(eq(contestVotes.network, network), gt(contestVotes.createdAt, since)));
  },

  forgetNetworks: async (db, before) => {
    const isOld = and(isNotNull(contestVotes.network), lt(contestVotes.createdAt, before));
    return (await db.update(contestVotes).set({ network: null }).where(isOld)).rowCount ?? 0;
  },
};
