import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../../platform/db/database.ts';
import { files } from '../../uploads/uploads.tables.ts';
import { photoDocuments, photoRecordings } from '../talking-photos.tables.ts';

export type RecordingRow = typeof photoRecordings.$inferSelect;
export type StoredRecordingRow = RecordingRow & { readonly blobKey: string; readonly sizeBytes: number };

export interface PhotoRecordingStore {
  readonly insert: (tx: Tx, row: RecordingRow) => Promise<void>;
  /** The oldest first. */
  readonly list: (db: Executor, projectId: string) => Promise<StoredRecordingRow[]>;
  readonly remove: (tx: Tx, ids: readonly string[]) => Promise<void>;
  /** Recordings from before that no line of their project names. */
  readonly listUnused: (db: Executor, before: Date, limit: number) => Promise<RecordingRow[]>;
}

export const photoRecordingStore: PhotoRecordingStore = {
  insert: async (tx, row) => {
    await tx.insert(photoRecordings).values(row);
  },

  list: async (db, projectId) => {
    const rows = await db
      .select({ recording: photoRecordings, blobKey: files.blobKey, sizeBytes: files.sizeBytes })
      .from(photoRecordings)
      .innerJoin(files, eq(files.id, photoRecordings.fileId))
      .where(eq(photoRecordings.projectId, projectId))
      .orderBy(asc(photoRecordings.createdAt), asc(photoRecordings.id));
    return rows.map(({ recording, ...blob }) => ({ ...recording, ...blob }));
  },

  remove: async (tx, ids) => {
    if (ids.length > 0) await tx.delete(photoRecordings).where(inArray(photoRecordings.id, [...ids]));
  },

  listUnused: (db, before, limit) =>
    db
      .select()
      .from(photoRecordings)
      .where(
        and(
          lt(photoRecordings.createdAt, before),
          sql`not exists (select 1 from ${photoDocuments} where ${photoDocuments.projectId} = ${photoRecordings.projectId}
              and ${photoDocuments.pages} @> jsonb_build_array(jsonb_build_object('audioList',
                jsonb_build_array(jsonb_build_object('recordingId', ${photoRecordings.id})))))`,
        ),
      )
      .limit(limit),
};
