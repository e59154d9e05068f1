import { isMarketing } from '@timbre/contract/screens/marketing-paths';
import { languages, productName, type Language, type Screen } from '@timbre/contract/screens/screen';
import { formTokenPlace } from '@timbre/contract/screens/site';
import { addressIn } from '@timbre/contract/screens/site-languages';
import type { BuiltSite } from './built-site.ts';
import type { HeadTag, PageHead } from './platform/http/http-deps.ts';

interface SiteSurroundings {
  readonly publicUrl: string;
  /** Where the marketing pages live instead; null: here. */
  readonly marketingOrigin: string | null;
  /** For the forms of a page that is opened now. */
  readonly formToken: () => string;
}

/**
 * A page of the public site: its finished body, and the head that says it exists in each language. Other pages stay as
 * they are, and so does one that another site has taken over: the web app hands the reader on.
 */
export function siteHead(
  page: PageHead,
  { name, path, layout }: Screen,
  { pages }: Pick<BuiltSite, 'pages'>,
  { publicUrl, marketingOrigin, formToken }: SiteSurroundings,
): PageHead {
  const isElsewhere = isMarketing(path) && marketingOrigin !== null && marketingOrigin !== publicUrl;
  if (layout !== 'site' || isElsewhere) return page;
  const language: Language = page.language === 'ja' ? 'ja' : 'en';
  const body = pages[name]?.[language];
  if (body === undefined) throw new Error(`The public site has no page ${name}: run npm run build.`);
  const address = `${publicUrl}${path}`;
  const property = (key: string, content: string): HeadTag => ({ tag: 'meta', property: key, content });
  const alternate = (hreflang: string, href: string): HeadTag => ({ tag: 'link', rel: 'alternate', hreflang, href });
  return {
    ...page,
    body: body.includes(formTokenPlace) ? body.replaceAll(formTokenPlace, formToken()) : body,
    tags: [
      ...languages.map((one) => alternate(one, addressIn(address, one))),
      alternate('x-default', address),
      property('og:type', 'website'),
      property('og:site_name', productName),
      property('og:title', page.title),
      property('og:description', page.description),
      property('og:url', page.canonical ?? address),
      property('og:locale', language === 'ja' ? 'ja_JP' : 'en_US'),
    ],
  };
}

/** Refuses to start when a screen of the public site has no page, or a page no screen. */
export function requirePages({ pages }: Pick<BuiltSite, 'pages'>, screens: readonly Screen[]): void {
  const names = screens.filter(({ layout }) => layout === 'site').map(({ name }) => name);
  const missing = names.filter((name) => !(name in pages));
  const unknown = Object.keys(pages).filter((name) => !names.includes(name));
  if (missing.length + unknown.length > 0) {
    const sentence = `no page for ${missing.join(', ') || 'none'}; no screen for ${unknown.join(', ') || 'none'}`;
    throw new Error(`The server can't start: the public site does not fit the contract: ${sentence}.`);
  }
}
