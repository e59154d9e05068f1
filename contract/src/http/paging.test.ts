import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { listCreditEntries } from '../credits.ts';
import { contentOf, pageNumber, pageOf } from './paging.ts';
import { soundEffectLimits } from '../sound-effects/sound-effects.ts';
import { searchSpeakers, voiceLimits } from '../voices/voices.ts';

describe('the three contracts of paging', () => {
  it('credit details: page, size and status; content and totalElements', () => {
    expect(z.parse(listCreditEntries.input, {})).toEqual({ page: 1, size: 8, status: 0 });
    expect(z.parse(listCreditEntries.input, { page: '3', size: '20', status: '2' })).toEqual({
      page: 3,
      size: 20,
      status: 2,
    });
    expect(listCreditEntries.input.safeParse({ page: 0 }).success).toBe(false);
    expect(Object.keys(listCreditEntries.output.shape)).toEqual(Object.keys(contentOf(z.string()).shape));
  });

  it('sound effects: the first page is 0; results, totalElements and totalPages', () => {
    const { firstPage, page, sortNewest } = soundEffectLimits;
    const asked = z.object({ page: pageNumber(firstPage, firstPage), size: pageNumber(1, page) });
    expect(z.parse(asked, { sort: sortNewest })).toEqual({ page: 0, size: 30 });
    expect(z.parse(asked, { page: '0' })).toEqual({ page: 0, size: 30 });
    expect(Object.keys(pageOf(z.string()).shape).sort()).toEqual(['results', 'totalElements', 'totalPages']);
  });

  it('voices: pageSize, pageNum from 1 and sort 6', () => {
    expect(z.parse(searchSpeakers.input, {})).toEqual({ pageSize: voiceLimits.page, pageNum: 1, sort: 6 });
    expect(searchSpeakers.input.safeParse({ pageNum: 0 }).success).toBe(false);
    expect(Object.keys(searchSpeakers.output.shape)).toContain('results');
  });

  it.each([1_000_001, 1.5, 'two', Number.NaN])('refuses %s as a page', (page) => {
    expect(z.safeParse(pageNumber(1, 1), page).success).toBe(false);
  });
});
