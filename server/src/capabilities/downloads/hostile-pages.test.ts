import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareCloneSample } from '@timbre/contract/cloning/cloning-sample';
import { readLinkInfo } from '@timbre/contract/downloads';
import { matchVoicesByLink, readVoiceSearch } from '@timbre/contract/matching/matching';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { probeSandbox } from '../../platform/sandbox/probe-sandbox.ts';
import { refusal } from '../../testing/steps/article-steps.ts';
import { startCanary, type Canary } from '../../testing/canary.ts';
import { fakeClock } from '../../testing/doubles/fake-clock.ts';
import { writeOldReader } from '../../testing/old-reader.ts';
import { startTestSite, type TestSite } from '../../testing/doubles/test-site.ts';
import { startTestStudio } from '../../testing/test-studio.ts';
import { ytDlp, type YtDlpDeps } from './yt-dlp.ts';

const sandbox = await probeSandbox();
const { hasBubblewrap } = sandbox;
let folder: string;
let canary: Canary;
let site: TestSite;
let program: string;
/** How often the site was asked. */
let asked = 0;
const { signal } = new AbortController();

/** What makes an old yt-dlp ask through a proxy of the page's choice. */
const smuggled = (proxy: string): string =>
  `#__youtubedl_smuggle=${encodeURIComponent(JSON.stringify({ http_headers: { 'Ytdl-request-proxy': proxy } }))}`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hostile-'));
  canary = await startCanary(folder);
  program = await writeOldReader(folder, { tries: canary.places });
  site = await startTestSite(({ url = '' }, answer) => {
    asked += 1;
    const to = decodeURIComponent(/^\/refresh\?(.*)$/u.exec(url)?.[1] ?? '');
    const meta = to === '' ? '' : `<meta http-equiv="refresh" content="0; url=${to}">`;
    return answer.writeHead(200, { 'content-type': 'text/html' }).end(`<html><title>A page</title>${meta}</html>`);
  });
});
afterAll(async () => {
  site.close();
  await canary.close();
  await rm(folder, { recursive: true });
});

const isAllowed = (ip: string, port: number): boolean => ip === '127.0.0.1' && port === site.port;
const readerOf = (more: Partial<YtDlpDeps> = {}) => ytDlp({ sandbox, program, isAllowed, clock: fakeClock(), ...more });
const ownFolder = () => mkdtemp(join(folder, 'own-'));
/** A link that makes an old yt-dlp ask a port of this machine, by itself or by what its page says. */
const hostile = (kind: string, by: string, port: number): string => {
  const smuggling = `${site.address}/x${smuggled(`${kind}://127.0.0.1:${port}`)}`;
  return by === 'the link' ? smuggling : `${site.address}/refresh?${encodeURIComponent(smuggling)}`;
};

const kinds = ['http', 'socks5'].flatMap((kind) => ['the link', 'a page'].map((by) => [kind, by] as const));

describe.skipIf(!hasBubblewrap)('a page that wants a proxy of its own (skipped without bubblewrap)', () => {
  it.each(kinds)(
    'by %s, named by %s, reaches nothing of this machine and tells no open port from a closed one',
    async (kind, by) => {
      const learned = [];
      for (const port of [canary.port, canary.closedPort]) {
        const { title } = await readerOf().read(hostile(kind, by, port), {
          folder: await ownFolder(),
          cookies: null,
          signal,
        });
        learned.push(title.replaceAll(String(port), 'port'));
      }
      expect(learned[0]).toContain('A page');
      expect(learned[0]).not.toContain(canary.secret);
      expect(learned[0]).toBe(learned[1]);
      expect(canary.count()).toBe(0);
    },
  );

  it('gets no more of this machine as a download', async () => {
    const how = { format: 'best', name: 'media', maxBytes: 1_000_000, onBytes: () => undefined };
    const url = hostile('http', 'a page', canary.port);
    const path = await readerOf().fetch({ ...how, url, folder: await ownFolder(), cookies: null, signal });
    expect(await readFile(path, 'utf8')).not.toContain(canary.secret);
    expect(canary.count()).toBe(0);
  });

  it('does so through no call that takes a link', async () => {
    const studio = await startTestStudio({ isInternet: isAllowed, settings: { YT_DLP: program } });
    try {
      const { client } = await studio.createUser();
      for (const [kind, by] of kinds) {
        const url = hostile(kind, by, canary.port);
        const info = await client.send(readLinkInfo, { url });
        expect(info.title).toContain('A page');
        expect(info.title).not.toContain(canary.secret);
        expect(info.url).not.toContain('#');
      }
      const url = hostile('http', 'a page', canary.port);
      expect((await refusal(client.send(prepareCloneSample, { link: url, isTrimmed: false }))).code).toBe(
        'clone.sample-format',
      );
      const { id } = await client.send(matchVoicesByLink, { videoUrl: url });
      await studio.runJobs();
      expect((await client.send(readVoiceSearch, { id })).error).not.toBeNull();
      expect(canary.count()).toBe(0);
    } finally {
      await studio.close();
    }
  });
});

describe('a reader of pages', () => {
  const read = async (more: Partial<YtDlpDeps>) => {
    const how = { folder: await ownFolder(), cookies: null, signal };
    return readerOf(more).read(`${site.address}/x`, how);
  };

  it.each(['2023.11.13', '2023.03.04', null])('of version %s is not used at all', async (version) => {
    const before = asked;
    const old = await writeOldReader(await ownFolder(), { version });
    await expect(read({ program: old })).rejects.toMatchObject({ code: 'download.old-reader' });
    expect(asked).toBe(before);
  });

  it('is not used where nothing keeps it from the network, nor where there is none', async () => {
    const bare = { ...sandbox, hasBubblewrap: false };
    await expect(read({ sandbox: bare })).rejects.toMatchObject({ code: 'download.no-cage' });
    await expect(read({ program: join(folder, 'none') })).rejects.toMatchObject({ code: 'download.reader' });
    expect(canary.count()).toBe(0);
  });
});
