import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fail } from '../../errors.ts';
import { streamForm } from './stream-form.ts';

let folder: string;
const requireRoom = async (): Promise<void> => undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'timbre-form-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** As a browser writes it, in pieces of so many bytes. */
async function sent(form: FormData, pieceBytes: number, most = 1e6) {
  const request = new Response(form);
  const bytes = Buffer.from(await request.arrayBuffer());
  const pieces = Array.from({ length: Math.ceil(bytes.length / pieceBytes) }, (_, at) =>
    bytes.subarray(at * pieceBytes, (at + 1) * pieceBytes),
  );
  return streamForm(Readable.from(pieces), request.headers.get('content-type') ?? '', { folder, requireRoom, most });
}

function sample(): FormData {
  const form = new FormData();
  form.append('model', 'whisper-1');
  form.append('tag', 'größer "so"\r\n--x');
  form.append('tag', '');
  form.append('file', new Blob([Buffer.from('a\r\n--\r\n------b\r\n\r\nc')]), 'a %22 – 日本.wav');
  form.append('empty', new Blob([]), 'none.wav');
  return form;
}

it.each([1, 2, 7, 64, 100_000])('reads what a browser sends, in pieces of %i bytes', async (pieceBytes) => {
  const { fields, files } = await sent(sample(), pieceBytes);
  expect(fields).toEqual([
    ['model', 'whisper-1'],
    ['tag', 'größer "so"\r\n--x'],
    ['tag', ''],
  ]);
  expect(files.map(({ field, name, sizeBytes }) => ({ field, name, sizeBytes }))).toEqual([
    { field: 'file', name: 'a %22 – 日本.wav', sizeBytes: 19 },
    { field: 'empty', name: 'none.wav', sizeBytes: 0 },
  ]);
  expect(await readFile(files[0]?.path ?? '', 'utf8')).toBe('a\r\n--\r\n------b\r\n\r\nc');
});

it('stops at the first byte too many, and takes no body that is cut off, endless in its head or no form', async () => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(5000)]), 'a.wav');
  await expect(sent(form, 1000, 3000)).rejects.toMatchObject({ code: 'request.too-large' });
  const raw = (text: string, type = 'multipart/form-data; boundary="b c"', most = 1e6) =>
    streamForm(Readable.from([Buffer.from(text)]), type, { folder, requireRoom, most });
  const head = '--b c\r\ncontent-disposition: form-data; name="a"\r\n\r\n';
  expect((await raw(`${head}x\r\n--b c--\r\n`)).fields).toEqual([['a', 'x']]);
  const bad = ['', 'nothing', `${head}x`, `${head}x\r\n--b c`, `--b c\r\n${'x'.repeat(20_000)}`];
  const large = ['é'.repeat(600_000), 'x'.repeat(1_048_577)].map((value) => `${head}${value}\r\n--b c--\r\n`);
  const many = `${`${head}x\r\n`.repeat(201)}--b c--\r\n`;
  for (const text of [...bad, ...large, many])
    await expect(raw(text, undefined, 1e7), text.slice(0, 40)).rejects.toMatchObject({ code: 'input.invalid' });
  const others = [
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/mixed; boundary=a',
  ];
  for (const type of others) await expect(raw('{}', type), type).rejects.toMatchObject({ code: 'input.invalid' });
  expect((await readdir(folder)).length).toBeLessThan(3);
});

it('waits for no body that trickles in, and leaves its sender to be answered', async () => {
  const body = new Readable({ read: () => undefined });
  body.push('--b\r\ncontent-disposition: form-data; name="file"; filename="a.wav"\r\n\r\nRIFF');
  const pace = { bytes: 1000, everyMs: 20 };
  await expect(
    streamForm(body, 'multipart/form-data; boundary=b', { folder, requireRoom, most: 1e6, pace }),
  ).rejects.toMatchObject({
    code: 'input.invalid',
    message: expect.stringContaining('slowly') as string,
  });
  expect(body.destroyed).toBe(false);
});

it('ends with a body that breaks off, or a folder that is gone', async () => {
  const type = 'multipart/form-data; boundary=b';
  const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.wav"\r\n\r\nRIFF';
  const broken = new Readable({ read: () => undefined });
  broken.push(head);
  setImmediate(() => broken.destroy(Object.assign(new Error('gone'), { code: 'ECONNRESET' })));
  await expect(streamForm(broken, type, { folder, requireRoom, most: 1e6 })).rejects.toMatchObject({
    code: 'ECONNRESET',
  });
  const nowhere = streamForm(Readable.from([Buffer.from(`${head}\r\n--b--\r\n`)]), type, {
    folder: join(folder, 'none'),
    requireRoom,
    most: 1e6,
  });
  await expect(nowhere).rejects.toMatchObject({ code: 'ENOENT' });
});

it('stops writing when the disk has no room left', async () => {
  let asked = 0;
  const options = {
    folder,
    most: 1e9,
    requireRoom: async () => {
      asked += 1;
      if (asked > 1) fail('disk.full');
    },
  };
  async function* endless(): AsyncGenerator<Buffer> {
    yield Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="a.wav"\r\n\r\n');
    for (let pieces = 0; pieces < 200; pieces += 1) yield Buffer.alloc(65_536);
  }
  const reading = streamForm(Readable.from(endless()), 'multipart/form-data; boundary=b', options);
  await expect(reading).rejects.toMatchObject({ code: 'disk.full' });
});
