import { isPhoneAgent, mobilePaths } from '@timbre/contract/screens/marketing-paths';
import { withQuery } from '@timbre/contract/screens/return-path';
import type { SiteFacts } from '@timbre/contract/screens/site';

const mark = 'isfrompc';

/**
 * Where a phone goes that opens a page made for the mobile site: there, or on this site, told apart by its mark; null: it
 * stays. `query` has its question mark.
 */
export function phoneAddress(
  { path, query, userAgent }: { readonly path: string; readonly query: string; readonly userAgent: string },
  { mobileOrigin }: Pick<SiteFacts, 'mobileOrigin'>,
  publicUrl: string,
): string | null {
  if (!mobilePaths.includes(path) || !isPhoneAgent(userAgent)) return null;
  if (new URLSearchParams(query).getAll(mark).includes('1')) return null;
  const address = withQuery(path + query, [[mark, '1']]);
  return mobileOrigin === null || mobileOrigin === publicUrl ? address : mobileOrigin + address;
}
