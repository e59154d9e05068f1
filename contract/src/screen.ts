/** The languages the interface speaks. */
export const languages = ['en', 'ja'] as const;
export type Language = (typeof languages)[number];

/** Which of them somebody is spoken to in by their language tag: Japanese for `ja` and its regions, English for all others. */
export const languageOfTag = (tag: string): Language =>
  languages.find((language) => tag.toLowerCase().split(/[-_]/, 1)[0] === language) ?? 'en';

export const productName = 'Timbre';

/** One text in every language of the interface. */
export type Localised = Readonly<Record<Language, string>>;

/** `public`: anyone · `login`: a visitor goes to /login?to={path} first · `owner`: only the owner; others see the not-found page. */
export type ScreenAccess = 'public' | 'login' | 'owner';
export type ScreenKind = 'screen' | 'redirect' | 'action';
/** `studio`: side menu · `public`: the public site's header and footer · `own`: neither. */
export type ScreenLayout = 'studio' | 'public' | 'own';

/** One address of the product, as data: the router, the server's HTML head, the guards, the tests and the docs read it. */
export interface Screen<N extends string = string, P extends string = string> {
  /** Unique; `<main data-screen>` carries it. */
  readonly name: N;
  /** `{x}` parts are parameters. */
  readonly path: P;
  readonly access: ScreenAccess;
  readonly kind: ScreenKind;
  readonly layout: ScreenLayout;
  /** False: the screen says what it will do and where to go instead. */
  readonly available: boolean;
  /** The path search engines should keep: the screen's own, or that of the screen it is an alias of. */
  readonly canonical: string;
  /** Where a redirect leads; one hop. */
  readonly redirectTo?: string;
  readonly title: Localised;
  readonly description: Localised;
  readonly keywords: Localised;
  /** Its address is the only key: whoever was given it may open it, and nobody is to find it by searching. */
  readonly isUnlisted?: true;
  /** What the screen will do, while it is not available. */
  readonly promise?: Localised;
  /** Path of an available screen that helps until then. */
  readonly instead?: string;
}

interface ScreenText {
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
}

interface ScreenSpec<N extends string, P extends string, T extends ScreenText> {
  readonly name: N;
  readonly path: P;
  /** Left out: `public`. */
  readonly access?: ScreenAccess;
  /** Left out: `public`. */
  readonly layout?: ScreenLayout;
  readonly kind?: 'screen' | 'action';
  readonly isUnlisted?: true;
  /** Left out: the screen's own path. */
  readonly canonical?: string;
  readonly en: T;
  readonly ja: T;
}

interface PlannedText extends ScreenText {
  readonly promise: string;
}

/** A screen that works now. */
export function servedScreen<const N extends string, const P extends string>(
  spec: ScreenSpec<N, P, ScreenText>,
): Screen<N, P> {
  const {
    name,
    path,
    access = 'public',
    layout = 'public',
    kind = 'screen',
    canonical = path,
    isUnlisted,
    en,
    ja,
  } = spec;
  return {
    ...{ name, path, access, kind, layout, canonical, available: true, ...(isUnlisted && { isUnlisted }) },
    title: { en: en.title, ja: ja.title },
    description: { en: en.description, ja: ja.description },
    keywords: { en: en.keywords, ja: ja.keywords },
  };
}

/** A screen whose capability comes later: its address is taken, and it says so. */
export function plannedScreen<const N extends string, const P extends string>(
  spec: ScreenSpec<N, P, PlannedText> & { readonly instead: string },
): Screen<N, P> {
  const { en, ja, instead } = spec;
  return { ...servedScreen(spec), available: false, promise: { en: en.promise, ja: ja.promise }, instead };
}

/** An address that leads to another one; `title` names what it leads to. */
export function redirectScreen<const N extends string, const P extends string>(
  name: N,
  path: P,
  redirectTo: string,
  title: Localised,
): Screen<N, P> {
  const text = (language: Language, description: string) => ({
    title: title[language],
    description,
    keywords: title[language],
  });
  const en = text('en', `This address leads to ${redirectTo}.`);
  const ja = text('ja', `このアドレスは ${redirectTo} に移動します。`);
  return { ...servedScreen({ name, path, en, ja }), kind: 'redirect', redirectTo, canonical: redirectTo };
}

/** The file under web/src/screens that shows a path: `/tools/home` → `tools/home.tsx`, `/` → `root.tsx`, `{id}` → `by-id`. */
export function screenFile(path: string): string {
  const words = path.split('/').filter((word) => word !== '');
  if (words.length === 0) return 'root.tsx';
  return `${words.map((word) => word.replace(/^\{(\w+)\}$/, 'by-$1')).join('/')}.tsx`;
}
