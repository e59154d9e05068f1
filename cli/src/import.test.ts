import { resolve } from 'node:path';
import type { ImportReport, Studio } from '@timbre/server/studio';
import { Command } from 'commander';
import { afterEach, expect, test, vi } from 'vitest';
import { addImportCommand } from './import.ts';

afterEach(() => vi.restoreAllMocks());

async function run(report: ImportReport, ...args: readonly string[]) {
  const lines: string[] = [];
  const asked: unknown[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  const program = new Command('timbre').exitOverride().configureOutput({ writeErr: () => undefined });
  const importAccount: Studio['importAccount'] = async (request) => {
    asked.push(request);
    return report;
  };
  addImportCommand(program, (use) => use({ importAccount } as Studio));
  await program.parseAsync(['import', ...args], { from: 'user' });
  return { said: lines.join('\n'), asked };
}

const report = {
  added: { projects: 3, segments: 9, sounds: 1 },
  counts: { voiceovers: 2, transcripts: 1, sounds: 1 },
  files: 3,
  leftOut: 4,
};

test('says what came, in words of the interface, and that something stayed behind', async () => {
  const { said, asked } = await run(report, 'account.zip', '--email', 'ada@example.com');
  expect(asked).toEqual([{ email: 'ada@example.com', path: resolve('account.zip') }]);
  expect(said).toBe(
    'Imported into ada@example.com: 2 voiceovers, 1 transcripts, 1 sounds; 3 files.\n' +
      '4 entries stayed behind: see docs/cli.md, “Moving an account”.',
  );
  expect(JSON.parse((await run(report, 'a.zip', '--email', 'a@b.c', '--json')).said)).toEqual(report);
  expect((await run({ added: {}, counts: {}, files: 0, leftOut: 0 }, 'a.zip', '--email', 'a@b.c')).said).toContain(
    'nothing',
  );
});

test('names its account', async () => {
  await expect(run(report, 'account.zip')).rejects.toThrow(/--email/);
});
