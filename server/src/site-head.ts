import { isMarketing } from '@timbre/contract/screens/marketing-paths';
import type { LivePageName } from '@timbre/contract/screens/live-pages';
import { hasSitePage, languages, productName, type Language, type Screen } from '@timbre/contract/screens/screen';
import { formTokenPlace } from '@timbre/contract/screens/site';
import { addressIn, languageIn } from '@timbre/contract/screens/site-languages';
import type { BuiltPages, BuiltSite } from './built-site.ts';
import type { HeadTag, PageHead, PageRequest } from './platform/http/http-deps.ts';
import type { LivePage, LivePageReaders } from './platform/http/pages/live-page.ts';

interface SiteDeps {
  readonly site: BuiltSite;
  readonly livePages: LivePageReaders;
  readonly publicUrl: string;
  /** Where the marketing pages live instead; null: here. */
  readonly marketingOrigin: string | null;
  /** For the forms of a page that is opened now. */
  readonly formToken: () => string;
}

interface Asked {
  readonly screen: Screen;
  readonly params: Readonly<Record<string, string>>;
  readonly request: PageRequest;
}

/**
 * A page of the public site: its body, finished by the build or written now, and the head that says it exists in each
 * language. Other pages stay as they are, and so does one that another site has taken over: the web app hands the reader
 * on. Some are for visitors alone, and the web app's for people with an account.
 */
export async function siteHead(page: PageHead, { screen, params, request }: Asked, deps: SiteDeps): Promise<PageHead> {
  const { site, publicUrl, marketingOrigin } = deps;
  const { name, path, layout, appNames = [] } = screen;
  const isElsewhere = isMarketing(path) && marketingOrigin !== null && marketingOrigin !== publicUrl;
  if (!hasSitePage(screen) || isElsewhere) return page;
  if (layout !== 'site') {
    const query = new URLSearchParams(request.query);
    // While no one can be asked about, everyone reads what a visitor does, such as that the studio is out of order.
    const reader = await request.reader().catch(() => null);
    if (appNames.some((one) => query.has(one)) || reader !== null) return page;
  }
  const language: Language = page.language === 'ja' ? 'ja' : 'en';
  const finished = site.pages[name]?.[language];
  const picture = sharePicture(publicUrl, name, language);
  if (finished !== undefined) {
    const body = finished.includes(formTokenPlace) ? finished.replaceAll(formTokenPlace, deps.formToken()) : finished;
    return { ...page, body, tags: [...siteTags(page, `${publicUrl}${path}`, {}), ...picture] };
  }
  if (!isLive(name, site)) throw new Error(`The public site has no page ${name}: run npm run build.`);
  return liveHead(page, name, { screen, params, request, language, deps });
}

const isLive = (name: string, { liveNames }: BuiltPages): name is LivePageName =>
  liveNames.some((live) => live === name);

interface Opened {
  readonly screen: Screen;
  readonly params: Readonly<Record<string, string>>;
  readonly request: PageRequest;
  /** What the page speaks unless it says otherwise. */
  readonly language: Language;
  readonly deps: SiteDeps;
}

async function liveHead<N extends LivePageName>(
  page: PageHead,
  name: N,
  { screen, params, request, language: preferred, deps: { site, livePages, publicUrl } }: Opened,
): Promise<PageHead> {
  const live = await livePages[name]({
    params: Object.fromEntries(Object.entries(params).map(([part, value]) => [part, withoutNul(value)])),
    query: new URLSearchParams(request.query.replaceAll('%00', '')),
    language: preferred,
    asked: languageIn(request.query),
    reader: request.reader,
  });
  const language = live?.language ?? preferred;
  const query = live?.query === undefined || live.query === '' ? '' : `?${live.query}`;
  const path = `${request.path}${query}`;
  const body = await site.renderLive(name, { language, path, data: live?.data ?? null });
  if (live === null) return { ...page, status: 404, canonical: null, isIndexed: false, body };
  // One of two addresses of the same page: search engines keep the other.
  const kept = screen.canonical === screen.path ? request.path : screen.canonical;
  const address = `${publicUrl}${kept}${query}`;
  const canonical = live.isOneLanguage === true ? address : addressIn(address, language);
  const head = { ...page, ...live.head, language, canonical };
  const hasOwn = live.tags?.some((tag) => tag.tag === 'meta' && tag.property === 'og:image') === true;
  const picture = hasOwn ? [] : sharePicture(publicUrl, name, language);
  return { ...head, body, tags: [...siteTags(head, address, live), ...picture] };
}

/** Anyone can write an address, and the database's texts take no NUL. */
const withoutNul = (text: string): string => text.replaceAll('\0', '');

/** Drawn by `npm run share-pictures`, with the page's title and description on it. */
const sharePicture = (publicUrl: string, name: string, language: Language): readonly HeadTag[] => [
  { tag: 'meta', property: 'og:image', content: `${publicUrl}/share/${name}.${language}.jpg` },
  { tag: 'meta', property: 'og:image:width', content: '1200' },
  { tag: 'meta', property: 'og:image:height', content: '630' },
  { tag: 'meta', property: 'twitter:card', content: 'summary_large_image' },
];

const ownName = new RegExp(` · ${productName}$`, 'u');

/** How the page looks when it is shared, and its addresses in each language; `own` is added, and wins. */
function siteTags(
  page: PageHead,
  address: string,
  { tags: own = [], isOneLanguage = false }: Pick<LivePage<unknown>, 'tags' | 'isOneLanguage'>,
): readonly HeadTag[] {
  const property = (key: string, content: string): HeadTag => ({ tag: 'meta', property: key, content });
  const alternate = (hreflang: string, href: string): HeadTag => ({ tag: 'link', rel: 'alternate', hreflang, href });
  const isArticle = own.some((tag) => tag.tag === 'meta' && tag.property.startsWith('article:'));
  return [
    ...(isOneLanguage
      ? []
      : [...languages.map((one) => alternate(one, addressIn(address, one))), alternate('x-default', address)]),
    property('og:type', isArticle ? 'article' : 'website'),
    property('og:site_name', productName),
    // The name of the site is shown beside it.
    property('og:title', page.title.replace(ownName, '')),
    property('og:description', page.description),
    property('og:url', page.canonical ?? address),
    property('og:locale', page.language === 'ja' ? 'ja_JP' : 'en_US'),
    ...own,
  ];
}

/** Refuses to start when a screen of the public site has no page, or a page no screen. */
export function requirePages({ pages, liveNames }: BuiltPages, screens: readonly Screen[]): void {
  const names: readonly string[] = screens.filter(hasSitePage).map(({ name }) => name);
  const written = [...Object.keys(pages), ...liveNames];
  const missing = names.filter((name) => !written.includes(name));
  const unknown = written.filter((name) => !names.includes(name));
  if (missing.length + unknown.length > 0) {
    const sentence = `no page for ${missing.join(', ') || 'none'}; no screen for ${unknown.join(', ') || 'none'}`;
    throw new Error(`The server can't start: the public site does not fit the contract: ${sentence}.`);
  }
}
