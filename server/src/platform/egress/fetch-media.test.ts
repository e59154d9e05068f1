import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import { fetchMedia } from './fetch-media.ts';
import { isPublicAddress } from './public-address.ts';

describe('isPublicAddress', () => {
  it.each([
    ...[
      '127.0.0.1',
      '127.9.9.9',
      '0.0.0.0',
      '10.1.2.3',
      '100.64.0.1',
      '169.254.169.254',
      '172.16.0.1',
      '172.31.255.255',
    ],
    ...['192.168.1.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '::', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1'],
    ...['fe80::1', 'fd00::1', 'ff02::1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', '', 'localhost', '1.2.3'],
  ])('is false for %s', (address) => expect(isPublicAddress(address)).toBe(false));

  it.each(['1.1.1.1', '8.8.8.8', '172.32.0.1', '::ffff:8.8.8.8', '2606:4700::1111'])('is true for %s', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
});

describe('fetchMedia', () => {
  let server: Server;
  let address: string;
  let folder: string;
  const asked: string[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fetch-media-'));
    server = createServer(({ url = '' }, answer) => {
      asked.push(url);
      if (url === '/loop') return answer.writeHead(302, { location: '/loop' }).end();
      if (url === '/away') return answer.writeHead(302, { location: '/a.mp3' }).end();
      if (url === '/inside') return answer.writeHead(302, { location: 'http://10.0.0.1/a.mp3' }).end();
      if (url === '/nowhere') return answer.writeHead(302, { location: 'http://' }).end();
      if (url === '/broken') {
        answer.writeHead(200, { 'content-type': 'audio/mpeg', 'content-length': '9' }).write('half');
        return void setImmediate(() => answer.destroy());
      }
      if (url === '/page') return answer.writeHead(200, { 'content-type': 'text/html' }).end('<p>');
      if (url === '/endless') {
        answer.writeHead(200, { 'content-type': 'audio/mpeg' });
        const more = (): boolean => answer.write(Buffer.alloc(65_536), () => !answer.destroyed && setImmediate(more));
        return void more();
      }
      return answer.writeHead(200, { 'content-type': 'audio/mpeg' }).end('sound');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  });

  const withTempFolder = <T>(use: (path: string) => Promise<T>) => use(folder);
  const refusals = { link: 'clone.link', large: 'clone.sample-large' } as const;
  const here = (ip: string) => ip === '127.0.0.1';
  const fetched = (link: string, isAllowed: ((ip: string) => boolean) | undefined = here) =>
    fetchMedia({ withTempFolder, maxBytes: 1_000_000, refusals, ...(isAllowed === undefined ? {} : { isAllowed }) })(
      link,
      new AbortController().signal,
      async ({ path, ...media }) => ({ ...media, text: await readFile(path, 'utf8') }),
    );
  const refusedWith = (link: string, isAllowed?: (ip: string) => boolean) =>
    fetched(link, isAllowed).then(
      () => 'fetched',
      (error: unknown) => (error instanceof AppError ? error.code : String(error)),
    );

  it('gives the bytes, and a name with an ending, also after a redirect', async () => {
    expect(await fetched(`${address}/away`)).toEqual({ name: 'a.mp3', sizeBytes: 5, text: 'sound' });
    expect(await fetched(`${address}/voice`)).toMatchObject({ name: 'voice.mp3' });
  });

  it.each([
    ['/caf%C3%A9.MP3', 'café.MP3'],
    ['/caf%E9.mp3', 'caf%E9.mp3'],
    ['/a%00%1B%E2%80%AEb.mp3', 'ab.mp3'],
    ['/..%2F..%5Cetc.mp3', '....etc.mp3'],
    ['/download.php', 'download.mp3'],
    ['/%00.mp3', 'sample.mp3'],
    ['/', 'sample.mp3'],
    [`/${'é'.repeat(500)}.mp3`, `${'é'.repeat(100)}.mp3`],
  ])('names what %s leads to', async (path, name) => {
    expect(await fetched(address + path)).toMatchObject({ name, text: 'sound' });
  });

  it('calls errors what the caller calls them, and blames no link for a folder of ours', async () => {
    const options = { maxBytes: 4, refusals: { link: 'match.link', large: 'match.large' } as const, isAllowed: here };
    const signal = new AbortController().signal;
    const fetching = fetchMedia({ ...options, withTempFolder });
    const nothing = () => Promise.resolve();
    await expect(fetching(`${address}/page`, signal, nothing)).rejects.toMatchObject({ code: 'match.link' });
    await expect(fetching(`${address}/voice`, signal, nothing)).rejects.toMatchObject({ code: 'match.large' });
    const gone = fetchMedia({ ...options, maxBytes: 1000, withTempFolder: (use) => use(join(folder, 'gone')) });
    await expect(gone(`${address}/voice`, signal, nothing)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('stops at the limit, at a page, at a loop, and at a redirect to the inside', async () => {
    expect(await refusedWith(`${address}/endless`)).toBe('clone.sample-large');
    for (const path of ['/page', '/loop', '/inside', '/nowhere', '/broken'])
      expect(await refusedWith(address + path), path).toBe('clone.link');
  });

  it('says that the disk is full, and does not blame the link', async () => {
    // Everything written to this device is refused with ENOSPC.
    const full = await mkdtemp(join(folder, 'full-'));
    await symlink('/dev/full', join(full, 'media'));
    const elsewhere = { withTempFolder: <T>(use: (path: string) => Promise<T>) => use(full) };
    const fetching = fetchMedia({ ...elsewhere, maxBytes: 1_000_000, refusals, isAllowed: here });
    const refused = fetching(`${address}/voice`, new AbortController().signal, () => Promise.resolve());
    await expect(refused).rejects.toMatchObject({ code: 'disk.full' });
  });

  it('asks nobody inside', async () => {
    const before = asked.length;
    const { port } = server.address() as AddressInfo;
    for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '0x7f000001', '2130706433'])
      expect(await refusedWith(`http://${host}:${port}/a.mp3`, isPublicAddress), host).toBe('clone.link');
    expect(asked).toHaveLength(before);
  });
});
