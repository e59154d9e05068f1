import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { boundedFetch } from './bounded-fetch.ts';

let server: Server;
let address: string;
const asked: string[] = [];
beforeAll(async () => {
  server = createServer(({ url = '' }, answer) => {
    asked.push(url);
    if (url === '/away') return answer.writeHead(302, { location: '/text' }).end();
    if (url === '/packed') return answer.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(5000)));
    if (url === '/endless') {
      const more = (): boolean => answer.write(' '.repeat(500), () => !answer.destroyed && setImmediate(more));
      return void more();
    }
    return answer.writeHead(201, { 'x-kept': 'yes' }).end('text');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ask = (path: string) => boundedFetch(1000)(address + path);

it('gives an answer as it came', async () => {
  const answer = await ask('/text');
  expect([answer.status, answer.headers.get('x-kept'), await answer.text()]).toEqual([201, 'yes', 'text']);
});

it.each(['/endless', '/packed'])('breaks off what is too long, also unpacked: %s', async (path) => {
  await expect(ask(path).then((answer) => answer.text())).rejects.toThrow('more than 1000 bytes');
});

it('follows nothing', async () => {
  asked.length = 0;
  expect((await ask('/away')).status).toBe(302);
  expect(asked).toEqual(['/away']);
});
