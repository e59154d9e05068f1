import { describe, expect, it } from 'vitest';
import type { OwnPlan } from './plan-button.ts';
import type { SubscribeChoice } from './subscribe-choice.ts';
import { choiceOfWord, choiceWord, subscribeStep, orderOfPayload } from './subscribe-choice.ts';

const plan = (name: 'personal' | 'professional' | 'ultimate', interval: 'month' | 'year'): SubscribeChoice => ({
  kind: 'plan',
  plan: name,
  interval,
});
const trial: SubscribeChoice = { kind: 'plan', plan: 'professional', interval: 'month', isTrial: true };
const own = (name: OwnPlan['plan'], interval: OwnPlan['interval'], isSubscribed = true): OwnPlan => ({
  plan: name,
  interval,
  isSubscribed,
  hasSubscribed: interval !== null,
});

describe('a choice in the address', () => {
  it.each([
    [plan('personal', 'year'), 'personal-year'],
    [trial, 'professional-month-trial'],
    [{ kind: 'pack', credits: 6000 } as const, 'credits-6000'],
  ])('%o is %s', (choice, word) => {
    expect(choiceWord(choice)).toBe(word);
    expect(choiceOfWord(word)).toEqual(choice);
  });

  it.each([
    null,
    '',
    'free-month',
    'personal',
    'personal-week',
    'credits',
    'credits-0',
    'credits-5e3',
    'credits-500-trial',
    'personal-month-trial',
    'professional-year-trial',
    'professional-month-trial-x',
    'constructor-month',
  ])('%s names nothing', (word) => {
    expect(choiceOfWord(word)).toBeNull();
  });
});

describe('the payload of a log-in', () => {
  it.each([
    ['{"vipType":1,"interval":"month","promotionCode":"X","from":"/pricing"}', plan('professional', 'month')],
    ['{"vipType":0,"interval":"year"}', plan('personal', 'year')],
    ['{"productType":"credits","currentCreditsType":500}', { kind: 'pack', credits: 500 }],
  ] as const)('%s is a choice', (payload, choice) => {
    expect(choiceOfWord(orderOfPayload(payload)?.word ?? null)).toEqual(choice);
  });

  it.each([
    null,
    '',
    'null',
    '[]',
    '{"vipType":2,"interval":"month"}',
    '{"vipType":99,"interval":"month"}',
    '{"interval":"day"}',
  ])('%s is none', (payload) => {
    expect(choiceOfWord(orderOfPayload(payload)?.word ?? null)).toBeNull();
  });

  it('brings a code and the place that led to the prices, on this site only', () => {
    const bought = { productType: 'credits', currentCreditsType: 500, promotionCode: 'X' };
    const from = (place: string) => orderOfPayload(JSON.stringify({ ...bought, from: place }));
    const editor = '/talking-photo-editor/abc?page=2';
    expect(from(editor)).toEqual({ word: 'credits-500', promotionCode: 'X', from: editor });
    expect(from('https://evil.example/x')?.from).toBeUndefined();
    expect(from('//evil.example')?.from).toBeUndefined();
  });
});

describe('subscribeStep', () => {
  it.each([
    ['a visitor', plan('personal', 'month'), null, 'log-in'],
    ['a visitor', { kind: 'pack', credits: 500 }, null, 'log-in'],
    ['Free', plan('personal', 'month'), own('free', null, false), 'checkout'],
    ['the same', plan('personal', 'month'), own('personal', 'month'), 'nothing'],
    ['given by the owner', plan('personal', 'year'), own('personal', null, false), 'nothing'],
    ['cancelled, the same again', plan('personal', 'month'), own('personal', 'month', false), 'checkout'],
    ['up', plan('professional', 'month'), own('personal', 'year'), 'checkout'],
    ['month to year', plan('personal', 'year'), own('personal', 'month'), 'checkout'],
    ['year to month', plan('personal', 'month'), own('personal', 'year'), 'refuse'],
    ['down', plan('personal', 'year'), own('ultimate', 'month'), 'refuse'],
    ['a pack beside a plan', { kind: 'pack', credits: 500 }, own('ultimate', 'month'), 'checkout'],
    ['the trial from Free', trial, own('free', null, false), 'checkout'],
    ['the trial, subscribed', trial, own('personal', 'month'), 'pricing'],
    ['the trial, subscribed once', trial, { ...own('free', null, false), hasSubscribed: true }, 'pricing'],
  ] as const)('%s: %o with %o: %s', (_, choice, mine, step) => {
    expect(subscribeStep(choice, mine)).toBe(step);
  });
});
