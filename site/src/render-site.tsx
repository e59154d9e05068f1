import { languages, type Language } from '@timbre/contract/screens/screen';
import { screenOf, type ScreenName } from '@timbre/contract/screens/screens';
import { renderPage } from './render-page.tsx';
import { sitePages } from './site-pages.ts';

export { renderLegalMarkdown } from './legal-markdown.ts';
export { liveNames } from './live-site.tsx';

/** What stands in the `<body>` of a page, by the screen's name and language. */
export type RenderedSite = Readonly<Partial<Record<ScreenName, Readonly<Record<Language, string>>>>>;

/** Every finished page of the public site as HTML. It depends on nothing but the sources, so a build makes it once. */
export function renderSite(): RenderedSite {
  return Object.fromEntries(
    sitePages.map(({ name, show, data }) => [
      name,
      Object.fromEntries(
        languages.map((language) => {
          const place = { name, path: screenOf(name).path, language };
          return [language, renderPage(place, show(language), data?.(language))];
        }),
      ),
    ]),
  );
}
