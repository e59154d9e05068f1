import type { PlanName } from '@timbre/contract/plans';
import { isDemotion, planNames, plans } from '@timbre/contract/plans';
import { pathOnThisSite } from '@timbre/contract/screens/return-path';
import * as z from 'zod/mini';
import type { OwnPlan, PaidInterval } from './plan-button.ts';
import { isCurrentCard, planButton } from './plan-button.ts';

/** What someone wants to buy. */
export type SubscribeChoice =
  | {
      readonly kind: 'plan';
      readonly plan: PlanName;
      readonly interval: PaidInterval;
      /** The free days of Professional by the month, for someone who never subscribed. */
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

const orderShape = { promotionCode: z.optional(z.string()), from: z.optional(z.string()) };
const payloadShape = z.union([
  z.object({ vipType: z.number(), interval: z.enum(['month', 'year']), ...orderShape }),
  z.object({ productType: z.literal('credits'), currentCreditsType: z.coerce.number(), ...orderShape }),
]);

/** What an order takes along besides the choice. */
export interface OrderExtras {
  /** A code that takes something off. */
  readonly promotionCode?: string | undefined;
  /** The place on this site that led to the prices, such as an editor: the finished order leads back there. */
  readonly from?: string | undefined;
}

/** What is resumed after a log-in. */
export interface ResumedOrder extends OrderExtras {
  /** A choice's, as `choiceWord` writes it. */
  readonly word: string;
}

/** What the payload that the specification's log-in carries asks for; null: it names no choice. */
export function orderOfPayload(payload: string | null): ResumedOrder | null {
  let given: unknown;
  try {
    given = JSON.parse(payload ?? '');
  } catch {
    return null;
  }
  const { data } = payloadShape.safeParse(given);
  if (data === undefined) return null;
  const extras = { promotionCode: data.promotionCode, from: pathOnThisSite(data.from ?? '') ?? undefined };
  if ('productType' in data) return { word: `credits-${data.currentCreditsType}`, ...extras };
  const plan = planNames.find((name) => plans[name].code === data.vipType);
  return plan === undefined ? null : { word: `${plan}-${data.interval}`, ...extras };
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
