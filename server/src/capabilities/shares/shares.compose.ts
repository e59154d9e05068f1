import type { Platform } from '../../platform.compose.ts';
import { newId } from '../../platform/ids.ts';
import { shareRoutes } from './shares.routes.ts';
import { shareService, type ShareServiceDeps } from './shares.service.ts';
import { shareStore } from './shares.store.ts';

/** Pages on which anyone may hear an export. */
export function composeShares({ clock, database: { db } }: Platform, { exports }: Pick<ShareServiceDeps, 'exports'>) {
  return { routes: shareRoutes(shareService({ db, store: shareStore, exports, clock, newId })) };
}
