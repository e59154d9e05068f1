import type { PlanName } from '@timbre/contract/plans';
import { isDemotion, planNames, plans } from '@timbre/contract/plans';
import * as z from 'zod/mini';
import type { OwnPlan, PaidInterval } from './cards/plan-button.ts';
import { isCurrentCard, planButton } from './cards/plan-button.ts';

/** What somebody wants to buy. */
export type SubscribeChoice =
  | {
      readonly kind: 'plan';
      readonly plan: PlanName;
      readonly interval: PaidInterval;
      /** The free days of Professional by the month, for somebody who never subscribed. */
      readonly isTrial?: true;
    }
  | { readonly kind: 'pack'; readonly credits: number };

/** What happens with a choice. `nothing`: one has it already · `pricing`: the trial is over for those who subscribed. */
export type SubscribeStep = 'log-in' | 'nothing' | 'pricing' | 'refuse' | 'checkout';

export const resumeKey = 'subscribe';

/** `professional-year`, `professional-month-trial`, `credits-500`: a choice in an address, to be resumed after a log-in. */
export const choiceWord = (choice: SubscribeChoice): string =>
  choice.kind === 'pack'
    ? `credits-${choice.credits}`
    : [choice.plan, choice.interval, ...(choice.isTrial === true ? ['trial'] : [])].join('-');

/** Of two choices, or none. */
export const isSameChoice = (a: SubscribeChoice | null, b: SubscribeChoice): boolean =>
  a !== null && choiceWord(a) === choiceWord(b);

/** Null: the address names nothing that could be bought. */
export function choiceOfWord(word: string | null): SubscribeChoice | null {
  const [first = '', second = '', third, ...rest] = (word ?? '').split('-');
  if (rest.length > 0) return null;
  if (first === 'credits') {
    const isNumber = /^[1-9]\d{0,6}$/.test(second) && third === undefined;
    return isNumber ? { kind: 'pack', credits: Number(second) } : null;
  }
  const plan = planNames.find((known) => known === first && known !== 'free');
  if (plan === undefined || (second !== 'month' && second !== 'year')) return null;
  if (third === undefined) return { kind: 'plan', plan, interval: second };
  const isTrial = third === 'trial' && plan === 'professional' && second === 'month';
  return isTrial ? { kind: 'plan', plan, interval: second, isTrial } : null;
}

const payloadShape = z.union([
  z.object({ vipType: z.number(), interval: z.enum(['month', 'year']) }),
  z.object({ productType: z.literal('credits'), currentCreditsType: z.coerce.number() }),
]);

/** The word of a choice in the payload that the specification's log-in carries; null: it names none. */
export function wordOfPayload(payload: string | null): string | null {
  let given: unknown;
  try {
    given = JSON.parse(payload ?? '');
  } catch {
    return null;
  }
  const { data } = payloadShape.safeParse(given);
  if (data === undefined) return null;
  if ('productType' in data) return `credits-${data.currentCreditsType}`;
  const plan = planNames.find((name) => plans[name].code === data.vipType);
  return plan === undefined ? null : `${plan}-${data.interval}`;
}

/** `own` is null for a visitor. */
export function subscribeStep(choice: SubscribeChoice, own: OwnPlan | null): SubscribeStep {
  if (own === null) return 'log-in';
  if (choice.kind === 'pack') return 'checkout';
  const { plan, interval } = choice;
  if (choice.isTrial === true && (own.plan !== 'free' || own.hasSubscribed)) return 'pricing';
  if (isCurrentCard(plan, interval, own)) return planButton(plan, interval, own) === 'renew' ? 'checkout' : 'nothing';
  return isDemotion(choice, own) ? 'refuse' : 'checkout';
}
