// What a first visit loads of the web app, by its build: for `npm run verify -- weight`.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { errors } from '@timbre/contract/errors/errors';
import { transportErrors } from '@timbre/contract/errors/errors-transport';
import { screenOf, type ScreenName } from '@timbre/contract/screens/screens';
import { firstFilesOf, type WebManifest } from '../../server/src/web-manifest.ts';

/** Bounds in bytes as they travel, compressed; headers and what a screen loads later are not in them. */
interface Budget {
  readonly screen: ScreenName;
  readonly scriptBytes: number;
  readonly styleBytes: number;
  readonly files: number;
}

export const firstLoadBudgets: readonly Budget[] = [
  { screen: 'login', scriptBytes: 134_000, styleBytes: 12_000, files: 8 },
  { screen: 'tools-home', scriptBytes: 195_500, styleBytes: 19_500, files: 13 },
  { screen: 'article-editor', scriptBytes: 302_500, styleBytes: 17_800, files: 10 },
];

export interface FirstLoad {
  readonly scriptBytes: number;
  readonly styleBytes: number;
  readonly files: number;
}

/** What the build in `folder` makes a browser load before a screen stands: the entry, the screen, its layout and all they import. */
export function firstLoadOf(folder: string, name: ScreenName): FirstLoad {
  const files = filesOf(folder, name);
  const sum = (ending: string): number =>
    files.filter((file) => file.endsWith(ending)).reduce((total, file) => total + sentBytes(join(folder, file)), 0);
  return { scriptBytes: sum('.js'), styleBytes: sum('.css'), files: files.length };
}

function filesOf(folder: string, name: ScreenName): readonly string[] {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as WebManifest;
  return firstFilesOf(manifest, screenOf(name));
}

/** Sentences come with an error, or with what shows its name; before there is one, a visit needs those of the wire alone. */
const later = Object.entries(errors).filter(([name]) => !Object.hasOwn(transportErrors, name));

/** A sentence for each screen that makes a first visit load what errors say. */
function checkSentences(folder: string): string[] {
  return firstLoadBudgets.flatMap(({ screen }) => {
    const scripts = filesOf(folder, screen).filter((file) => file.endsWith('.js'));
    const code = scripts.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
    // By its number: an interface may say some of the sentences as its own.
    const names = later.filter(([, { code: number }]) => code.includes(`{code:${number},`)).map(([name]) => name);
    return names.length === 0 ? [] : [`${screen}: loads the sentences of ${names.length} errors, such as ${names[0]}`];
  });
}

function sentBytes(path: string): number {
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

/** A sentence for each bound that the build in `folder` breaks. */
export function checkFirstLoad(folder: string): string[] {
  if (!existsSync(join(folder, '.vite/manifest.json'))) return ['The web app is not built: run npm run build.'];
  const tooMuch = firstLoadBudgets.flatMap(({ screen, ...budget }) => {
    const found = firstLoadOf(folder, screen);
    return (Object.keys(budget) as (keyof FirstLoad)[])
      .filter((what) => found[what] > budget[what])
      .map((what) => `${screen}: ${what} ${found[what]}, at most ${budget[what]}`);
  });
  return [...tooMuch, ...checkSentences(folder)];
}
