import type { speechOutputFormats } from '@timbre/contract/speech/speech-socket';
import { and, asc, desc, eq, gt, gte, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { containing } from '../../../platform/db/containing.ts';
import type { SpeechLine } from '../planned-sentence.ts';
import { speechHistoryItems as items } from './speech-history.tables.ts';

type Row = typeof items.$inferSelect;

export interface SpeechHistoryItem extends Omit<Row, 'lines' | 'settings' | 'dictionaries' | 'outputFormat'> {
  readonly outputFormat: (typeof speechOutputFormats)[number];
  readonly lines: readonly SpeechLine[];
  readonly settings: Readonly<Record<string, unknown>> | null;
  readonly dictionaries: readonly { readonly id: string; readonly versionId: string | null }[];
}

export interface SpeechHistoryFilter {
  readonly voiceId: string | null;
  readonly modelId: string | null;
  readonly search: string | null;
  /** Not itself. */
  readonly before: Date | null;
  /** With itself. */
  readonly from: Date | null;
  readonly isNewestFirst: boolean;
  /** The item that the page comes after; null: the first page. */
  readonly after: SpeechHistoryItem | null;
  readonly limit: number;
}

export interface SpeechHistoryStore {
  readonly insert: (db: Executor, item: SpeechHistoryItem) => Promise<void>;
  readonly list: (db: Executor, userId: string, filter: SpeechHistoryFilter) => Promise<SpeechHistoryItem[]>;
  /** One of the user's; null: there is none. */
  readonly find: (db: Executor, userId: string, id: string) => Promise<SpeechHistoryItem | null>;
  /** False: there is none of the user's. */
  readonly remove: (db: Executor, userId: string, id: string) => Promise<boolean>;
  /** Removes all but the newest `kept` of a user. */
  readonly removeBeyond: (db: Executor, userId: string, kept: number) => Promise<void>;
  readonly removeBefore: (db: Executor, time: Date) => Promise<void>;
}

/** The column's type is the database's; what is in it was written by `insert`. */
const itemOf = (row: Row): SpeechHistoryItem => row as SpeechHistoryItem;

const owned = (userId: string, id: string): SQL | undefined => and(eq(items.userId, userId), eq(items.id, id));

/** A page's place in the order of its list. */
function comesAfter({ after, isNewestFirst }: SpeechHistoryFilter): SQL | undefined {
  if (after === null) return undefined;
  const { createdAt, id } = after;
  const beyond = isNewestFirst ? lt : gt;
  return or(beyond(items.createdAt, createdAt), and(eq(items.createdAt, createdAt), beyond(items.id, id)));
}

function matches(filter: SpeechHistoryFilter): (SQL | undefined)[] {
  const { voiceId, modelId, search, before, from } = filter;
  return [
    voiceId === null ? undefined : sql`${items.lines} @> ${JSON.stringify([{ voiceId }])}::jsonb`,
    modelId === null ? undefined : eq(items.modelId, modelId),
    before === null ? undefined : lt(items.createdAt, before),
    from === null ? undefined : gte(items.createdAt, from),
    search === null
      ? undefined
      : sql`exists (select 1 from jsonb_array_elements(${items.lines}) as line where line ->> 'text' ilike ${containing(search)})`,
  ];
}

export const speechHistoryStore: SpeechHistoryStore = {
  insert: async (db, item) => void (await db.insert(items).values(item)),

  list: async (db, userId, filter) => {
    const direction = filter.isNewestFirst ? desc : asc;
    const rows = await db
      .select()
      .from(items)
      .where(and(eq(items.userId, userId), comesAfter(filter), ...matches(filter)))
      .orderBy(direction(items.createdAt), direction(items.id))
      .limit(filter.limit);
    return rows.map(itemOf);
  },

  find: async (db, userId, id) => {
    const [row] = await db.select().from(items).where(owned(userId, id));
    return row === undefined ? null : itemOf(row);
  },

  remove: async (db, userId, id) =>
    (await db.delete(items).where(owned(userId, id)).returning({ id: items.id })).length > 0,

  removeBeyond: async (db, userId, kept) => {
    const [first] = await db
      .select({ createdAt: items.createdAt, id: items.id })
      .from(items)
      .where(eq(items.userId, userId))
      .orderBy(desc(items.createdAt), desc(items.id))
      .offset(kept)
      .limit(1);
    if (first === undefined) return;
    const { createdAt, id } = first;
    const isBeyond = or(lt(items.createdAt, createdAt), and(eq(items.createdAt, createdAt), lt(items.id, id)));
    await db.delete(items).where(and(eq(items.userId, userId), or(eq(items.id, id), isBeyond)));
  },

  removeBefore: async (db, time) => void (await db.delete(items).where(lt(items.createdAt, time))),
};
