import type { Screen } from './screen.ts';
import { accountScreens } from './screens-account.ts';
import { campaignScreens } from './screens-campaigns.ts';
import { commerceScreens } from './screens-commerce.ts';
import { companyScreens } from './screens-company.ts';
import { editorScreens } from './screens-editors.ts';
import { productScreens } from './screens-products.ts';
import { solutionScreens } from './screens-solutions.ts';
import { studioScreens } from './screens-studio.ts';
import { toolScreens } from './screens-tools.ts';

/** Every address of the product that shows something in a browser. */
export const screens = [
  ...accountScreens,
  ...studioScreens,
  ...editorScreens,
  ...toolScreens,
  ...productScreens,
  ...solutionScreens,
  ...commerceScreens,
  ...campaignScreens,
  ...companyScreens,
] as const;

export type ScreenName = (typeof screens)[number]['name'];
/** A screen's path as the contract writes it, such as `/blog/{title}`. */
export type ScreenPath = (typeof screens)[number]['path'];

export interface ScreenMatch {
  readonly screen: Screen<ScreenName, ScreenPath>;
  /** The `{x}` parts, decoded. */
  readonly params: Readonly<Record<string, string>>;
}

const byName = new Map<string, Screen<ScreenName, ScreenPath>>(screens.map((screen) => [screen.name, screen]));

/** The screen of that name. */
export function screenOf(name: ScreenName): Screen<ScreenName, ScreenPath> {
  const found = byName.get(name);
  if (!found) throw new Error(`No screen is called ${name}.`);
  return found;
}

/** A screen's address with its parameters filled in and encoded. */
export function screenPath(name: ScreenName, params: Readonly<Record<string, string>> = {}): string {
  return fillPath(screenOf(name).path, params);
}

/** The screen at `path` (a query and a trailing slash do not matter); fixed words win over parameters. Null: not found. */
export function matchScreen(path: string): ScreenMatch | null {
  const words = wordsOf(path.replace(/[?#].*$/s, ''));
  let best: ScreenMatch | null = null;
  for (const screen of screens) {
    const params = matchWords(wordsOf(screen.path), words);
    if (params && (!best || Object.keys(params).length < Object.keys(best.params).length)) best = { screen, params };
  }
  return best;
}

function wordsOf(path: string): string[] {
  return path.split('/').filter((word) => word !== '');
}

function matchWords(pattern: readonly string[], words: readonly string[]): Record<string, string> | null {
  if (pattern.length !== words.length) return null;
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    // Escaped or not, it is the same address: the browser's router reads it so too.
    const value = decodeWord(words[index] ?? '');
    const name = /^\{(\w+)\}$/.exec(expected)?.[1];
    if (value === null || (name === undefined && value !== expected)) return null;
    if (name !== undefined) params[name] = value;
  }
  return params;
}

function decodeWord(word: string): string | null {
  try {
    return decodeURIComponent(word);
  } catch {
    return null;
  }
}

/** The path with its parameters filled in and encoded. */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
