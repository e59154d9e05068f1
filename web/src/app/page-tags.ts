import { headFor } from '@timbre/contract/screens/page-head';
import type { Language } from '@timbre/contract/screens/screen';
import { site } from '../lib/site.ts';

/** Writes a page's description, keywords and canonical address over those of the page before. */
export function writePageTags(path: string, language: Language): void {
  const { description, keywords, canonical } = headFor(path, language, window.location.origin, site.marketingOrigin);
  tag('meta', 'name', 'description').setAttribute('content', description);
  tag('meta', 'name', 'keywords').setAttribute('content', keywords);
  tag('link', 'rel', 'canonical').setAttribute('href', canonical);
}

function tag(element: 'meta' | 'link', attribute: 'name' | 'rel', value: string): Element {
  const found = document.head.querySelector(`${element}[${attribute}="${value}"]`);
  if (found !== null) return found;
  const made = document.createElement(element);
  made.setAttribute(attribute, value);
  document.head.append(made);
  return made;
}
