// npm run verify [part …]: the static checks, one line each; everything a machine can say without running the product.
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkArrows, proveArrows } from './arrows.ts';
import { checkReferences } from './dangling-references.ts';
import { checkFirstLoad } from './web-build/first-load.ts';
import { checkSiteLoad } from './web-build/site-load.ts';
import { checkHouseRules } from './house-rules.ts';
import { checkMigrations } from './migrations/migration-rules.ts';
import { checkPlainEnglish } from './plain-english.ts';
import { checkLicenses } from './licenses/licenses.ts';
import { runProgram } from './run-program.ts';
import { root, workspaces } from './source-files.ts';
import { checkLint, checkTypes, proveTypes } from './types.ts';

interface Part {
  readonly name: string;
  readonly what: string;
  /** Sentences about what is wrong; none: fine. */
  readonly run: () => Promise<readonly string[]>;
}

const shownLines = 40;

const webRoot = join(root, 'dist/web');

const parts: readonly Part[] = [
  { name: 'lint', what: 'oxlint with every type', run: checkLint },
  { name: 'format', what: 'oxfmt', run: () => program('oxfmt', ['--check', '.']) },
  { name: 'house', what: 'names, bans, scripts', run: () => Promise.resolve(checkHouseRules()) },
  {
    name: 'upgrade',
    what: 'old code survives every new migration',
    run: () => Promise.resolve(checkMigrations()),
  },
  { name: 'words', what: 'plain English in what people read', run: () => Promise.resolve(checkPlainEnglish()) },
  { name: 'arrows', what: 'who may import whom', run: checkArrows },
  { name: 'proof', what: 'every arrow rule notices a seeded violation', run: proveArrows },
  { name: 'seeds', what: 'every workspace notices a seeded type error', run: proveTypes },
  { name: 'unused', what: 'knip', run: () => program('knip', ['--no-progress', '--no-config-hints']) },
  { name: 'docs', what: 'generated pages are current, references lead somewhere', run: checkDocs },
  {
    name: 'weight',
    what: 'what a first visit loads',
    run: () => Promise.resolve([...checkFirstLoad(webRoot), ...checkSiteLoad(webRoot)]),
  },
  { name: 'license', what: 'what ships may be part of a work under the AGPL', run: async () => checkLicenses() },
  { name: 'lock', what: 'each package-lock.json fits its package.json', run: checkLock },
];

/** Not part of a usual run: what it finds, `lint` finds too, in a fraction of the time. */
const onRequest: readonly Part[] = [{ name: 'types', what: 'tsc, workspace by workspace', run: checkTypes }];

async function program(name: string, args: readonly string[]): Promise<string[]> {
  const { isOk, output } = await runProgram(name, args);
  return isOk ? [] : output.split('\n');
}

async function checkDocs(): Promise<string[]> {
  const pages = ['tools/map.ts', 'tools/settings-doc.ts', 'tools/compatibility-doc.ts'].filter((file) =>
    existsSync(join(root, file)),
  );
  const found = await Promise.all(pages.map((file) => program('tsx', [file, '--check'])));
  return [...found.flat(), ...checkReferences()];
}

const projects = [
  {
    from: root,
    files: ['package.json', 'package-lock.json', '.npmrc', 'cli/bin/timbre.mjs'].concat(
      workspaces.map((name) => `${name}/package.json`),
    ),
  },
  { from: join(root, 'sdks'), files: ['package.json', 'package-lock.json', '.npmrc'] },
];

/** `npm ci` refuses a lockfile that lacks any platform's optional package, but only where nothing is installed yet. */
async function checkLock(): Promise<string[]> {
  const found: string[] = [];
  for (const { from, files } of projects) {
    const folder = await mkdtemp(join(tmpdir(), 'timbre-lock-'));
    try {
      for (const file of files) {
        if (!existsSync(join(from, file))) continue;
        await mkdir(join(folder, dirname(file)), { recursive: true });
        await cp(join(from, file), join(folder, file));
      }
      const args = ['ci', '--dry-run', '--ignore-scripts', '--no-audit', '--no-fund'];
      const { isOk, output } = await runProgram('npm', args, folder);
      if (!isOk) found.push(...output.split('\n'));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  return found;
}

async function runPart(part: Part): Promise<boolean> {
  const start = performance.now();
  const problems = await part.run().catch((error: unknown) => [error instanceof Error ? error.message : String(error)]);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const verdict = problems.length === 0 ? 'ok' : 'FAILED';
  console.log(`${part.name.padEnd(8)}${verdict.padEnd(8)}${seconds.padStart(5)} s  ${part.what}`);
  for (const line of problems.slice(0, shownLines)) console.log(`  ${line}`);
  if (problems.length > shownLines) console.log(`  … and ${problems.length - shownLines} lines more`);
  return problems.length === 0;
}

const asked = process.argv.slice(2);
const known = [...parts, ...onRequest];
const unknown = asked.filter((name) => !known.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. Parts: ${known.map((part) => part.name).join(', ')}.`);
  process.exit(2);
}
const queue = asked.length === 0 ? [...parts] : known.filter(({ name }) => asked.includes(name));
let isClean = true;
async function work(): Promise<void> {
  for (let part = queue.shift(); part !== undefined; part = queue.shift()) {
    const isGood = await runPart(part);
    isClean &&= isGood;
  }
}
// Side by side on the two cores that the smallest machine has.
await Promise.all([work(), work()]);
process.exitCode = isClean ? 0 : 1;
