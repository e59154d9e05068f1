import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Executor, Tx } from '../../../platform/db/database.ts';
import { projects } from '../../projects/projects.tables.ts';
import { files } from '../../uploads/uploads.tables.ts';
import { transcriptCutFiles } from '../transcription.tables.ts';

export type CutFileRow = typeof transcriptCutFiles.$inferSelect;

/** A file with its transcript’s title and its size. */
export interface CutFileView extends CutFileRow {
  readonly title: string;
  readonly sizeBytes: number | null;
}

export interface CutFileStore {
  readonly insert: (tx: Tx, row: CutFileRow) => Promise<void>;
  readonly update: (db: Executor, id: string, change: Partial<CutFileRow>) => Promise<void>;
  /** No matter whose it is: for its job. */
  readonly load: (db: Executor, id: string) => Promise<CutFileView | null>;
  readonly find: (db: Executor, ownerId: string, projectId: string, id: string) => Promise<CutFileView | null>;
  readonly hasOpen: (db: Executor, projectId: string) => Promise<boolean>;
  /** The newest first. */
  readonly ofProject: (db: Executor, projectId: string) => Promise<CutFileView[]>;
  /** Jobs that are at work, or wait to be, for those of these projects that are the owner’s; always in the same order. */
  readonly openJobs: (db: Executor, ownerId: string, ids: readonly string[]) => Promise<string[]>;
  /** A failed or stopped one waits for its job again; false when it is neither. */
  readonly reopen: (tx: Tx, id: string) => Promise<boolean>;
  readonly remove: (tx: Tx, id: string) => Promise<void>;
  /** Bytes of the files by project; of these projects or of all the owner’s. */
  readonly storedBytes: (
    db: Executor,
    ownerId: string,
    ids: readonly string[] | null,
  ) => Promise<ReadonlyMap<string, number>>;
}

const viewed = (db: Executor) =>
  db
    .select({ row: transcriptCutFiles, title: projects.title, sizeBytes: files.sizeBytes })
    .from(transcriptCutFiles)
    .innerJoin(projects, eq(projects.id, transcriptCutFiles.projectId))
    .leftJoin(files, eq(files.id, transcriptCutFiles.fileId));
const viewOf = ({ row, ...rest }: { row: CutFileRow; title: string; sizeBytes: number | null }): CutFileView => ({
  ...row,
  ...rest,
});

export const cutFileStore: CutFileStore = {
  insert: async (tx, row) => {
    await tx.insert(transcriptCutFiles).values(row);
  },

  update: async (db, id, change) => {
    await db.update(transcriptCutFiles).set(change).where(eq(transcriptCutFiles.id, id));
  },

  load: async (db, id) => {
    const [found] = await viewed(db).where(eq(transcriptCutFiles.id, id));
    return found === undefined ? null : viewOf(found);
  },

  find: async (db, ownerId, projectId, id) => {
    const [found] = await viewed(db).where(
      and(
        eq(transcriptCutFiles.id, id),
        eq(transcriptCutFiles.projectId, projectId),
        eq(transcriptCutFiles.ownerId, ownerId),
        isNull(projects.binnedAt),
      ),
    );
    return found === undefined ? null : viewOf(found);
  },

  hasOpen: async (db, projectId) => {
    const isOpen = and(eq(transcriptCutFiles.projectId, projectId), eq(transcriptCutFiles.status, 'queued'));
    return (await db.select({ id: transcriptCutFiles.id }).from(transcriptCutFiles).where(isOpen).limit(1)).length > 0;
  },

  ofProject: async (db, projectId) =>
    (
      await viewed(db)
        .where(eq(transcriptCutFiles.projectId, projectId))
        .orderBy(desc(transcriptCutFiles.createdAt), desc(transcriptCutFiles.id))
    ).map(viewOf),

  openJobs: async (db, ownerId, ids) => {
    if (ids.length === 0) return [];
    const isOpen = and(
      eq(transcriptCutFiles.ownerId, ownerId),
      inArray(transcriptCutFiles.projectId, [...ids]),
      eq(transcriptCutFiles.status, 'queued'),
    );
    const rows = await db
      .select({ jobId: transcriptCutFiles.jobId })
      .from(transcriptCutFiles)
      .where(isOpen)
      .orderBy(asc(transcriptCutFiles.jobId));
    return rows.flatMap(({ jobId }) => jobId ?? []);
  },

  reopen: async (tx, id) => {
    const waiting = { status: 'queued', error: null, endedAt: null } as const;
    const hasEnded = and(eq(transcriptCutFiles.id, id), inArray(transcriptCutFiles.status, ['failed', 'cancelled']));
    return ((await tx.update(transcriptCutFiles).set(waiting).where(hasEnded)).rowCount ?? 0) > 0;
  },

  remove: async (tx, id) => {
    await tx.delete(transcriptCutFiles).where(eq(transcriptCutFiles.id, id));
  },

  storedBytes: async (db, ownerId, ids) => {
    if (ids?.length === 0) return new Map();
    const isOwn = eq(transcriptCutFiles.ownerId, ownerId);
    const rows = await db
      .select({ projectId: transcriptCutFiles.projectId, sizeBytes: files.sizeBytes })
      .from(transcriptCutFiles)
      .innerJoin(files, eq(files.id, transcriptCutFiles.fileId))
      .where(and(isOwn, ids === null ? undefined : inArray(transcriptCutFiles.projectId, [...ids])));
    const sums = new Map<string, number>();
    for (const { projectId, sizeBytes } of rows) sums.set(projectId, (sums.get(projectId) ?? 0) + sizeBytes);
    return sums;
  },
};
