import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Another Node program of the product, started as `node ...nodeArguments file`. */
export interface NodeProgram {
  readonly file: string;
  /** What Node needs to run `file`: nothing when built, the TypeScript loader from sources. */
  readonly nodeArguments: readonly string[];
}

const here = dirname(fileURLToPath(import.meta.url));

/** The folder that holds package.json, server/ and web/; the same whether sources or the build in dist/ run. */
export const repositoryRoot = findRoot(here);

const isBuilt = here.startsWith(join(repositoryRoot, 'dist') + sep);

/** SQL files and journal of drizzle's migrator. */
export const migrationsDirectory = join(repositoryRoot, 'server', 'migrations');

/** SQL that is applied after the migrations, at every start. */
export const invariantsFile = join(repositoryRoot, 'server', 'src', 'platform', 'db', 'invariants.sql');

/** The built web pages (index.html and assets). */
export const webDirectory = join(repositoryRoot, 'dist', 'web');

/** Seed data of the catalogue and fixtures that ship with the product. */
export const seedsDirectory = join(repositoryRoot, 'seeds');

/**
 * The worker program at `source` (a path from the repository's root, such as `engines/src/speech/worker.ts`).
 * tools/build.ts puts it at the same path below dist/server, as `.js`.
 */
export function workerProgram(source: string): NodeProgram {
  if (isBuilt) {
    return { file: join(repositoryRoot, 'dist', 'server', source.replace(/\.ts$/, '.js')), nodeArguments: [] };
  }
  const loader = createRequire(join(repositoryRoot, 'package.json')).resolve('tsx');
  return { file: join(repositoryRoot, source), nodeArguments: ['--import', pathToFileURL(loader).href] };
}

function findRoot(start: string): string {
  let folder = start;
  while (!existsSync(join(folder, 'server', 'migrations'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error(`The repository's folder was not found above ${start}.`);
    folder = parent;
  }
  return folder;
}
