import { changeMaintenance, readMaintenance, readOwnMaintenance } from '@timbre/contract/maintenance';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { MaintenanceService } from './maintenance.service.ts';

export const maintenanceRoutes = (maintenance: MaintenanceService): Route[] => [
  handle(readMaintenance, () => maintenance.current()),
  handle(readOwnMaintenance, () => maintenance.read()),
  handle(changeMaintenance, ({ input, actor, info }) =>
    maintenance.change({ userId: actor.userId, address: info.address }, input),
  ),
];
