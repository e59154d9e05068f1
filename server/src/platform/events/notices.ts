import { sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import type { Logger } from '../log/logger.ts';
import { startPgListener } from './pg-listener.ts';

export interface Notices {
  /** Calls `hear` for what any process says on the channel, and with null where something may have been missed. */
  readonly on: (channel: string, hear: (text: string | null) => void) => void;
  readonly close: () => Promise<void>;
}

/** What processes of one studio tell each other, over one connection for all channels. */
export function openNotices(options: { connectionString: string; log: Logger; patienceMs?: number }): Notices {
  const hearers = new Map<string, Set<(text: string | null) => void>>();
  const listener = startPgListener({
    ...options,
    channels: () => [...hearers.keys()],
    onNotify: (channel, text) => hearers.get(channel)?.forEach((hear) => hear(text)),
    onConnected: () => hearers.forEach((all) => all.forEach((hear) => hear(null))),
  });
  return {
    on: (channel, hear) => {
      const known = hearers.get(channel);
      hearers.set(channel, (known ?? new Set()).add(hear));
      if (known === undefined) listener.listen(channel);
    },
    close: listener.close,
  };
}

/** Says it to every process, when the transaction commits; at most 8,000 bytes. */
export async function notify(executor: Executor, channel: string, text: string): Promise<void> {
  await executor.execute(sql`select pg_notify(${channel}, ${text})`);
}
