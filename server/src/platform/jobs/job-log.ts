import { type SQL, sql } from 'drizzle-orm';
import { jobs, type JobLogLine } from './jobs.tables.ts';

/** Beyond so many lines the oldest goes; a job that fills it tells nothing new. */
export const maxLogLines = 100;

/** The log of a job's row with one more line, for the update that does what the line says. */
export function withLine(event: JobLogLine['event'], detail: string | null = null): SQL<readonly JobLogLine[]> {
  return sql<
    readonly JobLogLine[]
  >`case when jsonb_array_length(${jobs.log}) >= ${maxLogLines}::int then ${jobs.log} - 0
    else ${jobs.log} end || ${newLine(event, detail)}`;
}

/** The same, where a report repeats the stage the job is in already. */
export const withStage = (stage: string): SQL<readonly JobLogLine[]> =>
  sql<readonly JobLogLine[]>`case when ${jobs.stage} is distinct from ${stage}::text
    then ${withLine('stage', stage)} else ${jobs.log} end`;

/** The first line of a job. */
export const firstLine: SQL<readonly JobLogLine[]> = sql<
  readonly JobLogLine[]
>`jsonb_build_array(${newLine('queued', null)})`;

/** By the database's clock, as leases are: the lines of several processes stay in order. */
function newLine(event: JobLogLine['event'], detail: string | null): SQL {
  return sql`jsonb_build_object('at', to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'event', ${event}::text, 'detail', ${detail}::text)`;
}
