import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { projects } from '../projects/projects.tables.ts';
import { files } from '../uploads/uploads.tables.ts';
import { exports } from './exports.tables.ts';

export type ExportRow = typeof exports.$inferSelect;
/** With what a list shows beside it. */
export type ExportView = ExportRow & { readonly title: string; readonly fileBytes: number | null };

export interface ExportStore {
  readonly insert: (db: Executor, row: typeof exports.$inferInsert) => Promise<ExportRow>;
  readonly load: (db: Executor, id: string) => Promise<ExportRow | null>;
  readonly find: (db: Executor, id: string, ownerId: string) => Promise<ExportView | null>;
  readonly list: (
    db: Executor,
    ownerId: string,
    page: { limit: number; offset: number },
  ) => Promise<{ rows: ExportView[]; total: number }>;
  /** A finished export of the same content whose files are still there. */
  readonly findEqual: (db: Executor, ownerId: string, fingerprint: string) => Promise<ExportRow | null>;
  readonly ofProject: (db: Executor, projectId: string) => Promise<ExportRow[]>;
  readonly finish: (
    db: Executor,
    id: string,
    end: Partial<ExportRow> & { status: ExportRow['status']; endedAt: Date },
  ) => Promise<void>;
}

const view = (db: Executor) =>
  db
    .select({ row: exports, title: projects.title, fileBytes: files.sizeBytes })
    .from(exports)
    .innerJoin(projects, eq(projects.id, exports.projectId))
    .leftJoin(files, eq(files.id, exports.fileId));

const viewOf = ({
  row,
  title,
  fileBytes,
}: {
  row: ExportRow;
  title: string;
  fileBytes: number | null;
}): ExportView => ({ ...row, title, fileBytes });

export const exportStore: ExportStore = {
  insert: async (db, row) => {
    const [inserted] = await db.insert(exports).values(row).returning();
    if (inserted === undefined) throw new Error('insert returned no export');
    return inserted;
  },

  load: async (db, id) => (await db.select().from(exports).where(eq(exports.id, id)))[0] ?? null,

  find: async (db, id, ownerId) => {
    const [found] = await view(db).where(and(eq(exports.id, id), eq(exports.ownerId, ownerId)));
    return found === undefined ? null : viewOf(found);
  },

  list: async (db, ownerId, { limit, offset }) => {
    const where = eq(exports.ownerId, ownerId);
    const rows = await view(db)
      .where(where)
      .orderBy(desc(exports.createdAt), desc(exports.id))
      .limit(limit)
      .offset(offset);
    return { rows: rows.map(viewOf), total: await db.$count(exports, where) };
  },

  findEqual: async (db, ownerId, fingerprint) => {
    const where = and(
      eq(exports.ownerId, ownerId),
      eq(exports.fingerprint, fingerprint),
      eq(exports.status, 'done'),
      isNotNull(exports.fileId),
    );
    return (await db.select().from(exports).where(where).orderBy(desc(exports.createdAt)).limit(1))[0] ?? null;
  },

  ofProject: (db, projectId) => db.select().from(exports).where(eq(exports.projectId, projectId)),

  finish: async (db, id, end) => {
    await db.update(exports).set(end).where(eq(exports.id, id));
  },
};
