import type { Clock } from '../../platform/clock/clock.ts';
import type { Executor, Tx } from '../../platform/db/database.ts';
import type { FreeDownloadStore } from './free-downloads.store.ts';

export interface FreeDownloadServiceDeps {
  readonly store: FreeDownloadStore;
  readonly clock: Clock;
  readonly newId: () => string;
}

/**
 * Downloads that cost no credits, for a time. One stands for a whole export, whatever it would cost;
 * an export that costs nothing anyway takes none.
 */
export interface FreeDownloadService {
  /** Gives `count` until `expiresAt`; false: this source gave them to this person before, and nothing changes. */
  readonly grantDownloads: (
    tx: Tx,
    grant: { userId: string; source: string; count: number; expiresAt: Date },
  ) => Promise<boolean>;
  /** How many are left, and when the first of them end. */
  readonly left: (executor: Executor, userId: string) => Promise<{ count: number; endsAt: Date | null }>;
  /** Takes one; returns what gives it back, or null when none is left. */
  readonly take: (tx: Tx, userId: string) => Promise<string | null>;
  /** What it was taken for was never delivered. */
  readonly putBack: (tx: Tx, taken: string) => Promise<void>;
}

export function freeDownloadService({ store, clock, newId }: FreeDownloadServiceDeps): FreeDownloadService {
  return {
    grantDownloads: (tx, { userId, source, count, expiresAt }) =>
      store.insert(tx, { id: newId(), userId, source, given: count, used: 0, expiresAt }),
    left: (executor, userId) => store.left(executor, userId, clock.now()),
    take: (tx, userId) => store.take(tx, userId, clock.now()),
    putBack: store.putBack,
  };
}
