import { describe, expect, it } from 'vitest';
import { createClient } from './client.ts';
import { uploadFile } from './upload.ts';

const partBytes = 4;
const file = new Blob(['abcdefghij'], { type: 'audio/wav' });

interface ServerOptions {
  readonly done?: readonly number[];
  readonly at?: string;
  readonly partCount?: number;
  readonly until?: (part: number, signal: AbortSignal) => Promise<unknown>;
}

/** A server of three parts; `status` answers the given part on the given try, `until` when. */
function server(
  status: (part: number, attempt: number) => number,
  { done = [], at = '', partCount = 3, until = async () => undefined }: ServerOptions = {},
) {
  const sent: string[] = [];
  const asked: unknown[] = [];
  const headers: RequestInit['headers'][] = [];
  const attempts = new Map<number, number>();
  const client = createClient({
    baseUrl: 'http://studio',
    language: () => 'ja',
    timeZone: () => 'Asia/Tokyo',
    headers: () => ({ ww_token: 'csrf' }),
    fetch: async (url, init) => {
      if (init?.method === 'PUT') return put(url as string, init);
      asked.push(JSON.parse(init?.body as string));
      const isFinish = (url as string).endsWith('/finish');
      const numbers = Array.from({ length: partCount }, (_, index) => index + 1);
      const parts = numbers.map((number) => ({ number, url: `${at}/part/${number}`, isDone: done.includes(number) }));
      const finished = { fileId: 'f1', url: '/f1', sizeBytes: 10, mediaType: 'audio/wav' };
      return Response.json({
        code: 200,
        message: '',
        data: isFinish ? finished : { uploadId: 'u1', partBytes, parts, expiresAt: '' },
      });
    },
  });
  const put = async (url: string, init: RequestInit): Promise<Response> => {
    headers.push(init.headers);
    const { signal } = init;
    if (!signal) throw new Error('A part is sent without a way to stop it.');
    const part = Number(url.split('/').pop());
    const attempt = (attempts.get(part) ?? 0) + 1;
    attempts.set(part, attempt);
    await until(part, signal);
    signal.throwIfAborted();
    const answer = status(part, attempt);
    if (answer === 0) throw new TypeError('lost');
    if (answer === 200) sent.push(await new Response(init.body).text());
    return new Response('', { status: answer });
  };
  return { client, sent, asked, headers };
}

const noWait = async () => undefined;

describe('uploadFile', () => {
  it('cuts the file into parts, announces size and hash, and reports progress', async () => {
    const { client, sent, asked } = server(() => 200);
    const progress: number[] = [];
    const result = await uploadFile(client, file, {
      fileName: 'a.wav',
      onProgress: (bytes) => progress.push(bytes),
    });
    expect(result.fileId).toBe('f1');
    expect(sent).toEqual(['abcd', 'efgh', 'ij']);
    // Hashing the whole is a twentieth of the work.
    expect(progress).toEqual([1, 4, 8, 10]);
    expect(asked[0]).toMatchObject({
      sizeBytes: 10,
      sha256: '72399361da6a7754fec986dca5b7cbaf1c810a28ded4abaf56b2106d06cb78b0',
    });
  });

  it('tries a part again after a lost connection or a server error', async () => {
    const { client, sent } = server((part, attempt) =>
      part === 2 && attempt < 3 ? ([0, 503][attempt - 1] ?? 200) : 200,
    );
    await uploadFile(client, file, { fileName: 'a.wav', wait: noWait });
    expect(sent.toSorted()).toEqual(['abcd', 'efgh', 'ij']);
  });

  it('goes on by itself when the line was gone for a while, and gives up after ten minutes', async () => {
    const waits: number[] = [];
    const wait = async (milliseconds: number) => void waits.push(milliseconds);
    const tunnel = server((part, attempt) => (part === 2 && attempt < 9 ? 0 : 200));
    await uploadFile(tunnel.client, file, { fileName: 'a', wait });
    expect(tunnel.sent.toSorted()).toEqual(['abcd', 'efgh', 'ij']);
    expect(waits).toEqual([500, 1000, 2000, 4000, 5000, 5000, 5000, 5000]);
    waits.length = 0;
    const lost = server(() => 0);
    await expect(uploadFile(lost.client, file, { fileName: 'a', wait })).rejects.toMatchObject({
      code: 'network.failed',
    });
    expect(waits.reduce((sum, ms) => sum + ms)).toBeGreaterThanOrEqual(600_000);
  });

  it('ends at once when it is cancelled while it waits for the line', async () => {
    const controller = new AbortController();
    const { client } = server(() => 0);
    const wait = async () => controller.abort();
    const work = uploadFile(client, file, { fileName: 'a', signal: controller.signal, wait });
    await expect(work).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('gives up after four tries when the server is in trouble', async () => {
    const waits: number[] = [];
    const wait = async (milliseconds: number) => void waits.push(milliseconds);
    const full = server(() => 507, { partCount: 1 });
    await expect(uploadFile(full.client, file, { fileName: 'a', wait })).rejects.toMatchObject({ code: 'disk.full' });
    expect(waits).toEqual([500, 1000, 2000]);
  });

  it('sends only the missing parts when it goes on', async () => {
    const { client, sent, asked } = server(() => 200, { done: [1, 3] });
    await uploadFile(client, file, { fileName: 'a.wav', uploadId: 'u1' });
    expect(sent).toEqual(['efgh']);
    expect(asked[0]).toMatchObject({ uploadId: 'u1' });
  });

  it('sends three parts at once, and ends them and all that wait when it is cancelled', async () => {
    const controller = new AbortController();
    const begun: number[] = [];
    const stopped: number[] = [];
    const until = (part: number, signal: AbortSignal): Promise<unknown> => {
      begun.push(part);
      if (part === 2) return Promise.resolve();
      return new Promise((resolve) => {
        signal.addEventListener('abort', () => {
          stopped.push(part);
          resolve(undefined);
        });
      });
    };
    const { client, sent } = server(() => 200, { partCount: 7, until });
    const work = uploadFile(client, new Blob(['abcdefghijklmnopqrstuvwxyz']), {
      fileName: 'a.wav',
      signal: controller.signal,
      onProgress: (doneBytes) => doneBytes >= partBytes && setTimeout(() => controller.abort(), 20),
    });
    await expect(work).rejects.toMatchObject({ name: 'AbortError' });
    expect(sent).toEqual(['efgh']);
    expect([begun, stopped]).toEqual([
      [1, 2, 3, 4],
      [1, 3, 4],
    ]);
  });

  it('ends the other parts when one is refused, and says why that one was', async () => {
    const until = (part: number, signal: AbortSignal): Promise<unknown> =>
      part === 1 ? Promise.resolve() : new Promise((resolve) => signal.addEventListener('abort', resolve));
    const { client, sent } = server((part) => (part === 1 ? 400 : 200), { until });
    await expect(uploadFile(client, file, { fileName: 'a', wait: noWait })).rejects.toMatchObject({
      code: 'upload.mismatch',
    });
    expect(sent).toEqual([]);
  });

  it('says language, time zone and CSRF value with every part, but not to a store of files elsewhere', async () => {
    const here = server(() => 200);
    await uploadFile(here.client, file, { fileName: 'a.wav' });
    expect(here.headers).toHaveLength(3);
    const every = { ww_language: 'ja', ww_timezone: 'Asia/Tokyo', ww_token: 'csrf' };
    for (const sent of here.headers) expect(sent).toMatchObject(every);
    const elsewhere = server(() => 200, { at: 'https://store.example' });
    await uploadFile(elsewhere.client, file, { fileName: 'a.wav' });
    for (const sent of elsewhere.headers) expect(sent).toEqual({ accept: 'application/json' });
    expect(elsewhere.sent).toEqual(['abcd', 'efgh', 'ij']);
  });

  it('says what the server said about a part, else what its status means', async () => {
    const answering = (answer: () => Response) => {
      const { client } = server(() => 200);
      return { ...client, put: createClient({ baseUrl: '', fetch: async () => answer() }).put };
    };
    const spoken = { code: 9018, message: 'This link has expired.', data: null, err_code: 'file.expired' };
    const cases = [
      { answer: () => Response.json(spoken, { status: 403 }), code: 'file.expired', message: 'This link has expired.' },
      {
        answer: () => new Response('<Error/>', { status: 403 }),
        code: 'file.expired',
        message: 'The upload took too long. Start it again to go on.',
      },
      {
        answer: () => new Response('<Error/>', { status: 400 }),
        code: 'upload.mismatch',
        message: 'The server refused a part of the file. Upload it again.',
      },
    ];
    for (const { answer, ...said } of cases) {
      const work = uploadFile(answering(answer), file, { fileName: 'a', wait: noWait });
      await expect(work).rejects.toMatchObject(said);
    }
  });
});
