import { isMarketing } from './marketing-paths.ts';
import { accountPageTexts } from './page-texts/account.ts';
import { studioPageTexts } from './page-texts/studio.ts';
import { editorsPageTexts } from './page-texts/editors.ts';
import { toolsPageTexts } from './page-texts/tools.ts';
import { productsPageTexts } from './page-texts/products.ts';
import { solutionsPageTexts } from './page-texts/solutions.ts';
import { commercePageTexts } from './page-texts/commerce.ts';
import { campaignsPageTexts } from './page-texts/campaigns.ts';
import { companyPageTexts } from './page-texts/company.ts';
import { addressIn } from './site-languages.ts';
import type { Language, PageText, PageTexts, Screen } from './screen.ts';
import { documentTitle, hasSitePage } from './screen.ts';
import { fillPath, matchScreen, screenOf, screens, type ScreenName } from './screens.ts';

const pageTexts: PageTexts = {
  ...accountPageTexts,
  ...studioPageTexts,
  ...editorsPageTexts,
  ...toolsPageTexts,
  ...productsPageTexts,
  ...solutionsPageTexts,
  ...commercePageTexts,
  ...campaignsPageTexts,
  ...companyPageTexts,
};

/** What a screen's page says of itself; an address that only leads on says where. */
export function pageTextOf({ name, title, redirectTo }: Screen, language: Language): PageText {
  const own = pageTexts[name]?.[language];
  if (own !== undefined) return own;
  if (redirectTo === undefined) throw new Error(`The screen ${name} has no page text.`);
  const description =
    language === 'ja' ? `このアドレスは ${redirectTo} に移動します。` : `This address redirects to ${redirectTo}.`;
  return { description, keywords: title[language] };
}

export interface Head {
  readonly status: 200 | 302 | 404;
  readonly redirectTo?: string;
  readonly lang: Language;
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
  /** Absolute. */
  readonly canonical: string;
  /** False for what search engines should leave out: private, unlisted, missing and not yet available pages. */
  readonly isIndexed: boolean;
}

/**
 * What the server's HTML says about `path` (as it stands in the address, escapes and all) before any script runs.
 * `origin` is the public address, `marketingOrigin` that of the marketing pages when they live elsewhere; no slash at
 * the end.
 */
export function headFor(path: string, language: Language, origin: string, marketingOrigin: string | null = null): Head {
  const match = matchScreen(path);
  const screen = match?.screen ?? screenOf('not-found');
  const text = pageTextOf(screen, language);
  const home = isMarketing(screen.canonical) ? (marketingOrigin ?? origin) : origin;
  return {
    status: statusOf(screen),
    ...(screen.redirectTo === undefined ? {} : { redirectTo: screen.redirectTo }),
    lang: language,
    title: documentTitle(screen, language),
    description: text.description,
    keywords: text.keywords,
    canonical: addressIn(
      `${home}${fillPath(screen.canonical, match?.params ?? {})}`,
      // Only these are another page in another language; the web app's choose their words in the browser.
      hasSitePage(screen) ? language : 'en',
    ),
    isIndexed:
      screen.access === 'public' &&
      screen.kind === 'screen' &&
      !passing.includes(screen.name) &&
      screen.isUnlisted !== true,
  };
}

/** No one looks for these: they only say how things stand. */
const passing: readonly string[] = ['not-found', 'refresh', 'maintain'] satisfies ScreenName[];

/** The addresses search engines are told of: each indexed page once, at its canonical address. */
export function indexedAddresses(origin: string, marketingOrigin: string | null = null): string[] {
  const heads = screens
    .filter(({ path }) => !path.includes('{'))
    .map(({ path }) => headFor(path, 'en', origin, marketingOrigin));
  const own = heads.filter(({ isIndexed, canonical }) => isIndexed && canonical.startsWith(`${origin}/`));
  return [...new Set(own.map(({ canonical }) => canonical))];
}

function statusOf(screen: Screen): Head['status'] {
  if (screen.name === 'not-found') return 404;
  return screen.kind === 'redirect' ? 302 : 200;
}
