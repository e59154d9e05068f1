import { eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { avatarDemos } from '../talking-photos.tables.ts';

/** A demo in the file store. */
export interface KeptDemo {
  readonly blobKey: string;
  readonly sizeBytes: number;
}

export interface AvatarDemoStore {
  readonly find: (db: Executor, key: string) => Promise<KeptDemo | null>;
  /** The last one counts. */
  readonly set: (db: Executor, row: typeof avatarDemos.$inferInsert) => Promise<void>;
}

export const avatarDemoStore: AvatarDemoStore = {
  find: async (db, key) => {
    const { blobKey, sizeBytes } = avatarDemos;
    const [row] = await db.select({ blobKey, sizeBytes }).from(avatarDemos).where(eq(avatarDemos.key, key));
    return row ?? null;
  },

  set: async (db, row) => {
    const { blobKey, sizeBytes, createdAt } = row;
    await db
      .insert(avatarDemos)
      .values(row)
      .onConflictDoUpdate({ target: avatarDemos.key, set: { blobKey, sizeBytes, createdAt } });
  },
};
