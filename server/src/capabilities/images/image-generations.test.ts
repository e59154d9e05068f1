import { readImagePrompt, type ImageGeneration } from '@timbre/contract/images/images-generation';
import * as calls from '@timbre/contract/images/images-generation';
import { listImageReports, setImageReportState } from '@timbre/contract/admin/admin-image-reports';
import { enlargeImage, listOriginalImages, readOriginalImage } from '@timbre/contract/images/images';
import { readUserRights } from '@timbre/contract/rights';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fakeImageMaker } from '../../testing/doubles/fake-image-maker.ts';
import { openOwner } from '../../testing/steps/owner-steps.ts';
import { refusal } from '../../testing/steps/article-steps.ts';
import { uploadFile } from '../../testing/steps/upload-steps.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { jobs } from '../../platform/jobs/jobs.tables.ts';
import { files, blobReleases } from '../uploads/uploads.tables.ts';

let studio: TestStudio;
let user: TestUser;
/** What happens while it makes pictures. */
let whileMaking: () => Promise<void>;
const maker = fakeImageMaker(() => whileMaking());

beforeAll(async () => {
  studio = await startTestStudio({ images: maker });
});
afterAll(async () => {
  expect(await studio.verifyLedger()).toMatchObject({ ok: true });
  await studio.close();
  // Where sharp finds its library; it says so to the whole process.
  delete process.env['VIPSHOME'];
});
beforeEach(async () => {
  user = await studio.createUser('personal', 10);
  whileMaking = () => Promise.resolve();
});

const make = (more: object = {}, options: object = {}, from = user) =>
  from.client.send(calls.generateImage, { prompt: 'A lake', ...more }, options);
const read = (id: string) => user.client.send(calls.readGeneratedImage, { id });
const made = async (more: object = {}): Promise<ImageGeneration> => {
  const { id } = await make(more);
  await studio.runJobs();
  return read(id);
};
const generationsLeft = async () => (await user.client.send(readUserRights, {})).generationsLeft;
const ownFiles = () => studio.db.$count(files, eq(files.ownerId, user.id));
const untouched = async (): Promise<void> => {
  expect(await studio.balance(user)).toMatchObject({ allCredits: 10, held: 0 });
  expect(await generationsLeft()).toBe(10);
};

describe('a generation', () => {
  it('holds 2 credits and takes them with its four pictures', async () => {
    const begun = await make({ ratio: '4:3', style: 'flat', seed: 7 });
    expect(begun).toMatchObject({ status: 'queued', images: [], understood: ['lake'], ratio: '4:3', style: 'flat' });
    expect(await studio.balance(user)).toMatchObject({ allCredits: 8, held: 2 });
    await studio.runJobs();
    const done = await read(begun.id);
    expect(done).toMatchObject({ status: 'done', maker: 'built-in', error: null });
    expect(done.images).toHaveLength(4);
    expect(done.images[0]).toMatchObject({
      width: 24,
      height: 16,
      name: 'A lake 1',
      versions: [{ kind: 'made', isCurrent: true }],
    });
    expect(maker.asked.at(-1)).toMatchObject({ shape: '4:3', style: 'flat', seed: 7, outputs: 4, source: null });
    expect((await fetch(studio.address + (done.images[3]?.url ?? ''))).headers.get('content-type')).toBe('image/png');
    expect(await studio.balance(user)).toMatchObject({ allCredits: 8, held: 0 });
    expect(await generationsLeft()).toBe(9);
    expect((await user.client.send(listOriginalImages, {})).totalElements).toBe(0);
  });

  it('leaves no bytes behind when another worker took its job over', async () => {
    const lost = () => studio.db.$count(blobReleases);
    const before = await lost();
    whileMaking = async () => {
      await studio.db.update(jobs).set({ workerId: 'another' }).where(eq(jobs.userId, user.id));
    };
    await make();
    await studio.runJobs();
    expect(await lost()).toBe(before + 4);
    expect(await ownFiles()).toBe(0);
  });

  it.each([
    ['nothing is understood', { prompt: 'gibberish' }, 'image.unknown'],
    ['nothing is said', { prompt: '  ' }, 'image.prompt'],
    ['too much is said', { prompt: 'lake '.repeat(1999) }, 'image.prompt-long'],
    ['another’s pictures are to be made again', { id: 'another' }, 'input.not-found'],
  ])('is refused and costs nothing when %s', async (_, more, code) => {
    expect((await refusal(make(more))).code).toBe(code);
    await untouched();
  });

  it('costs nothing when its maker fails, and says so', async () => {
    whileMaking = () => Promise.reject(new Error('out of paint'));
    expect(await made()).toMatchObject({ status: 'failed', error: { code: 'image.maker' }, images: [] });
    await untouched();
  });

  it('costs nothing when it is stopped', async () => {
    const { id } = await make();
    await user.client.send(calls.cancelGeneratedImage, { id });
    await studio.runJobs();
    expect(await read(id)).toMatchObject({ status: 'cancelled', images: [] });
    await untouched();
  });

  it('is one for two clicks, also by POST, and paid once', async () => {
    const [first, second] = [
      await make({}, { idempotencyKey: 'one-lake' }),
      await make({}, { idempotencyKey: 'one-lake' }),
    ];
    expect(second.id).toBe(first.id);
    await studio.runJobs();
    expect(await studio.balance(user)).toMatchObject({ allCredits: 8, held: 0 });
    const headers = { 'xi-api-key': user.apiKey, 'content-type': 'application/json' };
    const body = JSON.stringify({ prompt: 'A lake' });
    const answer = await fetch(studio.address + calls.generateImage.path, { method: 'POST', headers, body });
    expect(await answer.json()).toMatchObject({ data: { status: 'queued' } });
    await studio.runJobs();
  });

  it('is refused without credits, and beyond what may be under way', async () => {
    const poor = await studio.createUser('personal', 1);
    expect(await refusal(make({}, {}, poor))).toMatchObject({ code: 'credits.insufficient' });
    for (let open = 0; open < calls.imageGenerationLimits.open; open += 1) await make();
    expect((await refusal(make())).code).toBe('request.too-many');
    expect(await studio.balance(user)).toMatchObject({ held: 6 });
    await studio.runJobs();
  });
});

describe('versions', () => {
  it('are kept when pictures are made again, come back without a refund, and go forward', async () => {
    const { id } = await made();
    const again = await made({ id, prompt: 'A lake in fog' });
    expect(again.id).toBe(id);
    const [picture] = again.images;
    expect(picture?.versions).toMatchObject([
      { kind: 'made', isCurrent: false },
      { kind: 'made-again', isCurrent: true },
    ]);
    expect(await studio.balance(user)).toMatchObject({ allCredits: 6 });
    const back = await user.client.send(calls.rollBackImage, { id: picture?.id ?? '' });
    expect(back.versions.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect(await studio.balance(user)).toMatchObject({ allCredits: 6, held: 0 });
    expect((await refusal(user.client.send(calls.rollBackImage, { id: back.id }))).code).toBe('state.conflict');
    const versionId = back.versions[1]?.id ?? '';
    const forward = await user.client.send(calls.rollBackImage, { id: back.id, versionId });
    expect(forward.versions.map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
  });

  it('are kept when one is enlarged by the tool for pictures', async () => {
    const { id, images } = await made();
    const image = images[0]?.id ?? '';
    expect(await user.client.send(readOriginalImage, { id: image })).toMatchObject({ width: 24 });
    await user.client.send(enlargeImage, { id: image, factor: 2 });
    await studio.runJobs();
    const [larger] = (await read(id)).images;
    expect(larger).toMatchObject({
      width: 48,
      height: 32,
      versions: [{ kind: 'made' }, { kind: 'enlarged', isCurrent: true }],
    });
    expect(larger?.thumbnail).toContain('data:image/webp;base64,U');
    expect(await user.client.send(calls.rollBackImage, { id: image })).toMatchObject({ width: 24, height: 16 });
    expect(await user.client.send(calls.deleteGeneratedImages, { ids: id })).toEqual({ deleted: 1 });
    expect(await ownFiles()).toBe(0);
  });
});

describe('a picture to begin with', () => {
  const flat = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#456' } });

  it('is an upload, or a picture that is here', async () => {
    const fileId = await uploadFile(user, await flat().png().toBuffer(), 'Own.png');
    const begun = await user.client.send(calls.generateImageFromImage, { prompt: 'at night', fileId, strength: 0.5 });
    expect(begun).toMatchObject({ kind: 'image', strength: 0.5 });
    await studio.runJobs();
    expect(maker.asked.at(-1)?.source).toMatchObject({ strength: 0.5 });
    expect((await sharp(maker.asked.at(-1)?.source?.bytes).metadata()).width).toBe(40);
    const imageId = (await read(begun.id)).images[2]?.id ?? '';
    await user.client.send(calls.generateImageFromImage, { prompt: 'in winter', imageId });
    await studio.runJobs();
    expect((await sharp(maker.asked.at(-1)?.source?.bytes).metadata()).width).toBe(24);
    expect(await studio.balance(user)).toMatchObject({ allCredits: 6, held: 0 });
  });

  it.each([
    ['no picture', async () => Buffer.from('no picture at all'), 'image.unreadable'],
    [
      'a drawing',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="50" height="50"/>'),
      'image.format',
    ],
    ['one pixel', () => flat().resize(1, 1).png().toBuffer(), 'image.small'],
  ])('that is %s is refused, is not kept and costs nothing', async (_, bytes, code) => {
    const fileId = await uploadFile(user, await bytes(), 'wrong.png');
    expect((await refusal(user.client.send(calls.generateImageFromImage, { prompt: 'at night', fileId }))).code).toBe(
      code,
    );
    await untouched();
    expect(await ownFiles()).toBe(0);
  });

  it('has to be there', async () => {
    const send = (input: object) =>
      refusal(user.client.send(calls.generateImageFromImage, { prompt: 'at night', ...input }));
    expect((await send({})).code).toBe('image.source');
    expect((await send({ imageId: 'another' })).code).toBe('input.not-found');
  });
});

it('a list is one’s own, comes in pages, and many are deleted at once', async () => {
  const ids = [(await made()).id, (await made()).id, (await made()).id];
  const other = await studio.createUser('personal', 10);
  const page = await user.client.send(calls.listGeneratedImages, { pageSize: 2 });
  expect(page).toMatchObject({ totalElements: 3, totalPages: 2 });
  expect((await other.client.send(calls.listGeneratedImages, {})).totalElements).toBe(0);
  for (const call of [calls.readGeneratedImage, calls.cancelGeneratedImage] as const)
    expect((await refusal(other.client.send(call, { id: ids[0] ?? '' }))).code).toBe('input.not-found');
  const theft = refusal(other.client.send(calls.deleteGeneratedImages, { ids: ids.join(',') }));
  expect((await theft).code).toBe('input.not-found');
  expect(await user.client.send(calls.deleteGeneratedImages, { ids: [...ids, 'gone'].join(',') })).toEqual({
    deleted: 3,
  });
  expect(await ownFiles()).toBe(0);
});

it('one that is deleted while it is made costs and keeps nothing', async () => {
  const { id } = await make();
  expect(await user.client.send(calls.deleteGeneratedImages, { ids: id })).toEqual({ deleted: 1 });
  await untouched();
  await studio.runJobs();
  await untouched();
  expect((await user.client.send(calls.listGeneratedImages, {})).totalElements).toBe(0);
  expect(await ownFiles()).toBe(0);
});

it('a report reaches the owner, who closes it', async () => {
  const { images } = await made();
  const report = { id: images[0]?.id ?? '', reason: 'wrong', content: 'No lake in it' } as const;
  await user.client.send(calls.reportImage, report);
  const other = await studio.createUser('personal');
  expect((await refusal(other.client.send(calls.reportImage, report))).code).toBe('input.not-found');
  const owner = await openOwner(studio);
  const { results } = await owner.client.send(listImageReports, { state: 'open' });
  expect(results).toMatchObject([
    { prompt: 'A lake', reason: 'wrong', content: 'No lake in it', user: { id: user.id } },
  ]);
  const id = results[0]?.id ?? '';
  expect(await owner.client.send(setImageReportState, { id, state: 'done' })).toMatchObject({ state: 'done' });
  expect((await owner.client.send(listImageReports, { state: 'open' })).totalElements).toBe(0);
});

it('descriptions are read for anyone, and one is suggested', async () => {
  expect(await studio.visitor.send(readImagePrompt, { prompt: 'gibberish' })).toMatchObject({
    isDrawable: false,
    unknownWords: ['gibberish'],
    maker: 'built-in',
  });
  expect((await studio.visitor.send(calls.suggestImagePrompt, { language: 'ja' })).prompt).toMatch(
    /\p{Script=Han}|\p{Script=Katakana}/u,
  );
});
