import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { streamForm } from './stream-form.ts';

let folder: string;
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
  return streamForm(Readable.from(pieces), request.headers.get('content-type') ?? '', { folder, most });
}

function sample(): FormData {
  const form = new FormData();
  form.append('model', 'whisper-1');
  form.append('tag', 'größer "so"\r\n--x');
  form.append('tag', '');
  form.append('file', new Blob([Buffer.from('a\r\n--\r\n------b\r\n\r\nc')]), 'say "hi" – 日本.wav');
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
    { field: 'file', name: 'say "hi" – 日本.wav', sizeBytes: 19 },
    { field: 'empty', name: 'none.wav', sizeBytes: 0 },
  ]);
  expect(await readFile(files[0]?.path ?? '', 'utf8')).toBe('a\r\n--\r\n------b\r\n\r\nc');
});

it('stops at the first byte too many, and takes no body that is cut off, endless in its head or no form', async () => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(5000)]), 'a.wav');
  await expect(sent(form, 1000, 3000)).rejects.toMatchObject({ code: 'request.too-large' });
  const raw = (text: string, type = 'multipart/form-data; boundary="b c"') =>
    streamForm(Readable.from([Buffer.from(text)]), type, { folder, most: 1e6 });
  const head = '--b c\r\ncontent-disposition: form-data; name="a"\r\n\r\n';
  expect((await raw(`${head}x\r\n--b c--\r\n`)).fields).toEqual([['a', 'x']]);
  const bad = ['', 'nothing', `${head}x`, `${head}x\r\n--b c`, '--b c\r\nx: y\r\n\r\n1\r\n--b c--'];
  for (const text of [...bad, `--b c\r\n${'x'.repeat(20_000)}`])
    await expect(raw(text), text.slice(0, 40)).rejects.toMatchObject({ code: 'input.invalid' });
  await expect(raw('{}', 'application/json')).rejects.toMatchObject({ code: 'input.invalid' });
  expect((await readdir(folder)).length).toBeLessThan(3);
});
