import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder, with a slash at its end. */
export const root = fileURLToPath(new URL('..', import.meta.url));

export const workspaces = ['contract', 'client', 'media', 'engines', 'server', 'cli', 'site', 'web'] as const;
/** Everything that holds code, as `npm run arrows` walks it. */
export const codeFolders = [...workspaces, 'tools', 'e2e', 'bench', 'sdks'] as const;

const skipped = new Set(['node_modules', 'dist', 'migrations', 'public', 'data', 'test-results', 'playwright-report']);

/** Paths of all source files from the root, sorted; `under` limits them to one folder. */
export function sourceFiles(under: readonly string[] = codeFolders, from = root): string[] {
  return filesUnder(under, from).filter((file) => /(?<!\.d)\.(ts|tsx|mjs|cjs)$/.test(file));
}

/** Paths of all files from the root, styles, texts and data too, sorted. */
export function filesUnder(under: readonly string[] = codeFolders, from = root): string[] {
  return under
    .flatMap((folder) => walk(join(from, folder)))
    .map((file) => relative(from, file))
    .sort();
}

function walk(folder: string): string[] {
  const entries = entriesOf(folder);
  return entries.flatMap((entry) => {
    if (entry.name.startsWith('.') || skipped.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? walk(path) : [path];
  });
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

export function isTest(file: string): boolean {
  return /\.(test|contract-test|spec)\.tsx?$|^server\/src\/testing\/|^e2e\/|\/testing-[^/]+\.ts$|\.child\.ts$/.test(
    file,
  );
}
