import { sql } from 'drizzle-orm';
import { refundParts } from '../../capabilities/billing/refund-rule.ts';
import { creditsOf, plan } from './events-of-money.ts';
import { creditsAtFirst, type Person, type Surroundings } from './surroundings.ts';
import type { Outcomes } from './wrongs-of-work.ts';

/** Breaches of what a studio promises about money: what a person has is what they had, bought and got back, less what they spent. */
export async function wrongsOfMoney(from: Surroundings, person: Person, outcomes: Outcomes): Promise<string[]> {
  const { user, prices, erased } = person;
  const found = person.orders.length === 0 ? [] : await wrongsOfShopping(from, person);
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
  const { held, allCredits } = await from.studio.balance(user);
  if (held !== 0) found.push(`${held} credits are still held`);
  const left = Math.round(allCredits * 100);
  const most = (creditsAtFirst + creditsBought(from, person)) * 100 - spent;
  // What an erased article cost can't be read any more: it was paid for once, or not at all.
  const least = most - [...erased].reduce((sum, id) => sum + (prices.get(id) ?? 0), 0);
  if (left > most || left < least) found.push(`${left} hundredths are left instead of ${least} to ${most}`);
  return found;
}

/** By what the payment provider took and kept, whatever the studio was told of it, and when. */
function creditsBought({ stripe }: Surroundings, { user }: Person): number {
  const kept = stripe.chargesOf(user.id).filter(({ refunded }) => refunded === 0);
  return kept.reduce((sum, { priceId }) => sum + creditsOf[priceId as keyof typeof creditsOf], 0);
}

async function wrongsOfShopping({ studio, stripe }: Surroundings, person: Person): Promise<string[]> {
  const { user, orders, askedBack } = person;
  const found: string[] = [];
  const { rows: states } = await studio.db.execute<{ id: string; state: string }>(
    sql`select id, state from orders where user_id = ${user.id}`,
  );
  for (const { id, url } of orders) {
    const state = states.find((row) => row.id === id)?.state;
    if ((state === 'paid') !== stripe.isPaid(url)) found.push(`an order is ${state}, and its page says otherwise`);
  }
  const charges = stripe.chargesOf(user.id);
  const back = charges.filter(({ refunded }) => refunded > 0);
  if (back.some(({ amount, refunded }) => refunded !== refundParts(amount).amount)) found.push('a refund is too large');
  if (back.length !== askedBack.size) found.push(`${back.length} payments went back, and ${askedBack.size} were asked`);
  const alive = stripe.subscriptionsOf(user.id).filter(({ status }) => status === 'active');
  const isKept = charges.some(({ priceId, refunded }) => priceId.startsWith(plan) && refunded === 0);
  if (alive.length !== Number(isKept)) found.push(`${alive.length} subscriptions go on instead of ${Number(isKept)}`);
  const { rows: people } = await studio.db.execute<{ plan: string }>(sql`select plan from users where id = ${user.id}`);
  const expected = isKept ? plan : 'professional';
  if (people[0]?.plan !== expected) found.push(`the plan is ${people[0]?.plan} instead of ${expected}`);
  return found;
}
