import type { Emotion } from '@timbre/contract/script';
import { yearsOf, type AgeLabel } from '@timbre/contract/voices/voices';
import { tagsOf, type Scenario } from '@timbre/contract/voices/voices-scenarios';
import { and, asc, desc, eq, getTableColumns, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { Executor } from '../../platform/db/database.ts';
import { clones } from '../cloning/cloning.tables.ts';
import { processVoices, voiceDemos, voicePlays, voices } from './voices.tables.ts';

export type VoiceRow = typeof voices.$inferSelect;
export type VoiceSeed = Omit<VoiceRow, 'playCount' | 'isAvailable' | 'ownerId'>;

export interface VoiceFilter {
  readonly keyword?: string | undefined;
  readonly language?: string | undefined;
  readonly gender?: string | undefined;
  readonly quality?: number | undefined;
  readonly accent?: string | undefined;
  readonly style?: Emotion | undefined;
  readonly scenario?: Scenario | undefined;
  readonly age?: AgeLabel | undefined;
}

/** What is searched for, and the languages that the keyword names. */
export interface VoiceSearch extends VoiceFilter {
  readonly named: readonly string[];
}

export interface VoiceStore {
  readonly find: (db: Executor, id: string) => Promise<VoiceRow | null>;
  readonly findMany: (db: Executor, ids: readonly string[]) => Promise<VoiceRow[]>;
  /** A user's own voices, the newest first. */
  readonly listOwn: (db: Executor, ownerId: string) => Promise<VoiceRow[]>;
  readonly addOwn: (tx: Executor, voice: VoiceSeed & { readonly ownerId: string }) => Promise<void>;
  readonly setOwnAvailable: (
    tx: Executor,
    ownerId: string,
    ids: readonly string[],
    isAvailable: boolean,
  ) => Promise<void>;
  readonly renameOwn: (tx: Executor, ownerId: string, id: string, name: string) => Promise<void>;
  readonly removeOwn: (tx: Executor, ownerId: string, id: string) => Promise<void>;
  /** Those of the ids that are there: they are not removed until the transaction ends. */
  readonly hold: (tx: Executor, ids: readonly string[]) => Promise<VoiceRow[]>;
  readonly search: (
    db: Executor,
    filter: VoiceSearch,
    page: { limit: number; offset: number },
  ) => Promise<{ rows: VoiceRow[]; total: number }>;
  /** Every voice that lists show, in one query. */
  readonly listShown: (db: Executor) => Promise<VoiceRow[]>;
  readonly languages: (db: Executor) => Promise<{ language: string; accents: string[]; voiceCount: number }[]>;
  /** Adds and changes voices of the catalogue; none goes. */
  readonly addToCatalogue: (tx: Executor, seeds: readonly VoiceSeed[]) => Promise<void>;
  /** What this process can speak from now on. */
  readonly offer: (tx: Executor, processId: string, voiceIds: readonly string[]) => Promise<void>;
  /**
   * Makes available what some process offers, and those of `alsoHere`; a voice that no one can speak stays, unavailable, for what was
   * made with it. Where no process offers any, they stay as they are, for when one is back. How many changed.
   */
  readonly followOffers: (tx: Executor, alsoHere: readonly string[] | null) => Promise<number>;
  /** False: the same listener heard the same voice within `minutes`. */
  readonly notePlay: (
    db: Executor,
    play: { readonly key: string; readonly now: Date; readonly minutes: number },
  ) => Promise<boolean>;
  readonly forgetPlays: (db: Executor, before: Date) => Promise<number>;
  /** Where the demo is kept; null: none was made by this version of the voice's engine. */
  readonly findDemo: (db: Executor, voice: VoiceRow, emotion: Emotion) => Promise<string | null>;
  readonly setDemo: (db: Executor, demo: typeof voiceDemos.$inferInsert) => Promise<void>;
  /** How many plays there are then. */
  readonly countPlay: (db: Executor, id: string) => Promise<number>;
}

const isShown = and(eq(voices.isAvailable, true), eq(voices.isHidden, false));

const words = sql`concat_ws(' ', ${voices.name}, ${voices.language}, ${voices.accent}, ${voices.base},
  (select string_agg(tag, ' ') from jsonb_array_elements_text(${voices.tags}) as tag))`;

const hasOneOf = (tags: readonly string[]) =>
  sql`exists (select from jsonb_array_elements_text(${voices.tags}) as tag where ${inArray(sql`tag`, [...tags])})`;

function isAged(label: AgeLabel) {
  const { from, to } = yearsOf(label);
  return and(gte(voices.age, from), to === null ? undefined : lte(voices.age, to));
}

function conditions({ keyword, language, gender, quality, accent, style, scenario, age, named }: VoiceSearch) {
  const pattern = keyword === undefined ? undefined : `%${keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return and(
    isShown,
    language === undefined
      ? undefined
      : or(eq(voices.language, language), sql`${voices.language} like ${`${language}-%`}`),
    gender === undefined ? undefined : sql`${voices.gender} = ${gender}`,
    quality === undefined ? undefined : eq(voices.quality, quality),
    accent === undefined ? undefined : eq(voices.accent, accent),
    scenario === undefined ? undefined : hasOneOf(tagsOf(scenario)),
    age === undefined ? undefined : isAged(age),
    style === undefined ? undefined : sql`${voices.facts} -> 'emotions' @> ${JSON.stringify([style])}::jsonb`,
    pattern === undefined ? undefined : or(sql`${words} ilike ${pattern}`, inArray(voices.language, [...named])),
  );
}

const { id: _id, ownerId: _ownerId, playCount: _plays, isAvailable: _available, ...seeded } = getTableColumns(voices);
/** The columns of a voice that its engine decides. */
const changing = Object.keys(seeded).map(toSnakeCase);

const inColumns = (seed: VoiceSeed): Record<string, unknown> =>
  Object.fromEntries(Object.entries(seed).map(([key, value]) => [toSnakeCase(key), value]));

const names = (columns: readonly string[], of?: string) =>
  sql.raw(columns.map((column) => (of === undefined ? column : `${of}.${column}`)).join(', '));

export const voiceStore: VoiceStore = {
  find: async (db, id) => (await db.select().from(voices).where(eq(voices.id, id)))[0] ?? null,

  findMany: (db, ids) =>
    ids.length === 0
      ? Promise.resolve([])
      : db
          .select()
          .from(voices)
          .where(inArray(voices.id, [...ids])),

  listOwn: async (db, ownerId) => {
    // A clone and the voice made of it have one id; ids are random and say nothing of when.
    const rows = await db
      .select({ voice: voices })
      .from(voices)
      .leftJoin(clones, eq(clones.id, voices.id))
      .where(eq(voices.ownerId, ownerId))
      .orderBy(sql`${clones.createdAt} desc nulls last`, asc(voices.id));
    return rows.map(({ voice }) => voice);
  },

  addOwn: async (tx, voice) => {
    await tx.insert(voices).values({ ...voice, isAvailable: true });
  },

  setOwnAvailable: async (tx, ownerId, ids, isAvailable) => {
    await tx
      .update(voices)
      .set({ isAvailable })
      .where(and(eq(voices.ownerId, ownerId), inArray(voices.id, [...ids])));
  },

  renameOwn: async (tx, ownerId, id, name) => {
    await tx
      .update(voices)
      .set({ name })
      .where(and(eq(voices.ownerId, ownerId), eq(voices.id, id)));
  },

  removeOwn: async (tx, ownerId, id) => {
    await tx.delete(voices).where(and(eq(voices.ownerId, ownerId), eq(voices.id, id)));
  },

  // Plays are counted on meanwhile.
  hold: (tx, ids) =>
    tx
      .select()
      .from(voices)
      .where(inArray(voices.id, [...ids]))
      .for('key share'),

  search: async (db, filter, { limit, offset }) => {
    const where = conditions(filter);
    const rows = await db
      .select()
      .from(voices)
      .where(where)
      .orderBy(desc(voices.playCount), asc(voices.position), asc(voices.id))
      .limit(limit)
      .offset(offset);
    const total = await db.$count(voices, where);
    return { rows, total };
  },

  listShown: (db) => db.select().from(voices).where(isShown),

  languages: (db) =>
    db
      .select({
        language: voices.language,
        accents: sql<string[]>`array_agg(distinct ${voices.accent} order by ${voices.accent})`,
        voiceCount: sql<number>`count(*)::int`,
      })
      .from(voices)
      .where(isShown)
      .groupBy(voices.language)
      .orderBy(asc(voices.language)),

  addToCatalogue: async (tx, seeds) => {
    if (seeds.length === 0) return;
    // One parameter: as a statement of its own for each value they would be a good part of every start.
    const rows = seeds.map((seed) => ({ ...inColumns(seed), is_available: false }));
    const columns = names(['id', ...changing, 'is_available']);
    await tx.execute(sql`
      insert into ${voices} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${voices}, ${JSON.stringify(rows)}::jsonb)
      on conflict (id) do update set (${names(changing)}) = row(${names(changing, 'excluded')})
      where (${names(changing, 'voices')}) is distinct from (${names(changing, 'excluded')})`);
  },

  offer: async (tx, processId, voiceIds) => {
    await tx.delete(processVoices).where(eq(processVoices.processId, processId));
    if (voiceIds.length === 0) return;
    await tx.insert(processVoices).values(voiceIds.map((voiceId) => ({ processId, voiceId })));
  },

  followOffers: async (tx, alsoHere) => {
    // Two processes that offer at once must not each decide by what the other has not said yet.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('voice offers', 0))`);
    if (alsoHere === null && (await tx.$count(processVoices)) === 0) return 0;
    const isOffered = sql`exists (select from ${processVoices} where ${processVoices.voiceId} = ${voices.id})`;
    const isHere = alsoHere === null || alsoHere.length === 0 ? sql`false` : inArray(voices.id, [...alsoHere]);
    const changed = await tx
      .update(voices)
      .set({ isAvailable: sql`not ${voices.isAvailable}` })
      .where(and(isNull(voices.ownerId), sql`${voices.isAvailable} is distinct from (${isOffered} or ${isHere})`))
      .returning({ id: voices.id });
    return changed.length;
  },

  notePlay: async (db, { key, now, minutes }) => {
    const before = new Date(now.getTime() - minutes * 60_000);
    const noted = await db
      .insert(voicePlays)
      .values({ key, playedAt: now })
      .onConflictDoUpdate({
        target: voicePlays.key,
        set: { playedAt: now },
        setWhere: lte(voicePlays.playedAt, before),
      })
      .returning({ key: voicePlays.key });
    return noted.length > 0;
  },

  forgetPlays: async (db, before) =>
    (await db.delete(voicePlays).where(lte(voicePlays.playedAt, before)).returning({ key: voicePlays.key })).length,

  findDemo: async (db, { id, engineVersion }, emotion) => {
    const isWanted = and(
      eq(voiceDemos.voiceId, id),
      eq(voiceDemos.emotion, emotion),
      eq(voiceDemos.engineVersion, engineVersion),
    );
    return (await db.select().from(voiceDemos).where(isWanted))[0]?.blobKey ?? null;
  },

  setDemo: async (db, demo) => {
    const { engineVersion, blobKey } = demo;
    await db
      .insert(voiceDemos)
      .values(demo)
      .onConflictDoUpdate({ target: [voiceDemos.voiceId, voiceDemos.emotion], set: { engineVersion, blobKey } });
  },

  countPlay: async (db, id) => {
    const [row] = await db
      .update(voices)
      .set({ playCount: sql`${voices.playCount} + 1` })
      .where(eq(voices.id, id))
      .returning({ playCount: voices.playCount });
    return row?.playCount ?? 0;
  },
};
