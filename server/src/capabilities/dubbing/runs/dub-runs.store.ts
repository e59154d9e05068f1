import { and, asc, desc, eq, inArray, isNull, sum } from 'drizzle-orm';
import type { Executor, Tx } from '../../../platform/db/database.ts';
import { projects } from '../../projects/projects.tables.ts';
import { files } from '../../uploads/uploads.tables.ts';
import { dubRuns } from '../dubbing.tables.ts';

export type DubRunRow = typeof dubRuns.$inferSelect;

/** A run with its project's title and the size of its file. */
export interface DubRunView extends DubRunRow {
  readonly title: string;
  readonly sizeBytes: number | null;
}

/** A run for a text that failed or was stopped. */
export type EndedText = Pick<DubRunRow, 'projectId' | 'language' | 'status' | 'error'>;

export interface DubRunStore {
  readonly insert: (tx: Tx, row: DubRunRow) => Promise<void>;
  readonly update: (db: Executor, id: string, change: Partial<DubRunRow>) => Promise<void>;
  /** No matter whose it is: for its job. */
  readonly load: (db: Executor, id: string) => Promise<DubRunView | null>;
  readonly find: (db: Executor, ownerId: string, projectId: string, id: string) => Promise<DubRunView | null>;
  readonly hasOpen: (db: Executor, projectId: string) => Promise<boolean>;
  /** The newest first. */
  readonly ofProject: (db: Executor, projectId: string) => Promise<DubRunView[]>;
  /** The newest run of each of these projects. */
  readonly newest: (db: Executor, projectIds: readonly string[]) => Promise<ReadonlyMap<string, DubRunView>>;
  /** Runs for a text that failed or were stopped, the newest first. */
  readonly endedTexts: (db: Executor, projectIds: readonly string[]) => Promise<EndedText[]>;
  /** Micro-credits taken for each of these projects. */
  readonly charged: (db: Executor, projectIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** Jobs that are at work, or wait to be, for those of these projects that are the owner's; always in the same order. */
  readonly openJobs: (db: Executor, ownerId: string, ids: readonly string[]) => Promise<string[]>;
  /** A failed or stopped one waits for its job again; false when it is neither. */
  readonly reopen: (tx: Tx, id: string) => Promise<boolean>;
  readonly remove: (tx: Tx, id: string) => Promise<void>;
  /** Those of a language that made nothing. */
  readonly removeUnmade: (tx: Tx, projectId: string, language: string) => Promise<void>;
}

const viewed = (db: Executor) =>
  db
    .select({ row: dubRuns, title: projects.title, sizeBytes: files.sizeBytes })
    .from(dubRuns)
    .innerJoin(projects, eq(projects.id, dubRuns.projectId))
    .leftJoin(files, eq(files.id, dubRuns.fileId));
const viewOf = ({ row, ...rest }: { row: DubRunRow; title: string; sizeBytes: number | null }): DubRunView => ({
  ...row,
  ...rest,
});

const unmade = ['failed', 'cancelled'] as const;

export const dubRunStore: DubRunStore = {
  insert: async (tx, row) => {
    await tx.insert(dubRuns).values(row);
  },

  update: async (db, id, change) => {
    await db.update(dubRuns).set(change).where(eq(dubRuns.id, id));
  },

  load: async (db, id) => {
    const [found] = await viewed(db).where(eq(dubRuns.id, id));
    return found === undefined ? null : viewOf(found);
  },

  find: async (db, ownerId, projectId, id) => {
    const [found] = await viewed(db).where(
      and(
        eq(dubRuns.id, id),
        eq(dubRuns.projectId, projectId),
        eq(dubRuns.ownerId, ownerId),
        isNull(projects.binnedAt),
      ),
    );
    return found === undefined ? null : viewOf(found);
  },

  hasOpen: async (db, projectId) => {
    const isOpen = and(eq(dubRuns.projectId, projectId), eq(dubRuns.status, 'queued'));
    return (await db.select({ id: dubRuns.id }).from(dubRuns).where(isOpen).limit(1)).length > 0;
  },

  ofProject: async (db, projectId) =>
    (await viewed(db).where(eq(dubRuns.projectId, projectId)).orderBy(desc(dubRuns.createdAt), desc(dubRuns.id))).map(
      viewOf,
    ),

  newest: async (db, projectIds) => {
    if (projectIds.length === 0) return new Map();
    const ids = db
      .selectDistinctOn([dubRuns.projectId], { id: dubRuns.id })
      .from(dubRuns)
      .where(inArray(dubRuns.projectId, [...projectIds]))
      .orderBy(dubRuns.projectId, desc(dubRuns.createdAt), desc(dubRuns.id));
    const rows = await viewed(db).where(inArray(dubRuns.id, ids));
    return new Map(rows.map((found) => [found.row.projectId, viewOf(found)]));
  },

  endedTexts: async (db, projectIds) => {
    if (projectIds.length === 0) return [];
    const { projectId, language, status, error } = dubRuns;
    return db
      .select({ projectId, language, status, error })
      .from(dubRuns)
      .where(and(inArray(projectId, [...projectIds]), eq(dubRuns.kind, 'text'), inArray(status, [...unmade])))
      .orderBy(desc(dubRuns.createdAt), desc(dubRuns.id));
  },

  charged: async (db, projectIds) => {
    if (projectIds.length === 0) return new Map();
    const rows = await db
      .select({ projectId: dubRuns.projectId, total: sum(dubRuns.charged).mapWith(Number) })
      .from(dubRuns)
      .where(inArray(dubRuns.projectId, [...projectIds]))
      .groupBy(dubRuns.projectId);
    return new Map(rows.map(({ projectId, total }) => [projectId, total ?? 0]));
  },

  openJobs: async (db, ownerId, ids) => {
    if (ids.length === 0) return [];
    const isOpen = and(
      eq(dubRuns.ownerId, ownerId),
      inArray(dubRuns.projectId, [...ids]),
      eq(dubRuns.status, 'queued'),
    );
    const rows = await db.select({ jobId: dubRuns.jobId }).from(dubRuns).where(isOpen).orderBy(asc(dubRuns.jobId));
    return rows.flatMap(({ jobId }) => jobId ?? []);
  },

  reopen: async (tx, id) => {
    const waiting = { status: 'queued', error: null, endedAt: null, charged: null } as const;
    const hasEnded = and(eq(dubRuns.id, id), inArray(dubRuns.status, [...unmade]));
    return ((await tx.update(dubRuns).set(waiting).where(hasEnded)).rowCount ?? 0) > 0;
  },

  remove: async (tx, id) => {
    await tx.delete(dubRuns).where(eq(dubRuns.id, id));
  },

  removeUnmade: async (tx, projectId, language) => {
    const isOfIt = and(eq(dubRuns.projectId, projectId), eq(dubRuns.language, language));
    await tx.delete(dubRuns).where(and(isOfIt, inArray(dubRuns.status, [...unmade])));
  },
};
