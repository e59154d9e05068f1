import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { distinctNames, writeZip } from './write-zip.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'timbre-zip-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('writeZip', () => {
  it('holds files and texts under their names, and is equal for equal content', async () => {
    const audio = join(folder, 'a.bin');
    await writeFile(audio, Buffer.from([1, 2, 3, 255]));
    const entries = [
      { name: '001 Erzählerin – こんにちは.mp3', path: audio },
      { name: 'notes.txt', text: 'Grüße\n'.repeat(1000) },
    ];
    const [first, second] = [join(folder, '1.zip'), join(folder, '2.zip')];
    await writeZip(first, entries, AbortSignal.timeout(10_000));
    await writeZip(second, entries, AbortSignal.timeout(10_000));
    const bytes = await readFile(first);
    expect(bytes.equals(await readFile(second))).toBe(true);
    const unpacked = unzipSync(bytes);
    expect(Object.keys(unpacked)).toEqual(entries.map(({ name }) => name));
    expect([...(unpacked[entries[0]?.name ?? ''] ?? [])]).toEqual([1, 2, 3, 255]);
    expect(Buffer.from(unpacked['notes.txt'] ?? []).toString('utf8')).toBe('Grüße\n'.repeat(1000));
    expect(bytes.length).toBeLessThan(1000);
  });

  it('stops when it is told to', async () => {
    const stopped = writeZip(join(folder, '3.zip'), [{ name: 'a', text: 'b' }], AbortSignal.abort());
    await expect(stopped).rejects.toThrow();
  });
});

describe('distinctNames', () => {
  it('numbers what would overwrite another', () => {
    expect(distinctNames(['a.mp3', 'A.mp3', 'a.mp3', 'b', 'b', '.x', '.x'])).toEqual([
      'a.mp3',
      'A (2).mp3',
      'a (3).mp3',
      'b',
      'b (2)',
      '.x',
      ' (2).x',
    ]);
  });
});
