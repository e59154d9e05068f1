import { maintenancePage } from './maintenance-page.ts';
import { maintenanceRoutes } from './maintenance.routes.ts';
import { maintenanceService } from './maintenance.service.ts';
import { maintenanceStore } from './maintenance.store.ts';
import type { Foundations } from '../../foundations.compose.ts';
import type { Platform } from '../../platform.compose.ts';

/** The owner's switch for work on the studio. */
export function composeMaintenance({ clock, database: { db } }: Platform, { audit }: Pick<Foundations, 'audit'>) {
  const maintenance = maintenanceService({ db, store: maintenanceStore, audit, clock });
  return { maintenance, livePages: maintenancePage(maintenance), routes: maintenanceRoutes(maintenance) };
}
