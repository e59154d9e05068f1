import type { Platform } from '../../platform.compose.ts';
import { newId } from '../../platform/ids.ts';
import { auditRoutes } from './audit.routes.ts';
import { auditService } from './audit.service.ts';
import { auditStore } from './audit.store.ts';

/** The log of what owners do. */
export function composeAudit({ clock, database: { db } }: Platform) {
  const audit = auditService({ db, store: auditStore, clock, newId });
  return { audit, routes: auditRoutes(audit) };
}
