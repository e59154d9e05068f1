import { describe, expect, it } from 'vitest';
import { dueReminder } from './due-reminder.ts';

const dollars = (amount: number): number => amount * 1_000_000;
const low = (balance: number, more: { peak?: number; isShort?: boolean; told?: number | null } = {}) =>
  dueReminder({
    balance: dollars(balance),
    peak: dollars(more.peak ?? 2000),
    isShort: more.isShort ?? false,
    told: more.told ?? null,
  });

describe('dueReminder', () => {
  it('is the line that was crossed, and the lowest where several were', () => {
    expect([low(1000), low(999.99), low(500), low(499), low(99), low(0.02), low(0.009)]).toEqual([
      null,
      1000,
      1000,
      500,
      100,
      100,
      0,
    ]);
  });

  it('tells of each once, and of no higher one after it', () => {
    expect([low(999, { told: 1000 }), low(499, { told: 1000 }), low(700, { told: 500 })]).toEqual([null, 500, null]);
    expect([low(0, { told: 100 }), low(0, { told: 0 })]).toEqual([0, null]);
  });

  it('leaves out lines that the balance never reached since the pre-charge', () => {
    expect([low(9, { peak: 10 }), low(99, { peak: 100 }), low(499, { peak: 499.99 })]).toEqual([null, 100, null]);
    expect(low(0, { peak: 10 })).toBe(0);
  });

  it('takes a rest that paid for no request as nothing, but not much more than that', () => {
    expect([low(0.5, { peak: 10, isShort: true }), low(5, { peak: 10, isShort: true })]).toEqual([0, null]);
  });
});
