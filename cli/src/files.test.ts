import type { FilesReport, MoveFilesOptions, MoveReport, Studio } from '@timbre/server/studio';
import { Command } from 'commander';
import { afterEach, expect, test, vi } from 'vitest';
import { addFileCommands } from './files.ts';

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

const moved: MoveReport = { moved: 3, movedBytes: 4_500_000, there: 7, removed: 0, settling: 0, damaged: [] };
const sound: FilesReport = { ok: true, files: 12, readBytes: 2.5e9, missing: [], damaged: [], unnamed: 0 };

interface Ran {
  readonly said: string[];
  readonly complained: string[];
  readonly asked: MoveFilesOptions[];
  readonly exitCode: number | string | null | undefined;
}

async function run(
  args: string,
  found: { move?: Partial<MoveReport>; verify?: Partial<FilesReport> } = {},
): Promise<Ran> {
  const [said, complained, asked] = [[] as string[], [] as string[], [] as MoveFilesOptions[]];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  vi.spyOn(console, 'error').mockImplementation((line: string) => void complained.push(line));
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => complained.push(String(line)) > 0);
  const files: Studio['files'] = {
    place: 's3',
    requireBucket: async () => undefined,
    move: async (options) => {
      asked.push(options);
      const report = { ...moved, ...found.move };
      for (const share of [0.05, 0.5, 0.51, 1]) options.onProgress({ ...report, share });
      return report;
    },
    verify: async () => ({ ...sound, ...found.verify }),
  };
  const program = new Command().exitOverride().configureOutput({ writeErr: (text) => void complained.push(text) });
  addFileCommands(program, (use) => use({ files } as unknown as Studio));
  await program.parseAsync(['files', ...args.split(' ')], { from: 'user' });
  return { said, complained, asked, exitCode: process.exitCode };
}

test('a move says what it did, on standard error how far it is, and by its exit code what is damaged', async () => {
  const { said, complained, asked, exitCode } = await run('migrate --to s3 --parallel 3 --verify');
  expect(said).toEqual(['Copied 3 files (4.5 MB) to s3; 7 were there already.']);
  expect(complained).toEqual(['50% 3 copied (4.5 MB), 7 there\n', '100% 3 copied (4.5 MB), 7 there\n']);
  expect(asked).toMatchObject([{ to: 's3', atOnce: 3, isVerifying: true, isDryRun: false, isRemoving: false }]);
  expect(exitCode).toBeUndefined();
  const broken = await run('migrate --to s3 --json', { move: { damaged: ['abc'] } });
  expect(JSON.parse(broken.said.join())).toMatchObject({ damaged: ['abc'] });
  expect(broken.complained).toContain('abc is damaged and wasn’t copied.');
  expect(broken.exitCode).toBe(1);
});

test('what is removed, what stays, and where new files still go is said', async () => {
  const { said, asked } = await run('migrate --to s3 --remove-source', { move: { removed: 5, settling: 2 } });
  expect(said.slice(1)).toEqual([
    'Removed 5 files from disk.',
    '2 were copied less than six hours ago and may still be in use. Run this again later.',
  ]);
  expect(asked).toMatchObject([{ isRemoving: true }]);
  const dry = await run('migrate --to disk --dry-run');
  expect(dry.said).toEqual(['3 files would be copied to disk; 7 are there already.']);
  expect(dry.complained.at(-1)).toMatch(/^New files still go to s3\. Set FILE_STORE=disk /u);
});

test('a wrong place or number is refused before anything is opened', async () => {
  await expect(run('migrate --to tape')).rejects.toThrow(/Allowed choices are disk, s3/u);
  await expect(run('migrate')).rejects.toThrow(/--to/u);
  await expect(run('migrate --to s3 --parallel 0')).rejects.toThrow(/from 1 to 64/u);
});

test('missing and damaged files are named, and the exit code says so', async () => {
  const good = await run('verify', { verify: { unnamed: 2 } });
  expect(good.said).toEqual([
    '12 files are named, 2.50 GB read: 0 missing, 0 damaged.',
    '2 files belong to nothing any more; the studio removes them within a day.',
  ]);
  expect(good.exitCode).toBeUndefined();
  const bad = await run('verify --quick', { verify: { ok: false, missing: ['aa'], damaged: ['bb'] } });
  expect(bad.said).toEqual(['MISS  aa', 'FAIL  bb', '12 files are named: 1 missing, 1 damaged.']);
  expect(bad.exitCode).toBe(1);
});
