import { withoutQuery } from '@timbre/contract/screens/return-path';

/** The query value of navigations that says whose page it is: base64url of the wwid, which is random and says nothing. */
export const wnName = 'wn';

export function encodeWn(wwid: string): string {
  return btoa(wwid).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Null for what encodeWn did not write. */
export function decodeWn(wn: string): string | null {
  try {
    const wwid = atob(wn.replaceAll('-', '+').replaceAll('_', '/'));
    return encodeWn(wwid) === wn ? wwid : null;
  } catch {
    return null;
  }
}

/** The address without a `wn` that is not this person's, such as that of the one who passed the link on. */
export function withOwnWn(path: string, wwid: string | null): string {
  const wn = new URLSearchParams(path.split('#')[0]?.split('?')[1] ?? '').get(wnName);
  return wn === null || (wwid !== null && decodeWn(wn) === wwid) ? path : withoutQuery(path, wnName);
}
