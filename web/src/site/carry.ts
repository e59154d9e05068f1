import { arrive } from '../lib/session/arrive.ts';
import { travelling, whenTravelling } from '../lib/session/travelling.ts';

/** Links as the page was written. */
const written = new Map<HTMLAnchorElement, string>();

/** Takes what the address brought; until it may be kept, it goes along in the links to our own pages. */
export function takeAddress(): Promise<void> {
  whenTravelling(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')) {
      if (!written.has(link)) written.set(link, link.href);
      const address = new URL(written.get(link) ?? link.href);
      for (const [name, value] of travelling()) address.searchParams.set(name, value);
      link.href = address.pathname + address.search + address.hash;
    }
  });
  return arrive();
}
