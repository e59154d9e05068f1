import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { loadConfig } from '../../config.ts';
import type { AudioModels } from '@timbre/engines/ports';
import type { Foundations } from '../../foundations.compose.ts';
import type { Platform } from '../../platform.compose.ts';
import { composePlatform } from '../../platform.compose.ts';
import { silentLogger } from '../../platform/log/logger.ts';
import { openStudio } from '../../studio.ts';
import { livingChildren } from '../../testing/living-children.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { composeProviderRegistry } from '../providers/providers.compose.ts';
import type { RecogniserService } from '../transcription/recognisers.service.ts';
import { composeEngines } from './engines.compose.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'engines-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const voices = (): string[] => livingChildren('engines/src/speech/worker');
// The address of a test's database is none that the settings take.
const configOf = (roles: string) => ({
  ...loadConfig({ DATA_DIR: folder, ROLES: roles }),
  database: { url: database.connectionString, directUrl: null, programsDirectory: null },
});

async function enginesOf(roles: string) {
  const platform: Platform = await composePlatform(configOf(roles), database.connectionString, {
    logger: silentLogger,
  });
  // Of what they are handed nothing is asked before someone's own voice is to speak.
  const needs = {
    files: {} as Foundations['files'],
    recognisers: {} as RecogniserService,
    ...composeProviderRegistry(platform),
    audioModels: {} as AudioModels,
  };
  const { engines, close } = composeEngines(platform, needs, {});
  return {
    engines,
    close: async () => {
      await close();
      platform.jobEvents.close();
      await platform.notices.close();
      await platform.counters.close();
      await platform.database.close();
    },
  };
}

it('a process that only answers requests starts no voice before something is to be spoken', async () => {
  const { engines, close } = await enginesOf('web');
  try {
    expect(voices()).toEqual([]);
    const espeak = engines.find(({ name }) => name === 'espeak-ng');
    const plain = { speed: 1, pitch: 0, pronunciations: [], emotion: 'neutral', prosody: [] } as const;
    let samples = 0;
    const request = { ...plain, voice: 'en-us', text: 'Hello.' };
    for await (const event of espeak?.speak(request, new AbortController().signal) ?? [])
      if (event.kind === 'audio') samples += event.samples.length;
    expect(samples).toBeGreaterThan(1000);
    expect(voices()).not.toEqual([]);
  } finally {
    await close();
  }
});

it('a worker has its voices warm when someone first listens', async () => {
  const { close } = await enginesOf('web,worker');
  expect(voices()).not.toEqual([]);
  await close();
  await vi.waitFor(() => expect(voices()).toEqual([]), 20_000);
});

it('a command starts no voice', async () => {
  const studio = await openStudio(configOf('web,worker,clock'));
  expect(voices()).toEqual([]);
  await studio.close();
});

it('children can see a models folder before anything is in it: what comes later is heard without a restart', async () => {
  await rm(join(folder, 'models'), { recursive: true, force: true });
  const { close } = await enginesOf('web');
  await close();
  expect(await readdir(join(folder, 'models'))).toEqual([]);
});
