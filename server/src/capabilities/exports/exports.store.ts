import { and, asc, count, desc, eq, exists, inArray, isNull } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { projects } from '../projects/projects.tables.ts';
import { files } from '../uploads/uploads.tables.ts';
import { exportFiles, exports } from './exports.tables.ts';

export type ExportRow = typeof exports.$inferSelect;
export type ExportFileRow = Pick<typeof exportFiles.$inferSelect, 'kind' | 'format' | 'fileId'>;
export type DeliveredFile = ExportFileRow & { readonly sizeBytes: number };
/** With what a list shows beside it. */
export type ExportView = ExportRow & { readonly title: string; readonly files: readonly DeliveredFile[] };

export interface ExportStore {
  readonly insert: (db: Executor, row: typeof exports.$inferInsert) => Promise<ExportRow>;
  readonly load: (db: Executor, id: string) => Promise<{ row: ExportRow; title: string } | null>;
  /** Null also while its article is in the bin, as `list` leaves those out. */
  readonly find: (db: Executor, id: string, ownerId: string) => Promise<ExportView | null>;
  readonly list: (
    db: Executor,
    ownerId: string,
    page: { limit: number; offset: number; projectId: string | undefined },
  ) => Promise<{ rows: ExportView[]; total: number }>;
  /** A finished export of the same content whose files are still there. */
  readonly findEqual: (db: Executor, ownerId: string, fingerprint: string) => Promise<ExportRow | null>;
  /** A failed one waits for its job again; false when it has not failed. */
  readonly reopen: (db: Executor, id: string) => Promise<boolean>;
  readonly setPayment: (
    db: Executor,
    id: string,
    payment: Pick<ExportRow, 'holdId' | 'freeDownloadId'>,
  ) => Promise<void>;
  readonly ofProject: (db: Executor, projectId: string) => Promise<ExportRow[]>;
  /** In the order they are shown. */
  readonly filesOf: (db: Executor, exportIds: readonly string[]) => Promise<Map<string, DeliveredFile[]>>;
  readonly addFiles: (db: Executor, exportId: string, delivered: readonly ExportFileRow[]) => Promise<void>;
  /** Lets go of an export's files and returns their ids; the files themselves stay. */
  readonly dropFiles: (db: Executor, exportId: string) => Promise<string[]>;
  readonly finish: (
    db: Executor,
    id: string,
    end: Partial<ExportRow> & { status: ExportRow['status']; endedAt: Date },
  ) => Promise<void>;
}

const titled = (db: Executor) =>
  db
    .select({ row: exports, title: projects.title })
    .from(exports)
    .innerJoin(projects, eq(projects.id, exports.projectId));

const filesOf: ExportStore['filesOf'] = async (db, exportIds) => {
  const found = new Map<string, DeliveredFile[]>();
  if (exportIds.length === 0) return found;
  const rows = await db
    .select({
      exportId: exportFiles.exportId,
      kind: exportFiles.kind,
      format: exportFiles.format,
      fileId: exportFiles.fileId,
      sizeBytes: files.sizeBytes,
    })
    .from(exportFiles)
    .innerJoin(files, eq(files.id, exportFiles.fileId))
    .where(inArray(exportFiles.exportId, [...exportIds]))
    .orderBy(asc(exportFiles.position));
  for (const { exportId, ...file } of rows) found.set(exportId, [...(found.get(exportId) ?? []), file]);
  return found;
};

async function withFiles(db: Executor, rows: readonly { row: ExportRow; title: string }[]): Promise<ExportView[]> {
  const delivered = await filesOf(
    db,
    rows.map(({ row }) => row.id),
  );
  return rows.map(({ row, title }) => ({ ...row, title, files: delivered.get(row.id) ?? [] }));
}

export const exportStore: ExportStore = {
  insert: async (db, row) => {
    const [inserted] = await db.insert(exports).values(row).returning();
    if (inserted === undefined) throw new Error('insert returned no export');
    return inserted;
  },

  load: async (db, id) => (await titled(db).where(eq(exports.id, id)))[0] ?? null,

  find: async (db, id, ownerId) => {
    const rows = await titled(db).where(
      and(eq(exports.id, id), eq(exports.ownerId, ownerId), isNull(projects.binnedAt)),
    );
    return (await withFiles(db, rows))[0] ?? null;
  },

  list: async (db, ownerId, { limit, offset, projectId }) => {
    const where = and(
      eq(exports.ownerId, ownerId),
      isNull(projects.binnedAt),
      projectId === undefined ? undefined : eq(exports.projectId, projectId),
    );
    const rows = await titled(db)
      .where(where)
      .orderBy(desc(exports.createdAt), desc(exports.id))
      .limit(limit)
      .offset(offset);
    const [counted] = await db
      .select({ total: count() })
      .from(exports)
      .innerJoin(projects, eq(projects.id, exports.projectId))
      .where(where);
    return { rows: await withFiles(db, rows), total: counted?.total ?? 0 };
  },

  findEqual: async (db, ownerId, fingerprint) => {
    const hasFiles = exists(db.select().from(exportFiles).where(eq(exportFiles.exportId, exports.id)));
    const where = and(
      eq(exports.ownerId, ownerId),
      eq(exports.fingerprint, fingerprint),
      eq(exports.status, 'done'),
      hasFiles,
    );
    return (await db.select().from(exports).where(where).orderBy(desc(exports.createdAt)).limit(1))[0] ?? null;
  },

  reopen: async (db, id) => {
    const waiting = { status: 'queued', error: null, endedAt: null } as const;
    const isFailed = and(eq(exports.id, id), eq(exports.status, 'failed'));
    return ((await db.update(exports).set(waiting).where(isFailed)).rowCount ?? 0) > 0;
  },

  setPayment: async (db, id, payment) => {
    await db.update(exports).set(payment).where(eq(exports.id, id));
  },

  ofProject: (db, projectId) => db.select().from(exports).where(eq(exports.projectId, projectId)),

  filesOf,

  addFiles: async (db, exportId, delivered) => {
    await db.insert(exportFiles).values(delivered.map((file, position) => ({ ...file, exportId, position })));
  },

  dropFiles: async (db, exportId) => {
    const rows = await db
      .delete(exportFiles)
      .where(eq(exportFiles.exportId, exportId))
      .returning({ fileId: exportFiles.fileId });
    return rows.map(({ fileId }) => fileId);
  },

  finish: async (db, id, end) => {
    await db.update(exports).set(end).where(eq(exports.id, id));
  },
};
