import { readExport } from '@timbre/contract/exports';
import { readGeneratedImage } from '@timbre/contract/images/images-generation';
import { sql } from 'drizzle-orm';
import type { TestStudio } from '../test-studio.ts';
import type { Cut } from './simulated-worker.ts';
import type { Person, Surroundings } from './surroundings.ts';
import { strayLetters, wrongsOfMail } from './wrongs-of-mail.ts';
import { wrongsOfMoney } from './wrongs-of-money.ts';

/** Of a credit. */
const hundredthsPerImage = 200;

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

/** What was asked for and can still be read: its state, its files, and what it cost. */
async function outcomesOf({ user: { client }, work, erased }: Person) {
  const outcomes = [];
  for (const { kind, id, articleId } of work) {
    if (articleId !== null && erased.has(articleId)) continue;
    if (kind === 'image') {
      const { status, images } = await client.send(readGeneratedImage, { id });
      const hundredths = status === 'done' ? hundredthsPerImage : 0;
      outcomes.push({ kind, status, urls: images.map(({ url }) => url), whole: 4, articleId, hundredths });
    } else {
      const { status, files, credits } = await client.send(readExport, { id });
      const hundredths = Math.round((credits ?? 0) * 100);
      outcomes.push({ kind, status, urls: files.map(({ url }) => url), whole: 1, articleId, hundredths });
    }
  }
  return outcomes;
}
export type Outcomes = Awaited<ReturnType<typeof outcomesOf>>;

async function wrongsOfWork(studio: TestStudio, outcomes: Outcomes): Promise<string[]> {
  const found: string[] = [];
  for (const { kind, status, urls, whole } of outcomes) {
    if (urls.length !== (status === 'done' ? whole : 0)) found.push(`${kind}: ${status} with ${urls.length} files`);
    for (const url of urls) {
      const answer = await fetch(studio.address + url);
      await answer.arrayBuffer();
      if (!answer.ok) found.push(`${kind}: a file is missing`);
    }
  }
  return found;
}
