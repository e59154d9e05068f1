import { type SQL, sql } from 'drizzle-orm';
import { jobs, type JobLogLine } from './jobs.tables.ts';

/** Beyond so many lines the oldest goes; a job that fills it tells nothing new. */
export const maxLogLines = 100;

/** The log of a job's row with one more line, for the update that does what the line says. */
export function withLine(event: JobLogLine['event'], detail: string | null = null): SQL<readonly JobLogLine[]> {
  return lineAfter(sql`${jobs.log}`, event, detail);
}

/** The same, where a report repeats the stage the job is in already. */
export const withStage = (stage: string): SQL<readonly JobLogLine[]> =>
  sql<readonly JobLogLine[]>`case when ${jobs.stage} is distinct from ${stage}::text
    then ${withLine('stage', stage)} else ${jobs.log} end`;

/** The first line of a job. */
export const firstLine = lineAfter(sql`'[]'::jsonb`, 'queued', null);

/** A function of the migrations, which the claim uses too. */
function lineAfter(log: SQL, event: JobLogLine['event'], detail: string | null): SQL<readonly JobLogLine[]> {
  return sql<readonly JobLogLine[]>`log_with_line(${log}, ${event}::text, ${detail}::text, ${maxLogLines}::int)`;
}
