// npm run verify [part …]: the static checks, one line each; everything a machine can say without running the product.
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkArrows, proveArrows } from './arrows.ts';
import { checkHouseRules } from './house-rules.ts';
import { runProgram } from './run-program.ts';
import { root, workspaces } from './source-files.ts';

interface Part {
  readonly name: string;
  readonly what: string;
  /** Sentences about what is wrong; none: fine. */
  readonly run: () => Promise<readonly string[]>;
}

const shownLines = 40;

const parts: readonly Part[] = [
  { name: 'format', what: 'oxfmt', run: () => program('oxfmt', ['--check', '.']) },
  { name: 'lint', what: 'oxlint, type-aware', run: () => program('oxlint', ['--type-aware', '--format', 'unix']) },
  { name: 'house', what: 'names, bans, scripts', run: () => Promise.resolve(checkHouseRules()) },
  { name: 'arrows', what: 'who may import whom', run: checkArrows },
  { name: 'proof', what: 'every arrow rule notices a seeded violation', run: proveArrows },
  { name: 'types', what: 'tsc, workspace by workspace', run: checkTypes },
  { name: 'unused', what: 'knip', run: () => program('knip', ['--no-progress', '--no-config-hints']) },
  { name: 'docs', what: 'generated pages are current', run: checkDocs },
  { name: 'lock', what: 'package-lock.json fits every package.json', run: checkLock },
];

async function program(name: string, args: readonly string[]): Promise<string[]> {
  const { isOk, output } = await runProgram(name, args);
  return isOk ? [] : output.split('\n');
}

/** Keeps what tsc found in node_modules/.cache, so that a second run looks only at what changed. */
async function checkTypes(): Promise<string[]> {
  const problems: string[] = [];
  for (const folder of [...workspaces, '.']) {
    const cache = join(root, 'node_modules/.cache/types', `${folder === '.' ? 'root' : folder}.tsbuildinfo`);
    problems.push(...(await program('tsc', ['-p', folder, '--noEmit', '--incremental', '--tsBuildInfoFile', cache])));
  }
  return problems;
}

async function checkDocs(): Promise<string[]> {
  const pages = ['tools/map.ts', 'tools/settings-doc.ts'].filter((file) => existsSync(join(root, file)));
  const found = await Promise.all(pages.map((file) => program('tsx', [file, '--check'])));
  return found.flat();
}

/** `npm ci` refuses a lockfile that lacks any platform's optional package, but only where nothing is installed yet. */
async function checkLock(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'timbre-lock-'));
  try {
    const files = ['package.json', 'package-lock.json', '.npmrc', ...workspaces.map((name) => `${name}/package.json`)];
    for (const file of [...files, 'cli/bin/timbre.mjs']) {
      if (!existsSync(join(root, file))) continue;
      await mkdir(join(folder, dirname(file)), { recursive: true });
      await cp(join(root, file), join(folder, file));
    }
    const { isOk, output } = await runProgram(
      'npm',
      ['ci', '--dry-run', '--ignore-scripts', '--no-audit', '--no-fund'],
      folder,
    );
    return isOk ? [] : output.split('\n');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
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
const unknown = asked.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. Parts: ${parts.map((part) => part.name).join(', ')}.`);
  process.exit(2);
}
let isClean = true;
for (const part of parts) {
  if (asked.length > 0 && !asked.includes(part.name)) continue;
  isClean = (await runPart(part)) && isClean;
}
process.exitCode = isClean ? 0 : 1;
