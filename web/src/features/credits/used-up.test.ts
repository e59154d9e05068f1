import { describe, expect, it } from 'vitest';
import { usedUp } from './used-up.ts';

const nothing = { plan: 'free', leftCredits: 0, freeCharNums: 0, appSumoCharNums: 0, threeDayCus: false } as const;

describe('usedUp', () => {
  it('is said on Free once credits and all characters are gone, in other words during the trial', () => {
    expect(usedUp(nothing)).toBe('free');
    expect(usedUp({ ...nothing, threeDayCus: true })).toBe('trial');
  });

  it('is not said while anything is left, and never on a plan', () => {
    expect(usedUp({ ...nothing, leftCredits: 0.01 })).toBeNull();
    expect(usedUp({ ...nothing, freeCharNums: 1 })).toBeNull();
    expect(usedUp({ ...nothing, freeCharNums: null })).toBeNull();
    expect(usedUp({ ...nothing, appSumoCharNums: 20 })).toBeNull();
    expect(usedUp({ ...nothing, plan: 'personal' })).toBeNull();
  });
});
