import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { voicePrints, voiceSearches } from './matching.tables.ts';

export type SearchRow = typeof voiceSearches.$inferSelect;
type VoicePrint = (typeof voicePrints.$inferSelect)['print'];
/** A voice's print is of one version of its engine. */
type Measured = Readonly<Record<'id' | 'engineVersion', string>>;

export interface MatchingStore {
  /** One after the other: two requests of a user must not take the same place. */
  readonly lockUser: (tx: Tx, userId: string) => Promise<void>;
  readonly insert: (tx: Tx, row: SearchRow) => Promise<void>;
  readonly find: (db: Executor, userId: string, id: string) => Promise<SearchRow | null>;
  /** No matter whose it is: for its job. */
  readonly load: (db: Executor, id: string) => Promise<SearchRow | null>;
  readonly countOpen: (tx: Tx, userId: string) => Promise<number>;
  readonly update: (tx: Tx, id: string, change: Partial<SearchRow>) => Promise<void>;
  /** Removes all but the newest of those that have ended. */
  readonly prune: (tx: Tx, userId: string, most: number) => Promise<void>;
  /** Whether another search still needs the recording. */
  readonly isWanted: (tx: Tx, fileId: string, exceptId: string) => Promise<boolean>;
  /** Of the voices whose engine has not changed since. */
  readonly prints: (db: Executor, voices: readonly Measured[]) => Promise<Map<string, VoicePrint>>;
  /** Does nothing when the voice is gone. */
  readonly keepPrint: (db: Executor, voice: Measured, print: VoicePrint) => Promise<void>;
}

export const matchingStore: MatchingStore = {
  lockUser: async (tx, userId) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`voice searches ${userId}`}, 0))`);
  },

  insert: async (tx, row) => {
    await tx.insert(voiceSearches).values(row);
  },

  find: async (db, userId, id) => {
    const isOwn = and(eq(voiceSearches.userId, userId), eq(voiceSearches.id, id));
    return (await db.select().from(voiceSearches).where(isOwn))[0] ?? null;
  },

  load: async (db, id) => (await db.select().from(voiceSearches).where(eq(voiceSearches.id, id)))[0] ?? null,

  countOpen: (tx, userId) =>
    tx.$count(voiceSearches, and(eq(voiceSearches.userId, userId), eq(voiceSearches.status, 'queued'))),

  update: async (tx, id, change) => {
    await tx.update(voiceSearches).set(change).where(eq(voiceSearches.id, id));
  },

  prune: async (tx, userId, most) => {
    const isEnded = and(eq(voiceSearches.userId, userId), ne(voiceSearches.status, 'queued'));
    const older = tx
      .select({ id: voiceSearches.id })
      .from(voiceSearches)
      .where(isEnded)
      .orderBy(desc(voiceSearches.createdAt), desc(voiceSearches.id))
      .offset(most);
    await tx.delete(voiceSearches).where(inArray(voiceSearches.id, older));
  },

  isWanted: async (tx, fileId, exceptId) => {
    const isOther = and(eq(voiceSearches.fileId, fileId), ne(voiceSearches.id, exceptId));
    return (await tx.$count(voiceSearches, isOther)) > 0;
  },

  prints: async (db, voices) => {
    if (voices.length === 0) return new Map();
    const ids = voices.map(({ id }) => id);
    const rows = await db.select().from(voicePrints).where(inArray(voicePrints.voiceId, ids));
    const versions = new Map(voices.map(({ id, engineVersion }) => [id, engineVersion]));
    const current = rows.filter(({ voiceId, engineVersion }) => versions.get(voiceId) === engineVersion);
    return new Map(current.map(({ voiceId, print }) => [voiceId, print]));
  },

  keepPrint: async (db, { id, engineVersion }, print) => {
    await db.execute(sql`
      insert into ${voicePrints} (voice_id, engine_version, print)
      select id, ${engineVersion}, ${JSON.stringify(print)}::jsonb from voices where id = ${id}
      on conflict (voice_id) do update set engine_version = excluded.engine_version, print = excluded.print`);
  },
};
