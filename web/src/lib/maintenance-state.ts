import { readMaintenance, type Maintenance } from '@timbre/contract/maintenance';
import { api } from './http/api.ts';

/** How long a page that waits for the studio waits between two questions. */
export const askEveryMs = 5000;

/** What the owner says; null: no one answers, or the server is not in order. */
export async function readMaintenanceState(): Promise<Maintenance | null> {
  try {
    if (!(await fetch('/health', { cache: 'no-store' })).ok) return null;
    return await api.send(readMaintenance, {});
  } catch {
    return null;
  }
}
