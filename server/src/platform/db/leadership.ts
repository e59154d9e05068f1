import pg from 'pg';
import { repeat } from '../jobs/repeat.ts';
import type { Logger } from '../log/logger.ts';

export interface LeadershipOptions {
  /** Without a pooler: the lock is held by a session. */
  readonly connectionString: string;
  /** What is led; one leader for each. */
  readonly lockKey: number;
  readonly log: Logger;
  /** Called each time this process begins to lead. */
  readonly onElected: () => void;
  /** How often the leader says that it lives, and the others try. */
  readonly pollSeconds?: number;
  /** A leader that says nothing for so long loses the lock. */
  readonly silentSeconds?: number;
}

/** One of several processes leads; another takes over when it ends, stops or is cut off. */
export interface Leadership {
  readonly isLeader: () => boolean;
  readonly close: () => Promise<void>;
}

/**
 * Stands for leader by an advisory lock of PostgreSQL. A process that is killed loses it with its connection; one that is
 * stopped or cut off is silent, so the database ends its session. The longest time without a leader is the sum of both
 * times.
 */
export function standForLeader(options: LeadershipOptions): Leadership {
  const { connectionString, lockKey, log, onElected, pollSeconds = 5, silentSeconds = 15 } = options;
  let client: pg.Client | null = null;
  let isElected = false;
  let heardAt = 0;

  const drop = (broken: pg.Client): void => {
    if (client !== broken) return;
    if (isElected) log.warn('this process leads no longer: its connection broke');
    client = null;
    isElected = false;
    broken.end().catch(() => undefined);
  };

  const connect = async (): Promise<pg.Client> => {
    const fresh = new pg.Client({
      connectionString,
      connectionTimeoutMillis: pollSeconds * 1000,
      query_timeout: pollSeconds * 1000,
    });
    fresh.on('error', () => drop(fresh));
    fresh.on('end', () => drop(fresh));
    client = fresh;
    await fresh.connect();
    await fresh.query(`select set_config('idle_session_timeout', $1, false)`, [`${silentSeconds * 1000}ms`]);
    return fresh;
  };

  const stand = async (): Promise<void> => {
    const asked = client;
    try {
      const session = asked ?? (await connect());
      // Taken again it would have to be given back twice, so a leader only says that it lives.
      const sql = isElected ? 'select true as held' : `select pg_try_advisory_lock(${lockKey}) as held`;
      const { rows } = await session.query<{ held: boolean }>(sql);
      heardAt = performance.now();
      if (isElected || client !== session || rows[0]?.held !== true) return;
      isElected = true;
      onElected();
    } catch (error) {
      log.warn('the lock of the leader could not be asked for', { error });
      if (client !== null) drop(client);
    }
  };

  const loop = repeat(pollSeconds * 1000, log, stand);
  loop.now();
  return {
    // After a pause of this process its session is over, though it has not heard of it yet.
    isLeader: () => isElected && performance.now() - heardAt < silentSeconds * 1000,
    close: async () => {
      await loop.stop();
      const last = client;
      client = null;
      isElected = false;
      await last?.end().catch(() => undefined);
    },
  };
}
