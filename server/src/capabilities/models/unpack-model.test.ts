import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { tarOf, zipOf, type TestEntry } from '../../testing/archives.ts';
import { entryPath } from './entry-path.ts';
import { unpackModel } from './unpack-model.ts';
import type { UnpackAnswer, UnpackLimits } from './unpacking.ts';

let root: string;
let made = 0;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'timbre-unpack-'));
});
afterAll(() => rm(root, { recursive: true }));

const roomy: UnpackLimits = { bytes: 1e7, files: 100 };
const bzip2 = (input: Buffer): Buffer => execFileSync('bzip2', { input });
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
      ['v.tar.bz2', bzip2(tarOf(model))],
      // Two streams in a row, as parallel packers write it.
      ['v.tbz2', Buffer.concat([bzip2(tarOf(model).subarray(0, 3000)), bzip2(tarOf(model).subarray(3000))])],
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

  it('may have longer names than tar has room for, written as GNU or as POSIX does', async () => {
    const long = `${'folder/'.repeat(10)}${'n'.repeat(120)}.onnx`;
    const fact = ` path=${long}\n`;
    const notes: readonly TestEntry[] = [
      { path: '././@LongLink', type: 'L', content: `${long}\0` },
      { path: 'x', type: 'x', content: `${fact.length + 3}${fact}` },
    ];
    for (const note of notes) {
      const { answer } = await unpacked(
        'v.tar',
        tarOf([note, { path: 'short', content: '1' }, { path: 'b', content: '2' }]),
      );
      expect('files' in answer && answer.files.map(({ path }) => path)).toEqual([long, 'b']);
    }
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
  const tight = bzip2(good);
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
    ['a bzip2 of something else', 'v.tar.bz2', bzip2(Buffer.from('hello')), 'damaged'],
    ['a bzip2 cut short', 'v.tar.bz2', tight.subarray(0, tight.length - 10), 'damaged'],
    ['a bzip2 with a wrong byte', 'v.tar.bz2', turned(tight, 50), 'damaged'],
    ['a bzip2 bomb', 'v.tar.bz2', bzip2(tarOf([{ path: 'a', content: Buffer.alloc(20_000_000) }])), 'large'],
    ['a zip cut short', 'v.zip', zip.subarray(0, zip.length - 30), 'damaged'],
    ['a zip with a wrong checksum', 'v.zip', turned(zip, 50), 'damaged'],
    ['a path upwards', 'v.tar', tarOf([{ path: '../neighbour', content: 'x' }]), 'unsafe'],
    ['a whole path', 'v.tar', tarOf([{ path: '/tmp/x', content: 'x' }]), 'unsafe'],
    ['a path upwards in a zip', 'v.zip', zipOf([{ path: 'a/../../neighbour', content: 'x' }]), 'unsafe'],
    ['a symbolic link', 'v.tar', tarOf([{ path: 'a', type: '2', link: '../neighbour' }]), 'unsafe'],
    ['a hard link', 'v.tar', tarOf([{ path: 'a', type: '1', link: '../neighbour' }]), 'unsafe'],
    ['a queue', 'v.tar', tarOf([{ path: 'a', type: '6' }]), 'unsafe'],
    ['a kind that nobody knows', 'v.tar', tarOf([{ path: 'a', type: 'Z' }]), 'unsafe'],
    ['a note of gigabytes', 'v.tar', tarOf([{ path: 'a', type: 'x', content: Buffer.alloc(5_000_000) }]), 'damaged'],
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
      const whole = [good, packed, zip, tight][seed % 4] ?? good;
      const wrong = turned(turned(whole, (seed * 7919) % whole.length), (seed * 104_729) % whole.length);
      const reason = reasonOf(await unpacked(['v.tar', 'v.tar.gz', 'v.zip', 'v.tar.bz2'][seed % 4] ?? '', wrong));
      expect(['none', 'damaged', 'unsafe', 'large', 'kind']).toContain(reason);
    }
    expect(reasonOf(await unpacked('x.tar', randomBytes(5000)))).toBe('damaged');
  });

  it('packed with bzip2 is left alone where there is none', async () => {
    vi.stubEnv('PATH', root);
    expect(reasonOf(await unpacked('v.tar.bz2', tight))).toBe('bzip2');
    vi.unstubAllEnvs();
  });

  it('cut short anywhere is never taken for the whole', async () => {
    for (const [name, whole] of [
      ['v.zip', zip],
      ['v.tar.bz2', tight],
      ['v.tar.gz', packed],
    ] as const)
      for (let length = 5; length < whole.length; length += 23)
        expect(reasonOf(await unpacked(name, whole.subarray(0, length))), `${name}, ${length} bytes`).toBe('damaged');
  });
});

describe('where a file of an archive belongs', () => {
  it('is below its folder', () => {
    expect(['a/b.onnx', './a//b/', './', '声/模型.onnx'].map(entryPath)).toEqual([
      'a/b.onnx',
      'a/b',
      null,
      '声/模型.onnx',
    ]);
  });

  it.each(['/etc/passwd', '../x', 'a/../../x', 'a\\..\\x', 'C:/x', 'a\0b', 'a\nb', 'x'.repeat(301), 'a/'.repeat(13)])(
    'is nowhere for %j',
    (name) => expect(() => entryPath(name)).toThrow(expect.objectContaining({ reason: 'unsafe' })),
  );
});
