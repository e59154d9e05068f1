import { accountCopyLimits, type CopyLimits } from '@timbre/contract/accounts/account-copy';
import type { ImportStage } from '@timbre/contract/accounts/account-imports';
import type { PlanName } from '@timbre/contract/plans';
import type { Database, Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { FileStore, StoredBlob } from '../../platform/files/file-store.ts';
import type { CloningService } from '../cloning/cloning.types.ts';
import type { RecordingService } from '../speech/recordings.service.ts';
import type { AvatarAdoption } from '../talking-photos/avatar-adoption.types.ts';
import type { UploadService } from '../uploads/uploads.types.ts';
import { columnsOf, type AccountImportStore } from './account-imports.store.ts';
import { carriedTables } from './carried.store.ts';
import type { Values } from './carried.types.ts';
import { openCopy, type CopyArchive } from './copy-archive.ts';
import { measured, storeFiles } from './import-files.ts';
import { keepRecordings } from './imported-recordings.ts';
import { kindCounts, type KindCounts } from './imported-kinds.ts';
import { planImport, type ImportPlan, type PlannedTable } from './plan-import.ts';

export interface AccountImportDeps {
  readonly db: Database;
  readonly store: AccountImportStore;
  readonly files: Pick<UploadService, 'requireStorage' | 'storeFile' | 'keepBlobs'>;
  readonly blobs: Pick<FileStore, 'put' | 'read'>;
  readonly cloning: Pick<CloningService, 'resumeIn'>;
  readonly avatars: AvatarAdoption;
  readonly recordings: Pick<RecordingService, 'keep'>;
  readonly newId: () => string;
}

export interface ImportRequest {
  readonly userId: string;
  readonly plan: PlanName;
  /** Of the archive on this machine. */
  readonly path: string;
  /** Left out: those of `timbre import`, which has a process of its own. */
  readonly limits?: CopyLimits;
  /** Bytes of the account's storage that are free once it is done. */
  readonly freedBytes?: number;
  /** Of the whole, 0 to 1. */
  readonly onProgress?: (stage: ImportStage, fraction: number) => void;
  /** Aborted before the rows are written: nothing stays. */
  readonly signal?: AbortSignal;
  /** Runs what writes all rows in a transaction; left out: one of its own. */
  readonly commit?: (write: (tx: Tx) => Promise<ImportReport>) => Promise<ImportReport>;
}

export interface ImportReport {
  /** Rows that were added, by table; those without any are left out. */
  readonly added: Readonly<Record<string, number>>;
  /** The same in words of the interface. */
  readonly counts: KindCounts;
  readonly files: number;
  /** Rows of these tables that stayed behind. */
  readonly leftOut: number;
}

/** The copy of someone's data from another studio, read into an account of this one. */
export interface AccountImportService {
  /**
   * Everything or nothing: files first, then all rows in one transaction, under new ids and always as the account's own.
   * Throws an `import.` error, `storage.full`, `disk.full`, and `input.not-found` for an account that is being deleted.
   */
  readonly importCopy: (request: ImportRequest) => Promise<ImportReport>;
}

/** Shares of the whole that the stages begin with. */
const begins = { reading: 0, storing: 0.1, writing: 0.95 } as const;
const idsOf = (rows: readonly Values[]): string[] => rows.map(({ id }) => String(id));
const wanted = new Set(['files', ...carriedTables.map(({ name }) => name)]);

export function accountImportService(deps: AccountImportDeps): AccountImportService {
  const { db, store, files, blobs, cloning, avatars, newId } = deps;

  async function importOpened(archive: CopyArchive, request: ImportRequest): Promise<ImportReport> {
    const { userId, signal, onProgress, commit = (write) => db.transaction(write) } = request;
    const voices = await store.voices(db);
    const own = new Map<string, ReadonlyMap<unknown, string>>();
    for (const carried of carriedTables)
      if (carried.alike !== undefined) own.set(carried.name, await store.alike(db, carried, userId));
    const plan = await planImport(archive, {
      tables: carriedTables,
      columnsOf,
      voices,
      own,
      ownerId: userId,
      newId,
      signal,
    });
    await requireRoom(deps, plan, request);
    onProgress?.('storing', begins.storing);
    const kept: StoredBlob[] = [];
    return files.keepBlobs(kept, async () => {
      const stored = (share: number) =>
        onProgress?.('storing', begins.storing + share * (begins.writing - begins.storing));
      const found = await storeFiles(archive, plan.files, { blobs, signal, onProgress: stored }, kept);
      const byId = new Map(plan.files.map((file) => [file.id, file]));
      const tables: PlannedTable[] = [];
      for (const table of plan.tables) tables.push({ ...table, rows: await measured(table, blobs, byId, found) });
      signal?.throwIfAborted();
      onProgress?.('writing', begins.writing);
      return commit(async (tx) => {
        const added = await write(deps, tx, userId, { ...plan, tables }, found);
        const rowsOf = (name: string) => tables.find(({ carried }) => carried.name === name)?.rows ?? [];
        const [projects, clones, cases] = [rowsOf('projects'), rowsOf('clones'), rowsOf('avatar_cases')];
        const actor = { userId, plan: request.plan };
        // In the order in which an avatar and its voice are locked everywhere.
        if (cases.length > 0) await avatars.adoptIn(tx, actor, idsOf(cases));
        const voicesToMake = idsOf(clones.filter(({ kind }) => kind === 'clone'));
        if (voicesToMake.length > 0) await cloning.resumeIn(tx, actor, voicesToMake);
        return {
          added,
          counts: kindCounts(added, { projects, clones }),
          files: plan.files.length,
          leftOut: plan.leftOut,
        };
      });
    });
  }

  return {
    importCopy: async (request) => {
      const { path, limits = accountCopyLimits, signal, onProgress } = request;
      onProgress?.('reading', begins.reading);
      const archive = await openCopy(path, { limits, wanted, signal });
      try {
        return await importOpened(archive, request);
      } finally {
        archive.close();
      }
    },
  };
}

/** Throws `storage.full`, and `import.over-limit` where the account would have more of something than one may. */
async function requireRoom(
  { db, store, files }: AccountImportDeps,
  { tables, files: planned }: ImportPlan,
  { userId, plan, freedBytes = 0 }: ImportRequest,
): Promise<void> {
  // Images count against no plan's storage.
  const counted = planned.filter(({ purpose }) => purpose !== 'image');
  const sizeBytes = counted.reduce((sum, file) => sum + file.sizeBytes, 0);
  await files.requireStorage(userId, plan, sizeBytes - freedBytes);
  for (const { carried, rows } of tables) {
    const limit = carried.perUser;
    if (limit === undefined || rows.length === 0) continue;
    const actual = (await store.count(db, carried, userId)) + rows.length;
    if (actual > limit)
      fail(
        'import.over-limit',
        { field: 'file', limit, actual },
        `With this copy, the account would have ${actual} rows of ${carried.name}; the limit is ${limit}. Nothing was imported.`,
      );
  }
}

/** All files and rows; how many rows of each table were added. */
async function write(
  { store, files, recordings }: AccountImportDeps,
  tx: Tx,
  ownerId: string,
  { tables, files: planned }: ImportPlan,
  found: ReadonlyMap<string, StoredBlob>,
): Promise<Record<string, number>> {
  // An erasure of the account waits until all is written, or is over before.
  if (!(await store.holdPerson(tx, ownerId))) fail('input.not-found');
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
    await keepRecordings(tx, recordings, { ownerId, table: carried.name, rows: own });
    if (count > 0 && carried.name === 'lexicon_entries') await store.changeLexicon(tx, ownerId);
  }
  return added;
}
