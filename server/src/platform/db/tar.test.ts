import { execFileSync } from 'node:child_process';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listTar, tarEnd, tarHeader, tarPadding } from './tar.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'timbre-tar-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function archive(files: readonly { name: string; bytes: Uint8Array }[]): Buffer {
  const parts = files.flatMap(({ name, bytes }) => [tarHeader(name, bytes.length), bytes, tarPadding(bytes.length)]);
  return Buffer.concat([...parts, tarEnd]);
}

async function list(bytes: Buffer) {
  const path = join(folder, 'a.tar');
  await writeFile(path, bytes);
  const file = await open(path);
  return listTar(file).finally(() => file.close());
}

describe('tar', () => {
  it('reads back any names and sizes it wrote', async () => {
    const name = fc
      .array(fc.stringMatching(/^[\p{L}\d_. -]{1,60}$/u), { minLength: 1, maxLength: 6 })
      .map((parts) => parts.join('/'));
    const file = fc.record({ name, bytes: fc.uint8Array({ maxLength: 1500 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(file, { maxLength: 5 }), async (files) => {
        const entries = await list(archive(files));
        expect(entries.map(({ name: found, sizeBytes }) => [found, sizeBytes])).toEqual(
          files.map(({ name: wanted, bytes }) => [wanted, bytes.length]),
        );
      }),
      { numRuns: 50 },
    );
  });

  it('is read by GNU tar, long names and spaces too', async () => {
    const names = ['short.txt', `deep/${'x'.repeat(150)}/日本 語.txt`];
    const path = join(folder, 'gnu.tar');
    await writeFile(path, archive(names.map((name) => ({ name, bytes: Buffer.from(name) }))));
    const listed = execFileSync('tar', ['--list', '--quoting-style=literal', '--file', path], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    });
    expect(listed.trim().split('\n')).toEqual(names);
  });

  it('says where an archive is cut off or damaged', async () => {
    const whole = archive([
      { name: 'first', bytes: Buffer.alloc(600) },
      { name: 'second', bytes: Buffer.alloc(600) },
    ]);
    await expect(list(whole.subarray(0, 900))).rejects.toThrow('cut off inside first');
    await expect(list(whole.subarray(0, 1600))).rejects.toThrow('cut off after first');
    const flipped = Buffer.from(whole);
    flipped[1536 + 3] = (flipped[1536 + 3] ?? 0) ^ 1;
    await expect(list(flipped)).rejects.toThrow('damaged after first');
  });
});
