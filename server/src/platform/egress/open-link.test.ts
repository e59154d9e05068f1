import type { ServerResponse } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestSite, type TestSite } from '../../testing/doubles/test-site.ts';
import { inLinkTime, linkText, openLink, requireLink } from './open-link.ts';

let site: TestSite;
let silent: Server;
const never = new AbortController().signal;
const patience = { connectMs: 150, answerMs: 150, idleMs: 150 };

/** A byte now and then, for ever: it is never silent. */
const trickle = (write: (byte: string) => boolean, isOver: () => boolean): void => {
  const timer = setInterval(() => (isOver() ? clearInterval(timer) : write('x')), 20);
};

beforeAll(async () => {
  site = await startTestSite(({ url, socket }, answer: ServerResponse) => {
    if (url === '/slow') {
      answer.writeHead(200).flushHeaders();
      return trickle(
        (byte) => answer.write(byte),
        () => answer.destroyed,
      );
    }
    if (url === '/slow-headers') {
      socket.write('HTTP/1.1 200 OK\r\nx-slow: ');
      return trickle(
        (byte) => socket.write(byte),
        () => socket.destroyed,
      );
    }
    return url === '/never' ? undefined : answer.end('text');
  });
  // Takes every connection and never says a word: no encryption, and no answer.
  silent = createServer();
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  site.close();
  silent.close();
});

const read = async (link: string): Promise<string> => {
  const opened = await openLink(link, { isAllowed: (ip) => ip === '127.0.0.1', signal: never, patience });
  return linkText(opened, 1_000_000, never);
};

it('reads what comes in time', async () => {
  expect(await read(`${site.address}/text`)).toBe('text');
});

it.each(['/never', '/slow-headers', '/slow'])('waits for no site that is as slow as %s', async (path) => {
  await expect(read(site.address + path)).rejects.toMatchObject({ code: 'link.unsupported' });
});

it('waits for no connection that is never made', async () => {
  const { port } = silent.address() as AddressInfo;
  await expect(read(`https://127.0.0.1:${port}/`)).rejects.toMatchObject({ code: 'link.unsupported' });
});

it('of all that is asked for a link there is one limit, whatever the site sends', async () => {
  const endless = (limit: AbortSignal) =>
    new Promise<never>((_, reject) => limit.addEventListener('abort', () => reject(limit.reason as Error)));
  await expect(inLinkTime(50, never, endless)).rejects.toMatchObject({
    code: 'link.unsupported',
    message: expect.stringContaining('took too long') as string,
  });
  const left = AbortSignal.abort(new Error('the tab was closed'));
  await expect(inLinkTime(50, left, endless)).rejects.toThrow('the tab was closed');
});

it('is asked for without what only its reader would see', () => {
  expect(requireLink('https://a.example/b?c=d#e=f').href).toBe('https://a.example/b?c=d');
});
