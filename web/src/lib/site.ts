import type { SiteFacts } from '@timbre/contract/screens/site';
import { siteFacts, siteMetaName } from '@timbre/contract/screens/site';

const nothing: SiteFacts = { marketingOrigin: null, mobileOrigin: null };

/** What the server's page says of the place it is served from; the development server says nothing. */
function readSite(): SiteFacts {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${siteMetaName}"]`)?.content;
  if (content === undefined) return nothing;
  try {
    return siteFacts.parse(JSON.parse(content));
  } catch {
    return nothing;
  }
}

export const site = readSite();
