import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { modelFamily } from '@timbre/contract/models/model-catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installModel } from './install-model.ts';
import { modelFolder, type ModelFolder } from './model-folder.ts';
import { modelUse } from './model-use.ts';

let root: string;
let folder: ModelFolder;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'timbre-model-folder-'));
  folder = modelFolder(root);
});
afterAll(() => rm(root, { recursive: true }));

const finished = (content: string) => ({
  files: [{ path: 'a.onnx', sizeBytes: content.length, sha256: 'ab'.repeat(32) }],
  downloads: [],
});

async function unpack(id: string, content: string): Promise<void> {
  await writeFile(join(await folder.emptyContent(id), 'a.onnx'), content);
}

describe('the models folder', () => {
  it('shows a model when it is whole, and knows it again when its installer ended before it said so', async () => {
    await unpack('tiny', 'first');
    expect(await folder.isThere('tiny')).toBe(false);
    expect(await folder.list()).toEqual([]);
    expect(await folder.settled('tiny')).toBeNull();
    await folder.settle('tiny', finished('first'));
    // Here the process is killed: the process that takes its job up finds what it came to.
    expect(await folder.settled('tiny')).toEqual(finished('first'));
    await folder.forget('tiny');
    expect(await folder.settled('tiny')).toBeNull();
    expect(await folder.list()).toEqual(['tiny']);
  });

  it('gives up what is half there or just moved in, and nothing that was there before', async () => {
    await folder.giveUp('tiny');
    expect(await folder.isThere('tiny')).toBe(true);
    await unpack('other', 'half');
    await folder.giveUp('other');
    await unpack('other', 'whole');
    await folder.settle('other', finished('whole'));
    await folder.giveUp('other');
    expect(await folder.list()).toEqual(['tiny']);
    expect(await readdir(join(root, '.installing'))).toEqual([]);
  });

  it('has nothing half unpacked in it when the disk filled up, and what was fetched for the next try', async () => {
    const source = join(root, '.carried');
    await writeFile(source, 'x');
    await writeFile(join(await folder.downloads('full'), 'part'), 'fetched');
    for (const reason of ['disk', 'large', 'bzip2'] as const) {
      const deps = {
        folder,
        fetching: { disk: { freeBytes: async () => 1e9 } },
        unpack: async ({ destination }: { destination: string }) => {
          await writeFile(join(destination, 'half.onnx'), 'half');
          return { problem: { reason, detail: '' } };
        },
        db: null,
        store: { load: async () => null, update: async () => undefined },
        clock: { now: () => new Date(0) },
      };
      const job = { signal: new AbortController().signal, progress: () => undefined, write: async () => undefined };
      const row = { id: 'full', origin: 'path', source, doneBytes: 0, totalBytes: null };
      const code = reason === 'bzip2' ? 'models.bzip2' : 'disk.full';
      await expect(installModel(row as never, deps as never, job as never)).rejects.toMatchObject({ code });
      expect(await readdir(join(root, '.installing', 'full'), { recursive: true })).toEqual(
        expect.arrayContaining(['downloads/part']),
      );
      expect(await readdir(join(root, '.installing', 'full', 'content'))).toEqual([]);
    }
    await folder.forget('full');
  });

  it('takes a new version in the place of an old one, and unpacks again what was half done', async () => {
    await unpack('tiny', 'half');
    expect(await folder.settled('tiny')).toBeNull();
    await unpack('tiny', 'second');
    await folder.settle('tiny', finished('second'));
    expect(await readFile(join(folder.of('tiny'), 'a.onnx'), 'utf8')).toBe('second');
    await folder.remove('tiny');
    expect(await folder.isThere('tiny')).toBe(false);
    expect(await readdir(join(root, '.installing'))).toEqual([]);
    await folder.remove('tiny');
  });

  it('lists what others put there, but for names that no model has', async () => {
    for (const name of ['by-hand', '.hidden', 'with space']) await mkdir(join(root, name));
    await writeFile(join(root, 'mei.htsvoice'), 'x');
    expect(await folder.list()).toEqual(['by-hand']);
  });
});

describe('whether a model can be used', () => {
  const none = {
    hasSherpa: () => false,
    hasOpenJtalk: async () => false,
    hasBzip2: async () => false,
    cloningModel: null,
    problemOf: () => null,
    audioFamilies: async () => [],
  };
  const all = {
    hasSherpa: () => true,
    hasOpenJtalk: async () => true,
    hasBzip2: async () => true,
    cloningModel: '/models/pocket',
    problemOf: () => null,
    audioFamilies: async () => ['pyannote' as const, 'speaker-embedding' as const],
  };
  const statesOf = async (runtimes: typeof none | typeof all) =>
    Object.fromEntries(
      await Promise.all(
        modelFamily.options.map(
          async (family) => [family, (await modelUse(family, runtimes, '/models/pocket')).state] as const,
        ),
      ),
    );

  it('depends on what is installed and set, and says what is missing', async () => {
    expect(await statesOf(all)).toMatchObject({
      whisper: 'ready',
      pocket: 'ready',
      'open-jtalk': 'ready',
      pico: 'ready',
      vits: 'ready',
      supertonic: 'ready',
      zipformer: 'ready',
      'moonshine-v2': 'ready',
    });
    expect(await statesOf(none)).toMatchObject({
      whisper: 'missing',
      pocket: 'missing',
      'open-jtalk': 'missing',
      pico: 'ready',
      kokoro: 'missing',
    });
    expect((await modelUse('zipvoice', all, '/models/zip')).hint).toContain('CLONING_MODEL=/models/zip');
    for (const family of ['open-jtalk', 'whisper'] as const)
      expect((await modelUse(family, none, '/x')).hint).toMatch(/Run|Install/u);
  });

  it('is a plain no for what nothing here runs', async () => {
    const hint = 'The model x can’t be loaded.';
    const broken = { ...all, problemOf: (folder: string) => (folder === '/x' ? hint : null) };
    expect(await modelUse('gtcrn', broken, '/x')).toEqual({ state: 'missing', hint });
    const lonely = { ...all, audioFamilies: async () => ['pyannote' as const] };
    expect(await modelUse('pyannote', lonely, '/y')).toMatchObject({ hint: expect.stringMatching(/titanet/u) });
    expect(await modelUse('speaker-embedding', lonely, '/y')).toEqual({ state: 'ready', hint: null });
    expect(await modelUse('silero-vad', broken, '/y')).toEqual({ state: 'ready', hint: null });
  });
});
