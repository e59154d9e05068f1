import { and, asc, desc, eq, ilike, inArray, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Executor } from '../../platform/db/database.ts';
import { exportFiles, exports } from '../exports/exports.tables.ts';
import { projects, type HeardFile, type ListedKind } from '../projects/projects.tables.ts';
import { segments } from '../segments/segments.tables.ts';
import { files } from '../uploads/uploads.tables.ts';
import { takes } from './articles.tables.ts';

/** What a list shows of an article beside its row. */
export interface ArticleCounts {
  /** Counted as limits count them. */
  readonly characters: number;
  readonly paragraphs: number;
  /** The most used first. */
  readonly voiceIds: readonly string[];
  /** The first text that is not empty, cut. */
  readonly beginning: string;
  readonly sizeBytes: number;
  /** Of the newest export; null: there is none. */
  readonly seconds: number | null;
}

export interface ArticleStore {
  /** For each of these articles, in four queries however many they are. */
  readonly counts: (
    db: Executor,
    ownerId: string,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, ArticleCounts>>;
  /** Bytes of exports and recorded takes by project: of these, or of all the owner's. */
  readonly storedBytes: (
    db: Executor,
    ownerId: string,
    ids: readonly string[] | null,
  ) => Promise<ReadonlyMap<string, number>>;
  /** The newest export of each of these articles, its first audio file. */
  readonly heard: (db: Executor, ownerId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, HeardFile>>;
}

/** What JavaScript's trim takes off, which limits are counted after. */
const whiteSpace =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';
const trimmed = sql`btrim(${segments.text}, ${whiteSpace})`;
const length = sql<number>`coalesce(sum(char_length(${trimmed})), 0)::int`;
/** Enough for the excerpt, tags in it included. */
const beginningChars = 600;

/** How a list of articles is searched and ordered. */
export const listedArticles: ListedKind = {
  isInText: (pattern) =>
    sql`exists (select 1 from ${segments} where ${segments.projectId} = ${projects.id} and ${ilike(segments.text, pattern)})`,
  length: sql`(select ${length} from ${segments} where ${segments.projectId} = ${projects.id})`,
};

async function beginnings(db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectDistinctOn([segments.projectId], {
      projectId: segments.projectId,
      beginning: sql<string>`left(${trimmed}, ${beginningChars})`,
    })
    .from(segments)
    .where(and(inArray(segments.projectId, [...ids]), sql`${trimmed} <> ''`))
    .orderBy(segments.projectId, asc(segments.position));
  return new Map(rows.map(({ projectId, beginning }) => [projectId, beginning]));
}

const storedBytes: ArticleStore['storedBytes'] = async (db, ownerId, ids) => {
  if (ids?.length === 0) return new Map();
  const own = (id: typeof exports.projectId | typeof takes.projectId) =>
    and(eq(projects.ownerId, ownerId), ids === null ? undefined : inArray(id, [...ids]));
  const delivered = db
    .select({ projectId: exports.projectId, sizeBytes: files.sizeBytes })
    .from(exports)
    .innerJoin(projects, eq(projects.id, exports.projectId))
    .innerJoin(exportFiles, eq(exportFiles.exportId, exports.id))
    .innerJoin(files, eq(files.id, exportFiles.fileId))
    .where(own(exports.projectId));
  const recorded = db
    .select({ projectId: takes.projectId, sizeBytes: files.sizeBytes })
    .from(takes)
    .innerJoin(projects, eq(projects.id, takes.projectId))
    .innerJoin(files, eq(files.id, takes.fileId))
    .where(own(takes.projectId));
  const each = unionAll(delivered, recorded).as('each');
  const rows = await db
    .select({ projectId: each.projectId, bytes: sql<string>`sum(${each.sizeBytes})` })
    .from(each)
    .groupBy(each.projectId);
  return new Map(rows.map(({ projectId, bytes }) => [projectId, Number(bytes)]));
};

const heard: ArticleStore['heard'] = async (db, ownerId, ids) => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([exports.projectId], {
      projectId: exports.projectId,
      fileId: exportFiles.fileId,
      ending: exportFiles.format,
      seconds: exports.durationSeconds,
    })
    .from(exports)
    .innerJoin(exportFiles, and(eq(exportFiles.exportId, exports.id), eq(exportFiles.kind, 'audio')))
    .where(and(eq(exports.ownerId, ownerId), inArray(exports.projectId, [...ids]), eq(exports.status, 'done')))
    .orderBy(exports.projectId, desc(exports.createdAt), desc(exports.id), asc(exportFiles.position));
  return new Map(rows.map(({ projectId, seconds, ...file }) => [projectId, { ...file, seconds: seconds ?? 0 }]));
};

export const articleStore: ArticleStore = {
  storedBytes,
  heard,

  counts: async (db, ownerId, ids) => {
    if (ids.length === 0) return new Map();
    // One after the other, because a transaction has one connection.
    const voices = await db
      .select({
        projectId: segments.projectId,
        voiceId: segments.voiceId,
        characters: length,
        paragraphs: sql<number>`count(*)::int`,
      })
      .from(segments)
      .where(inArray(segments.projectId, [...ids]))
      .groupBy(segments.projectId, segments.voiceId)
      .orderBy(desc(length), asc(segments.voiceId));
    const begin = await beginnings(db, ids);
    const bytes = await storedBytes(db, ownerId, ids);
    const audio = await heard(db, ownerId, ids);
    const byProject = new Map<string, typeof voices>();
    for (const one of voices) byProject.set(one.projectId, [...(byProject.get(one.projectId) ?? []), one]);
    const found = new Map<string, ArticleCounts>();
    for (const id of ids) {
      const own = byProject.get(id) ?? [];
      found.set(id, {
        characters: own.reduce((sum, { characters }) => sum + characters, 0),
        paragraphs: own.reduce((sum, { paragraphs }) => sum + paragraphs, 0),
        voiceIds: own.flatMap(({ voiceId }) => voiceId ?? []),
        beginning: begin.get(id) ?? '',
        sizeBytes: bytes.get(id) ?? 0,
        seconds: audio.get(id)?.seconds ?? null,
      });
    }
    return found;
  },
};
