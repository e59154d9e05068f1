import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeWav } from '@timbre/media/wav';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { probeSandbox } from '../../platform/sandbox/probe-sandbox.ts';
import type { Sandbox } from '../../platform/sandbox/sandbox.types.ts';
import { runProgram } from '../../platform/sandbox/run-program.ts';
import { pictureProgram } from '../images/images.program.ts';
import { faceFinder, type FaceFinder, type ReadyPicture } from './faces.program.ts';
import { joinChunks } from './join-chunks.ts';
import {
  astronaut,
  babbled,
  correlation,
  decodedFrames,
  drawnFace,
  mouthGaps,
  readyPicture,
  renderedChunk,
} from './testing-video.ts';
import { retouching } from './videos/retouch.ts';

let sandbox: Sandbox;
let folder: string;
let finder: FaceFinder;
let drawn: ReadyPicture;
beforeAll(async () => {
  sandbox = await probeSandbox();
  folder = await mkdtemp(join(tmpdir(), 'talking-'));
  finder = faceFinder(sandbox);
  drawn = await readyPicture(finder, await drawnFace(640));
});
afterAll(async () => {
  await finder.close();
  await rm(folder, { recursive: true });
  // Where sharp finds its library; it says so to the whole process.
  delete process.env['VIPSHOME'];
});

const { signal } = new AbortController();
const side = 480;
const frameBytes = side * side * 3;

async function streams(path: string): Promise<string> {
  const output = await runProgram(sandbox, {
    program: 'ffprobe',
    args: [
      ...'-v error -count_frames -of json -show_entries'.split(' '),
      'stream=codec_name,nb_read_frames,duration,color_space,color_range:format=duration:format_tags=comment',
      path,
    ],
    limits: { seconds: 30 },
    readable: [path],
    signal,
  });
  return output.toString();
}

/** What the track asks for, as far as a camera sees it. */
const wanted = babbled().map(({ mouth }) => (mouth.press > 0.05 ? 0 : mouth.jaw + mouth.upperLip + mouth.lowerLip));

async function expectFollowed(path: string): Promise<void> {
  const gaps = await mouthGaps(sandbox, path);
  expect(gaps).toHaveLength(wanted.length);
  const lags = [-3, -2, -1, 0, 1, 2, 3].map((lag) => ({
    lag,
    r: lag < 0 ? correlation(wanted.slice(-lag), [...gaps]) : correlation(wanted, gaps.slice(lag)),
  }));
  const best = lags.reduce((most, one) => (one.r > most.r ? one : most));

  expect(best.r).toBeGreaterThan(0.6);
  expect(Math.abs(best.lag)).toBeLessThanOrEqual(1);
}

describe('a rendered chunk', () => {
  it('has every frame, says its colours, and its mouth follows what is said', async () => {
    const path = await renderedChunk(sandbox, folder, drawn);
    const told = JSON.parse(await streams(path)) as { streams: Record<string, string>[] };
    expect(told.streams).toMatchObject([
      { codec_name: 'h264', nb_read_frames: '60', color_space: 'bt709', color_range: 'tv' },
    ]);
    expect(Number(told.streams[0]?.['duration'])).toBeCloseTo(2.4, 3);
    await expectFollowed(path);
  });

  it.skipIf(astronaut === null)(
    'follows what is said on another face too (where NASA’s portrait is at hand)',
    async () => {
      // Of twice the size, so that the face needs no enlarging.
      const large = await sharp(astronaut ?? '')
        .resize(1024)
        .png()
        .toBuffer();
      await expectFollowed(await renderedChunk(sandbox, folder, await readyPicture(finder, large)));
    },
  );

  it('in a circle before a green ground is green outside it, and only there', async () => {
    const path = await renderedChunk(sandbox, folder, drawn, {
      mask: 'circle',
      alpha: 'green',
      frames: babbled()
        .slice(0, 12)
        .map((pose) => [pose]),
    });
    const frames = await decodedFrames(sandbox, path, 'rgb24');
    const isGreen = (frame: number, x: number, y: number): boolean => {
      const at = frame * frameBytes + 3 * (y * side + x);
      const [red = 0, green = 0, blue = 0] = frames.subarray(at, at + 3);
      return Math.abs(red - 0) < 24 && Math.abs(green - 177) < 24 && Math.abs(blue - 64) < 24;
    };
    const radius = (side * 0.94) / 2;
    for (const frame of [0, 11]) {
      let [inside, outside, missing] = [0, 0, 0];
      for (let y = 0; y < side; y += 4) {
        for (let x = 0; x < side; x += 4) {
          const far = Math.hypot(x + 0.5 - side / 2, y + 0.5 - side / 2);
          if (far < radius - 4 && isGreen(frame, x, y)) inside += 1;
          if (far > radius + 4) {
            outside += 1;
            if (!isGreen(frame, x, y)) missing += 1;
          }
        }
      }
      expect(inside).toBe(0);
      expect(outside).toBeGreaterThan(2000);
      expect(missing).toBe(0);
    }
  });

  it('with transparency is transparent outside its mask', async () => {
    const path = await renderedChunk(sandbox, folder, drawn, {
      mask: 'rounded',
      alpha: 'webm',
      frames: babbled()
        .slice(0, 6)
        .map((pose) => [pose]),
    });
    const frames = await decodedFrames(sandbox, path, 'rgba');
    expect(frames).toHaveLength(6 * side * side * 4);
    const alpha = (x: number, y: number): number => frames[4 * (5 * side * side + y * side + x) + 3] ?? -1;
    expect(alpha(2, 2)).toBeLessThan(8);
    expect(alpha(side / 2, side / 2)).toBeGreaterThan(247);
  });

  it('carries its subtitles and its watermark', async () => {
    const few = {
      frames: babbled()
        .slice(0, 3)
        .map((pose) => [pose]),
    };
    const plain = await decodedFrames(sandbox, await renderedChunk(sandbox, folder, drawn, few), 'rgb24');
    const path = await renderedChunk(sandbox, folder, drawn, {
      ...few,
      subtitles: [{ startSeconds: 0, endSeconds: 1, text: 'Hello {there}, you: %{pts}', words: [] }],
      watermark: "Timbre: 100 % 'free'",
    });
    const titled = await decodedFrames(sandbox, path, 'rgb24');
    const changed = (fromRow: number, toRow: number): number => {
      let count = 0;
      for (let at = 3 * fromRow * side; at < 3 * toRow * side; at += 3) {
        if (Math.abs((plain[at] ?? 0) - (titled[at] ?? 0)) > 60) count += 1;
      }
      return count;
    };
    expect(changed(0, 40)).toBeGreaterThan(80);
    expect(changed(120, 240)).toBe(0);
    expect(changed(360, 430)).toBeGreaterThan(300);
  });

  it('is the same whenever it is made, and leaves the picture beside the face alone', async () => {
    const frames = babbled({ seed: 'again' })
      .slice(0, 10)
      .map((pose) => [pose]);
    const small = {
      layout: { fit: 'contain', zoom: 1, frame: { x: 160, y: 160, width: 160, height: 160 } },
      frames,
    } as const;
    const [first, second] = await Promise.all(
      [1, 2].map(async () => decodedFrames(sandbox, await renderedChunk(sandbox, folder, drawn, small), 'rgb24')),
    );
    expect(first?.equals(second ?? Buffer.alloc(0))).toBe(true);
    const outside = (frame: number): Buffer => {
      const start = frame * frameBytes;
      return Buffer.concat([
        first?.subarray(start, start + 3 * side * 150) ?? Buffer.alloc(0),
        first?.subarray(start + 3 * side * 330, start + frameBytes) ?? Buffer.alloc(0),
      ]);
    };
    const [before, after] = [outside(0), outside(9)];
    let most = 0;
    for (let at = 0; at < before.length; at += 1) most = Math.max(most, Math.abs((before[at] ?? 0) - (after[at] ?? 0)));
    expect(most).toBeLessThanOrEqual(2);
  });
});

describe('a photo that was worked on', () => {
  const untouched = { isCutOut: false, isEnhancer: false, imageEsrgan: false };
  const worked = (how: Partial<typeof untouched>, { picture, width, height }: Omit<ReadyPicture, 'refusal'> = drawn) =>
    retouching(pictureProgram(sandbox, false))({ bytes: picture, width, height }, { ...untouched, ...how }, signal);
  const few = () =>
    babbled()
      .slice(0, 12)
      .map((pose) => [pose]);
  /** Mean difference of a part, in 8-bit steps. */
  const apart = (a: Buffer, b: Buffer, frame: number, [left, top, right, bottom]: readonly number[] = []): number => {
    let [sum, count] = [0, 0];
    for (let y = top ?? 0; y < (bottom ?? side); y += 1) {
      const row = frame * frameBytes + 3 * y * side;
      for (let at = row + 3 * (left ?? 0); at < row + 3 * (right ?? side); at += 1) {
        sum += Math.abs((a[at] ?? 0) - (b[at] ?? 0));
        count += 1;
      }
    }
    return sum / count;
  };
  const [corner, face] = [
    [0, 0, 60, 60],
    [200, 200, 280, 280],
  ] as const;
  const filmed = async (more: Partial<Parameters<typeof renderedChunk>[3]>, ready = drawn): Promise<Buffer> =>
    decodedFrames(sandbox, await renderedChunk(sandbox, folder, ready, { frames: few(), ...more }), 'rgb24');

  it('stands cut out before a colour and before a picture, and speaks there as it does in its photo', async () => {
    const { picture, scale } = await worked({ isCutOut: true });
    expect(scale).toBe(1);
    const cut = { ...drawn, picture: Buffer.from(picture) };
    const backgroundPicture = await sharp({ create: { width: 96, height: 54, channels: 3, background: '#c08020' } })
      .png()
      .toBuffer();
    const [whole, onColour, onPicture] = await Promise.all([
      filmed({}),
      filmed({ background: { kind: 'colour', colour: '#204060' } }, cut),
      filmed({ background: { kind: 'picture' }, backgroundPicture }, cut),
    ]);
    const plain = (colour: readonly number[]): Buffer =>
      Buffer.from(Array.from({ length: frameBytes * 12 }, (_, at) => colour[at % 3] ?? 0));
    for (const frame of [0, 11]) {
      expect(apart(onColour, plain([0x20, 0x40, 0x60]), frame, corner)).toBeLessThan(4);
      expect(apart(onPicture, plain([0xc0, 0x80, 0x20]), frame, corner)).toBeLessThan(4);
      expect(apart(onColour, whole, frame, face)).toBeLessThan(3);
      expect(apart(onPicture, whole, frame, face)).toBeLessThan(3);
    }
    expect(apart(whole, plain([0x20, 0x40, 0x60]), 0, corner)).toBeGreaterThan(40);
  });

  it('is enlarged with its face, and moves as it did', async () => {
    const small = await readyPicture(finder, await drawnFace(400));
    const { picture, scale } = await worked({ imageEsrgan: true }, small);
    expect(scale).toBe(2);
    expect(await sharp(picture).metadata()).toMatchObject({ width: 2 * small.width, height: 2 * small.height });
    const faces = small.faces.map((one) => ({ ...one, landmarks: one.landmarks.map((value) => value * scale) }));
    const [usual, large] = await Promise.all([
      filmed({}, small),
      filmed({}, { ...small, picture: Buffer.from(picture), faces }),
    ]);
    for (const frame of [0, 11]) expect(apart(usual, large, frame)).toBeLessThan(3);
  });

  it('is not enlarged when it is larger than any video', async () => {
    const large = { ...drawn, width: 4096, height: 3072 };
    expect(await worked({ imageEsrgan: true }, large)).toEqual({ picture: drawn.picture, scale: 1 });
  });
});

describe('a chunk under way', () => {
  it('tells how far it is, and ends with its encoder when no one waits for it any more', async () => {
    const leaving = new AbortController();
    const told: number[] = [];
    const frames = Array.from({ length: 40 }, () => babbled()).flat();
    const rendering = renderedChunk(
      sandbox,
      folder,
      drawn,
      { frames: frames.map((pose) => [pose]) },
      {
        signal: leaving.signal,
        onFraction: (fraction) => {
          told.push(fraction);
          if (told.length === 3) leaving.abort(new Error('nobody waits'));
        },
      },
    );
    await expect(rendering).rejects.toThrow('nobody waits');
    expect(told.slice(0, 3)).toEqual([0, 5 / 2400, 10 / 2400]);
    expect(process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length).toBeLessThan(2);
  });

  it('says what is wrong with its picture', async () => {
    const broken = { ...drawn, picture: Buffer.from('no picture') };
    await expect(renderedChunk(sandbox, folder, broken)).rejects.toMatchObject({
      name: 'ProgramError',
      reason: 'exit',
    });
  });
});

describe('chunks', () => {
  it('are joined without a frame lost, with their sound and what they say of themselves', async () => {
    const few = (from: number) => ({
      frames: babbled()
        .slice(from, from + 20)
        .map((pose) => [pose]),
    });
    const chunks = await Promise.all([0, 20].map((from) => renderedChunk(sandbox, folder, drawn, few(from))));
    const sound = join(folder, 'sound.wav');
    await writeFile(sound, encodeWav(new Int16Array(1.6 * 16_000).fill(900), 16_000));
    const target = join(folder, 'joined.mp4');
    const tags = { title: 'A talk', comment: 'Synthetic video made with Timbre.' };
    await joinChunks(sandbox, { chunks, sound, alpha: 'none', tags, seconds: 1.6, target, signal });
    const told = JSON.parse(await streams(target)) as { streams: Record<string, string>[]; format: unknown };
    expect(told.streams).toMatchObject([{ codec_name: 'h264', nb_read_frames: '40' }, { codec_name: 'aac' }]);
    expect(told.format).toMatchObject({ tags: { comment: tags.comment } });
    const [one, both] = await Promise.all(
      [chunks[1] ?? '', target].map((path) => decodedFrames(sandbox, path, 'rgb24')),
    );
    expect(
      both?.subarray(20 * frameBytes, 21 * frameBytes).equals(one?.subarray(0, frameBytes) ?? Buffer.alloc(0)),
    ).toBe(true);
  });

  it('stay transparent where they become one video, which is as long as they are together', async () => {
    const few = (from: number) =>
      renderedChunk(sandbox, folder, drawn, {
        mask: 'rounded',
        alpha: 'webm',
        frames: babbled()
          .slice(from, from + 6)
          .map((pose) => [pose]),
      });
    const chunks = await Promise.all([0, 6].map(few));
    const seconds = 12 / 25;
    const sound = join(folder, 'short.wav');
    await writeFile(sound, encodeWav(new Int16Array(seconds * 16_000).fill(900), 16_000));
    const target = join(folder, 'joined.webm');
    const tags = { comment: 'Synthetic video made with Timbre.' };
    await joinChunks(sandbox, { chunks, sound, alpha: 'webm', tags, seconds, target, signal });
    const told = JSON.parse(await streams(target)) as { streams: object[]; format: { duration: string } };
    expect(told.streams).toMatchObject([{ codec_name: 'vp9', nb_read_frames: '12' }, { codec_name: 'opus' }]);
    expect(Math.abs(Number(told.format.duration) - seconds)).toBeLessThan(0.05);
    const frames = await decodedFrames(sandbox, target, 'rgba');
    const alpha = (frame: number, x: number, y: number): number =>
      frames[4 * (frame * side * side + y * side + x) + 3] ?? -1;
    for (const frame of [0, 5, 6, 11]) {
      expect(alpha(frame, 2, 2)).toBeLessThan(8);
      expect(alpha(frame, side / 2, side / 2)).toBeGreaterThan(247);
    }
  });
});
