import { planNames } from '@timbre/contract/plans';
import { describe, expect, it } from 'vitest';
import { planLines, speechOf } from './plan-lines.ts';

const keys = (name: (typeof planNames)[number], interval: 'month' | 'year' = 'month') =>
  planLines(name, interval, 'en').map(({ key }) => key);

describe('planLines', () => {
  it('says what Free has and what it lacks', () => {
    expect(planLines('free', 'year', 'en')[0]).toMatchObject({
      key: 'creditsTrial',
      values: { credits: '10', days: 3 },
      speechSeconds: 500,
    });
    expect(keys('free').slice(1)).toEqual([
      'personalUse',
      'tone',
      'previewChars',
      'noPremium',
      'script',
      'noSubtitles',
      'storage',
      'jobs',
    ]);
    expect(planLines('free', 'month', 'en').filter(({ isIncluded }) => !isIncluded)).toHaveLength(4);
  });

  it('counts credits by the interval that is paid', () => {
    expect(planLines('personal', 'month', 'en')[0]?.values).toEqual({ credits: '150' });
    expect(planLines('personal', 'year', 'en')[0]?.values).toEqual({ credits: '1,800' });
  });

  it('speaks of the same right at the same place of every card', () => {
    const rights = [
      ['creditsTrial', 'creditsMonth'],
      ['personalUse', 'commercial'],
      ['tone', 'clean'],
      ['previewChars', 'previewStandard', 'preview'],
      ['noPremium', 'premiumPreview', 'premium'],
      ['script'],
      ['noSubtitles', 'subtitles'],
      ['storage', 'storageUnlimited'],
      ['jobs'],
    ];
    for (const name of planNames) keys(name).forEach((key, place) => expect(rights[place]).toContain(key));
  });

  it('counts how long a standard voice speaks for the credits', () => {
    expect(speechOf(150, 'en')).toBe('2h 5m');
  });
});
