import { describe, expect, it } from 'vitest';
import { factorOf, packShown, percentOff, priceShown, yearByMonth } from './price-shown.ts';

describe('prices as they are shown', () => {
  it.each([
    [1999, 1, 19.99, 20],
    // The specification's own example.
    [1999, 0.7, 13.99, 14],
    [2000, 0.7, 14, 14],
    [4000, 0.48, 19.2, 20],
    [1500, 1, 15, 15],
    [0, 0.7, 0, 0],
  ])('%i cents times %f are %f, as a pack %i', (cents, factor, price, pack) => {
    expect(priceShown(cents, factor)).toBe(price);
    expect(packShown(cents, factor)).toBe(pack);
  });

  it('shows a year by the month', () => {
    expect(yearByMonth(13_500)).toBe(11.25);
    expect(yearByMonth(36_000)).toBe(30);
    expect(yearByMonth(10_000)).toBe(8.33);
    expect(yearByMonth(36_000, 0.7)).toBe(21);
  });

  it('knows what a promotion leaves', () => {
    expect(factorOf(null)).toBe(1);
    expect(factorOf(30)).toBe(0.7);
  });

  it('say what is saved in whole percent, rounded down', () => {
    // The specification's own label: 19 for 40 is "52% OFF".
    expect(percentOff(19, 40)).toBe(52);
    expect(percentOff(28, 40)).toBe(30);
    expect(percentOff(40, 40)).toBe(0);
  });
});
