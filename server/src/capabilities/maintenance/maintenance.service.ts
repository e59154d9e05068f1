import type { InputOf } from '@timbre/contract/call';
import type { changeMaintenance, Maintenance, OwnMaintenance } from '@timbre/contract/maintenance';
import type { AuditService } from '../audit/audit.service.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { MaintenanceRow, MaintenanceStore } from './maintenance.store.ts';

export interface MaintenanceServiceDeps {
  readonly db: Database;
  readonly store: MaintenanceStore;
  readonly audit: Pick<AuditService, 'note'>;
  readonly clock: Clock;
}

/** Whether everyone may work, and what they are told when not. It stands in the database: every process follows it. */
export interface MaintenanceService {
  /** At most two seconds old. While the database doesn't answer, it is what was read last. */
  readonly current: () => Promise<Maintenance>;
  readonly read: () => Promise<OwnMaintenance>;
  /** Throws `state.conflict`. */
  readonly change: (
    editor: { readonly userId: string; readonly address?: string },
    input: InputOf<typeof changeMaintenance>,
  ) => Promise<OwnMaintenance>;
}

const freshMs = 2000;
const open: OwnMaintenance = { mode: 'open', message: '', until: null, revision: 1, changedAt: null };

const shown = (row: MaintenanceRow | null): OwnMaintenance =>
  row === null
    ? open
    : {
        mode: row.mode,
        message: row.message,
        until: row.endsAt?.toISOString() ?? null,
        revision: row.revision,
        changedAt: row.changedAt.toISOString(),
      };

export function maintenanceService({ db, store, audit, clock }: MaintenanceServiceDeps): MaintenanceService {
  let known: { readonly atMs: number; readonly state: OwnMaintenance } = { atMs: -Infinity, state: open };
  let asking: Promise<OwnMaintenance> | null = null;

  const keep = (state: OwnMaintenance): OwnMaintenance => {
    known = { atMs: clock.now().getTime(), state };
    return state;
  };
  const ask = (): Promise<OwnMaintenance> =>
    (asking ??= store
      .find(db)
      .then((row) => keep(shown(row)))
      .catch(() => keep(known.state))
      .finally(() => {
        asking = null;
      }));

  return {
    current: async () => {
      const isFresh = clock.now().getTime() - known.atMs < freshMs;
      const { mode, message, until } = isFresh ? known.state : await ask();
      return { mode, message, until };
    },

    read: async () => shown(await store.find(db)),

    change: async ({ userId, address }, { mode, message, until, revision }) => {
      const row = await db.transaction(async (tx) => {
        const endsAt = until === null ? null : new Date(until);
        const written = await store.write(tx, revision, { mode, message, endsAt, changedAt: clock.now() });
        if (written === null) return fail('state.conflict');
        await audit.note(tx, {
          actorId: userId,
          action: 'maintenance.change',
          ...(address !== undefined && { address }),
          subject: { kind: 'studio', id: 'studio' },
          details: { mode, text: message },
        });
        return written;
      });
      return keep(shown(row));
    },
  };
}
