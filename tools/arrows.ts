import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { runProgram } from './run-program.ts';
import type { SeededViolation } from './seeded-violations.ts';
import { seededViolations } from './seeded-violations.ts';
import { codeFolders, root, sourceFiles } from './source-files.ts';

const configPath = join(root, 'dependency-cruiser.config.cjs');

interface Cruise {
  readonly modules: readonly { readonly source: string }[];
  readonly summary: {
    readonly violations: readonly {
      readonly rule: { readonly name: string };
      readonly from: string;
      readonly to: string;
    }[];
  };
}

/** Sentences about everything wrong with the arrows of the tree. */
export async function checkArrows(): Promise<string[]> {
  const folders = codeFolders.filter((folder) => existsSync(join(root, folder)));
  const cruise = await cruiseFolder(root, folders);
  const cruised = new Set(cruise.modules.map((module) => module.source));
  const missed = sourceFiles(folders).filter((file) => !cruised.has(file));
  // TypeScript without its JS API makes dependency-cruiser pass with 0 modules, so what was seen counts too.
  const blind = missed.length > 0 ? [`${missed.length} files were not cruised, such as ${missed[0] ?? ''}`] : [];
  return [...blind, ...cruise.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)];
}

/** Breaks every rule once in a temporary tree; names the rules that did not notice. */
export async function proveArrows(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'timbre-arrows-'));
  try {
    for (const violation of seededViolations) await seed(folder, violation);
    const cruise = await cruiseFolder(
      folder,
      codeFolders.filter((name) => existsSync(join(folder, name))),
    );
    const found = new Set(cruise.summary.violations.map(({ rule, from }) => `${rule.name} ${from}`));
    // A cycle is told from any of its files, every other violation from the file that imports.
    const isFound = ({ rule, from, to }: SeededViolation) =>
      from === to ? [...found].some((entry) => entry.startsWith(`${rule} `)) : found.has(`${rule} ${from}`);
    const silent = seededViolations.filter((violation) => !isFound(violation));
    const seeded = new Set(seededViolations.map(({ rule }) => rule));
    return [
      ...silent.map(({ rule, from, to }) => `${rule} let ${from} import ${to}`),
      ...ruleNames()
        .filter((name) => !seeded.has(name))
        .map((name) => `${name} has no seeded violation in tools/seeded-violations.ts`),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function ruleNames(): string[] {
  const config = createRequire(import.meta.url)(configPath) as { forbidden: readonly { name: string }[] };
  return config.forbidden.map((rule) => rule.name);
}

async function cruiseFolder(folder: string, folders: readonly string[]): Promise<Cruise> {
  const { stdout, output } = await runProgram(
    'depcruise',
    ['--config', configPath, '--output-type', 'json', ...folders],
    folder,
  );
  try {
    return JSON.parse(stdout) as Cruise;
  } catch {
    throw new Error(`dependency-cruiser did not answer: ${output.slice(0, 1000)}`);
  }
}

async function seed(folder: string, { from, to, isType }: SeededViolation): Promise<void> {
  const name = to.startsWith('npm:') ? to.slice(4) : null;
  if (name !== null) {
    await write(join(folder, 'node_modules', name, 'package.json'), JSON.stringify({ name, main: 'main.js' }));
    await write(join(folder, 'node_modules', name, 'main.js'), 'export const x = 1;');
  }
  await write(join(folder, 'web/package.json'), '{ "name": "web" }');
  await write(join(folder, 'server/package.json'), '{ "name": "server" }');
  const isFile = to.includes('/') && !to.startsWith('node:') && !to.startsWith('.');
  if (isFile && !existsSync(join(folder, to))) await write(join(folder, to), 'export const x = 1;\n');
  const path = isFile ? `./${relative(dirname(from), to)}` : (name ?? to);
  if (from === to) await seedCycle(folder, from);
  else
    await write(
      join(folder, from),
      `import ${isType ? 'type ' : ''}{ x } from '${path}';\nexport const y: typeof x = 1;\n`,
    );
}

async function seedCycle(folder: string, from: string): Promise<void> {
  const back = from.replace(/\.ts$/, '-back.ts');
  const nameOf = (file: string) => `./${relative(dirname(from), file)}`;
  await write(join(folder, from), `import { b } from '${nameOf(back)}';\nexport const a = () => b;\n`);
  await write(join(folder, back), `import { a } from '${nameOf(from)}';\nexport const b = () => a;\n`);
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}
