import type { ProviderInfo } from '@timbre/contract/providers/providers';
import type { Doer } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Executor, Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { Logger } from '../../platform/log/logger.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { ProviderRow, ProviderStore } from './providers.store.ts';

export interface ProviderChangesDeps {
  readonly db: Database;
  readonly store: ProviderStore;
  readonly audit: Pick<AuditService, 'note'>;
  /** Brings the catalogue in step with what speaks now. */
  readonly voicesChanged: () => Promise<unknown>;
  readonly clock: Clock;
  readonly log: Logger;
}

/** What every change of a provider does: one transaction with its note, and the voices afterwards. */
export function providerChanges(
  { db, store, audit, voicesChanged, clock, log }: ProviderChangesDeps,
  viewOf: (row: ProviderRow) => ProviderInfo,
) {
  const load = async (executor: Executor, id: string): Promise<ProviderRow> =>
    (await store.load(executor, id)) ?? fail('input.not-found');

  const note = (tx: Tx, by: Doer, verb: string, { id, name, url }: Pick<ProviderRow, 'id' | 'name' | 'url'>) => {
    const subject = { kind: 'provider', id };
    return audit.note(tx, { ...by, action: `providers.${verb}`, subject, details: { title: name, url } });
  };

  /** After the change, as the catalogue reads what was written; a list that can't be had now comes with the next start. */
  async function catalogueFollows({ task }: Pick<ProviderRow, 'task'>): Promise<void> {
    if (task !== 'speech') return;
    await voicesChanged().catch((error: unknown) => log.warn('new voices could not be listed', { error }));
  }

  return {
    load,
    note,
    catalogueFollows,
    changed: async (
      by: Doer,
      id: string,
      verb: string,
      work: (tx: Tx, row: ProviderRow) => Promise<Partial<ProviderRow>>,
    ): Promise<ProviderInfo> => {
      const row = await db.transaction(async (tx) => {
        await store.lock(tx);
        const before = await load(tx, id);
        const change = { ...(await work(tx, before)), changedAt: clock.now() };
        await store.update(tx, id, change);
        const after = { ...before, ...change };
        await note(tx, by, verb, after);
        return after;
      });
      await catalogueFollows(row);
      return viewOf(row);
    },
  };
}
