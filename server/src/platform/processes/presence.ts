import { eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { repeat, type Loop } from '../jobs/repeat.ts';
import type { Logger } from '../log/logger.ts';
import { isAlive, processHost } from './process-host.ts';
import { processes } from './processes.tables.ts';

export interface PresenceDeps {
  readonly db: Database;
  readonly newId: () => string;
  readonly log: Logger;
  readonly beatSeconds?: number;
  /** So long after its last beat a process of another host is taken for dead. */
  readonly goneSeconds?: number;
}

/** Tells the other processes of the studio that this one lives, and finds out which of them died. */
export interface Presence {
  /** Of this process while it tells that it lives; null before `start`. */
  readonly id: () => string | null;
  /**
   * Begins to tell it. `onGone` runs now, for what this host's last start left, and whenever processes have died; `onBack` when
   * the others took this one for dead: what it had told of itself is gone.
   */
  readonly start: (onGone: () => Promise<void>, onBack?: () => Promise<void>) => Promise<void>;
  /** The process ends as it should. */
  readonly stop: () => Promise<void>;
}

export function presence({ db, newId, log, beatSeconds = 5, goneSeconds = 25 }: PresenceDeps): Presence {
  const id = newId();
  let loop: Loop | null = null;

  /** True: its row is new. */
  const beat = async (): Promise<boolean> => {
    const [row] = await db
      .insert(processes)
      .values({ id, host: processHost(), startedAt: sql`now()`, heartbeatAt: sql`now()` })
      .onConflictDoUpdate({ target: processes.id, set: { heartbeatAt: sql`now()` } })
      .returning({ isNew: sql<boolean>`xmax = 0` });
    return row?.isNew === true;
  };

  return {
    id: () => (loop === null ? null : id),

    start: async (onGone, onBack) => {
      await beat();
      await removeGone(db, { ownId: id, silentSeconds: 0, goneSeconds });
      await onGone();
      loop = repeat(beatSeconds * 1000, log, async () => {
        if (await beat()) await onBack?.();
        const gone = await removeGone(db, { ownId: id, silentSeconds: 2 * beatSeconds, goneSeconds });
        if (gone > 0) await onGone();
      });
    },

    stop: async () => {
      if (loop === null) return;
      await loop.stop();
      loop = null;
      await db.delete(processes).where(eq(processes.id, id));
    },
  };
}

interface Silence {
  readonly ownId: string;
  /** A process of this host without a beat for so long is gone if its number is. */
  readonly silentSeconds: number;
  readonly goneSeconds: number;
}

/** One that this host still runs is only slow, however long its last beat was ago. */
async function removeGone(db: Database, { ownId, silentSeconds, goneSeconds }: Silence): Promise<number> {
  const silence = sql<number>`extract(epoch from now() - ${processes.heartbeatAt})::float8`;
  const rows = await db
    .select({ id: processes.id, host: processes.host, silence })
    .from(processes)
    .where(ne(processes.id, ownId));
  const gone = rows.filter(({ host, silence: seconds }) => {
    const isHere = isAlive(host);
    return isHere === null ? seconds > goneSeconds : !isHere && seconds >= silentSeconds;
  });
  if (gone.length === 0) return 0;
  const ids = gone.map(({ id }) => id);
  const removed = await db.delete(processes).where(inArray(processes.id, ids)).returning({ id: processes.id });
  return removed.length;
}
