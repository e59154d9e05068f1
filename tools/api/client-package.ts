// The client as others install it: JavaScript and types, the contract with it. `npm pack` in client/ runs `swap` before
// and `restore` after; for the folder alone, run `npx tsx tools/api/client-package.ts <folder>`.
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { transformSync } from 'esbuild';
import * as ts from 'typescript';
import { isTest, root, sourceFiles } from '../source-files.ts';

const client = join(root, 'client');
const built = ['client', 'contract'] as const;
const manifestFile = join(client, 'package.json');
const keptManifest = join(client, 'package.workspace.json');

interface Manifest {
  readonly version: string;
  readonly license: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

/** What the package's own package.json says; here, in the repository, the client is its sources. */
function manifestOf({ version, license, dependencies }: Manifest): object {
  const entry = (file: string) => ({ types: `./${file}.d.ts`, default: `./${file}.js` });
  return {
    name: '@timbre/client',
    version,
    description: 'The typed client of a Timbre studio, with every call of its API',
    license,
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20' },
    exports: {
      '.': entry('client/client'),
      './upload': entry('client/upload'),
      './hash-file': entry('client/hash-file'),
      './contract/*': entry('contract/*'),
    },
    files: [...built, 'README.md', 'LICENSE'],
    dependencies: Object.fromEntries(Object.entries(dependencies).filter(([name]) => !name.startsWith('@timbre/'))),
  };
}

/** Where a source of the client or the contract goes, without its ending: `contract/src/speech/speech.ts` → `contract/speech/speech`. */
const placeOf = (file: string): string => file.replace('/src/', '/').replace(/\.(?:d\.)?ts$/u, '');

/** Imports of the sources, as the package has them: relative, and of JavaScript. */
function repointed(code: string, place: string): string {
  const own = /((?:from|import)\s*\(?\s*)(['"])((?:\.{1,2}\/|@timbre\/contract\/)[^'"]+)\2/gu;
  return code.replaceAll(own, (_, before: string, quote: string, target: string) => {
    if (target.startsWith('.')) return `${before}${quote}${target.replace(/\.ts$/u, '.js')}${quote}`;
    const path = relative(dirname(place), target.replace('@timbre/', '').replace(/\.ts$/u, ''));
    return `${before}${quote}${path.startsWith('.') ? path : `./${path}`}.js${quote}`;
  });
}

function write(folder: string, file: string, code: string): void {
  const target = join(folder, file);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, code);
}

function writeTypes(folder: string, files: readonly string[]): void {
  const { config } = ts.readConfigFile(join(client, 'tsconfig.json'), (path) => readFileSync(path, 'utf8'));
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, client);
  const program = ts.createProgram(
    files.map((file) => join(root, file)),
    { ...options, noEmit: false, declaration: true, emitDeclarationOnly: true, allowImportingTsExtensions: true },
  );
  program.emit(undefined, (path, code) => {
    const place = placeOf(relative(root, path));
    if (built.some((part) => place.startsWith(`${part}/`))) write(folder, `${place}.d.ts`, repointed(code, place));
  });
}

/** Puts the whole package into a folder; its types take most of the time, and who only runs it needs none. */
export function buildClient(folder: string, { hasTypes = true } = {}): void {
  const files = sourceFiles(built).filter((file) => !isTest(file) && file.includes('/src/'));
  for (const file of files) {
    const { code } = transformSync(readFileSync(join(root, file), 'utf8'), { loader: 'ts', target: 'es2022' });
    write(folder, `${placeOf(file)}.js`, repointed(code, placeOf(file)));
  }
  if (hasTypes) writeTypes(folder, files);
  const source = existsSync(keptManifest) ? keptManifest : manifestFile;
  const manifest = manifestOf(JSON.parse(readFileSync(source, 'utf8')) as Manifest);
  write(folder, 'package.json', `${JSON.stringify(manifest, null, 2)}\n`);
  for (const name of ['README.md', 'LICENSE']) cpSync(join(client, name), join(folder, name));
}

const [asked] = process.argv.slice(2);
if (process.argv[1]?.endsWith('client-package.ts') && asked !== undefined) {
  if (asked === 'swap') {
    const folder = join(root, 'dist', 'client-package');
    rmSync(folder, { recursive: true, force: true });
    buildClient(folder);
    renameSync(manifestFile, keptManifest);
    for (const name of [...built, 'package.json']) cpSync(join(folder, name), join(client, name), { recursive: true });
    rmSync(folder, { recursive: true });
  } else if (asked === 'restore') {
    for (const part of built) rmSync(join(client, part), { recursive: true, force: true });
    renameSync(keptManifest, manifestFile);
  } else buildClient(asked);
}
