import type { Banner } from '@timbre/contract/content/content-banners';
import { readStored, store } from '../../lib/storage.ts';

const most = 50;

/** A banner that was changed is another one. */
const nameOf = ({ id, revision }: Pick<Banner, 'id' | 'revision'>): string => `${id}.${revision}`;

const dismissed = (): string[] => (readStored('dismissed-banners') ?? '').split(' ').filter((name) => name !== '');

/** The first that this browser has not put away. */
export function firstBanner(banners: readonly Banner[]): Banner | null {
  const gone = new Set(dismissed());
  return banners.find((banner) => !banner.isDismissable || !gone.has(nameOf(banner))) ?? null;
}

/** Puts it away in this browser, for good. */
export function dismissBanner(banner: Banner): void {
  store('dismissed-banners', [...dismissed(), nameOf(banner)].slice(-most).join(' '));
}
