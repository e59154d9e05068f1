import { spawnSync } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decodedDurationSeconds, probeMedia } from './probe-media.ts';
import type { Sandbox } from './sandbox.types.ts';
import { probeSandbox } from './probe-sandbox.ts';

const signal = new AbortController().signal;
let folder: string;
let canary: string;
let server: Server;
let hits = 0;
let port = 0;
const sandboxes: Record<string, Sandbox> = {
  'without bubblewrap': { hasPrlimit: false, hasBubblewrap: false, problem: null },
};

const make = (name: string, ...args: string[]): string => {
  const path = join(folder, name);
  const { status, stderr } = spawnSync('ffmpeg', ['-v', 'error', '-y', ...args, `file:${path}`]);
  if (status !== 0) throw new Error(String(stderr));
  return path;
};
const tone = (seconds: number): string[] => ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hostile-media-'));
  canary = make('canary.ts', ...tone(2), '-c:a', 'aac');
  sandboxes['with what this machine offers'] = await probeSandbox();
  server = createServer((socket) => {
    hits += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

const playlist = (uri: string): string =>
  `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:2,\n${uri}\n#EXT-X-ENDLIST\n`;

describe.each(['without bubblewrap', 'with what this machine offers'])('%s', (name) => {
  const inside = (): Sandbox => sandboxes[name] ?? { hasPrlimit: false, hasBubblewrap: false, problem: null };

  test.each([
    ['a playlist with an absolute path, as .mp4', 'attack.mp4', () => playlist(canary)],
    ['a playlist without an extension', 'attack', () => playlist(canary)],
    ['a playlist with a file: address', 'attack.mov', () => playlist(`file://${canary}`)],
    ['a playlist that fetches', 'attack.m4a', () => playlist(`http://127.0.0.1:${port}/a.ts`)],
    [
      'a playlist with a key to fetch',
      'attack.mp3',
      () =>
        playlist(canary).replace('#EXTINF', `#EXT-X-KEY:METHOD=AES-128,URI="http://127.0.0.1:${port}/key"\n#EXTINF`),
    ],
    ['a list of files, as .wav', 'attack.wav', () => `ffconcat version 1.0\nfile canary.ts\n`],
    ['a list of addresses', 'attack.flac', () => `ffconcat version 1.0\nfile http://127.0.0.1:${port}/a.ts\n`],
    [
      'a DASH manifest',
      'attack.webm',
      () =>
        `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT2S"><Period><AdaptationSet mimeType="audio/mp4"><Representation id="0" bandwidth="1"><BaseURL>http://127.0.0.1:${port}/a.mp4</BaseURL></Representation></AdaptationSet></Period></MPD>`,
    ],
    [
      'a session description',
      'attack.ogg',
      () => `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=audio 5004 RTP/AVP 0\n`,
    ],
    ['a subtitle file', 'attack.avi', () => '1\n00:00:00,000 --> 00:00:02,000\nHello\n'],
    ['ffmpeg metadata', 'attack.mkv', () => ';FFMETADATA1\ntitle=x\n'],
    ['plain text', 'text.mp3', () => 'hello '.repeat(100)],
    ['nothing', 'empty.wav', () => ''],
  ])('%s is refused', async (_what, file, content) => {
    const path = join(folder, file);
    await writeFile(path, content());
    await expect(probeMedia(inside(), path, signal)).rejects.toMatchObject({ code: 'input.invalid' });
    const decoding = decodedDurationSeconds(inside(), path, { maxSeconds: 60, signal });
    await expect(decoding).rejects.toMatchObject({ code: 'input.invalid' });
    expect(hits).toBe(0);
  });

  test('a file whose name looks like an option is only a file', async () => {
    const path = join(folder, '-y.wav');
    await copyFile(make('tone.wav', ...tone(1)), path);
    expect(await probeMedia(inside(), path, signal)).toMatchObject({
      format: 'wav',
      streams: [{ kind: 'audio', codec: 'pcm_s16le', isCover: false, sampleRate: 44_100, channels: 1 }],
    });
    expect(await decodedDurationSeconds(inside(), path, { maxSeconds: 10, signal })).toBeCloseTo(1, 2);
  });

  test('a header that lies about the duration does not count', async () => {
    const honest = make('long.webm', ...tone(30), '-c:a', 'libopus', '-b:a', '16k');
    const bytes = await readFile(honest);
    // Matroska's Duration element: id 0x4489, a float of 8 bytes, in milliseconds.
    const at = bytes.indexOf(Buffer.from([0x44, 0x89, 0x88]));
    bytes.writeDoubleBE(2000, at + 3);
    const forged = join(folder, 'forged.webm');
    await writeFile(forged, bytes);
    expect((await probeMedia(inside(), forged, signal)).headerSeconds).toBe(2);
    expect(await decodedDurationSeconds(inside(), forged, { maxSeconds: 60, signal })).toBeCloseTo(30, 0);
    // Decoding stops just behind the limit.
    const cut = await decodedDurationSeconds(inside(), forged, { maxSeconds: 10, signal });
    expect(cut).toBeGreaterThan(10);
    expect(cut).toBeLessThan(12);
  });

  test('every container we take can be read', async () => {
    const formats: Record<string, string[]> = {
      mp3: [],
      flac: [],
      ogg: ['-c:a', 'libopus'],
      m4a: ['-c:a', 'aac'],
      mkv: ['-c:a', 'aac'],
      ts: ['-c:a', 'aac'],
      avi: ['-c:a', 'mp3'],
      aac: ['-c:a', 'aac'],
    };
    for (const [extension, args] of Object.entries(formats)) {
      const path = make(`good.${extension}`, ...tone(1), ...args);
      expect((await probeMedia(inside(), path, signal)).streams).toHaveLength(1);
    }
  });
});
