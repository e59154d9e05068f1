import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { ClaimedJob } from '../../platform/jobs/job-claim.ts';
import type { JobSet } from '../../platform/jobs/job-set.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';

/** A fault that is built in on purpose: a simulation that can't find it proves nothing. */
export const plants = {
  'a late worker writes although its job is another’s': 'unfenced',
  'a job that fails keeps what it held': 'kept hold',
  'a job is done before its result is written': 'early end',
  'a sentence can be paid for twice': 'no unique',
  'a payment gives its credits each time it is settled': 'no payment key',
  'a letter counts as sent before the mailer took it': 'early letter',
  'a letter that may have left is sent again': 'letter again',
} as const;
export type Plant = (typeof plants)[keyof typeof plants];

/** For good: the studio is closed as soon as it is found out. */
export async function breakUniqueness(db: Database, plant: Plant | null): Promise<void> {
  if (plant === 'no unique')
    await db.execute(sql`alter table charges drop constraint if exists charges_project_id_hash_pk`);
  if (plant !== 'no payment key') return;
  await db.execute(sql`create or replace function another_key() returns trigger language plpgsql as
    $$ begin new.unique_key := new.unique_key || ':' || new.id; return new; end $$`);
  await db.execute(sql`create or replace trigger another_key before insert on ledger_postings
    for each row when (new.unique_key like 'payment:%') execute function another_key()`);
}

/** What a worker does that doesn't ask whether the job is still its own. */
export async function takeBack(tx: Tx, job: ClaimedJob | null): Promise<void> {
  await tx.execute(
    sql`update jobs set status = 'running', worker_id = ${job?.workerId}, claim = ${job?.claim} where id = ${job?.id}`,
  );
}

export function plantedJobs(set: JobSet, plant: Plant | null): JobSet {
  if (plant !== 'kept hold') return set;
  return { ...set, load: async (name) => ({ ...(await set.load(name)), failed: async () => undefined }) };
}

export function plantedMailer(mailer: Mailer, plant: Plant | null): Mailer {
  if (plant === 'early letter') return { send: async (mail) => void mailer.send(mail).catch(() => undefined) };
  if (plant !== 'letter again') return mailer;
  return {
    send: async (mail) => {
      await mailer.send(mail).catch((error: unknown) => {
        // Any other error is tried again.
        throw error instanceof AppError ? new Error(error.message) : error;
      });
    },
  };
}
