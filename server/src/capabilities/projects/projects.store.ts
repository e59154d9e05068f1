import { and, desc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { projects } from './projects.tables.ts';

export type ProjectRow = typeof projects.$inferSelect;
export type ProjectType = ProjectRow['type'];

export interface ProjectStore {
  readonly insert: (db: Executor, row: typeof projects.$inferInsert) => Promise<ProjectRow>;
  /** Null for a missing project and for another owner's alike. */
  readonly find: (db: Executor, id: string, ownerId: string) => Promise<ProjectRow | null>;
  readonly list: (
    db: Executor,
    ownerId: string,
    type: ProjectType,
    page: { limit: number; offset: number },
  ) => Promise<{ rows: ProjectRow[]; total: number }>;
  /** Null when the project is not at `revision` any more. */
  readonly update: (
    db: Executor,
    change: { id: string; revision: number; title: string; updatedAt: Date },
  ) => Promise<ProjectRow | null>;
  /** `key share`: it can't be deleted until the transaction ends · `update`: nobody may keep it. False when it is gone. */
  readonly lock: (db: Executor, id: string, strength: 'key share' | 'update') => Promise<boolean>;
  readonly remove: (db: Executor, id: string) => Promise<void>;
}

export const projectStore: ProjectStore = {
  insert: async (db, row) => {
    const [inserted] = await db.insert(projects).values(row).returning();
    if (inserted === undefined) throw new Error('insert returned no project');
    return inserted;
  },

  find: async (db, id, ownerId) =>
    (
      await db
        .select()
        .from(projects)
        .where(and(eq(projects.id, id), eq(projects.ownerId, ownerId)))
    )[0] ?? null,

  list: async (db, ownerId, type, { limit, offset }) => {
    const where = and(eq(projects.ownerId, ownerId), eq(projects.type, type));
    const rows = await db
      .select()
      .from(projects)
      .where(where)
      .orderBy(desc(projects.updatedAt), desc(projects.id))
      .limit(limit)
      .offset(offset);
    return { rows, total: await db.$count(projects, where) };
  },

  update: async (db, { id, revision, title, updatedAt }) => {
    const rows = await db
      .update(projects)
      .set({ title, updatedAt, revision: sql`${projects.revision} + 1` })
      .where(and(eq(projects.id, id), eq(projects.revision, revision)))
      .returning();
    return rows[0] ?? null;
  },

  lock: async (db, id, strength) =>
    (await db.select({ id: projects.id }).from(projects).where(eq(projects.id, id)).for(strength)).length > 0,

  remove: async (db, id) => {
    await db.delete(projects).where(eq(projects.id, id));
  },
};
