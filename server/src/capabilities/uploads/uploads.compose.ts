import type { Platform } from '../../platform.compose.ts';
import { newId } from '../../platform/ids.ts';
import { turns } from '../../platform/sandbox/turns.ts';
import type { CreditService } from '../credits/credits.service.ts';
import { fileRows } from './files.store.ts';
import { incomingService } from './incoming.service.ts';
import { uploadRoutes } from './uploads.routes.ts';
import { uploadService } from './uploads.service.ts';
import { uploadStore } from './uploads.store.ts';

/** Whole recordings that come with their requests go to the disk as they come. */
const receiving = { perOwner: 2, total: 24, waiting: 16 };

/** Files people bring, in parts or with their request. */
export function composeUploads(
  { clock, database: { db }, blobs, signer, temporary }: Platform,
  { credits }: { readonly credits: CreditService },
) {
  const files = uploadService({ db, rows: fileRows, store: uploadStore, files: blobs, signer, clock, newId });
  const incoming = incomingService({ db, credits, files, blobs, temporary, inTurn: turns(receiving) });
  return { files, incoming, periodics: files.periodics, routes: uploadRoutes(files) };
}
