import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressAnswers } from './compress-answers.ts';

const long = JSON.stringify({ texts: Array.from({ length: 100 }, (_, at) => `sentence ${at}`) });
const page = `<!doctype html>${'<p>text</p>'.repeat(200)}`;
const apps: FastifyInstance[] = [];

async function open(isSecure: boolean): Promise<FastifyInstance> {
  const app = fastify();
  compressAnswers(app, isSecure);
  app.get('/long', (_, reply) => reply.type('application/json; charset=utf-8').send(long));
  app.get('/short', (_, reply) => reply.type('application/json; charset=utf-8').send('{}'));
  app.get('/page', (_, reply) => reply.header('vary', 'cookie').type('text/html; charset=utf-8').send(page));
  app.get('/sound', (_, reply) => reply.type('audio/wav').send(Buffer.alloc(5000)));
  app.setNotFoundHandler((_, reply) => reply.status(404).type('text/html; charset=utf-8').send(page));
  await app.ready();
  apps.push(app);
  return app;
}
let https: FastifyInstance;
let http: FastifyInstance;
beforeAll(async () => {
  https = await open(true);
  http = await open(false);
});
afterAll(() => Promise.all(apps.map((app) => app.close())));

const accepts = { 'accept-encoding': 'gzip, deflate, br' };
const get = (app: FastifyInstance, url: string, headers: Record<string, string> = accepts) =>
  app.inject({ url, headers });

describe('texts of 1 KB and more', () => {
  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ])('are compressed as the caller accepts it: %s', async (accepted, encoding, open) => {
    const { headers, rawPayload } = await get(https, '/long', { 'accept-encoding': accepted });
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(headers['content-length']).toBe(String(rawPayload.length));
    expect(rawPayload.length).toBeLessThan(long.length / 2);
    expect(open(rawPayload).toString()).toBe(long);
  });

  it.each([['identity'], ['br;q=0'], ['']])('travel as they are to a caller who accepts %s', async (accepted) => {
    const { headers, body } = await get(https, '/long', { 'accept-encoding': accepted });
    expect(headers).not.toHaveProperty('content-encoding');
    expect(headers.vary).toBe('accept-encoding');
    expect(body).toBe(long);
  });

  it('are pages too, also those that are not there', async () => {
    for (const url of ['/page', '/nowhere']) {
      const { headers, rawPayload } = await get(https, url);
      expect(headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(rawPayload).toString()).toBe(page);
    }
    expect((await get(https, '/page')).headers.vary).toBe('cookie, accept-encoding');
  });
});

it('short answers and sound travel as they are', async () => {
  for (const url of ['/short', '/sound'])
    expect((await get(https, url)).headers).not.toHaveProperty('content-encoding');
});

describe('an answer to a person’s cookies', () => {
  const cookie = 'session=1';
  const encodingOf = async (app: FastifyInstance, headers: Record<string, string>, url = '/long') =>
    (await get(app, url, { ...accepts, ...headers })).headers['content-encoding'];

  it('is compressed when this site or the person asked', async () => {
    for (const from of ['same-origin', 'none'])
      expect(await encodingOf(https, { cookie, 'sec-fetch-site': from })).toBe('br');
  });

  it('is not when another site may have: its length would tell what it holds (BREACH)', async () => {
    for (const from of ['cross-site', 'same-site'])
      expect(await encodingOf(https, { cookie, 'sec-fetch-site': from })).toBeUndefined();
    expect(await encodingOf(https, { cookie })).toBeUndefined();
  });

  it('is a page that holds nothing private, or travels in the clear anyway', async () => {
    expect(await encodingOf(https, { cookie, 'sec-fetch-site': 'cross-site' }, '/page')).toBe('br');
    expect(await encodingOf(http, { cookie })).toBe('br');
  });

  it('needs no care without cookies: a program sends its key itself', async () => {
    expect(await encodingOf(https, { authorization: 'Bearer tk_1' })).toBe('br');
  });
});
