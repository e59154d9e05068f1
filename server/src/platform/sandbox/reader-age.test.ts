import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { programExaminer } from './examine-programs.ts';
import { probeSandbox } from './probe-sandbox.ts';
import { ageOf } from './reader-age.ts';

const now = new Date('2026-11-22T00:00:00Z');

it.each([
  ['2026.11.20\n', '2026.11.20', 0],
  ['2026.05.01', '2026.05.01', 6],
  ['2023.03.04', '2023.03.04', 44],
  ['2026.12.01.1', '2026.12.01.1', 0],
])('of %s is the day in it, and whole months', (said, version, months) =>
  expect(ageOf(said, now)).toEqual({ version, months }),
);

it.each(['', 'Traceback (most recent call last)', '1.2.3'])('is told by nothing else: “%s”', (said) =>
  expect(ageOf(said, now)).toBeNull(),
);

it.for([
  ['2023.11.13', true, 'missing', 'version 2023.11.13'],
  ['what', true, 'missing', 'unknown version'],
  ['2023.11.14', true, 'optional', 'months old'],
  ['2026.11.20', true, 'ok', 'version 2026.11.20'],
  ['2026.11.20', false, 'optional', 'only read inside bubblewrap'],
] as const)('%s, with bubblewrap %s, is told as %s', async ([version, hasBubblewrap, state, detail], context) => {
  const real = await probeSandbox();
  if (hasBubblewrap && !real.hasBubblewrap) return context.skip('bubblewrap does not work here');
  const folder = await mkdtemp(join(tmpdir(), 'reader-'));
  const program = join(folder, 'yt-dlp');
  try {
    await writeFile(program, `#!/bin/sh\necho ${version}\n`, { mode: 0o700 });
    const sandbox = { ...real, hasBubblewrap };
    const found = (await programExaminer(sandbox, program)(now)).find(({ subject }) => subject === 'yt-dlp');
    expect(found).toMatchObject({ state, detail: expect.stringContaining(detail) as string });
    expect(found?.fix === null).toBe(state === 'ok');
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('is asked of the program that is used, wherever it lies, and not at every look', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'reader-'));
  const program = join(folder, 'yt-dlp');
  const says = (version: string) => writeFile(program, `#!/bin/sh\necho ${version}\n`, { mode: 0o700 });
  try {
    await says('2026.11.20');
    const examine = programExaminer(await probeSandbox(), program);
    const detail = async (at: Date) => (await examine(at)).find(({ subject }) => subject === 'yt-dlp')?.detail;
    expect(await detail(now)).toContain('version 2026.11.20');
    await says('2026.11.21');
    expect(await detail(now)).toContain('version 2026.11.20');
    expect(await detail(new Date(now.getTime() + 2 * 3_600_000))).toContain('version 2026.11.21');
    await rm(program);
    expect(await detail(now)).toBe(`not found at ${program}; links to video sites`);
  } finally {
    await rm(folder, { recursive: true });
  }
});
