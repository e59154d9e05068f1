import { deleteUser } from '@timbre/contract/accounts/accounts';
import { authoriseUpload } from '@timbre/contract/uploads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../testing/steps/browser-steps.ts';
import { everythingOf } from '../testing/everything-of.ts';
import { startTestStudio, testPassword, type TestStudio, type TestUser } from '../testing/test-studio.ts';

let studio: TestStudio;
let alice: TestUser;
let hers: Record<string, string>;
let his: Record<string, string>;
beforeAll(async () => {
  studio = await startTestStudio();
  alice = await studio.createUser();
  hers = await everythingOf(studio, alice);
  his = await everythingOf(studio, await studio.createUser());
});
afterAll(() => studio.close());

const sign = (fileId = hers['file'] ?? '', ttlSeconds = 300): URL =>
  new URL(studio.composition.files.signedUrl(fileId, { ttlSeconds }), studio.address);
const get = async (url: URL | string, options: RequestInit = {}) => {
  const answer = await fetch(url, options);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, bytes };
};
/** The address with one of its query's values replaced. */
const altered = (name: string, change: (value: string) => string): URL => {
  const url = sign();
  url.searchParams.set(name, change(url.searchParams.get(name) ?? ''));
  return url;
};

describe('a signed address', () => {
  it('serves its file without a session, whole or in part, until it expires', async () => {
    const url = sign();
    const whole = await get(url);
    expect(whole.status).toBe(200);
    const part = await get(url, { headers: { range: 'bytes=4-9' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 4-9/${whole.bytes.length}`]);
    expect(part.bytes.equals(whole.bytes.subarray(4, 10))).toBe(true);
    const past = await get(url, { headers: { range: `bytes=${whole.bytes.length}-` } });
    expect([past.status, past.headers.get('content-range')]).toEqual([416, `bytes */${whole.bytes.length}`]);
    for (const range of [
      'bytes=-0',
      'bytes=9-4',
      'chars=0-3',
      'bytes=a-b',
      `bytes=${'0-0,'.repeat(500)}1-1`,
      'bytes=0-1e9',
    ]) {
      const odd = await get(url, { headers: { range } });
      expect([200, 206, 416], range).toContain(odd.status);
      expect(odd.bytes.length, range).toBeLessThanOrEqual(whole.bytes.length);
    }
    expect((await get(url, { method: 'HEAD' })).status).toBe(200);
    studio.clock.advance({ seconds: 299 });
    expect((await get(url)).status).toBe(200);
    studio.clock.advance({ seconds: 1 });
    expect((await get(url)).status).toBe(403);
  });

  it.each([
    ['a later end', () => altered('expires', (value) => String(Number(value) + 1))],
    ['an end far away', () => altered('expires', () => '99999999999')],
    ['an end that is no number', () => altered('expires', () => 'soon')],
    [
      'another signature',
      () => altered('signature', (value) => `${value.startsWith('A') ? 'B' : 'A'}${value.slice(1)}`),
    ],
    ['half a signature', () => altered('signature', (value) => value.slice(0, 22))],
    ['no signature', () => altered('signature', () => '')],
    ['a signature with more behind', () => altered('signature', (value) => `${value}AAAA`)],
    [
      'another file of the same person',
      () => new URL(sign().href.replace(hers['file'] ?? '', hers['delivered'] ?? '')),
    ],
    ['a file of another person', () => new URL(sign().href.replace(hers['file'] ?? '', his['file'] ?? ''))],
    ['a file that never was', () => new URL(sign().href.replace(hers['file'] ?? '', 'none'))],
    ['two ends', () => new URL(`${sign().href}&expires=99999999999`)],
    ['two signatures', () => new URL(`${sign().href}&signature=x`)],
  ])('with %s is refused', async (_, make) => {
    const { status, bytes } = await get(make());
    expect([403, 422]).toContain(status);
    expect(bytes.toString()).not.toContain('RIFF');
  });

  it('opens nothing with another method, and none fits where another kind of address belongs', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      expect((await get(sign(), { method })).status, method).toBe(404);
    }
    const { uploadId, parts } = await alice.client.send(authoriseUpload, {
      fileName: 'a.wav',
      mediaType: 'audio/wav',
      sizeBytes: 4,
      sha256: 'ab'.repeat(32),
    });
    const part = new URL(parts[0]?.url ?? '', studio.address);
    const read = sign();
    expect((await get(`${studio.address}/files/${uploadId}${part.search}`)).status).toBe(403);
    expect((await get(`${part.href.split('?')[0] ?? ''}${read.search}`, { method: 'PUT', body: 'RIFF' })).status).toBe(
      403,
    );
    expect((await get(part.href.replace('/1?', '/2?'), { method: 'PUT', body: 'RIFF' })).status).toBe(403);
    expect((await get(part, { method: 'GET' })).status).toBe(404);
  });

  it('ends with its file and with its owner’s account, at once', async () => {
    const person = await studio.createUser();
    const { file = '', delivered = '' } = await everythingOf(studio, person);
    const [first, second] = [sign(file), sign(delivered)];
    expect((await get(first)).status).toBe(200);
    await studio.db.transaction((tx) => studio.composition.files.removeFile(tx, file));
    expect((await get(first)).status).toBe(404);
    expect((await get(second)).status).toBe(200);
    const { client } = await openBrowser(studio, person);
    await client.send(deleteUser, { password: testPassword });
    expect((await get(second)).status).toBe(404);
  });
});

describe('names that lead elsewhere', () => {
  const traversals = [
    '..',
    '.',
    '%2e%2e',
    '..%2f..%2fetc%2fpasswd',
    '....//....//etc/passwd',
    '%252e%252e%252f',
    '..%5c..%5cetc',
    '/etc/passwd',
    '%2fetc%2fpasswd',
    'file:%2f%2f%2fetc%2fpasswd',
    '%00',
    'x%00.wav',
    '~root',
    '.env',
    '%c0%ae%c0%ae%2f',
    'blobs',
    'uploads',
    'CON',
    'a'.repeat(500),
    '*',
    '%2a',
    '..;',
    '%ef%bc%8e%ef%bc%8e',
  ];

  it.each(traversals)('%s gives no file and no list', async (name) => {
    const { search } = sign();
    for (const path of [
      `/files/${name}`,
      `/files/${name}/`,
      `/files/uploads/${name}/1`,
      `/assets/${name}`,
      `/${name}`,
    ]) {
      for (const query of ['', search]) {
        const answer = await get(studio.address + path + query, { headers: { accept: 'application/octet-stream' } });
        expect(answer.status, path).toBeGreaterThanOrEqual(400);
        expect(answer.status, path).not.toBe(500);
        expect(answer.bytes.toString(), path).not.toMatch(/root:|RIFF|DATABASE|-----BEGIN/);
      }
    }
  });

  it('no folder is listed', async () => {
    for (const path of ['/files', '/files/', '/assets', '/assets/', '/files/uploads', '/files/uploads/']) {
      expect([404, 422], path).toContain((await get(studio.address + path, { headers: { accept: '*/*' } })).status);
    }
  });

  it('a name to save as stays a name', async () => {
    for (const name of ['../../etc/cron.d/x', 'a"\r\nX-Evil: 1.wav', 'x\0.wav', '.htaccess', 'con', '‮gnp.exe']) {
      const url = sign();
      url.searchParams.set('download', name);
      const { status, headers } = await get(url);
      expect([200, 422], name).toContain(status);
      expect(headers.get('x-evil')).toBeNull();
      if (status === 200)
        expect(headers.get('content-disposition'), name).toMatch(
          /^attachment; filename="[^"\\/]+"; filename\*=UTF-8''[^/\\]+$/,
        );
    }
  });
});
