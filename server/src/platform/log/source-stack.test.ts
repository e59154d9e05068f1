import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, expect, test } from 'vitest';
import { sourceStack } from './source-stack.ts';

const run = promisify(execFile);
const folder = await mkdtemp(join(tmpdir(), 'timbre-stack-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const program = `// a comment

function speak(text: string): never {
  throw new Error(text);
}

try {
  speak('no voice');
} catch (error) {
  console.log((error as Error).stack);
}
`;

test('the stack of a built program names our source', async () => {
  const source = join(folder, 'speak.ts');
  await writeFile(source, program);
  const outfile = join(folder, 'speak.mjs');
  const options = { bundle: true, format: 'esm', sourcemap: true, minifyWhitespace: true } as const;
  await build({ ...options, entryPoints: [source], outfile, logLevel: 'silent' });
  // By itself: the test's runner maps stacks too.
  const { stdout: stack } = await run(process.execPath, [outfile]);
  expect(stack).toContain('speak.mjs:1:');
  expect(sourceStack(stack)).toMatch(/^Error: no voice\n +at speak \(\S*speak\.ts:4:9\)\n/u);
});

test('what has no map stays as it is', () => {
  const stack = `Error: x\n    at file:///no/such/file.js:1:2\n    at node:internal/process:3:4`;
  expect(sourceStack(stack)).toBe(stack);
});
