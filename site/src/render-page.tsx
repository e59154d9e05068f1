import type { Language } from '@timbre/contract/screens/screen';
import type { ScreenName } from '@timbre/contract/screens/screens';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Frame } from './frame/frame.tsx';

interface Place {
  readonly name: ScreenName;
  /** Its address, with the query that it always has. */
  readonly path: string;
  readonly language: Language;
}

/** A page with its frame as HTML, and what search engines may know of it. */
export function renderPage(place: Place, page: ReactElement, data: readonly object[] = []): string {
  return renderToStaticMarkup(<Frame {...place}>{page}</Frame>) + data.map(dataTag).join('');
}

/** A browser runs nothing of this type; `<` would end it. */
function dataTag(data: object): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/ld+json">${json}</script>`;
}
