import { readExport } from '@timbre/contract/exports';
import { readGeneratedImage } from '@timbre/contract/images/images-generation';
import { sql } from 'drizzle-orm';
import { fakeSecondsPerCharacter } from '../doubles/fake-speech-engine.ts';
import type { TestStudio, TestUser } from '../test-studio.ts';

/** Enough for an image and a few exports, so that some are refused. */
export const creditsAtFirst = 3;
/** Of a credit. */
const hundredthsPerSecond = 10;
const hundredthsPerImage = 200;

/** What a person asked for. */
export interface Work {
  readonly kind: 'export' | 'image';
  readonly id: string;
  /** Of an export. */
  readonly articleId: string | null;
}

export interface Person {
  readonly user: TestUser;
  readonly work: Work[];
  /** In hundredths of a credit, by article: what its sentences cost, once. */
  readonly prices: Map<string, number>;
  readonly erased: Set<string>;
}

/** What an article of these texts costs, in hundredths of a credit. */
export const priceOf = (texts: readonly string[]): number =>
  Math.ceil((Math.round(texts.join('').length * fakeSecondsPerCharacter * 1000) * hundredthsPerSecond) / 1000);

/** Breaches of what a studio promises once everything has ended; empty when it has kept its word. */
export async function findWrongs(studio: TestStudio, persons: ReadonlyMap<number, Person>): Promise<string[]> {
  const { checks } = await studio.verifyLedger();
  const found = checks.flatMap(({ ok, name, detail }) => (ok ? [] : [`${name}: ${detail}`]));
  const { rows } = await studio.db.execute<{ name: string; status: string }>(
    sql`select name, status from jobs where status not in ('done', 'failed', 'cancelled')`,
  );
  found.push(...rows.map(({ name, status }) => `the job ${name} is still ${status}`));
  for (const [index, one] of persons) {
    const outcomes = await outcomesOf(one);
    const wrongs = [...(await wrongsOfWork(studio, outcomes)), ...(await wrongsOfMoney(studio, one, outcomes))];
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
type Outcomes = Awaited<ReturnType<typeof outcomesOf>>;

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

async function wrongsOfMoney(
  studio: TestStudio,
  { user, prices, erased }: Person,
  outcomes: Outcomes,
): Promise<string[]> {
  const found: string[] = [];
  let spent = 0;
  const paid = new Map<string, number>();
  for (const { status, articleId, hundredths } of outcomes) {
    spent += hundredths;
    if (articleId !== null && status === 'done') paid.set(articleId, (paid.get(articleId) ?? 0) + hundredths);
  }
  // However often it was exported.
  for (const [id, hundredths] of paid) {
    if (hundredths !== prices.get(id)) found.push(`an article cost ${hundredths} instead of ${prices.get(id)}`);
  }
  const { held, allCredits } = await studio.balance(user);
  if (held !== 0) found.push(`${held} credits are still held`);
  const left = Math.round(allCredits * 100);
  const most = creditsAtFirst * 100 - spent;
  // What an erased article cost can't be read any more: it was paid for once, or not at all.
  const least = most - [...erased].reduce((sum, id) => sum + (prices.get(id) ?? 0), 0);
  if (left > most || left < least) found.push(`${left} hundredths are left instead of ${least} to ${most}`);
  return found;
}
