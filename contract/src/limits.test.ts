import { describe, expect, it } from 'vitest';
import { countCharacters, dialogWidths, countWidth, mediaExtensions, screenLimits } from './limits.ts';
import { chargeForSeconds, microFromCredits } from './money.ts';
import { comparePlans, planNames, plans } from './plans.ts';
import { referralRewards } from './referrals/referrals.ts';

describe('limits', () => {
  it('counts code points after trimming', () => {
    expect(countCharacters('  語🙂a ')).toBe(3);
    expect(countCharacters(' \n ')).toBe(0);
  });

  it('names the 25 media formats of the specification once each', () => {
    expect(new Set(mediaExtensions).size).toBe(25);
  });
});

describe('countWidth', () => {
  it.each([
    ['', 0],
    ['Hello, world', 12],
    ['Zażółć gęślą jaźń', 17],
    ['Tiếng Việt', 10],
    ['“It’s late…” – he said', 22],
    ['こんにちは', 10],
    ['声 and 声', 9],
    ['Привет', 12],
    ['안녕', 4],
    // One character that is two code units, and no Latin one.
    ['🎙', 2],
  ])('counts %j as %i', (text, width) => expect(countWidth(text)).toBe(width));

  it('is no limit: the limits count code points', () => {
    expect(countCharacters(' こんにちは ')).toBe(5);
    expect(countWidth(' こんにちは ')).toBe(12);
  });
});

describe('the screen', () => {
  it('has the specification’s times, layers and widths', () => {
    expect(screenLimits).toMatchObject({
      toastMs: 3000,
      modalZIndex: 2000,
      notificationMaxHeightPx: 747,
      cachedViews: 2,
      chunkTimeoutMs: 120_000,
      followUpMs: 500,
      renderEventMs: 10_000,
    });
    expect(Object.values(dialogWidths).sort((a, b) => a - b)).toEqual([
      480, 504, 600, 768, 800, 996, 1046, 1050, 1100, 1204,
    ]);
  });
});

describe('chargeForSeconds', () => {
  it('rounds up once to a hundredth of a credit, and floats cost nothing extra', () => {
    const ultra = (seconds: number) => ({ seconds, creditsPerSecond: 0.1 });
    expect(chargeForSeconds([ultra(0.1), ultra(0.2)])).toBe(microFromCredits(0.03));
    expect(chargeForSeconds([ultra(0.001)])).toBe(microFromCredits(0.01));
    expect(chargeForSeconds([])).toBe(0);
  });
});

describe('plans', () => {
  it('are ranked from Free to Business, each with the specification’s own number', () => {
    expect(planNames.map((name) => plans[name].code)).toEqual([2, 0, 1, 3, 4, 5]);
    expect(comparePlans('free', 'business')).toBeLessThan(0);
  });

  it('reward 46 friends with 11,562 credits by the literal reading', () => {
    expect(referralRewards.tiers.reduce((sum, { friends, credits }) => sum + friends * credits, 0)).toBe(11_562);
  });
});
