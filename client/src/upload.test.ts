import { describe, expect, it } from 'vitest';
import { createClient } from './client.ts';
import { uploadFile } from './upload.ts';

const partBytes = 4;
const file = new Blob(['abcdefghij'], { type: 'audio/wav' });

/** A server of three parts; `status` answers the given part on the given try. */
function server(status: (part: number, attempt: number) => number, done: number[] = []) {
  const sent: string[] = [];
  const asked: unknown[] = [];
  const attempts = new Map<number, number>();
  const client = createClient({
    baseUrl: '',
    fetch: async (url, init) => {
      asked.push(JSON.parse(init?.body as string));
      const isFinish = (url as string).endsWith('/finish');
      const parts = [1, 2, 3].map((number) => ({ number, url: `/part/${number}`, isDone: done.includes(number) }));
      const finished = { fileId: 'f1', url: '/f1', sizeBytes: 10, mediaType: 'audio/wav' };
      return Response.json({
        code: 200,
        message: '',
        data: isFinish ? finished : { uploadId: 'u1', partBytes, parts, expiresAt: '' },
      });
    },
  });
  const put: typeof fetch = async (url, init) => {
    const part = Number((url as string).split('/').pop());
    const attempt = (attempts.get(part) ?? 0) + 1;
    attempts.set(part, attempt);
    const answer = status(part, attempt);
    if (answer === 0) throw new TypeError('lost');
    if (answer === 200) sent.push(await new Response(init?.body).text());
    return new Response('', { status: answer });
  };
  return { client, put, sent, asked };
}

const noWait = async () => undefined;

describe('uploadFile', () => {
  it('cuts the file into parts, announces size and hash, and reports progress', async () => {
    const { client, put, sent, asked } = server(() => 200);
    const progress: number[] = [];
    const result = await uploadFile(client, file, {
      fileName: 'a.wav',
      fetch: put,
      onProgress: (bytes) => progress.push(bytes),
    });
    expect(result.fileId).toBe('f1');
    expect(sent).toEqual(['abcd', 'efgh', 'ij']);
    expect(progress).toEqual([4, 8, 10]);
    expect(asked[0]).toMatchObject({
      sizeBytes: 10,
      sha256: '72399361da6a7754fec986dca5b7cbaf1c810a28ded4abaf56b2106d06cb78b0',
    });
  });

  it('tries a part again after a lost connection or a server error', async () => {
    const { client, put, sent } = server((part, attempt) =>
      part === 2 && attempt < 3 ? ([0, 503][attempt - 1] ?? 200) : 200,
    );
    await uploadFile(client, file, { fileName: 'a.wav', fetch: put, wait: noWait });
    expect(sent).toEqual(['abcd', 'efgh', 'ij']);
  });

  it('gives up after four tries, and at once when the server refuses', async () => {
    const waits: number[] = [];
    const wait = async (milliseconds: number) => void waits.push(milliseconds);
    const lost = server(() => 0);
    await expect(uploadFile(lost.client, file, { fileName: 'a', fetch: lost.put, wait })).rejects.toMatchObject({
      code: 'network.failed',
    });
    expect(waits).toEqual([500, 1000, 2000]);
    const full = server(() => 507);
    await expect(uploadFile(full.client, file, { fileName: 'a', fetch: full.put, wait: noWait })).rejects.toMatchObject(
      { code: 'disk.full' },
    );
  });

  it('sends only the missing parts when it goes on', async () => {
    const { client, put, sent, asked } = server(() => 200, [1, 3]);
    await uploadFile(client, file, { fileName: 'a.wav', uploadId: 'u1', fetch: put });
    expect(sent).toEqual(['efgh']);
    expect(asked[0]).toMatchObject({ uploadId: 'u1' });
  });

  it('stops at the next part when cancelled', async () => {
    const controller = new AbortController();
    const { client, put, sent } = server(() => 200);
    const work = uploadFile(client, file, {
      fileName: 'a.wav',
      fetch: put,
      signal: controller.signal,
      onProgress: () => controller.abort(),
    });
    await expect(work).rejects.toMatchObject({ name: 'AbortError' });
    expect(sent).toEqual(['abcd']);
  });
});
