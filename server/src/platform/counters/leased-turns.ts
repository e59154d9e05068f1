import { newId } from '../ids.ts';
import type { RequestCounters } from './request-counters.ts';

export interface Lease {
  readonly key: string;
  readonly id: string;
}

/** Turns in a store that several processes share. A turn is a lease: one that is not renewed ends by itself. */
export interface LeaseStore {
  /** How many are held with it; null where there were `limit` already. */
  readonly take: (lease: Lease, limit: number, leaseMs: number) => Promise<number | null>;
  readonly renew: (leases: readonly Lease[], leaseMs: number) => Promise<void>;
  readonly drop: (lease: Lease) => Promise<void>;
}

export interface LeaseTimes {
  /** The turns of a process that was killed are free again after this. */
  readonly leaseMs: number;
  readonly renewMs: number;
}

/** Two renewals may be missed. */
export const leaseTimes: LeaseTimes = { leaseMs: 60_000, renewMs: 20_000 };

interface LeasedTurns extends Pick<RequestCounters, 'enter'> {
  /** Ends the renewals, and waits for what is on its way to the store. */
  readonly close: () => Promise<void>;
}

export function leasedTurns(store: LeaseStore, { leaseMs, renewMs }: LeaseTimes): LeasedTurns {
  const held = new Set<Lease>();
  const onTheirWay = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | null = null;

  /** What fails here mends itself: the next renewal comes before a lease ends, and one that is not dropped ends. */
  const send = (work: Promise<void>): void => {
    const sent = work.catch(() => undefined).finally(() => onTheirWay.delete(sent));
    onTheirWay.add(sent);
  };

  const hold = (lease: Lease): void => {
    held.add(lease);
    timer ??= setInterval(() => send(store.renew([...held], leaseMs)), renewMs).unref();
  };

  const release = (lease: Lease): void => {
    if (!held.delete(lease)) return;
    if (held.size === 0) stop();
    send(store.drop(lease));
  };

  const stop = (): void => {
    if (timer !== null) clearInterval(timer);
    timer = null;
  };

  return {
    enter: async (name, key, limit) => {
      const lease = { key: `${name} ${key}`, id: newId() };
      const count = await store.take(lease, limit, leaseMs);
      if (count === null) return null;
      hold(lease);
      return { left: limit - count, leave: () => release(lease) };
    },
    close: async () => {
      stop();
      await Promise.all(onTheirWay);
    },
  };
}
