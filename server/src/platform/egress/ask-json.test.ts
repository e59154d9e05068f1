import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askJson } from './ask-json.ts';

let server: Server;
let address: string;
const asked: string[] = [];
beforeAll(async () => {
  server = createServer(({ url = '', headers }, answer) => {
    asked.push(url);
    if (url === '/away') return answer.writeHead(302, { location: '/list' }).end();
    if (url === '/broken') return answer.writeHead(500).end('[]');
    if (url === '/page') return answer.writeHead(200).end('<p>');
    if (url === '/endless') {
      const more = (): boolean => answer.write(' '.repeat(500), () => !answer.destroyed && setImmediate(more));
      return void more();
    }
    if (url === '/stall') return answer.write('[');
    if (url === '/cut') return void answer.write('[', () => answer.destroy());
    if (url === '/drip') {
      // Never long silent, and never done.
      const drops = setInterval(() => answer.write(' '), 20);
      return void answer.once('close', () => clearInterval(drops));
    }
    return answer.writeHead(200).end(JSON.stringify([headers.accept]));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const read = (path: string) =>
  askJson({ maxBytes: 1000, timeoutMs: 300 })(new URL(path, address), {
    headers: {},
    signal: new AbortController().signal,
  });

it('reads the JSON behind an address of the owner’s own network', async () => {
  expect(await read('/list')).toEqual(['application/json']);
});

it.each(['/away', '/broken', '/page', '/endless', '/stall', '/cut', '/drip'])(
  'has nothing from %s, and follows nothing',
  async (path) => {
    asked.length = 0;
    await expect(read(path)).rejects.toThrow();
    expect(asked).toEqual([path]);
  },
);
