import { sql } from 'drizzle-orm';
import { paperNumber } from '../../capabilities/billing/invoices/invoices.service.ts';
import { tellCustomer } from '../../capabilities/billing/letters/tell.job.ts';
import { isTaken, type MailTry } from '../doubles/faulty-mailer.ts';
import type { Cut } from './simulated-worker.ts';
import type { Person, Surroundings } from './surroundings.ts';

/** A notice that can't leave is tried at once and five times after that, for half a day. */
const noticeTries = 6;
const noticeHours = 12;

/** Hours later, any notice that waits has its turn. */
export const longestPauseHours = 3;

interface Paper extends Record<string, unknown> {
  readonly kind: 'invoice' | 'credit-note';
  readonly paymentId: string;
  readonly isTest: boolean;
  readonly number: number;
}

/** What is owed to a person, and how often it was handed over. */
interface Owed {
  readonly what: string;
  readonly tries: readonly MailTry[];
  /** Given up after so many. */
  readonly mostTries: number;
  /** Not worth sending after so long; null: it always is. */
  readonly hours: number | null;
  /** Times that a worker may have handed it over without writing that down. */
  readonly cuts: number;
}

/**
 * Breaches of what a studio promises about letters. Each goes to its addressee and to no one else. It is taken, unless
 * the mail server refused it for good, put it off at every try, or (a notice) until it was stale. It is taken once; a
 * letter about a payment once more for each time its job was cut off, as it is a job's and sent before that is written.
 * A lost answer doubles nothing: a letter that may have left is not sent again.
 */
export async function wrongsOfMail(
  { studio, stripe, mailer }: Surroundings,
  person: Person,
  cuts: readonly Cut[],
): Promise<string[]> {
  const { user, addresses, codes } = person;
  const own = mailer.tries.filter(({ to }) => addresses.includes(to) || codes.has(to));
  const papers = person.orders.length === 0 ? [] : await papersOf(studio, user.id);
  const charges = stripe.chargesOf(user.id);
  const found: string[] = [];
  const paid = papers.filter(({ kind }) => kind === 'invoice').length;
  if (paid !== charges.length) found.push(`${paid} invoices for ${charges.length} payments`);
  const returned = charges.filter(({ refunded }) => refunded > 0).length;
  if (papers.length - paid !== returned) found.push(`${papers.length - paid} credit notes for ${returned} refunds`);

  const owed: Owed[] = papers.map((paper) => ({
    what: `the letter about ${paperNumber(paper)}`,
    tries: own.filter(({ text }) => text.includes(` ${paperNumber(paper)} `)),
    mostTries: tellCustomer.attempts,
    hours: null,
    cuts: cuts.filter((cut) => isAbout(cut, user.id, paper)).length,
  }));
  for (const [index, address] of addresses.slice(0, -1).entries()) {
    const tries = own.filter(({ to, subject }) => to === address && subject === 'Your email address was changed');
    owed.push({ what: `the notice of move ${index}`, tries, mostTries: noticeTries, hours: noticeHours, cuts: 0 });
  }
  // No history is as long as a month.
  const isRenewal = ({ subject }: MailTry): boolean => subject.endsWith('was renewed');
  if (own.some(isRenewal)) found.push('a purchase was told of as a renewal');
  const explained = new Set(owed.flatMap(({ tries }) => tries));
  const unexplained = own.filter((one) => !explained.has(one) && !isCode(one, codes));
  found.push(...unexplained.map(({ subject }) => `a letter that was not owed: ${subject}`));
  for (const address of codes) {
    if (own.filter((one) => isCode(one, codes) && one.to === address).length > 1) found.push('a code was sent twice');
  }
  return [...found, ...owed.flatMap((one) => wrongsOf(one, studio.clock.now()))];
}

/** Letters to someone who is not one of these people. */
export function strayLetters({ mailer }: Surroundings, persons: Iterable<Person>): string[] {
  const known = new Set([...persons].flatMap(({ addresses, codes }) => [...addresses, ...codes]));
  return mailer.tries.flatMap(({ to, subject }) => (known.has(to) ? [] : [`a letter to a stranger: ${subject}`]));
}

async function papersOf({ db }: Surroundings['studio'], userId: string): Promise<Paper[]> {
  const { rows } = await db.execute<Paper>(
    sql`select kind, payment_id as "paymentId", is_test as "isTest", number from invoices where user_id = ${userId}`,
  );
  return rows;
}

const isAbout = (cut: Cut, userId: string, { kind, paymentId }: Paper): boolean =>
  cut.userId === userId && cut.id === paymentId && (cut.kind === 'refund') === (kind === 'credit-note');

const isCode = ({ to, subject }: MailTry, codes: ReadonlySet<string>): boolean =>
  codes.has(to) && subject === 'Your code for this email address';

function wrongsOf({ what, tries, mostTries, hours, cuts }: Owed, now: Date): string[] {
  const taken = tries.filter(isTaken).length;
  if (taken > 1 + cuts) return [`${what} was sent ${taken} times, with ${cuts} cuts`];
  const [first] = tries;
  if (taken > 0 || tries.some(({ outcome }) => outcome === 'refused') || tries.length >= mostTries) return [];
  const isStale = hours !== null && first !== undefined && now.getTime() - first.at.getTime() > hours * 3_600_000;
  return isStale ? [] : [`${what} was never sent, after ${tries.length} tries`];
}
