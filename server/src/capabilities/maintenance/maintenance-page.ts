import { returnPath } from '@timbre/contract/screens/return-path';
import type { LivePageReaders } from '../../platform/http/pages/live-page.ts';
import type { MaintenanceService } from './maintenance.service.ts';

/** What a visitor is told of the studio's state, at its own address and at every other one while it is closed. */
export const maintenancePage = ({
  current,
}: Pick<MaintenanceService, 'current'>): Pick<LivePageReaders, 'maintain'> => ({
  maintain: async ({ query }) => {
    const to = query.get('to');
    const data = { state: await current(), to: returnPath(to) };
    // The link to the other language leads on to the same place.
    return to === null ? { data } : { data, query: new URLSearchParams({ to: data.to }).toString() };
  },
});
