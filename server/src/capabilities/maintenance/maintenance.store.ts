import { and, eq } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { maintenanceSwitch } from './maintenance.tables.ts';

export type MaintenanceRow = typeof maintenanceSwitch.$inferSelect;

export interface MaintenanceStore {
  /** Null: it was never used. */
  readonly find: (db: Executor) => Promise<MaintenanceRow | null>;
  /** Writes the revision after that one; null when it is another one by now. */
  readonly write: (
    tx: Tx,
    revision: number,
    row: Omit<MaintenanceRow, 'id' | 'revision'>,
  ) => Promise<MaintenanceRow | null>;
}

const id = 'studio';

export const maintenanceStore: MaintenanceStore = {
  find: async (db) => (await db.select().from(maintenanceSwitch).where(eq(maintenanceSwitch.id, id)))[0] ?? null,

  write: async (tx, revision, row) => {
    const next = { ...row, id, revision: revision + 1 };
    // The first one makes the row; of two at the same time the second finds it there.
    const isFirst =
      revision === 1 && (await tx.insert(maintenanceSwitch).values(next).onConflictDoNothing()).rowCount === 1;
    if (isFirst) return next;
    const isSeen = and(eq(maintenanceSwitch.id, id), eq(maintenanceSwitch.revision, revision));
    return (await tx.update(maintenanceSwitch).set(next).where(isSeen).returning())[0] ?? null;
  },
};
