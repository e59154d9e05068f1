import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runProgram } from './run-program.ts';
import { root, workspaces } from './source-files.ts';
import { hasVendorSdks } from './npm/vendor-sdks.mjs';

/** Rules and types in one go: both need every file's types, and TypeScript 7's checker finds those for them once. */
const lintArguments = ['--type-aware', '--type-check', '--format', 'unix'];

/** Sentences about everything that breaks a rule or a type; each file is checked by the settings of its own folder. */
export async function checkLint(): Promise<string[]> {
  // Without its packages, the folder of others' SDKs has no types.
  const without = hasVendorSdks() ? [] : ['--ignore-pattern', 'sdks/**'];
  const { isOk, output } = await runProgram('oxlint', [...lintArguments, ...without]);
  return isOk ? [] : output.split('\n');
}

/** The same types by TypeScript 6, the version that is installed: several times slower. */
export async function checkTypes(): Promise<string[]> {
  const problems: string[] = [];
  for (const folder of [...workspaces, '.']) {
    const cache = join(root, 'node_modules/.cache/types', `${folder === '.' ? 'root' : folder}.tsbuildinfo`);
    const args = ['-p', folder, '--noEmit', '--incremental', '--tsBuildInfoFile', cache];
    const { isOk, output } = await runProgram('tsc', args);
    if (!isOk) problems.push(...output.split('\n'));
  }
  return problems;
}

const wrongType = "export const wrong: number = 'text';";
const emptyList = "export const first: string = ['a'][0];";
const browser = 'export const title = document.title;';
const node = 'export const bytes = Buffer.from([process.pid]);';

/** One mistake a file: every workspace has types, and knows only the browser or only Node, or neither. */
const mistakes: Readonly<Record<string, string>> = Object.fromEntries([
  ...workspaces.flatMap((name) => [
    [`${name}/src/wrong-type.ts`, wrongType],
    [`${name}/src/empty-list.ts`, emptyList],
  ]),
  ...['tools', 'e2e', 'bench', 'sdks'].map((name) => [`${name}/wrong-type.ts`, wrongType]),
  ...['contract', 'media', 'engines', 'server', 'cli'].map((name) => [`${name}/src/browser.ts`, browser]),
  ...['contract', 'client', 'web'].map((name) => [`${name}/src/node.ts`, node]),
  ['web/src/element.tsx', 'export const Element = () => <div title={7}>x</div>;'],
]) as Readonly<Record<string, string>>;

/** Makes every mistake once in a temporary tree with our settings; names those that were not noticed. */
export async function proveTypes(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'timbre-types-'));
  try {
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    const settings = ['tsconfig.json', 'tsconfig.base.json', ...workspaces.map((name) => `${name}/tsconfig.json`)];
    for (const file of [...settings, ...Object.keys(mistakes)])
      await mkdir(dirname(join(folder, file)), { recursive: true });
    for (const file of settings) await cp(join(root, file), join(folder, file));
    for (const [file, text] of Object.entries(mistakes)) await writeFile(join(folder, file), `${text}\n`);
    const { output } = await runProgram('oxlint', [...lintArguments, ...Object.keys(mistakes)], folder);
    const found = output.split('\n').filter((line) => line.includes('TS'));
    const silent = Object.keys(mistakes).filter((file) => !found.some((line) => line.includes(`${file}:`)));
    return silent.map((file) => `the type checker let ${file} pass: ${mistakes[file]}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
