import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Another Node program of the product, started as `node ...nodeArguments file`. */
export interface NodeProgram {
  readonly file: string;
  /** What Node needs to run `file`: nothing when built, the TypeScript loader from sources. */
  readonly nodeArguments: readonly string[];
  /** What it has to read in its cage, Node included: the product without its settings and its data. */
  readonly readable: readonly string[];
}

const here = dirname(fileURLToPath(import.meta.url));

/** The folder that holds package.json, server/ and web/; the same whether sources or the build in dist/ run. */
export const repositoryRoot = findRoot(here);

const [buildName] = relative(join(repositoryRoot, 'dist'), here).split(sep);

/** The build whose programs are started: the one this runs from. Null: sources run, and start sources. */
let build =
  buildName === undefined || buildName === '' || buildName === '..' ? null : join(repositoryRoot, 'dist', buildName);

/** Tests run from sources, but start programs that were built once for all of them. */
export function startProgramsOf(folder: string): void {
  build = folder;
}

const shipped = ['package.json', 'node_modules', 'seeds'];
const sources = ['contract', 'engines', 'media', 'server'];
const readableWith = (folders: readonly string[]): readonly string[] => [
  process.execPath,
  ...[...shipped, ...folders].map((name) => resolve(repositoryRoot, name)),
];

/** SQL files and journal of drizzle's migrator. */
export const migrationsDirectory = join(repositoryRoot, 'server', 'migrations');

/** SQL that is applied after the migrations, at every start. */
export const invariantsFile = join(repositoryRoot, 'server', 'src', 'platform', 'db', 'invariants.sql');

/** The built web pages (index.html and assets). */
export const webDirectory = join(repositoryRoot, 'dist', 'web');

/** What the contract's comments say, for the API reference; tools/build.ts writes it. */
export const callNotesFile = join(repositoryRoot, 'dist', 'server', 'call-notes.json');

/** The guides that people read, in a folder for each language. */
export const helpDirectory = join(repositoryRoot, 'docs', 'help');

/** Seed data of the catalogue and fixtures that ship with the product. */
export const seedsDirectory = join(repositoryRoot, 'seeds');

/**
 * The worker program at `source` (a path from the repository's root, such as `engines/src/speech/worker.ts`).
 * tools/build.ts puts it at the same path below the build's folder, as `.js`.
 */
export function workerProgram(source: string): NodeProgram {
  return build === null
    ? { file: join(repositoryRoot, source), nodeArguments: sourceArguments(), readable: readableWith(sources) }
    : { file: join(build, source.replace(/\.ts$/, '.js')), nodeArguments: [], readable: readableWith([build]) };
}

/** What Node needs to run a source file. */
export function sourceArguments(): readonly string[] {
  const loader = createRequire(join(repositoryRoot, 'package.json')).resolve('tsx');
  return ['--import', pathToFileURL(loader).href];
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
