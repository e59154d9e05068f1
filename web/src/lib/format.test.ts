import { describe, expect, it } from 'vitest';
import {
  formatAgo,
  formatBytes,
  formatClock,
  formatCredits,
  formatDuration,
  formatLanguage,
  formatMoney,
  formatPercent,
} from './format.ts';

describe('formats', () => {
  it('shows positions as a clock', () => {
    expect([0, 7.9, 65, 3723, -1].map(formatClock)).toEqual(['0:00', '0:07', '1:05', '1:02:03', '0:00']);
  });

  it('shows lengths in words, the same second as the clock, and nothing takes 0 s', () => {
    expect(formatDuration(0.2, 'en')).toBe('1s');
    expect(formatDuration(57.9, 'en')).toBe('57s');
    expect(formatDuration(185, 'en')).toBe('3m 5s');
    expect(formatDuration(3720, 'en')).toBe('1h 2m');
  });

  it('shows credits with at most two decimals', () => {
    expect(formatCredits(1000, 'en')).toBe('1,000');
    expect(formatCredits(0.84, 'en')).toBe('0.84');
  });

  it('shows prices in their own currency, whatever the language is', () => {
    expect(formatMoney(15, 'usd', 'en')).toBe('$15');
    expect(formatMoney(11.25, 'usd', 'ja')).toBe('$11.25');
    expect(formatMoney(1200, 'jpy', 'ja')).toBe('￥1,200');
    expect(formatMoney(9.9, 'eur', 'en')).toBe('€9.90');
  });

  it('shows shares with their sign', () => {
    expect([0, 29, 57, 100].map((percent) => formatPercent(percent, 'en'))).toEqual(['0%', '29%', '57%', '100%']);
    expect(formatPercent(12.5, 'ja', 1)).toBe('12.5%');
  });

  it('shows sizes in binary units', () => {
    expect([0, 1023, 1024, 5_242_880, 2 * 1024 ** 4].map((bytes) => formatBytes(bytes, 'en'))).toEqual([
      '0 B',
      '1,023 B',
      '1 KB',
      '5 MB',
      '2 TB',
    ]);
  });

  it('shows how long ago something was', () => {
    const now = Date.parse('2026-03-10T12:00:00Z');
    expect(formatAgo('2026-03-10T11:59:50Z', now, 'en')).toBe('now');
    expect(formatAgo('2026-03-10T11:59:00Z', now, 'en')).toBe('1 minute ago');
    expect(formatAgo('2026-03-09T11:00:00Z', now, 'en')).toBe('yesterday');
    expect(formatAgo('2026-01-02T00:00:00Z', now, 'en')).toContain('2026');
  });

  it('names languages, and shows a tag it does not know as it is', () => {
    expect(formatLanguage('en-GB', 'en')).toContain('English');
    expect(formatLanguage('not a tag', 'en')).toBe('not a tag');
  });
});
