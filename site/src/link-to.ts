import { hasSitePage, type Language } from '@timbre/contract/screens/screen';
import { matchScreen, screenOf, type ScreenName } from '@timbre/contract/screens/screens';
import { languageQuery } from '@timbre/contract/screens/site-languages';

/**
 * The address of a screen in the page's language. The site's own pages say their language in the address, so that a
 * reader without cookies, such as a search engine, stays in it; the studio knows it by itself.
 */
export function linkTo(name: ScreenName, language: Language, query = ''): string {
  return inLanguage(screenOf(name).path, language, query);
}

/** The same for a path that is known already. */
export function inLanguage(path: string, language: Language, query = ''): string {
  const screen = matchScreen(path)?.screen;
  const isOurs = screen !== undefined && hasSitePage(screen);
  const parts = [query, isOurs ? languageQuery(language) : ''].filter((part) => part !== '');
  return parts.length === 0 ? path : `${path}?${parts.join('&')}`;
}
