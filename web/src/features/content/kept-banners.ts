import { shownBanners, type Banner } from '@timbre/contract/content/content-banners';
import { readStored, store } from '../../lib/storage.ts';

/** Older ones may be over by now. */
const freshMs = 3_600_000;

/** Keeps the studio's banners for the next time the page is loaded. */
export function keepBanners(banners: readonly Banner[], nowMs: number): void {
  store('studio-banners', JSON.stringify({ at: nowMs, banners }));
}

/** Those of the last hour; none when there are none, or what is stored is nothing of ours. */
export function keptBanners(nowMs: number): readonly Banner[] {
  try {
    const { at, banners } = JSON.parse(readStored('studio-banners') ?? '{}') as { at?: unknown; banners?: unknown };
    const isFresh = typeof at === 'number' && at <= nowMs && nowMs - at < freshMs;
    return isFresh ? shownBanners.parse(banners) : [];
  } catch {
    return [];
  }
}
