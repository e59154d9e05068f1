import { describe, expect, it } from 'vitest';
import { isDemotion } from './plans.ts';

describe('isDemotion', () => {
  it.each([
    ['professional', 'month', 'personal', 'month', true],
    ['professional', 'month', 'personal', 'year', true],
    ['professional', 'year', 'professional', 'month', true],
    ['professional', 'month', 'professional', 'year', false],
    // Given by the owner of the studio: it has no interval to step down from.
    ['professional', null, 'professional', 'month', false],
    ['personal', 'month', 'business', 'month', false],
    ['free', null, 'personal', 'month', false],
  ] as const)('%s by the %s to %s by the %s: %s', (plan, interval, toPlan, toInterval, isDown) => {
    expect(isDemotion({ plan: toPlan, interval: toInterval }, { plan, interval })).toBe(isDown);
  });
});
