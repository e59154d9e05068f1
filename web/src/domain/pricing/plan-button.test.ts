import { planNames } from '@timbre/contract/plans';
import { describe, expect, it } from 'vitest';
import type { OwnPlan } from './plan-button.ts';
import { hasFirstMonth, isCurrentCard, isPopularCard, isSaleCard, ownTag, planButton } from './plan-button.ts';

const own = (plan: OwnPlan['plan'], interval: OwnPlan['interval'], isSubscribed = true): OwnPlan => ({
  plan,
  interval,
  isSubscribed,
  hasSubscribed: interval !== null,
});

describe('planButton', () => {
  it.each([
    ['visitor', null, 'free', 'month', 'open-studio', false],
    ['visitor', null, 'professional', 'year', 'upgrade', false],
    ['Free', own('free', null), 'free', 'year', 'open-studio', true],
    ['Free', own('free', null), 'personal', 'month', 'upgrade', false],
    ['Personal by the month', own('personal', 'month'), 'personal', 'month', 'open-studio', true],
    ['Personal by the month', own('personal', 'month'), 'personal', 'year', 'upgrade', false],
    ['Personal by the month', own('personal', 'month'), 'free', 'month', 'open-studio', false],
    ['Personal, cancelled', own('personal', 'month', false), 'personal', 'month', 'renew', true],
    ['Personal, cancelled', own('personal', 'month', false), 'personal', 'year', 'upgrade', false],
    ['Personal, cancelled', own('personal', 'month', false), 'professional', 'month', 'upgrade', false],
    ['Ultimate by the year', own('ultimate', 'year'), 'personal', 'year', 'downgrade', false],
    ['Personal by the year', own('personal', 'year'), 'personal', 'month', 'downgrade', false],
    ['Scale from the owner', own('scale', null, false), 'personal', 'year', 'downgrade', false],
    // Given by the owner: nothing was subscribed, so nothing can be renewed, and both intervals are one's own.
    ['Scale from the owner', own('scale', null, false), 'scale', 'year', 'open-studio', true],
    ['Scale from the owner', own('scale', null, false), 'scale', 'month', 'open-studio', true],
  ] as const)('%s: %o sees on %s by the %s: %s', (_, mine, plan, interval, button, isCurrent) => {
    expect(planButton(plan, interval, mine)).toBe(button);
    expect(isCurrentCard(plan, interval, mine)).toBe(isCurrent);
  });
});

describe('tags of a card', () => {
  it.each([
    [null, 'personal', 'month', null],
    [own('free', null), 'free', 'year', 'current'],
    [own('personal', 'month'), 'personal', 'month', 'current'],
    [own('personal', 'month'), 'personal', 'year', 'currentMonth'],
    [own('personal', 'year'), 'personal', 'month', 'currentYear'],
    [own('personal', 'year'), 'professional', 'year', null],
    [own('scale', null, false), 'scale', 'month', 'current'],
  ] as const)('%o sees on %s by the %s: %s', (mine, plan, interval, tag) => {
    expect(ownTag(plan, interval, mine)).toBe(tag);
  });

  it.each([
    [null, true],
    [own('free', null), true],
    [own('personal', 'year'), true],
    [own('professional', 'month'), false],
    [own('ultimate', 'month'), false],
    [own('business', 'year'), false],
  ])('%o: Professional is popular: %s', (mine, isPopular) => {
    expect(isPopularCard('professional', mine)).toBe(isPopular);
    for (const plan of planNames) if (plan !== 'professional') expect(isPopularCard(plan, mine)).toBe(false);
  });

  it('calls Professional’s first month a big sale, for people on Free alone', () => {
    expect(isSaleCard('professional', 'month', own('free', null))).toBe(true);
    expect(isSaleCard('professional', 'year', own('free', null))).toBe(false);
    expect(isSaleCard('personal', 'month', own('free', null))).toBe(false);
    expect(isSaleCard('professional', 'month', null)).toBe(false);
    expect(isSaleCard('professional', 'month', own('personal', 'month'))).toBe(false);
  });

  it('gives the first month at a lower price to people on Free, by the month', () => {
    expect(hasFirstMonth('month', null)).toBe(true);
    expect(hasFirstMonth('month', own('free', null))).toBe(true);
    expect(hasFirstMonth('year', own('free', null))).toBe(false);
    expect(hasFirstMonth('month', { ...own('free', null), hasSubscribed: true })).toBe(false);
    expect(hasFirstMonth('month', own('personal', 'month'))).toBe(false);
  });
});
