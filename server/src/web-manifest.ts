import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { screenSources, type Screen } from '@timbre/contract/screens/screen';

interface ManifestEntry {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
/** What the build of the web app says of its files, by source file below `web/`. */
export type WebManifest = Readonly<Record<string, ManifestEntry>>;

export async function readWebManifest(webRoot: string): Promise<WebManifest> {
  try {
    return JSON.parse(await readFile(join(webRoot, '.vite', 'manifest.json'), 'utf8')) as WebManifest;
  } catch (cause) {
    throw new Error('The web app is not built: run npm run build.', { cause });
  }
}

/** The built files of a screen and all they import, scripts and styles; what every page starts with comes first. */
export function firstFilesOf(manifest: WebManifest, screen: Pick<Screen, 'path' | 'layout'>): readonly string[] {
  const keys = new Set(Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true));
  const files = new Set<string>();
  const take = (): void => {
    for (const key of keys) {
      const { file, imports = [], css = [] } = manifest[key] ?? { file: '' };
      for (const imported of imports) keys.add(imported);
      for (const name of [file, ...css]) if (name !== '') files.add(name);
    }
  };
  take();
  for (const source of screenSources(screen)) keys.add(source);
  take();
  return [...files];
}
