import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bzip2Samples } from '@timbre/media/archives/testing-bzip2';
import { tarOf, zipOf, type TestEntry } from '@timbre/media/archives/testing-archives';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unpackModel } from './unpack-model.ts';
import type { UnpackAnswer, UnpackLimits } from './unpacking.ts';

let root: string;
let made = 0;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'timbre-unpack-'));
});
afterAll(() => rm(root, { recursive: true }));

const roomy: UnpackLimits = { bytes: 1e7, files: 100 };
const digest = (content: string): string => createHash('sha256').update(content).digest('hex');

interface Unpacked {
  readonly answer: UnpackAnswer;
  readonly destination: string;
  readonly names: string[];
}

/** Unpacks these bytes under that name into an empty folder beside a file that must stay as it is. */
async function unpacked(
  name: string,
  bytes: Buffer,
  { keeps = [], limits = roomy }: { readonly keeps?: readonly string[]; readonly limits?: UnpackLimits } = {},
): Promise<Unpacked> {
  made += 1;
  const place = join(root, `case-${made}`);
  const destination = join(place, 'content');
  await mkdir(destination, { recursive: true });
  await writeFile(join(place, 'neighbour'), 'untouched');
  const path = join(place, 'download');
  await writeFile(path, bytes);
  const sources = [{ kind: 'file' as const, path, name }];
  const answer = await unpackModel({ task: 'unpack', sources, destination, keeps, limits });
  expect((await readdir(place)).sort()).toEqual(['content', 'download', 'neighbour']);
  expect(await readFile(join(place, 'neighbour'), 'utf8')).toBe('untouched');
  const names = await readdir(destination, { recursive: true, withFileTypes: true });
  return { answer, destination, names: names.filter((one) => one.isFile()).map((one) => one.name) };
}

const reasonOf = ({ answer }: Unpacked): string => ('problem' in answer ? answer.problem.reason : 'none');

const model: readonly TestEntry[] = [
  { path: 'voice-1/', type: '5' },
  { path: 'voice-1/voice.onnx', content: 'weights' },
  { path: 'voice-1/tokens.txt', content: 'a 1' },
  { path: 'voice-1/data/phontab', content: 'p' },
  { path: 'voice-1/test_wavs/0.wav', content: 'w'.repeat(5000) },
  { path: 'voice-1/LICENSE', content: 'MIT' },
];

describe('a model’s archive', () => {
  it('gives its files with their checksums, out of the folder they are in, in every form', async () => {
    const forms: readonly (readonly [string, Buffer])[] = [
      ['v.tar', tarOf(model)],
      ['v.tar.gz', gzipSync(tarOf(model))],
      ['v.zip', zipOf(model.slice(1))],
      ['v.zip', zipOf(model.slice(1), false)],
    ];
    for (const [name, bytes] of forms) {
      const { answer, destination } = await unpacked(name, bytes);
      const files = 'files' in answer ? [...answer.files].sort((a, b) => (a.path < b.path ? -1 : 1)) : [];
      expect(
        files.map(({ path }) => path),
        name,
      ).toEqual(['LICENSE', 'data/phontab', 'test_wavs/0.wav', 'tokens.txt', 'voice.onnx']);
      expect(files.at(-1)).toEqual({ path: 'voice.onnx', sizeBytes: 7, sha256: digest('weights') });
      expect(await readFile(join(destination, 'data', 'phontab'), 'utf8')).toBe('p');
    }
  });

  it('keeps only what the catalogue names, and the texts that come with it', async () => {
    const keeps = ['voice.onnx', 'tokens.txt', 'data/'];
    const { names } = await unpacked('v.tar', tarOf(model), { keeps });
    expect(names.sort()).toEqual(['LICENSE', 'phontab', 'tokens.txt', 'voice.onnx']);
  });

  it('may be a model’s file itself', async () => {
    const { answer, names } = await unpacked('mei.htsvoice', Buffer.from('[GLOBAL]'));
    expect(names).toEqual(['mei.htsvoice']);
    expect(answer).toEqual({ files: [{ path: 'mei.htsvoice', sizeBytes: 8, sha256: digest('[GLOBAL]') }] });
  });

  it('may be a folder of this machine, but for links in it', async () => {
    const folder = join(root, 'own');
    const destination = join(root, 'own-copy');
    await mkdir(join(folder, 'data'), { recursive: true });
    await mkdir(destination);
    await writeFile(join(folder, 'model.onnx'), 'weights');
    await writeFile(join(folder, 'data', 'x'), 'x');
    const sources = [{ kind: 'folder' as const, path: folder, name: 'own' }];
    const request = { task: 'unpack' as const, sources, destination, keeps: [], limits: roomy };
    const answer = await unpackModel(request);
    expect('files' in answer && answer.files.map(({ path }) => path)).toEqual(['data/x', 'model.onnx']);
    expect(await unpackModel({ task: 'hash', folder: destination, limits: roomy })).toEqual(answer);
    await symlink('/etc/passwd', join(folder, 'z'));
    const refused = await unpackModel({ ...request, destination: join(root, 'own-other') });
    expect(refused).toMatchObject({ problem: { reason: 'unsafe' } });
  });
});

describe('a broken or hostile download', () => {
  const good = tarOf(model);
  const zip = zipOf(model.slice(1));
  const packed = gzipSync(good);
  const turned = (bytes: Buffer, at: number): Buffer => {
    const wrong = Buffer.from(bytes);
    wrong[at] = (wrong[at] ?? 0) ^ 0xff;
    return wrong;
  };
  const text = Buffer.from(bzip2Samples.text, 'base64');
  const cases: readonly (readonly [string, string, Buffer, string])[] = [
    ['nothing at all', 'v.tar.bz2', Buffer.alloc(0), 'damaged'],
    ['an empty model', 'v.onnx', Buffer.alloc(0), 'damaged'],
    ['a page instead of an archive', 'v.tar.bz2', Buffer.from('<html>Not found</html>'), 'damaged'],
    ['something else', 'setup.exe', Buffer.from('MZ'), 'kind'],
    ['a tar cut short', 'v.tar', good.subarray(0, 2000), 'damaged'],
    ['a tar with a wrong head', 'v.tar', turned(good, 0), 'damaged'],
    ['a gzip cut short', 'v.tar.gz', packed.subarray(0, packed.length - 20), 'damaged'],
    ['a gzip with a wrong byte', 'v.tar.gz', turned(packed, packed.length >> 1), 'damaged'],
    ['a gzip of something else', 'v.tar.gz', gzipSync(Buffer.from('hello')), 'damaged'],
    ['a bzip2 of something else', 'v.tar.bz2', text, 'damaged'],
    ['a bzip2 cut short', 'v.tar.bz2', text.subarray(0, 40), 'damaged'],
    ['a bzip2 with a wrong byte', 'v.tar.bz2', turned(text, 50), 'damaged'],
    ['a zip cut short', 'v.zip', zip.subarray(0, zip.length - 30), 'damaged'],
    ['a zip with a wrong checksum', 'v.zip', turned(zip, 50), 'damaged'],
    ['a path upwards', 'v.tar', tarOf([{ path: '../neighbour', content: 'x' }]), 'unsafe'],
    ['a whole path', 'v.tar', tarOf([{ path: '/tmp/x', content: 'x' }]), 'unsafe'],
    ['a path upwards in a zip', 'v.zip', zipOf([{ path: 'a/../../neighbour', content: 'x' }]), 'unsafe'],
    ['a symbolic link', 'v.tar', tarOf([{ path: 'a', type: '2', link: '../neighbour' }]), 'unsafe'],
    ['a hard link', 'v.tar', tarOf([{ path: 'a', type: '1', link: '../neighbour' }]), 'unsafe'],
    ['a device', 'v.tar', tarOf([{ path: 'a', type: '3' }]), 'unsafe'],
    ['a link in a zip', 'v.zip', zipOf([{ path: 'a', content: '/etc', type: 'link' }]), 'unsafe'],
    [
      'two files of one name',
      'v.tar',
      tarOf([
        { path: 'a', content: '1' },
        { path: 'a', content: '2' },
      ]),
      'damaged',
    ],
    [
      'a file where a folder is',
      'v.tar',
      tarOf([
        { path: 'a', content: '1' },
        { path: 'a/b', content: '2' },
      ]),
      'damaged',
    ],
    ['a bomb', 'v.tar.gz', gzipSync(tarOf([{ path: 'a', content: Buffer.alloc(20_000_000) }])), 'large'],
    [
      'a bomb of files',
      'v.tar',
      tarOf(Array.from({ length: 101 }, (_, at) => ({ path: `f${at}`, content: '' }))),
      'large',
    ],
  ];
  it.each(cases)('%s is refused and touches nothing outside', async (_, name, bytes, reason) => {
    expect(reasonOf(await unpacked(name, bytes))).toBe(reason);
  });

  it('never ends otherwise, whatever its bytes are', async () => {
    for (let seed = 0; seed < 60; seed += 1) {
      const whole = [good, packed, zip, text][seed % 4] ?? good;
      const wrong = turned(turned(whole, (seed * 7919) % whole.length), (seed * 104_729) % whole.length);
      const reason = reasonOf(await unpacked(['v.tar', 'v.tar.gz', 'v.zip', 'v.tar.bz2'][seed % 4] ?? '', wrong));
      expect(['none', 'damaged', 'unsafe', 'large', 'kind']).toContain(reason);
    }
    expect(reasonOf(await unpacked('x.tar', randomBytes(5000)))).toBe('damaged');
  });
});
