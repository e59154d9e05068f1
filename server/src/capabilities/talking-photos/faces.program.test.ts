import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { probeSandbox } from '../../platform/sandbox/probe-sandbox.ts';
import { pngBytes } from '../../testing/png-bytes.ts';
import { faceFinder, type FaceFinder, type FoundFaces } from './faces.program.ts';
import { drawnFace } from './testing-video.ts';

let finder: FaceFinder;
let face: Buffer;
beforeAll(async () => {
  finder = faceFinder(await probeSandbox());
  face = await drawnFace(400);
});
afterAll(async () => {
  await finder.close();
  // Where sharp finds its library; it says so to the whole process.
  delete process.env['VIPSHOME'];
});

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}
const find = (bytes: Uint8Array): Promise<FoundFaces> =>
  finder.findFaces(once(bytes), { signal: new AbortController().signal });
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#89a' } });

/** Sixty-four grey pixels each way, as telephones write pictures (HEVC in HEIF). */
const heic = [
  'AAAAGGZ0eXBoZWljAAAAAG1pZjFoZWljAAABKm1ldGEAAAAAAAAAIWhkbHIAAAAAAAAAAHBpY3QAAAAAAAAAAAAAAAAAAAAADnBpdG0AAAAAAAEA',
  'AAAeaWxvYwAAAABEAAABAAEAAAABAAABSgAAABAAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABodmMxAAAAAK5pcHJwAAAAkWlwY28AAAB1',
  'aHZjQwEBYAAAAJAAAAAAAB7wAPz9+PgAAA8DoAABABhAAQwB//8BYAAAAwCQAAADAAADAB6VmAmhAAEAKEIBAQFgAAADAJAAAAMAAAMAHqAggQWW',
  'VmkkyvAWgIAAAAMAgAAADISiAAEAB0QBwXK0IkAAAAAUaXNwZQAAAAAAAABAAAAAQAAAABVpcG1hAAAAAAAAAAEAAQKBAgAAABhtZGF0AAAADCgB',
  'rx2A9wFb1r7M8A==',
].join('');

async function expectFace(bytes: Uint8Array): Promise<Extract<FoundFaces, { refusal: null }>> {
  const found = await find(bytes);
  if (found.refusal !== null) throw new Error(`refused: ${found.refusal}`);
  expect(found.faces).toHaveLength(1);
  expect(found.faces[0]).toMatchObject({ refusal: null });
  expect(found.faces[0]?.landmarks).toHaveLength(468 * 3);
  const { width, height } = await sharp(found.picture).metadata();
  expect({ width, height }).toEqual({ width: found.width, height: found.height });
  return found;
}

describe('a picture of a person', () => {
  it('gives a face whose points lie where it is, to parts of a pixel', async () => {
    const { faces, mediaType, isEnlarged } = await expectFace(face);
    expect({ mediaType, isEnlarged }).toEqual({ mediaType: 'image/jpeg', isEnlarged: false });
    expect(Math.abs(faces[0]?.yaw ?? 9)).toBeLessThan(0.2);
    expect(Math.abs(faces[0]?.roll ?? 9)).toBeLessThan(0.2);
    const landmarks = faces[0]?.landmarks ?? [];
    const x = (point: number): number => landmarks[3 * point] ?? 0;
    expect(x(291) - x(61)).toBeGreaterThan(40);
    // The stroke between its lips goes from 260 to 380, on a drawing 640 wide.
    expect(Math.abs(x(61) * 1.6 - 260)).toBeLessThan(4);
    expect(Math.abs(x(291) * 1.6 - 380)).toBeLessThan(4);
    expect(landmarks.some((value) => value % 1 !== 0)).toBe(true);
  });

  it.each([
    ['turned by its camera', () => sharp(face).rotate(90).withMetadata({ orientation: 8 }).jpeg().toBuffer()],
    ['for printing (CMYK)', () => sharp(face).toColourspace('cmyk').jpeg().toBuffer()],
    ['grey', () => sharp(face).greyscale().png().toBuffer()],
    ['of 16 bits', () => sharp(face).toColourspace('rgb16').png().toBuffer()],
    ['leaning', () => sharp(face).rotate(24, { background: '#889' }).png().toBuffer()],
  ])('is found when it is %s', async (_, make) => {
    const { faces, height } = await expectFace(await make());
    // It stands upright: the mouth below the nose.
    const y = (point: number): number => faces[0]?.landmarks[3 * point + 1] ?? 0;
    expect(y(13)).toBeGreaterThan(y(1));
    expect(y(13)).toBeLessThan(height);
  });

  it('keeps what is transparent', async () => {
    const cut = await sharp(face)
      .ensureAlpha()
      .extend({ top: 60, bottom: 60, left: 60, right: 60, background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .png()
      .toBuffer();
    const { picture, mediaType } = await expectFace(cut);
    expect(mediaType).toBe('image/png');
    const { data } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
    expect(data[3]).toBe(0);
  });

  it('is enlarged first when the face is small', async () => {
    const small = await sharp(face).resize(180).png().toBuffer();
    const found = await expectFace(small);
    expect(found.isEnlarged).toBe(true);
    expect(found.width).toBe(360);
  });

  /** A face so wide before a plain wall. */
  const standing = async (faceSide: number, width: number, height: number): Promise<Buffer> => {
    const input = await sharp(face).resize(faceSide).png().toBuffer();
    return plain(width, height)
      .composite([{ input, left: 400, top: 300 }])
      .png()
      .toBuffer();
  };

  it('keeps more of a large photo’s own pixels when the face is small in it', async () => {
    const found = await expectFace(await standing(350, 3200, 2400));
    expect(found.isEnlarged).toBe(false);
    expect(found.width).toBeGreaterThan(2048);
    expect(found.faces[0]?.box.width).toBeGreaterThanOrEqual(200);
  });

  it('is enlarged around its face when it is a large photo without more pixels', async () => {
    const found = await expectFace(await standing(180, 2000, 1600));
    expect(found).toMatchObject({ width: 4000, height: 3200, isEnlarged: true });
    expect(found.faces[0]?.box.width).toBeGreaterThan(200);
    // Nearer to what a finer camera would have seen than by stretching alone, and the wall is as it was.
    const part = { left: 800, top: 600, width: 360, height: 400 };
    const lightOf = (picture: Uint8Array) => sharp(picture).extract(part).greyscale().raw().toBuffer();
    const truth = await lightOf(
      await plain(4000, 3200)
        .composite([{ input: await drawnFace(360), left: 800, top: 600 }])
        .png()
        .toBuffer(),
    );
    const farFromTruth = async (picture: Uint8Array): Promise<number> =>
      (await lightOf(picture)).reduce((sum, light, nth) => sum + ((truth[nth] ?? 0) - light) ** 2, 0);
    const stretched = await sharp(await standing(180, 2000, 1600))
      .resize(4000)
      .png()
      .toBuffer();
    expect(await farFromTruth(found.picture)).toBeLessThan(0.8 * (await farFromTruth(stretched)));
    const wall = await sharp(found.picture)
      .extract({ left: 1200, top: 600, width: 2000, height: 400 })
      .png()
      .toBuffer();
    expect(Math.max(...(await sharp(wall).stats()).channels.map(({ stdev }) => stdev))).toBeLessThan(1.5);
  });

  it('gives every face of several, the largest first', async () => {
    const group = await plain(900, 400)
      .composite([
        { input: await sharp(face).resize(340).png().toBuffer(), left: 20, top: 20 },
        { input: await sharp(face).resize(300).flop().png().toBuffer(), left: 500, top: 50 },
      ])
      .png()
      .toBuffer();
    const found = await find(group);
    expect(found).toMatchObject({ refusal: null, faces: [{ refusal: null }, { refusal: null }] });
    if (found.refusal === null) expect(found.faces[0]?.box.x).toBeLessThan(found.faces[1]?.box.x ?? 0);
  });

  it('gives each of ten faces', async () => {
    const one = await sharp(face).resize(260).png().toBuffer();
    const places = Array.from({ length: 10 }, (_, at) => ({
      input: one,
      left: 20 + 300 * (at % 5),
      top: 20 + 320 * Math.floor(at / 5),
    }));
    const found = await find(await plain(1540, 660).composite(places).png().toBuffer());
    expect(found).toMatchObject({ refusal: null, faces: places.map(() => ({ refusal: null })) });
  });
});

/** The face behind something that reaches from its nose to its chin; a hand is as bright as skin and darker at its sides. */
function behind(fill: string): Promise<Buffer> {
  const cover = `<svg width="400" height="450" viewBox="0 0 640 720"><linearGradient id="hand"><stop stop-color="#b98463"/><stop offset=".4" stop-color="#ecb791"/><stop offset="1" stop-color="#b27d5d"/></linearGradient><path d="M186 370 Q320 340 454 370 L428 474 Q320 548 212 474 Z" fill="${fill}"/></svg>`;
  return sharp(face)
    .composite([{ input: Buffer.from(cover) }])
    .png()
    .toBuffer();
}

describe('a picture in which no one can speak is refused', () => {
  it.each([
    ['without a face', 'none', () => plain(500, 400).png().toBuffer()],
    [
      'with a face too small to enlarge',
      'tiny',
      async () =>
        plain(90, 90)
          .composite([{ input: await sharp(face).resize(26).png().toBuffer(), left: 30, top: 30 }])
          .png()
          .toBuffer(),
    ],
    ['with a mask over the mouth', 'covered', () => behind('#3fa9d8')],
    ['with a mask of the colour of skin over the mouth', 'covered', () => behind('#e3aa85')],
    ['with a hand over the mouth', 'covered', () => behind('url(#hand)')],
  ])('%s', async (_, refusal, make) => {
    expect(await find(await make())).toEqual({ refusal });
  });
});

describe('a file that is no picture is refused', () => {
  it.each([
    ['one pixel', 'image.small', () => plain(1, 1).png().toBuffer()],
    [
      'a PNG of 30,000 × 30,000 pixels',
      'image.large',
      () => pngBytes({ width: 30_000, height: 30_000 }, Buffer.alloc(100)),
    ],
    [
      'a drawing (SVG)',
      'image.format',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"/>'),
    ],
    ['a text renamed .jpg', 'image.unreadable', () => Buffer.from('This is no picture. '.repeat(50))],
    ['nothing', 'image.unreadable', () => Buffer.alloc(0)],
    [
      'an animated GIF',
      'image.format',
      async () => {
        const frame = await plain(64, 64).raw().toBuffer();
        return sharp(Buffer.concat([frame, frame.map((value) => 255 - value)]), {
          raw: { width: 64, height: 128, channels: 3, pageHeight: 64 },
        })
          .gif()
          .toBuffer();
      },
    ],
    ['a picture of a telephone (HEIC)', 'image.format', () => Buffer.from(heic, 'base64')],
  ])('%s', async (_, code, make) => {
    await expect(find(await make())).rejects.toMatchObject({ code });
  });
});
