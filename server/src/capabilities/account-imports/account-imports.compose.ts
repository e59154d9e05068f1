import type { Foundations } from '../../foundations.compose.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform.compose.ts';
import { accountImportService } from './account-imports.service.ts';
import { accountImportStore } from './account-imports.store.ts';

/** Copies of accounts from other studios. */
export function composeAccountImports({ database: { db }, blobs }: Platform, { files }: Pick<Foundations, 'files'>) {
  return { accountImports: accountImportService({ db, store: accountImportStore, files, blobs, newId }) };
}
