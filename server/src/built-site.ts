import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LegalPage } from '@timbre/contract/content/content-legal';
import type { LivePageName, LivePages } from '@timbre/contract/screens/live-pages';
import type { Language } from '@timbre/contract/screens/screen';

/** What the build made of the public site (tools/web-build/build-site.ts). */
export interface BuiltPages {
  /** The HTML around every page, which stands where `<!--page-->` is. */
  readonly document: string;
  /** Each page's body, by the screen's name and language. */
  readonly pages: Readonly<Record<string, Readonly<Record<Language, string>>>>;
  /** The pages that say something else each time. */
  readonly liveNames: readonly LivePageName[];
}

/** The program that writes live pages (site/src/live-site.tsx, React and all). */
export interface LiveSite {
  /** A page's body; `data` is null where nothing is at the address, `path` has the query that the page always has. */
  readonly renderLive: <N extends LivePageName>(name: N, page: LiveBody<LivePages[N]>) => string;
}

export interface LiveBody<T> {
  readonly language: Language;
  readonly path: string;
  readonly data: T | null;
}

export interface BuiltSite extends BuiltPages {
  readonly renderLive: <N extends LivePageName>(name: N, page: LiveBody<LivePages[N]>) => Promise<string>;
}

/** The legal texts that the studio comes with, as Markdown. */
export type LegalMarkdown = Readonly<Record<LegalPage, Readonly<Record<Language, string>>>>;

/** Their file beside the pages. */
export const legalTextsFile = 'legal-texts.json';

/** The renderer's file beside the pages. */
export const liveSiteFile = 'live-site.mjs';

/** The program that writes live pages is read when the first of them is asked for: it costs a start 30 ms and some MB. */
export async function readBuiltSite(webRoot: string): Promise<BuiltSite> {
  const folder = join(webRoot, '.vite');
  const program = join(folder, liveSiteFile);
  let reading: Promise<LiveSite> | null = null;
  const liveSite = (): Promise<LiveSite> => (reading ??= import(pathToFileURL(program).href) as Promise<LiveSite>);
  try {
    const [pages] = await Promise.all([readFile(join(folder, 'site.json'), 'utf8'), access(program)]);
    return {
      ...(JSON.parse(pages) as BuiltPages),
      renderLive: async (name, page) => (await liveSite()).renderLive(name, page),
    };
  } catch (cause) {
    throw new Error('The public site is not built: run npm run build.', { cause });
  }
}
