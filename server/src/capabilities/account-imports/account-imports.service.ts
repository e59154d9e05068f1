import type { PlanName } from '@timbre/contract/plans';
import type { Database, Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { FileStore, StoredBlob } from '../../platform/files/file-store.ts';
import type { UploadService } from '../uploads/uploads.types.ts';
import { columnsOf, type AccountImportStore } from './account-imports.store.ts';
import { carriedTables, type Values } from './carried.store.ts';
import { openCopy, type CopyArchive } from './copy-archive.ts';
import { measured, storeFiles } from './import-files.ts';
import { planImport, type ImportPlan, type PlannedTable } from './plan-import.ts';

export interface AccountImportDeps {
  readonly db: Database;
  readonly store: AccountImportStore;
  readonly files: Pick<UploadService, 'requireStorage' | 'storeFile' | 'keepBlobs'>;
  readonly blobs: Pick<FileStore, 'put' | 'read'>;
  readonly newId: () => string;
}

export interface ImportRequest {
  readonly userId: string;
  readonly plan: PlanName;
  /** Of the archive on this machine. */
  readonly path: string;
  /** Hears of every stored file: bytes so far and of all. */
  readonly onProgress?: (doneBytes: number, allBytes: number) => void;
  /** Aborted between two files: nothing stays. */
  readonly signal?: AbortSignal;
}

export interface ImportReport {
  /** Rows that were added, by table; those without any are left out. */
  readonly added: Readonly<Record<string, number>>;
  readonly files: number;
  /** Rows of these tables that stayed behind. */
  readonly leftOut: number;
}

/** The copy of someone's data from another studio, read into an account of this one. */
export interface AccountImportService {
  /**
   * Everything or nothing: files first, then all rows in one transaction, under new ids and always as the account's own.
   * Throws `input.invalid`, `storage.full` and `disk.full`.
   */
  readonly importCopy: (request: ImportRequest) => Promise<ImportReport>;
}

export function accountImportService(deps: AccountImportDeps): AccountImportService {
  const { db, store, files, blobs, newId } = deps;

  async function importOpened(archive: CopyArchive, request: ImportRequest): Promise<ImportReport> {
    const { userId, signal, onProgress } = request;
    const voices = await store.voices(db);
    const plan = planImport(archive, { tables: carriedTables, columnsOf, voices, ownerId: userId, newId });
    await requireRoom(deps, plan, request);
    const kept: StoredBlob[] = [];
    return files.keepBlobs(kept, async () => {
      const found = await storeFiles(archive, plan.files, { blobs, signal, onProgress }, kept);
      const byId = new Map(plan.files.map((file) => [file.id, file]));
      const tables: PlannedTable[] = [];
      for (const table of plan.tables) tables.push({ ...table, rows: await measured(table, blobs, byId, found) });
      signal?.throwIfAborted();
      const added = await db.transaction((tx) => write(deps, tx, userId, { ...plan, tables }, found));
      return { added, files: plan.files.length, leftOut: plan.leftOut };
    });
  }

  return {
    importCopy: async (request) => {
      const archive = await openCopy(request.path);
      try {
        return await importOpened(archive, request);
      } finally {
        archive.close();
      }
    },
  };
}

/** Throws `storage.full`, and `input.invalid` where the account would have more of something than one may. */
async function requireRoom(
  { db, store, files }: AccountImportDeps,
  { tables, files: planned }: ImportPlan,
  { userId, plan }: ImportRequest,
): Promise<void> {
  // Images count against no plan's storage.
  const counted = planned.filter(({ purpose }) => purpose !== 'image');
  const sizeBytes = counted.reduce((sum, file) => sum + file.sizeBytes, 0);
  await files.requireStorage(userId, plan, sizeBytes);
  for (const { carried, rows } of tables) {
    const limit = carried.perUser;
    if (limit === undefined || rows.length === 0) continue;
    const actual = (await store.count(db, carried, userId)) + rows.length;
    if (actual > limit)
      fail(
        'input.invalid',
        { field: 'file', limit, actual },
        `With this copy, the account would have ${actual} rows of ${carried.name}; the limit is ${limit}. Nothing was imported.`,
      );
  }
}

/** All files and rows; how many rows of each table were added. */
async function write(
  { store, files }: AccountImportDeps,
  tx: Tx,
  ownerId: string,
  { tables, files: planned }: ImportPlan,
  found: ReadonlyMap<string, StoredBlob>,
): Promise<Record<string, number>> {
  const ids = new Map<string, string>();
  for (const { id, name, mediaType, purpose } of planned) {
    const blob = found.get(id);
    if (blob === undefined) throw new Error(`The file ${id} wasn’t stored.`);
    ids.set(id, await files.storeFile(tx, { ownerId, name, mediaType, purpose, blob }));
  }
  const added: Record<string, number> = {};
  for (const { carried, rows } of tables) {
    const named = Object.entries(carried.refs ?? {}).filter(([, table]) => table === 'files');
    const own = rows.map((row) =>
      named.reduce<Values>((filled, [key]) => ({ ...filled, [key]: ids.get(String(row[key])) ?? null }), row),
    );
    const count = await store.insert(tx, carried, own);
    if (count > 0) added[carried.name] = count;
    if (count > 0 && carried.name === 'lexicon_entries') await store.changeLexicon(tx, ownerId);
  }
  return added;
}
