/** The languages the interface speaks. */
export const languages = ['en', 'ja'] as const;
export type Language = (typeof languages)[number];

/** Which of them someone is spoken to in by their language tag: Japanese for `ja` and its regions, English for all others. */
export const languageOfTag = (tag: string): Language =>
  languages.find((language) => tag.toLowerCase().split(/[-_]/, 1)[0] === language) ?? 'en';

export const productName = 'Timbre';

/** One text in every language of the interface. */
export type Localised = Readonly<Record<Language, string>>;

/** `public`: anyone · `login`: a visitor goes to /login?to={path} first · `owner`: only the owner; others see the not-found page. */
export type ScreenAccess = 'public' | 'login' | 'owner';
export type ScreenKind = 'screen' | 'redirect' | 'action';
/**
 * `studio`: side menu · `public`: the public site's header and footer · `tool`: the side menu for who is logged in, the
 * site's header for a visitor · `own`: none of these · `site`: a finished page that the server writes (see site/), which
 * the web app leaves to.
 */
export type ScreenLayout = 'studio' | 'public' | 'tool' | 'own' | 'site';

/** One address of the product, as data: the router, the server's HTML head, the guards, the tests and the docs read it. */
export interface Screen<N extends string = string, P extends string = string> {
  /** Unique; `<main data-screen>` carries it. */
  readonly name: N;
  /** `{x}` parts are parameters. */
  readonly path: P;
  readonly access: ScreenAccess;
  readonly kind: ScreenKind;
  readonly layout: ScreenLayout;
  /** The path search engines should keep: the screen's own, or that of the screen it is an alias of. */
  readonly canonical: string;
  /** Where a redirect leads; one hop. */
  readonly redirectTo?: string;
  readonly title: Localised;
  /** Its address is the only key: anyone who was given it may open it, and no one is to find it by searching. */
  readonly isUnlisted?: true;
  /**
   * `site`: who is not logged in gets a finished page of the public site at this address (see site/), and the web app
   * shows the screen to people with an account.
   */
  readonly visitors?: 'site';
  /** Names in the address that open the web app's screen for visitors too. */
  readonly appNames?: readonly string[];
}

/** Whether the public site has a page for the screen: for everyone, or for visitors. */
export const hasSitePage = ({ layout, visitors }: Pick<Screen, 'layout' | 'visitors'>): boolean =>
  layout === 'site' || visitors === 'site';

/** What a page says of itself besides its title. Apart from the screens, so that a visit loads one page's, not all. */
export interface PageText {
  readonly description: string;
  readonly keywords: string;
}

/** Page texts by the names of their screens. */
export type PageTexts = Readonly<Record<string, Readonly<Record<Language, PageText>>>>;

interface ScreenSpec<N extends string, P extends string> {
  readonly name: N;
  readonly path: P;
  /** Left out: `public`. */
  readonly access?: ScreenAccess;
  /** Left out: `public`. */
  readonly layout?: ScreenLayout;
  readonly kind?: 'screen' | 'action';
  readonly isUnlisted?: true;
  readonly visitors?: 'site';
  readonly appNames?: readonly string[];
  /** Left out: the screen's own path. */
  readonly canonical?: string;
  readonly title: Localised;
}

/** A screen of the web app. */
export function servedScreen<const N extends string, const P extends string>(spec: ScreenSpec<N, P>): Screen<N, P> {
  return {
    access: 'public',
    layout: 'public',
    kind: 'screen',
    canonical: spec.path,
    ...spec,
  };
}

/** A page of the public site that is finished HTML. */
export function siteScreen<const N extends string, const P extends string>(
  name: N,
  path: P,
  title: Localised,
): Screen<N, P> {
  return servedScreen({ name, path, title, layout: 'site' });
}

/** An address that leads to another one; `title` names what it leads to. */
export function redirectScreen<const N extends string, const P extends string>(
  name: N,
  path: P,
  redirectTo: string,
  title: Localised,
): Screen<N, P> {
  return { ...servedScreen({ name, path, title }), kind: 'redirect', redirectTo, canonical: redirectTo };
}

/** What a browser's tab says. */
export function documentTitle({ title }: Screen, language: Language): string {
  const own = title[language];
  return own.includes(productName) ? own : `${own} · ${productName}`;
}

/** The file under web/src/screens that shows a path: `/tools/home` → `tools/home.tsx`, `/` → `root.tsx`, `{id}` → `by-id`. */
export function screenFile(path: string): string {
  const words = path.split('/').filter((word) => word !== '');
  if (words.length === 0) return 'root.tsx';
  const names = words.map((word) =>
    word
      .replace(/^\{(\w+)\}$/, 'by-$1')
      .replaceAll(/[A-Z]/g, '-$&')
      .toLowerCase(),
  );
  return `${names.join('/')}.tsx`;
}

/** The files below web/ that a browser opens for a screen: its own, and its layout's. */
export function screenSources({ path, layout }: Pick<Screen, 'path' | 'layout'>): readonly string[] {
  if (layout === 'site') return [];
  const own = `src/screens/${screenFile(path)}`;
  if (layout === 'own') return [own];
  // A visitor's first page counts: who is logged in has the studio's files already.
  return [own, `src/app/layout/${layout === 'tool' ? 'public' : layout}-layout.tsx`];
}
