import { sql } from 'drizzle-orm';
import type { Cut } from './simulated-worker.ts';
import type { Person, Surroundings } from './surroundings.ts';
import { strayLetters, wrongsOfMail } from './wrongs-of-mail.ts';
import { wrongsOfMoney } from './wrongs-of-money.ts';
import { outcomesOf, wrongsOfWork } from './wrongs-of-work.ts';

/** Breaches of what a studio promises once everything has ended; empty when it has kept its word. */
export async function findWrongs(
  from: Surroundings,
  persons: ReadonlyMap<number, Person>,
  cuts: readonly Cut[],
): Promise<string[]> {
  const { studio } = from;
  const { checks } = await studio.verifyLedger();
  const found = checks.flatMap(({ ok, name, detail }) => (ok ? [] : [`${name}: ${detail}`]));
  const { rows } = await studio.db.execute<{ name: string; status: string }>(
    sql`select name, status from jobs where status not in ('done', 'failed', 'cancelled')`,
  );
  found.push(...rows.map(({ name, status }) => `the job ${name} is still ${status}`));
  found.push(...strayLetters(from, persons.values()));
  for (const [index, one] of persons) {
    const outcomes = await outcomesOf(one);
    const wrongs = [
      ...(await wrongsOfWork(studio, outcomes)),
      ...(await wrongsOfMoney(from, one, outcomes)),
      ...(await wrongsOfMail(from, one, cuts)),
    ];
    found.push(...wrongs.map((wrong) => `person ${index}: ${wrong}`));
  }
  return found;
}
