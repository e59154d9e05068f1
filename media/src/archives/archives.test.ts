import { crc32, inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ArchiveError } from './archive-error.ts';
import { bunzip2 } from './bunzip2.ts';
import { entryPath } from './entry-path.ts';
import { readTar } from './read-tar.ts';
import { bzip2Samples } from './testing-bzip2.ts';
import { tarOf, zipOf, type TestEntry } from './testing-archives.ts';
import { zipEntries } from './zip-entries.ts';

const packed = (name: keyof typeof bzip2Samples): Buffer => Buffer.from(bzip2Samples[name], 'base64');

function* inPieces(bytes: Uint8Array, size: number): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const unpacked = (bytes: Uint8Array, size = 1000): string =>
  Buffer.concat([...bunzip2(inPieces(bytes, size))]).toString('latin1');

/** The reason of a refusal; `none`: it was read to its end. */
async function reasonOf(read: () => unknown): Promise<string> {
  try {
    await read();
    return 'none';
  } catch (error) {
    if (error instanceof ArchiveError) return error.reason;
    throw error;
  }
}

describe('bzip2', () => {
  const text = 'The quick brown fox jumps over the lazy dog.\n';
  const runs = `aaabbbbccccc${'d'.repeat(260)}${'e'.repeat(1000)}`;
  const lines = Array.from({ length: 12_000 }, (_, index) => `line ${(index * 7919) % 17} of a text`).join('\n');

  it('is unpacked as the reference packed it, in pieces of any size', () => {
    for (const size of [1, 7, 1000, 1_000_000]) expect(unpacked(packed('text'), size)).toBe(text);
    expect(unpacked(packed('runs'))).toBe(runs);
    expect(unpacked(packed('twoBlocks'))).toBe(lines);
    expect(unpacked(packed('empty'))).toBe('');
  });

  it('may be several streams in a row, as parallel packers write it', () => {
    expect(unpacked(Buffer.concat([packed('text'), packed('empty'), packed('runs')]))).toBe(text + runs);
  });

  it('that is cut short anywhere is damaged', async () => {
    const whole = packed('text');
    for (let length = 0; length < whole.length; length += 1)
      expect(await reasonOf(() => unpacked(whole.subarray(0, length))), `${length} bytes`).toBe('damaged');
  });

  it('with any bit turned is damaged, and never runs on', async () => {
    const whole = packed('text');
    for (let bit = 0; bit < whole.length * 8; bit += 1) {
      const wrong = Buffer.from(whole);
      wrong[bit >> 3] = (wrong[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      const reason = await reasonOf(() => unpacked(wrong));
      // The level only says how much memory is needed, and the last bits fill up a byte.
      if (reason === 'none') expect(unpacked(wrong)).toBe(text);
      else expect(reason).toBe('damaged');
    }
  });
});

describe('paths in archives', () => {
  it('stay below the folder', () => {
    expect(entryPath('a/b.onnx')).toBe('a/b.onnx');
    expect(entryPath('./a//b/')).toBe('a/b');
    expect(entryPath('./')).toBeNull();
    expect(entryPath('声/模型.onnx')).toBe('声/模型.onnx');
  });

  it('that lead elsewhere are refused', async () => {
    const bad = [
      '/etc/passwd',
      '../x',
      'a/../../x',
      'a\\..\\x',
      'C:/x',
      'a\0b',
      'a\nb',
      'x'.repeat(301),
      'a/'.repeat(13),
    ];
    for (const name of bad) expect(await reasonOf(() => entryPath(name)), name).toBe('unsafe');
  });
});

describe('tar', () => {
  async function read(bytes: Uint8Array, size = 700): Promise<Record<string, string>> {
    const files: Record<string, string> = {};
    for await (const entry of readTar(inPieces(bytes, size))) {
      const parts: Uint8Array[] = [];
      for await (const piece of entry.bytes) parts.push(piece);
      files[`${entry.path}${entry.kind === 'folder' ? '/' : ''}`] = Buffer.concat(parts).toString('utf8');
    }
    return files;
  }

  it('gives files and folders, whatever the pieces', async () => {
    const entries: TestEntry[] = [
      { path: 'm/', type: '5' },
      { path: 'm/a.onnx', content: 'x'.repeat(513) },
      { path: './m/empty.txt' },
    ];
    for (const size of [1, 512, 100_000])
      expect(await read(tarOf(entries), size)).toEqual({ 'm/': '', 'm/a.onnx': 'x'.repeat(513), 'm/empty.txt': '' });
  });

  it('knows long names of GNU and of POSIX', async () => {
    const long = `${'folder/'.repeat(10)}${'n'.repeat(120)}.onnx`;
    const fact = ` path=${long}\n`;
    const note = `${fact.length + 3}${fact}`;
    const gnu = tarOf([
      { path: '././@LongLink', type: 'L', content: `${long}\0` },
      { path: 'short', content: '1' },
    ]);
    const pax = tarOf([
      { path: 'x', type: 'x', content: note },
      { path: 'short', content: '2' },
    ]);
    expect(await read(gnu)).toEqual({ [long]: '1' });
    expect(await read(pax)).toEqual({ [long]: '2' });
  });

  it('with links, devices or paths that lead out is refused', async () => {
    for (const type of ['1', '2', '3', '4', '6'])
      expect(await reasonOf(() => read(tarOf([{ path: 'a', type, link: '/etc/passwd' }]))), type).toBe('unsafe');
    expect(await reasonOf(() => read(tarOf([{ path: '../a', content: 'x' }])))).toBe('unsafe');
    expect(await reasonOf(() => read(tarOf([{ path: '/a', content: 'x' }])))).toBe('unsafe');
  });

  it('that is cut short or garbled is damaged', async () => {
    const whole = tarOf([{ path: 'a', content: 'x'.repeat(2000) }]);
    for (const length of [1, 511, 600, 2500])
      expect(await reasonOf(() => read(whole.subarray(0, length)))).toBe('damaged');
    const wrong = Buffer.from(whole);
    wrong[0] = 0x62;
    expect(await reasonOf(() => read(wrong))).toBe('damaged');
    expect(await reasonOf(() => read(Buffer.alloc(700, 7)))).toBe('damaged');
  });
});

describe('zip', () => {
  const entriesOf = (bytes: Uint8Array) => [
    ...zipEntries((from, length) => bytes.subarray(from, from + length), bytes.length),
  ];

  it('lists what is in it, with where it is', () => {
    for (const isDeflated of [true, false]) {
      const whole = zipOf(
        [
          { path: 'm/a.onnx', content: 'x'.repeat(1000) },
          { path: 'b.txt', content: '' },
        ],
        isDeflated,
      );
      const [first, second] = entriesOf(whole);
      expect(first).toMatchObject({ path: 'm/a.onnx', sizeBytes: 1000, isDeflated });
      expect(second).toMatchObject({ path: 'b.txt', sizeBytes: 0 });
      const from = first?.from ?? 0;
      const bytes = whole.subarray(from, from + (first?.packedBytes ?? 0));
      expect(crc32(isDeflated ? inflateRawSync(bytes) : bytes)).toBe(first?.crc32);
    }
  });

  it('with links or paths that lead out is refused, and one cut short is damaged', async () => {
    expect(await reasonOf(() => entriesOf(zipOf([{ path: 'a', content: '/etc', type: 'link' }])))).toBe('unsafe');
    expect(await reasonOf(() => entriesOf(zipOf([{ path: '../a', content: 'x' }])))).toBe('unsafe');
    const whole = zipOf([{ path: 'a', content: 'x'.repeat(100) }]);
    for (let length = 0; length < whole.length; length += 1)
      expect(await reasonOf(() => entriesOf(whole.subarray(0, length)))).toBe('damaged');
  });
});
