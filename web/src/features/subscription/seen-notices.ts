import { readVisit, storeVisit } from '../../lib/storage.ts';
import type { NoticeName } from './due-notice.ts';

const names: readonly NoticeName[] = ['compensation', 'plan-update', 'win-back'];

/** What was told in this tab; emptied at the log-out, as all of the session storage. */
export function seenNotices(): NoticeName[] {
  const seen = readVisit('seen-notices')?.split(' ') ?? [];
  return names.filter((name) => seen.includes(name));
}

export function noteSeen(name: NoticeName): void {
  storeVisit('seen-notices', [...new Set([...seenNotices(), name])].join(' '));
}
