import { eq, lt } from 'drizzle-orm';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import type { Logger } from '../log/logger.ts';
import { jobSchedule } from './jobs.tables.ts';
import { standForLeader } from '../db/leadership.ts';
import { repeat } from './repeat.ts';
import { failureDetail } from './retry.ts';

/** Upkeep that runs once every `everyMinutes` in the whole system; it must bear being skipped or run twice. */
export interface Periodic {
  readonly name: string;
  readonly everyMinutes: number;
  /** Runs as well as soon as a process of the studio has died: it gives back what such a process held. */
  readonly isAfterDeath?: true;
  /** A number says how many things it dealt with. */
  readonly run: () => Promise<number | void>;
}

export interface ScheduleDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Runs those tasks whose present slot no process has taken yet; a failure waits for the next slot. */
export async function runDue({ db, clock, log }: ScheduleDeps, tasks: readonly Periodic[]): Promise<void> {
  for (const task of tasks) {
    const periodMs = task.everyMinutes * 60_000;
    // When it began, not its number: a release that changes the interval must find it smaller than the next one.
    const slot = Math.floor(clock.now().getTime() / periodMs) * periodMs;
    const taken = await db
      .insert(jobSchedule)
      .values({ name: task.name, slot })
      .onConflictDoUpdate({ target: jobSchedule.name, set: { slot }, setWhere: lt(jobSchedule.slot, slot) })
      .returning({ name: jobSchedule.name });
    if (taken.length === 0) continue;
    const end = { handled: null as number | null, error: null as string | null };
    try {
      end.handled = (await task.run()) ?? null;
    } catch (error) {
      end.error = failureDetail(error);
      log.error('a periodic task failed', { error, task: task.name });
    }
    await db
      .update(jobSchedule)
      .set({ ...end, ranAt: clock.now() })
      .where(eq(jobSchedule.name, task.name));
  }
}

/** Gives back at once what processes held that have died. */
export async function runAfterDeath(tasks: readonly Periodic[]): Promise<void> {
  for (const task of tasks) if (task.isAfterDeath) await task.run();
}

const tickMs = 20_000;

/** "cloc": the advisory lock of the one process whose clock starts tasks. */
const clockLock = 0x63_6c_6f_63;

/**
 * Looks three times a minute whether a task is due; the role `clock` runs it. Of several processes one does, by
 * `connectionString`, which leads past a pooler; a slot is taken in any case, so that two that both think they lead run
 * nothing twice.
 */
export function startSchedule(
  deps: ScheduleDeps & { readonly connectionString: string },
  tasks: readonly Periodic[],
): { close: () => Promise<void> } {
  const { connectionString, log } = deps;
  const leadership = standForLeader({ connectionString, lockKey: clockLock, log, onElected: () => loop.now() });
  const loop = repeat(tickMs, log, async () => {
    if (leadership.isLeader()) await runDue(deps, tasks);
  });
  return {
    close: async () => {
      await loop.stop();
      await leadership.close();
    },
  };
}
