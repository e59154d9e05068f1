import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@timbre/contract/screens/screen';

/** What the build made of the public site (tools/web-build/build-site.ts). */
export interface BuiltSite {
  /** The HTML around every page, which stands where `<!--page-->` is. */
  readonly document: string;
  /** Each page's body, by the screen's name and language. */
  readonly pages: Readonly<Record<string, Readonly<Record<Language, string>>>>;
}

export async function readBuiltSite(webRoot: string): Promise<BuiltSite> {
  try {
    return JSON.parse(await readFile(join(webRoot, '.vite', 'site.json'), 'utf8')) as BuiltSite;
  } catch (cause) {
    throw new Error('The public site is not built: run npm run build.', { cause });
  }
}
