import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  downloadBytes,
  isModelFound,
  keptBytes,
  modelTask,
  speaksLanguage,
  type ModelEntry,
} from '@timbre/contract/models/model-catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCatalogue } from './read-catalogue.ts';

let catalogue: ReadonlyMap<string, ModelEntry>;
let folder: string;
beforeAll(async () => {
  catalogue = await readCatalogue();
  folder = await mkdtemp(join(tmpdir(), 'timbre-catalogue-'));
});
afterAll(() => rm(folder, { recursive: true }));

const all = (): ModelEntry[] => [...catalogue.values()];

describe('the catalogue of models', () => {
  it('has something for every task, in many languages', () => {
    expect(new Set(all().map(({ task }) => task))).toEqual(new Set(modelTask.options));
    const piper = all().filter(({ family }) => family === 'vits');
    expect(new Set(piper.flatMap(({ languages }) => languages)).size).toBeGreaterThanOrEqual(20);
    expect(catalogue.size).toBeGreaterThanOrEqual(30);
    for (const family of ['kokoro', 'kitten', 'matcha', 'supertonic', 'pocket', 'zipvoice', 'whisper'] as const)
      expect(all().some((entry) => entry.family === family)).toBe(true);
  });

  it('says of every entry when and where its facts were read, and of what is not known that it is not', () => {
    for (const { id, takenFrom, verifiedOn, files, sources, unverified, license } of all()) {
      expect(takenFrom.length, id).toBeGreaterThan(0);
      for (const page of takenFrom) expect(page, id).toMatch(/^https?:\/\//u);
      expect(verifiedOn, id).toMatch(/^2026-/u);
      expect(files.length > 0 || unverified.includes('files'), id).toBe(true);
      expect(license.url !== null || unverified.includes('license'), id).toBe(true);
      const names = sources.map(({ url }) => url.split('/').at(-1));
      expect(new Set(names).size, id).toBe(names.length);
      expect(new Set(files.map(({ path }) => path)).size, id).toBe(files.length);
    }
  });

  it('knows the exact bytes of the voice packs that come from a fixed commit', () => {
    const mei = catalogue.get('open-jtalk-mei');
    expect(mei?.sources[0]).toMatchObject({ sizeBytes: 862_503, sha256: expect.stringMatching(/^f3be49a6/u) });
    const pico = all().filter(({ family }) => family === 'pico');
    expect(pico).toHaveLength(6);
    for (const entry of pico) {
      expect(entry.areSizesRounded).toBe(false);
      expect(downloadBytes(entry)).toBe(keptBytes(entry));
    }
  });

  it('is searched by words of names, tasks and languages', () => {
    const found = (search: string) => all().filter((entry) => isModelFound(entry, search));
    expect(found('piper german').map(({ id }) => id)).toEqual([
      'piper-de_DE-thorsten-medium',
      'piper-de_DE-thorsten-high',
    ]);
    expect(found('WHISPER large').map(({ id }) => id)).toEqual(['whisper-large-v3', 'whisper-large-v3-turbo']);
    expect(found('japanese recognition').length).toBeGreaterThanOrEqual(3);
    expect(found('nothing of the kind')).toEqual([]);
    const whisper = catalogue.get('whisper-tiny');
    expect(whisper !== undefined && speaksLanguage(whisper, 'sw')).toBe(true);
  });

  it('is refused when a file says something else than the contract', async () => {
    const entry = { ...catalogue.get('gtcrn'), files: [{ path: '../outside.onnx' }] };
    await writeFile(join(folder, 'a.json'), JSON.stringify([entry]));
    await expect(readCatalogue(folder)).rejects.toThrow();
    const good = catalogue.get('gtcrn');
    await writeFile(join(folder, 'a.json'), JSON.stringify([good, good]));
    await expect(readCatalogue(folder)).rejects.toThrow('a second time');
  });
});
