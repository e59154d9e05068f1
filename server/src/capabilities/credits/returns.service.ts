import type { Clock } from '../../platform/clock/clock.ts';
import type { Executor, Tx } from '../../platform/db/database.ts';
import type { GivenRow, ReturnStore } from './returns.store.ts';

export interface ReturnServiceDeps {
  readonly store: ReturnStore;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** Credits that go back because what gave them does, each by a posting of its own. */
export interface ReturnService {
  /** What the grants of this cause gave, oldest first, in the unit of their currency. */
  readonly listGiven: (executor: Executor, query: { userId: string; cause: string }) => Promise<GivenRow[]>;
  /**
   * Takes back what one grant gave, at most once. `isWhole`: all of it or nothing, and false when it is not all there;
   * else as much as is left, which never makes a balance negative.
   */
  readonly take: (
    tx: Tx,
    entry: { userId: string; grantId: string; isWhole: boolean; cause: string },
  ) => Promise<boolean>;
}

export function returnService({ store, clock, newId }: ReturnServiceDeps): ReturnService {
  return {
    listGiven: store.listGiven,
    take: (tx, entry) => store.take(tx, { ...entry, postingId: newId(), now: clock.now() }),
  };
}
