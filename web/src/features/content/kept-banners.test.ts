import type { Banner } from '@timbre/contract/content/content-banners';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissBanner, firstBanner } from '../../domain/content/dismissed-banners.ts';
import { keepBanners, keptBanners } from './kept-banners.ts';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
});
beforeEach(() => stored.clear());

const banner = (id: string, part: Partial<Banner> = {}): Banner => ({
  id,
  revision: 1,
  text: id,
  tone: 'plain',
  link: '',
  linkLabel: '',
  isDismissable: true,
  ...part,
});

describe('kept banners', () => {
  it('are there for an hour', () => {
    const banners = [banner('a')];
    keepBanners(banners, 1000);
    expect(keptBanners(1000 + 3_599_999)).toEqual(banners);
    expect(keptBanners(1000 + 3_600_000)).toEqual([]);
    expect(keptBanners(0)).toEqual([]);
  });

  it.each(['', 'nonsense', '{"at":1,"banners":[{"id":7}]}', '{"at":1,"banners":"x"}', '[]', 'null'])(
    'are none when %j is stored',
    (text) => {
      stored.set('timbre.studio-banners', text);
      expect(keptBanners(2)).toEqual([]);
    },
  );
});

describe('a dismissed banner', () => {
  it('makes way for the next, and comes back when it was changed', () => {
    const all = [banner('a'), banner('b')];
    expect(firstBanner(all)?.id).toBe('a');
    dismissBanner(banner('a'));
    expect(firstBanner(all)?.id).toBe('b');
    expect(firstBanner([banner('a', { revision: 2 }), banner('b')])?.id).toBe('a');
  });

  it('that may not be dismissed any more shows again', () => {
    dismissBanner(banner('a'));
    expect(firstBanner([banner('a', { isDismissable: false })])?.id).toBe('a');
    expect(firstBanner([])).toBeNull();
  });
});
