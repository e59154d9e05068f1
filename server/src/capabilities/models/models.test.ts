import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { listAuditEntries } from '@timbre/contract/admin/admin-audit';
import { modelEntry, type ModelEntry } from '@timbre/contract/models/model-catalogue';
import * as calls from '@timbre/contract/models/models';
import type { EngineVoice, SpeechEngine } from '@timbre/engines/ports';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { tarOf } from '../../testing/archives.ts';
import { startFileServer, type FileServer, type ServedFile } from '../../testing/doubles/file-server.ts';
import { killableWorkers, patiently } from '../../testing/killable-workers.ts';
import { refusal } from '../../testing/steps/article-steps.ts';
import type { Browser } from '../../testing/steps/browser-steps.ts';
import { openOwner, refusalsToOthers } from '../../testing/steps/owner-steps.ts';
import { startTestStudio, type TestStudio } from '../../testing/test-studio.ts';
import { modelInstalls, modelUpkeep } from './model-changes.ts';

const digest = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

let server: FileServer;
let mirror: FileServer;
let studio: TestStudio;
let owner: Browser & { readonly id: string };
const workers = killableWorkers('transcription-worker', (made) => (studio = made), startStudio);

const archive = gzipSync(
  tarOf([
    { path: 'tiny/tiny-encoder.onnx', content: 'encoder' },
    { path: 'tiny/tiny-decoder.onnx', content: 'decoder' },
    { path: 'tiny/tiny-tokens.txt', content: 'a 1' },
    { path: 'tiny/test_wavs/0.wav', content: 'sound' },
    { path: 'tiny/LICENSE', content: 'MIT' },
  ]),
);
const entryOf = (id: string, url: string, more: object = {}): ModelEntry =>
  z.parse(modelEntry, {
    id,
    name: `Model ${id}`,
    task: 'recognition',
    family: 'whisper',
    languages: 'all',
    license: { name: 'MIT', url: 'https://example.org/LICENSE' },
    sources: [{ url }],
    files: [{ path: 'tiny-encoder.onnx' }, { path: 'tiny-decoder.onnx' }, { path: 'tiny-tokens.txt' }],
    verifiedOn: '2026-11-26',
    takenFrom: ['https://example.org/'],
    ...more,
  });

/** Lists one voice for every voice file in the models folder, as the engines of voice packs do. */
function folderEngine(): SpeechEngine {
  return {
    name: 'folder',
    version: '1',
    close: async () => undefined,
    voices: async () => {
      const names = await readdir(join(studio.dataFolder, 'models'), { recursive: true }).catch(() => []);
      const [fake] = await studio.engine.voices();
      const files = names.filter((name) => name.endsWith('.htsvoice') && !name.startsWith('.'));
      return files.map((name) => ({ ...(fake as EngineVoice), id: `folder-${name.length}`, name }));
    },
    speak: () => {
      throw new Error('It only lists.');
    },
  };
}

async function startStudio(): Promise<TestStudio> {
  server = await startFileServer();
  mirror = await startFileServer();
  const own = (path: string): string => `${server.address}${path}`;
  const lazily: SpeechEngine = {
    ...folderEngine(),
    voices: async () => (studio === undefined ? [] : folderEngine().voices()),
  };
  return startTestStudio({
    engines: [lazily],
    isInternet: (address) => address === '127.0.0.1',
    settings: { MODEL_MIRRORS: `http://far.example/=${mirror.address}/far/` },
    modelCatalogue: [
      entryOf('tiny', own('/tiny.tar.gz')),
      entryOf('checked', own('/checked.tar.gz'), {
        sources: [{ url: own('/checked.tar.gz'), sha256: digest(archive) }],
      }),
      entryOf('lacking', own('/lacking.tar.gz'), { files: [{ path: 'other.onnx' }, { path: 'data/' }] }),
      entryOf('far', 'http://far.example/models/far.tar.gz'),
      entryOf('voice', own('/mei.htsvoice'), {
        task: 'speech',
        family: 'flitevox',
        quality: 'premium',
        languages: ['ja'],
        files: [{ path: 'mei.htsvoice', sizeBytes: 4, sha256: digest('mei!') }],
      }),
    ],
  });
}
beforeAll(async () => {
  owner = await openOwner(studio);
});
beforeEach(() => {
  for (const name of ['tiny', 'checked', 'lacking']) server.serve(`/${name}.tar.gz`, { bytes: archive });
});
afterEach(async () => {
  for (const { installed } of (await list()).models)
    if (installed !== null && !calls.isModelBusy(installed.state))
      await owner.client.send(calls.removeModel, { id: installed.id });
});
afterAll(() => {
  server.close();
  mirror.close();
});

const list = () => owner.client.send(calls.listInstallableModels, {});
const one = async (id: string) => (await list()).models.find(({ entry, installed }) => (installed ?? entry)?.id === id);
const installed = async (id: string) => (await one(id))?.installed ?? null;
const inFolder = async (id: string): Promise<string[]> =>
  (await readdir(join(studio.dataFolder, 'models', id), { recursive: true }).catch((): string[] => [])).sort();

async function install(id: string, acceptsChanged = false) {
  await owner.client.send(calls.installModel, { id, acceptsChanged });
  await studio.runJobs();
  return installed(id);
}

describe('the owner’s models', () => {
  it('are no one else’s business', async () => {
    const codes = await refusalsToOthers(studio, [
      (client) => client.send(calls.listInstallableModels, {}),
      (client) => client.send(calls.installModel, { id: 'tiny' }),
      (client) => client.send(calls.installModelFrom, { from: 'https://example.org/x.onnx' }),
      (client) => client.send(calls.removeModel, { id: 'tiny' }),
    ]);
    expect(codes).not.toContain('none');
    expect(server.asked).toEqual([]);
  });

  it('come by one click, with what the catalogue names of them, and say what they are', async () => {
    const model = await install('tiny');
    expect(model).toMatchObject({
      id: 'tiny',
      state: 'installed',
      origin: 'catalogue',
      task: 'recognition',
      error: null,
    });
    expect(await inFolder('tiny')).toEqual([
      'LICENSE',
      'model.json',
      'tiny-decoder.onnx',
      'tiny-encoder.onnx',
      'tiny-tokens.txt',
    ]);
    expect(model).toMatchObject({ fileCount: 5, verifiedAt: expect.any(String) });
    const said = JSON.parse(await readFile(join(studio.dataFolder, 'models', 'tiny', 'model.json'), 'utf8')) as object;
    expect(said).toMatchObject({ id: 'tiny', kind: 'asr', family: 'whisper' });
    expect(await readdir(join(studio.dataFolder, 'models', '.installing'))).toEqual([]);
    expect((await refusal(owner.client.send(calls.installModel, { id: 'tiny' }))).code).toBe('models.installed');
    const { results } = await owner.client.send(listAuditEntries, { action: 'models.install' });
    expect(results[0]).toMatchObject({ action: 'models.install', subject: { kind: 'model', id: 'tiny' } });
  });

  it('aren’t fetched when no one knows them', async () => {
    const before = server.asked.length;
    expect((await refusal(owner.client.send(calls.installModel, { id: 'nothing' }))).code).toBe('models.unknown');
    await studio.runJobs();
    expect(server.asked).toHaveLength(before);
  });

  it('of two clicks at once are installed once', async () => {
    const both = await Promise.allSettled(
      [0, 1, 2, 3].map(() => owner.client.send(calls.installModel, { id: 'tiny' })),
    );
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = both.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as { code?: string }] : [],
    );
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['models.busy']));
    await studio.runJobs();
    expect(await installed('tiny')).toMatchObject({ state: 'installed' });
  });

  it('give their voices to the catalogue without a restart, and take them back', async () => {
    server.serve('/mei.htsvoice', { bytes: Buffer.from('mei!') });
    const names = async () => (await studio.composition.voices.catalogue()).map(({ name }) => name);
    expect(await names()).not.toContain('voice/mei.htsvoice');
    expect(await install('voice')).toMatchObject({ state: 'installed' });
    expect(await names()).toContain('voice/mei.htsvoice');
    await owner.client.send(calls.removeModel, { id: 'voice' });
    expect(await names()).not.toContain('voice/mei.htsvoice');
    expect(await inFolder('voice')).toEqual([]);
  });
});

describe('a download of a model', () => {
  it('that isn’t what the catalogue lists is not kept', async () => {
    server.serve('/checked.tar.gz', { bytes: gzipSync(tarOf([{ path: 'x/tiny-encoder.onnx', content: 'other' }])) });
    expect(await install('checked')).toMatchObject({ state: 'failed', error: { code: 'models.changed' } });
    expect((await refusal(owner.client.send(calls.verifyModel, { id: 'checked' }))).code).toBe('models.half');
    expect(await inFolder('checked')).toEqual([]);
    server.serve('/checked.tar.gz', { bytes: archive });
    await owner.client.send(calls.resumeModel, { id: 'checked' });
    await studio.runJobs();
    expect(await installed('checked')).toMatchObject({ state: 'installed', error: null });
  });

  it('is compared with the first one, until the owner accepts another', async () => {
    await install('tiny');
    await owner.client.send(calls.removeModel, { id: 'tiny' });
    const other = gzipSync(
      tarOf(
        ['encoder.onnx', 'decoder.onnx', 'tokens.txt'].map((name) => ({
          path: `t/tiny-${name}`,
          content: `new ${name}`,
        })),
      ),
    );
    server.serve('/tiny.tar.gz', { bytes: other });
    expect(await install('tiny')).toMatchObject({ state: 'failed', error: { code: 'models.changed' } });
    expect(await install('tiny', true)).toMatchObject({ state: 'installed' });
    await owner.client.send(calls.removeModel, { id: 'tiny' });
    expect(await install('tiny')).toMatchObject({ state: 'installed' });
    await owner.client.send(calls.removeModel, { id: 'tiny' });
    server.serve('/tiny.tar.gz', { bytes: archive });
    await install('tiny', true);
  });

  it.each([
    ['a damaged archive', 'models.damaged', { bytes: archive.subarray(0, 100) }],
    ['a page in its place', 'models.damaged', { bytes: Buffer.from('<html>') }],
    ['links in it', 'models.unsafe', { bytes: gzipSync(tarOf([{ path: 'a', type: '2', link: '/etc/passwd' }])) }],
    ['paths that lead out', 'models.unsafe', { bytes: gzipSync(tarOf([{ path: '../a', content: 'x' }])) }],
    ['other files than were promised', 'models.incomplete', { bytes: archive }],
    ['nothing at its address', 'models.gone', { bytes: archive, statuses: [404, 404] }],
  ] as readonly (readonly [string, string, ServedFile])[])(
    'with %s leaves nothing behind and says why',
    async (_, code, file) => {
      server.serve('/lacking.tar.gz', file);
      const model = await install('lacking');
      expect(model).toMatchObject({ state: 'failed', error: { code } });
      expect(model?.error?.message.length).toBeGreaterThan(20);
      expect(await inFolder('lacking')).toEqual([]);
      const rest = await readdir(join(studio.dataFolder, 'models', '.installing', 'lacking')).catch(() => []);
      expect(rest).toEqual(code === 'models.gone' ? ['downloads'] : []);
    },
  );

  it('comes from the owner’s mirror, also inside their network', async () => {
    mirror.serve('/far/models/far.tar.gz', { bytes: archive });
    expect((await list()).mirrors).toEqual([`${mirror.address}/far/`]);
    expect(await install('far')).toMatchObject({ state: 'installed' });
    expect(mirror.asked.at(-1)?.path).toBe('/far/models/far.tar.gz');
  });

  it('pauses within moments, goes on where it was, and ends when it is cancelled', async () => {
    const worker = await studio.startWorker();
    const large = Buffer.concat([archive, Buffer.alloc(100_000)]);
    const url = server.serve('/paused.tar.gz', { bytes: large, stallsAfter: 200 });
    await owner.client.send(calls.installModelFrom, { from: url });
    const isIn = (state: string) => patiently(async () => (await installed('paused'))?.state === state);
    await patiently(async () => ((await installed('paused'))?.progress?.doneBytes ?? 0) === 200);
    await owner.client.send(calls.pauseModel, { id: 'paused' });
    await isIn('paused');
    expect((await refusal(owner.client.send(calls.pauseModel, { id: 'paused' }))).code).toBe('state.conflict');
    server.serve('/paused.tar.gz', { bytes: large });
    await owner.client.send(calls.resumeModel, { id: 'paused' });
    await isIn('installed');
    expect(server.asked.at(-1)).toEqual({ path: '/paused.tar.gz', range: 'bytes=200-' });

    server.serve('/checked.tar.gz', { bytes: large, stallsAfter: 100 });
    await owner.client.send(calls.installModel, { id: 'checked' });
    await patiently(async () => (await installed('checked'))?.state === 'downloading');
    expect((await refusal(owner.client.send(calls.removeModel, { id: 'checked' }))).code).toBe('models.busy');
    await owner.client.send(calls.cancelModel, { id: 'checked' });
    await patiently(async () => (await installed('checked')) === null);
    expect(await readdir(join(studio.dataFolder, 'models', '.installing'))).toEqual([]);
    await worker.close(0);
  }, 120_000);

  it('is refused on a full disk, before anything is asked for', async () => {
    const before = server.asked.length;
    studio.breakDisk('free');
    expect((await refusal(owner.client.send(calls.installModel, { id: 'tiny' }))).code).toBe('disk.full');
    studio.breakDisk(null);
    expect(server.asked).toHaveLength(before);
  });

  it('from an address goes into a folder of its name, and no name leads elsewhere', async () => {
    server.serve('/own-model.tar.gz', { bytes: archive });
    const url = `${server.address}/own-model.tar.gz`;
    await owner.client.send(calls.installModelFrom, { from: url, sha256: digest(archive) });
    await studio.runJobs();
    expect(await installed('own-model')).toMatchObject({ state: 'installed', origin: 'url', from: url, task: null });
    expect(await inFolder('own-model')).toContain('test_wavs/0.wav');
    for (const bad of ['http://127.0.0.1/..%2Fx.onnx', 'http://127.0.0.1/', 'http://127.0.0.1/%2e%2e'])
      expect((await refusal(owner.client.send(calls.installModelFrom, { from: bad }))).code).toBe('models.name');
    expect(
      (await refusal(owner.client.send(calls.installModelFrom, { from: 'http://a:b@127.0.0.1/x.onnx' }))).code,
    ).toBe('link.unsupported');
    server.serve('/other.onnx', { bytes: Buffer.from('other') });
    await owner.client.send(calls.installModelFrom, {
      from: `${server.address}/other.onnx`,
      sha256: digest('expected'),
    });
    await studio.runJobs();
    expect(await installed('other')).toMatchObject({ state: 'failed', error: { code: 'models.changed' } });
  });

  it('whose worker is killed with -9 is taken up by another, from where it was', async () => {
    const large = Buffer.concat([archive, Buffer.alloc(200_000)]);
    const path = '/killed.tar.gz';
    const url = server.serve(path, { bytes: large, stallsAfter: 300 });
    await owner.client.send(calls.installModelFrom, { from: url });
    const first = workers.start();
    await patiently(async () => ((await installed('killed'))?.progress?.doneBytes ?? 0) === 300);
    first.kill();
    server.serve(path, { bytes: large });
    workers.start();
    await patiently(async () => (await installed('killed'))?.state === 'installed');
    const asked = server.asked.filter((request) => request.path === path).map(({ range }) => range);
    expect(asked).toEqual([undefined, 'bytes=300-']);
    expect(await inFolder('killed')).toContain('tiny-encoder.onnx');
  }, 240_000);
});

describe('what is installed', () => {
  it('is compared with what it was, and replaced when it was damaged', async () => {
    await install('tiny');
    await owner.client.send(calls.verifyModel, { id: 'tiny' });
    await studio.runJobs();
    expect(await installed('tiny')).toMatchObject({ state: 'installed', error: null });
    await writeFile(join(studio.dataFolder, 'models', 'tiny', 'tiny-encoder.onnx'), 'bitten');
    await owner.client.send(calls.verifyModel, { id: 'tiny' });
    await studio.runJobs();
    const damaged = await installed('tiny');
    expect(damaged).toMatchObject({ state: 'damaged', error: { code: 'models.damaged' } });
    expect(damaged?.error?.message).toContain('tiny-encoder.onnx');
    expect(await install('tiny')).toMatchObject({ state: 'installed' });
    expect(await readFile(join(studio.dataFolder, 'models', 'tiny', 'tiny-encoder.onnx'), 'utf8')).toBe('encoder');
    await rm(join(studio.dataFolder, 'models', 'tiny'), { recursive: true });
    expect(await installed('tiny')).toMatchObject({ state: 'missing' });
    expect(await install('tiny')).toMatchObject({ state: 'installed' });
  });

  it('may have been put there by hand, and has its checksums from the first look', async () => {
    await mkdir(join(studio.dataFolder, 'models', 'by-hand'), { recursive: true });
    await writeFile(join(studio.dataFolder, 'models', 'by-hand', 'x.onnx'), 'weights');
    expect(await installed('by-hand')).toMatchObject({ state: 'found', origin: 'folder', sizeBytes: null });
    await owner.client.send(calls.verifyModel, { id: 'by-hand' });
    await studio.runJobs();
    expect(await installed('by-hand')).toMatchObject({ state: 'installed', sizeBytes: 7, fileCount: 1 });
    await owner.client.send(calls.removeModel, { id: 'by-hand' });
    expect(await installed('by-hand')).toBeNull();
    expect((await refusal(owner.client.send(calls.verifyModel, { id: 'by-hand' }))).code).toBe('input.not-found');
  });

  it('comes from a file or a folder of this machine, too', async () => {
    const source = join(studio.dataFolder, 'carried');
    await mkdir(join(source, 'data'), { recursive: true });
    await writeFile(join(source, 'voice.onnx'), 'weights');
    await writeFile(join(source, 'data', 'x'), 'x');
    const file = join(studio.dataFolder, 'carried-file.tar.gz');
    await writeFile(file, archive);
    const take = (from: string) => owner.client.send(calls.installModelFrom, { from });
    for (const from of [source, file]) await take(from);
    await studio.runJobs();
    expect(await inFolder('carried')).toEqual(['data', 'data/x', 'voice.onnx']);
    expect(await inFolder('carried-file')).toContain('tiny-encoder.onnx');
    await take(join(studio.dataFolder, 'nowhere.onnx'));
    await studio.runJobs();
    expect(await installed('nowhere')).toMatchObject({ state: 'failed', error: { code: 'models.kind' } });
    // A folder that holds the models folder would be copied into itself.
    for (const from of ['/', studio.dataFolder, join(studio.dataFolder, 'models')])
      expect((await refusal(take(from))).code, from).toBe('models.kind');
    expect((await refusal(take('carried'))).code).toBe('input.invalid');
  });

  it('isn’t fetched where nothing could unpack it', async () => {
    const deps = {
      catalogue: async () => new Map(),
      folder: { root: '/models' },
      runtimes: { hasBzip2: async () => false },
      disk: {
        requireRoom: async () => {
          throw new Error('it went on');
        },
      },
    };
    const { install } = modelInstalls(deps as never, {} as never);
    const from = (address: string) => install({ actorId: 'owner' }, { from: address });
    await expect(from('https://example.org/x.tar.bz2')).rejects.toMatchObject({ code: 'models.bzip2' });
    await expect(from('https://example.org/x.tar.gz')).rejects.toThrow('it went on');
  });

  it('stays while the settings name it', async () => {
    const refuse = (): never => {
      throw new Error('nothing may be changed');
    };
    const deps = { folder: { of: (id: string) => `/models/${id}` }, runtimes: { cloningModel: '/models/pocket' } };
    const reader = { row: async () => ({ status: 'installed' }) };
    const changes = { change: refuse, locked: refuse, begin: refuse, note: refuse };
    const { remove } = modelUpkeep(deps as never, reader as never, changes as never);
    await expect(remove({ actorId: 'owner' }, 'pocket')).rejects.toMatchObject({ code: 'models.in-use' });
    await expect(remove({ actorId: 'owner' }, 'pock')).rejects.toThrow('nothing may be changed');
  });
});
