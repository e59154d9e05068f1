import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InstalledModel, ModelList } from '@timbre/contract/models/models';
import type { Studio, StudioModels } from '@timbre/server/studio';
import { Command } from 'commander';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { addModelCommands } from './models.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'timbre-models-cli-'));
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => vi.restoreAllMocks());

const model: InstalledModel = {
  id: 'gtcrn',
  name: 'GTCRN',
  task: 'denoising',
  family: 'gtcrn',
  origin: 'catalogue',
  from: null,
  state: 'installed',
  progress: null,
  sizeBytes: 535_000,
  fileCount: 1,
  installedAt: '2026-11-26T10:00:00Z',
  verifiedAt: null,
  speed: 12.34,
  error: null,
};
const entry = {
  id: 'piper-de_DE-thorsten-medium',
  name: 'Piper Thorsten, German (medium)',
  task: 'speech' as const,
  family: 'vits' as const,
  languages: ['de'],
  quality: 'ultra' as const,
  speakers: [],
  license: { name: 'MIT', url: null, isNonCommercial: false },
  sources: [{ url: 'https://example.org/x.tar.bz2', sizeBytes: 67_200_000, sha256: null }],
  files: [],
  areSizesRounded: true,
  verifiedOn: '2026-11-26',
  takenFrom: ['https://example.org/'],
  unverified: [],
};
const catalogue: ModelList = {
  models: [
    { entry: null, use: { state: 'ready', hint: null }, installed: model },
    { entry, use: { state: 'missing', hint: 'Run “npm install sherpa-onnx-node”.' }, installed: null },
  ],
  folder: '/models',
  freeBytes: 1e9,
  mirrors: [],
};

interface Ran {
  readonly said: string;
  readonly asked: readonly unknown[];
}

/** Runs a command on a studio whose installations end as `ended`. */
async function run(
  args: readonly string[],
  ended: InstalledModel | null = model,
  listed: ModelList = catalogue,
): Promise<Ran> {
  const lines: string[] = [];
  const asked: unknown[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  const models: StudioModels = {
    list: async () => listed,
    pause: async () => model,
    install: async (origin) => {
      asked.push(origin);
      return { ...model, id: 'id' in origin && origin.id !== undefined ? origin.id : 'taken-from-there' };
    },
    verify: async (id) => {
      asked.push(id);
      return model;
    },
    remove: async (id) => void asked.push(id),
    follow: async () => ended,
  };
  const program = new Command('timbre').exitOverride().configureOutput({ writeErr: () => undefined });
  addModelCommands(program, (use) => use({ models } as unknown as Studio));
  await program.parseAsync(['models', ...args], { from: 'user' });
  return { said: lines.join('\n'), asked };
}

test('the folder and the catalogue are listed in columns', async () => {
  expect((await run(['list'])).said).toBe('gtcrn\tinstalled\t0.5 MB\t12 × real time\tGTCRN');
  expect((await run(['search', 'piper', 'German'])).said).toBe(
    'piper-de_DE-thorsten-medium\tspeech\tde\t67.2 MB\tMIT\tRun “npm install sherpa-onnx-node”.',
  );
  expect((await run(['search', 'klingon'])).said).toBe('Nothing in the catalogue matches “klingon”.');
  expect(JSON.parse((await run(['list', '--json'])).said)).toEqual([model]);
});

test('a name, an address and a path are told apart', async () => {
  const file = join(folder, 'own.tar.gz');
  await writeFile(file, 'x');
  expect((await run(['install', 'gtcrn', '--accept-changed'])).asked).toEqual([{ id: 'gtcrn', acceptsChanged: true }]);
  const address = 'https://example.org/x.tar.bz2';
  expect((await run(['install', address, '--name', 'own'])).asked).toEqual([
    { from: address, id: 'own', sha256: undefined },
  ]);
  expect((await run(['install', file])).asked).toEqual([{ from: file, id: undefined }]);
  await expect(run(['install', '/nowhere/own.tar.gz'])).rejects.toThrow('doesn’t exist');
});

test('what came of it is said in one sentence', async () => {
  expect((await run(['install', 'gtcrn'])).said).toBe('gtcrn is installed.');
  expect((await run(['install', 'gtcrn'], { ...model, state: 'paused' })).said).toContain('Run the same command');
  const failed = {
    ...model,
    id: 'half',
    state: 'failed' as const,
    error: { code: 'models.gone', message: 'It is gone.' },
  };
  await expect(run(['install', 'gtcrn'], failed)).rejects.toThrow('gtcrn: It is gone.');
  await expect(run(['install', 'gtcrn'], null)).rejects.toThrow('cancelled');
  const use = { state: 'ready' as const, hint: null };
  const withFailed = { ...catalogue, models: [...catalogue.models, { entry: null, use, installed: failed }] };
  expect((await run(['verify'], model, withFailed)).asked).toEqual(['gtcrn']);
  expect((await run(['remove', 'gtcrn'])).said).toBe('gtcrn is removed.');
});
