import { sql } from 'drizzle-orm';
import type { Database, Executor } from '../db/database.ts';
import { notifyChanged } from './delivery.ts';
import { withLine } from './job-log.ts';
import { jobWorkers } from './jobs.tables.ts';

/** A job that no live worker can do is given up after so long: a machine that is repaired is back by then, or will not be. */
export const unableMinutes = 60;

/** The stage of a job that waits for a machine, as the interface names it. */
export const unableStage = 'machine';

/** Needs that no live worker has; a function of the migrations, which the claim uses too. */
const missing = sql`lacks_machine(jobs.needs)`;

/** What other workers have and this one lacks. */
export async function listLacking(db: Database, abilities: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ ability: string }>(
    sql`select distinct unnest(abilities) as ability from ${jobWorkers}`,
  );
  return rows.map(({ ability }) => ability).filter((one) => !abilities.includes(one));
}

/** True while some worker has it. */
export async function hasAble(executor: Executor, need: string): Promise<boolean> {
  return (await executor.$count(jobWorkers, sql`${need} = any(${jobWorkers.abilities})`)) > 0;
}

/** Marks queued jobs that no worker can do, for those who wait to see; ends them after `unableMinutes`. Returns their ids. */
export async function watchUnable(db: Database, names: readonly string[], minutes = unableMinutes): Promise<string[]> {
  const isQueued = sql`status = 'queued' and not is_ending and not is_cancel_requested and name in ${[...names]}`;
  const { rows } = await db.execute<{ id: string }>(sql`
    update jobs set
      unable_since = case when ${missing} then now() end,
      stage = case when ${missing} then ${unableStage} end,
      log = case when ${missing} then ${withLine('waiting', unableStage)} else log end
    where ${isQueued} and needs <> '{}' and (unable_since is null) = ${missing}
    returning id`);
  const ended = await db.execute<{ id: string }>(sql`
    update jobs set is_ending = true, error = 'job.no-machine', available_at = now(),
      error_detail = 'No live worker had what it needs: ' || array_to_string(needs, ', ')
    where ${isQueued} and unable_since < now() - make_interval(mins => ${minutes}::int)
    returning id`);
  for (const { id } of rows) await notifyChanged(db, id);
  return ended.rows.map(({ id }) => id);
}
