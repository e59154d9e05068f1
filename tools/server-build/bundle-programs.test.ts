import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { bundlePrograms } from './bundle-programs.ts';

let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'bundle-'))));
afterAll(() => rm(folder, { recursive: true }));

/** Letters in two bytes each would double what V8 keeps of a file. */
const wide = /[^\0-\xff]/u;

it('letters mean the same in a bundle, which has none of two bytes', async () => {
  const source = [
    `const quoted = /^[“”]\\p{L}+…$/u.test('“größer…');`,
    `const face = /^[😀-😂]$/u.test('😁');`,
    'const raw = new RegExp(String.raw`(?<=[。、])[^。、，]{2}、`, "u").exec("です、彼は、")?.[0];',
    'console.log(JSON.stringify([quoted, face, raw, `「${raw}」`, "日本語 \\u2026"]));',
  ].join('\n');
  await writeFile(join(folder, 'letters.ts'), source);
  await bundlePrograms(join(folder, 'out'), { letters: join(folder, 'letters.ts') });
  await writeFile(join(folder, 'out', 'package.json'), '{"type":"module"}');
  const program = join(folder, 'out', 'letters.js');
  expect(await readFile(program, 'utf8')).not.toMatch(wide);
  const said: unknown = JSON.parse(execFileSync(process.execPath, [program], { encoding: 'utf8' }));
  expect(said).toEqual([true, true, '彼は、', '「彼は、」', '日本語 …']);
});

it('the programs of the product have none either', async () => {
  const built = inject('builtPrograms');
  const files = (await readdir(built, { recursive: true })).filter((name) => name.endsWith('.js'));
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) expect(await readFile(join(built, file), 'utf8'), file).not.toMatch(wide);
});
