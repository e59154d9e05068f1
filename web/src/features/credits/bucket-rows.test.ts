import type { CreditBalance } from '@timbre/contract/credits';
import { describe, expect, it } from 'vitest';
import { bucketRows } from './bucket-rows.ts';

const balance = (more: Partial<CreditBalance>): CreditBalance => ({
  allCredits: 0,
  trial: null,
  limited: 0,
  lifetime: 5,
  held: 0,
  vipType: 0,
  ...more,
});
const names = (more: Partial<CreditBalance>) => bucketRows(balance(more)).rows.map(({ name }) => name);

describe('bucketRows', () => {
  it('shows the trial only where there is one', () => {
    expect(names({})).toEqual(['limited', 'lifetime']);
    expect(names({ trial: 0 })).toEqual(['trial', 'limited', 'lifetime']);
  });

  it('hides limited-time credits on Free, and says that they are frozen when there are some', () => {
    expect(names({ vipType: 2, trial: 4 })).toEqual(['trial', 'lifetime']);
    expect(bucketRows(balance({ vipType: 2 })).frozen).toBe(0);
    expect(bucketRows(balance({ vipType: 2, limited: 40 })).frozen).toBe(40);
    expect(bucketRows(balance({ vipType: 1, limited: 40 })).frozen).toBe(0);
  });
});
