import { languages, type Language } from '@timbre/contract/screens/screen';
import type { ScreenName } from '@timbre/contract/screens/screens';
import { renderToStaticMarkup } from 'react-dom/server';
import { Frame } from './frame/frame.tsx';
import type { SitePage } from './page.ts';
import { sitePages } from './site-pages.ts';

/** What stands in the `<body>` of a page, by the screen's name and language. */
export type RenderedSite = Readonly<Partial<Record<ScreenName, Readonly<Record<Language, string>>>>>;

/** Every page of the public site as HTML. It depends on nothing but the sources, so a build makes it once. */
export function renderSite(): RenderedSite {
  return Object.fromEntries(
    sitePages.map((page) => [
      page.name,
      Object.fromEntries(languages.map((language) => [language, render(page, language)])),
    ]),
  );
}

function render({ name, show, data }: SitePage, language: Language): string {
  const body = renderToStaticMarkup(
    <Frame name={name} language={language}>
      {show(language)}
    </Frame>,
  );
  return body + (data?.(language) ?? []).map(dataTag).join('');
}

/** A browser runs nothing of this type; `<` would end it. */
function dataTag(data: object): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/ld+json">${json}</script>`;
}
