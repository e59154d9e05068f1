import type { Database, Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { FileStoreRows } from './files.store.ts';

/**
 * Runs what makes something of the owner's upload. Where that refuses its content (the error's code begins with one of
 * `areas`), the upload goes at once instead of after a week; null: it came otherwise.
 */
export type DropRefused = <T>(
  upload: { readonly ownerId: string; readonly fileId: string } | null,
  areas: readonly string[],
  work: () => Promise<T>,
) => Promise<T>;

export const refusedUploads =
  (
    db: Database,
    rows: Pick<FileStoreRows, 'find'>,
    removeFile: (tx: Tx, fileId: string) => Promise<boolean>,
  ): DropRefused =>
  async (upload, areas, work) => {
    try {
      return await work();
    } catch (error) {
      const [area = ''] = error instanceof AppError ? error.code.split('.') : [];
      const file = upload !== null && areas.includes(area) ? await rows.find(db, upload.fileId) : undefined;
      if (file?.purpose === 'upload' && file.ownerId === upload?.ownerId)
        await db.transaction((tx) => removeFile(tx, file.id));
      throw error;
    }
  };
