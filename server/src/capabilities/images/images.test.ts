import { randomBytes } from 'node:crypto';
import {
  addOriginalImage,
  cancelImageResult,
  deleteOriginalImage,
  enlargeImage,
  imageLimits,
  listOriginalImages,
  readEnlargedImage,
  readRemovedBackground,
  removeBackground,
  retryImageResult,
} from '@timbre/contract/images/images';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusal } from '../../testing/steps/article-steps.ts';
import { uploadFile } from '../../testing/steps/upload-steps.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { files } from '../uploads/uploads.tables.ts';

let studio: TestStudio;
let user: TestUser;
beforeAll(async () => {
  studio = await startTestStudio();
});
afterAll(async () => {
  await studio.close();
  // Where sharp finds its library; it says so to the whole process.
  delete process.env['VIPSHOME'];
});
beforeEach(async () => {
  user = await studio.createUser('free');
});

/** A dark disc on light paper. */
const disc = (side = 96): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg width="${side}" height="${side}"><rect width="100%" height="100%" fill="#f4f1ea"/>` +
        `<circle cx="50%" cy="50%" r="30%" fill="#20304a"/></svg>`,
    ),
  )
    .png()
    .toBuffer();

const noise = (): Promise<Buffer> =>
  sharp(randomBytes(64 * 64 * 3), { raw: { width: 64, height: 64, channels: 3 } })
    .png()
    .toBuffer();

const add = async (bytes: Buffer, name = 'Disc.png', owner = user) =>
  owner.client.send(addOriginalImage, { fileId: await uploadFile(owner, bytes, name) });
const pixels = async (url: string) => {
  const answer = await fetch(new URL(url, studio.address));
  return sharp(Buffer.from(await answer.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true });
};
const ownFiles = () => studio.db.$count(files, eq(files.ownerId, user.id));

describe('removing a background', () => {
  it('leaves what stands before a plain ground, at full size, for nothing', async () => {
    const original = await add(await disc());
    const begun = await user.client.send(removeBackground, { id: original.id });
    expect(begun).toMatchObject({ kind: 'cut-out', status: 'queued', url: null });
    await studio.runJobs();
    const made = await user.client.send(readRemovedBackground, { id: begun.id });
    expect(made).toMatchObject({ status: 'done', subject: 'plain-ground', width: 96, height: 96, error: null });
    expect(made.downloadUrl).toContain('Disc-cut-out.png');
    const { data, info } = await pixels(made.url ?? '');
    expect(info).toMatchObject({ width: 96, height: 96, channels: 4 });
    const alphaAt = (x: number, y: number) => data[4 * (y * 96 + x) + 3];
    expect([alphaAt(4, 4), alphaAt(92, 48), alphaAt(48, 48), alphaAt(48, 30)]).toEqual([0, 0, 255, 255]);
    expect([...data.subarray(4 * (48 * 96 + 48), 4 * (48 * 96 + 48) + 3)]).toEqual([0x20, 0x30, 0x4a]);
    expect(await studio.balance(user)).toMatchObject({ held: 0, allCredits: 100 });
  });

  it('leaves a disc whole that looks half like a person, in a picture of six megapixels', async () => {
    const drawing =
      '<svg width="3000" height="2250" viewBox="0 0 640 480"><path d="M0 0h640v480H0z" fill="#f0f0f0"/><circle cx="320" cy="240" r="150" fill="#c03030"/></svg>';
    const original = await add(await sharp(Buffer.from(drawing)).png().toBuffer());
    const { id } = await user.client.send(removeBackground, { id: original.id });
    await studio.runJobs();
    const made = await user.client.send(readRemovedBackground, { id });
    expect(made).toMatchObject({ status: 'done', subject: 'plain-ground', width: 3000, height: 2250 });
    const { data } = await pixels(made.url ?? '');
    const alphas = [20, 470, 1125, 1780, 2230].map((y) => data[4 * (y * 3000 + 1500) + 3]);
    expect(alphas).toEqual([0, 255, 255, 255, 0]);
  });

  it('says that nothing was found, and keeps the picture whole', async () => {
    const { id } = await user.client.send(removeBackground, { id: (await add(await noise())).id });
    await studio.runJobs();
    const made = await user.client.send(readRemovedBackground, { id });
    expect(made).toMatchObject({ status: 'done', subject: 'none' });
    const { data } = await pixels(made.url ?? '');
    expect(data.filter((_, at) => at % 4 === 3).every((alpha) => alpha === 255)).toBe(true);
  });
});

describe('enlarging', () => {
  it('makes a picture of so many times the size, and keeps its transparency', async () => {
    const half = {
      create: { width: 150, height: 40, channels: 4, background: { r: 200, g: 40, b: 20, alpha: 0.5 } },
    } as const;
    const original = await add(await sharp(half).png().toBuffer(), 'Half.png');
    const { id } = await user.client.send(enlargeImage, { id: original.id, factor: 4 });
    await studio.runJobs();
    const made = await user.client.send(readEnlargedImage, { id });
    expect(made).toMatchObject({ status: 'done', factor: 4, width: 600, height: 160 });
    const { data, info } = await pixels(made.url ?? '');
    expect(info).toMatchObject({ width: 600, height: 160, channels: 4 });
    // A border between two tiles lies at 448.
    for (const x of [10, 447, 448, 590]) {
      const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(4 * (80 * 600 + x));
      for (const [value, wanted] of [
        [red, 200],
        [green, 40],
        [blue, 20],
        [alpha, 128],
      ] as const)
        expect(Math.abs(value - wanted)).toBeLessThanOrEqual(6);
    }
  });

  it('refuses what would become too large', async () => {
    const wide = await sharp({ create: { width: 4000, height: 500, channels: 3, background: '#888' } })
      .png()
      .toBuffer();
    const { id } = await add(wide);
    expect(await refusal(user.client.send(enlargeImage, { id, factor: 4 }))).toMatchObject({
      code: 'image.enlarged-large',
    });
  });
});

describe('what is sent', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="50" height="50"><circle r="9"/></svg>';
  const flat = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#456' } });

  it.each([
    ['a text called .jpg', async () => Buffer.from('no picture at all'), 'image.unreadable'],
    ['a picture that breaks off', async () => (await noise()).subarray(0, 8000), 'image.unreadable'],
    ['a drawing', async () => Buffer.from(svg), 'image.format'],
    ['a moving picture', () => moving(), 'image.animated'],
    ['one pixel', () => flat(1, 1).png().toBuffer(), 'image.small'],
    ['thirty megapixels', () => flat(6000, 5000).png({ compressionLevel: 1 }).toBuffer(), 'image.large'],
  ])('%s is refused, and nothing is kept of it', async (_, make, code) => {
    const fileId = await uploadFile(user, await make(), 'wrong.jpg');
    expect(await refusal(user.client.send(addOriginalImage, { fileId }))).toMatchObject({ code });
    expect((await user.client.send(listOriginalImages, {})).totalElements).toBe(0);
    expect(await ownFiles()).toBe(0);
  });

  it('more bytes than are taken are refused before they are read', async () => {
    const fileId = await uploadFile(user, await disc(), 'wrong.png');
    await studio.db
      .update(files)
      .set({ sizeBytes: imageLimits.bytes + 1 })
      .where(eq(files.id, fileId));
    expect(await refusal(user.client.send(addOriginalImage, { fileId }))).toMatchObject({ code: 'image.bytes' });
  });

  it.each([
    ['turned by its camera', () => flat(60, 30).withMetadata({ orientation: 6 }).jpeg().toBuffer(), [30, 60]],
    ['in ink colours', () => flat(40, 30).toColourspace('cmyk').jpeg().toBuffer(), [40, 30]],
    ['of grey', () => flat(40, 30).greyscale().png().toBuffer(), [40, 30]],
    ['with 16 bits', () => flat(40, 30).toColourspace('rgb16').png().toBuffer(), [40, 30]],
  ])('a picture %s is taken as it is seen', async (_, make, [width, height]) => {
    const original = await add(await make());
    expect(original).toMatchObject({ width, height, thumbnail: expect.stringContaining('data:image/webp;base64,') });
    const { id } = await user.client.send(enlargeImage, { id: original.id, factor: 2 });
    await studio.runJobs();
    const { url } = await user.client.send(readEnlargedImage, { id });
    const { data, info } = await pixels(url ?? '');
    expect(info).toMatchObject({ width: 2 * (width as number), height: 2 * (height as number), channels: 3 });
    const middle = data.subarray(3 * (info.width * Math.floor(info.height / 2) + info.width / 2));
    // The grey of #445566 is near enough to its own channels.
    for (const [nth, wanted] of [0x44, 0x55, 0x66].entries())
      expect(Math.abs((middle[nth] ?? 0) - wanted)).toBeLessThanOrEqual(24);
  });
});

describe('a list of pictures', () => {
  it('is one’s own, shows what was made, and deletes all of it', async () => {
    const original = await add(await disc());
    const { id } = await user.client.send(removeBackground, { id: original.id });
    await studio.runJobs();
    const other = await studio.createUser('free');
    for (const call of [removeBackground, enlargeImage, deleteOriginalImage] as const)
      expect((await refusal(other.client.send(call, { id: original.id }))).code).toBe('input.not-found');
    for (const call of [readRemovedBackground, cancelImageResult, retryImageResult] as const)
      expect((await refusal(other.client.send(call, { id }))).code).toBe('input.not-found');
    expect((await other.client.send(listOriginalImages, {})).totalElements).toBe(0);
    expect((await refusal(user.client.send(readEnlargedImage, { id }))).code).toBe('input.not-found');
    const { results } = await user.client.send(listOriginalImages, {});
    expect(results).toMatchObject([{ id: original.id, results: [{ id, status: 'done' }] }]);
    expect(await ownFiles()).toBe(2);
    await user.client.send(deleteOriginalImage, { id: original.id });
    expect(await ownFiles()).toBe(0);
  });

  it('stops what is under way, tries it again, and takes only so many at once', async () => {
    const { id } = await add(await disc());
    const begun = await user.client.send(removeBackground, { id });
    await user.client.send(cancelImageResult, { id: begun.id });
    await studio.runJobs();
    expect(await user.client.send(readRemovedBackground, { id: begun.id })).toMatchObject({ status: 'cancelled' });
    await user.client.send(retryImageResult, { id: begun.id });
    expect((await refusal(user.client.send(retryImageResult, { id: begun.id }))).code).toBe('state.conflict');
    for (let open = 1; open < imageLimits.open; open += 1) await user.client.send(removeBackground, { id });
    expect((await refusal(user.client.send(removeBackground, { id }))).code).toBe('request.too-many');
    await user.client.send(deleteOriginalImage, { id });
    await studio.runJobs();
    expect(await ownFiles()).toBe(0);
  });
});

function moving(): Promise<Buffer> {
  const frames = randomBytes(20 * 40 * 3);
  return sharp(frames, { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
    .webp({ loop: 0 })
    .toBuffer();
}
