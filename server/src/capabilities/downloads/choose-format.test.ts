import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LinkFormat, MediaKind } from '@timbre/contract/downloads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import { probeSandbox } from '../../platform/sandbox/probe-sandbox.ts';
import { fakeClock } from '../../testing/doubles/fake-clock.ts';
import { fetchLink } from './fetch-link.ts';
import { readPlaylist } from './hls.ts';
import { refuse, ytDlp } from './yt-dlp.ts';

const signal = new AbortController().signal;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'timbre-formats-'));
});
afterAll(() => rm(folder, { recursive: true }));

const format = (id: string, kind: LinkFormat['kind']): LinkFormat => ({
  id,
  kind,
  height: null,
  kilobitsPerSecond: null,
  ending: 'mp4',
  sizeBytes: null,
});

/** Ids of what is fetched of a page with these formats. */
async function taken(formats: readonly LinkFormat[], kind: MediaKind): Promise<string[]> {
  const asked: string[] = [];
  const links = {
    isAllowed: () => true,
    withTempFolder: <T>(use: (at: string) => Promise<T>) => use(folder),
    ytDlp: {
      read: () => Promise.resolve({ title: 'A page', author: null, durationSeconds: 5, formats }),
      fetch: async (request: { format: string; name: string }) => {
        asked.push(request.format);
        await writeFile(join(folder, request.name), 'x');
        return join(folder, request.name);
      },
    },
  };
  const request = {
    url: 'https://youtu.be/x',
    isSoundEnough: kind !== 'video',
    format: null,
    cookies: null,
    folder,
    signal,
  };
  await fetchLink(links, { ...request, onProgress: () => undefined });
  return asked;
}

describe('the best there is', () => {
  it('of a page is the best picture for a video, and no picture for sound', async () => {
    const formats = [format('1080+140', 'video'), format('18', 'video'), format('140', 'audio')];
    expect(await taken(formats, 'video')).toEqual(['1080', '140']);
    expect(await taken(formats, 'mp3')).toEqual(['sound']);
  });

  it('of a playlist is the same', () => {
    const list = (audio: string) =>
      `#EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="en",DEFAULT=YES,URI="sound.m3u8"\n` +
      `#EXT-X-STREAM-INF:BANDWIDTH=9000000,RESOLUTION=1920x1080${audio}\nlarge.m3u8\n` +
      `#EXT-X-STREAM-INF:BANDWIDTH=900000,RESOLUTION=160x90${audio}\nsmall.m3u8\n`;
    const url = 'https://example.org/';
    const apart = readPlaylist(list(',AUDIO="a"'), url);
    expect(apart.pick(null)).toEqual({ main: `${url}large.m3u8`, sound: `${url}sound.m3u8` });
    expect(apart.pickSound()).toEqual({ main: `${url}sound.m3u8`, sound: null });
    expect(readPlaylist(list(''), url).pickSound()).toEqual({ main: `${url}small.m3u8`, sound: null });
  });
});

describe('yt-dlp', () => {
  const codeOf = (said: string): string => {
    try {
      return refuse(said);
    } catch (error) {
      return error instanceof AppError ? error.code : 'another error';
    }
  };

  it.each([
    ['ERROR: Private video. Sign in if you’ve been granted access', 'download.private'],
    ['ERROR: Join this channel to get access to members-only content', 'download.private'],
    ['ERROR: Sign in to confirm your age', 'download.log-in'],
    ['ERROR: HTTP Error 401: Unauthorized', 'download.log-in'],
    ['ERROR: The uploader has not made this video available in your country', 'download.region'],
    ['ERROR: HTTP Error 451', 'download.region'],
    ['ERROR: This live event will begin in 3 hours', 'download.live'],
    ['ERROR: HTTP Error 403: Forbidden', 'download.private'],
    ['ERROR: Video unavailable. This video has been removed by the uploader', 'download.removed'],
    ['ERROR: HTTP Error 404: Not Found', 'download.removed'],
    ['[download] File is larger than max-filesize (600000000 bytes > 524288000 bytes). Aborting.', 'download.large'],
    ['ERROR: unable to write data: [Errno 27] File too large', 'download.large'],
    ['ERROR: This video is DRM protected', 'link.unsupported'],
    ['ERROR: Unsupported URL', 'link.unsupported'],
  ])('that says “%s” means %s', (said, code) => expect(codeOf(said)).toBe(code));

  it('that ends well without a file has found it too large', async (context) => {
    const sandbox = await probeSandbox();
    if (!sandbox.hasBubblewrap) return context.skip('bubblewrap does not work here');
    // It repeats what it was told, the limit among it, and writes nothing.
    const program = join(folder, 'repeats');
    await writeFile(program, '#!/bin/sh\n[ "$1" = --version ] && echo 2026.11.01 || echo "$@"\n', { mode: 0o755 });
    const reader = ytDlp({ sandbox, program, isAllowed: () => true, clock: fakeClock() });
    const request = {
      url: 'https://example.org/',
      format: '18',
      maxBytes: 500_000,
      cookies: null,
      folder,
      name: 'none',
      signal,
      onBytes: () => undefined,
    };
    await expect(reader.fetch(request)).rejects.toMatchObject({ code: 'download.large' });
  });
});
