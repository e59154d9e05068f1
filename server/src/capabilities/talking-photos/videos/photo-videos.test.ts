import type { ApiError } from '@timbre/client';
import { listCreditEntries } from '@timbre/contract/credits';
import { listProjects } from '@timbre/contract/projects';
import * as projectCalls from '@timbre/contract/talking-photos/talking-photos';
import * as calls from '@timbre/contract/talking-photos/talking-photos-videos';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../platform/jobs/testing-jobs.ts';
import { fakeTalkingEngine, type FakeTalkingEngine } from '../../../testing/doubles/fake-talking-engine.ts';
import { refusal } from '../../../testing/steps/article-steps.ts';
import { filmNow, line, newPhoto, newTalkingPhoto, page } from '../../../testing/steps/photo-steps.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../../testing/test-studio.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { files } from '../../uploads/uploads.tables.ts';
import { photoChunks, photoVideos } from '../talking-photos.tables.ts';

let studio: TestStudio;
let engine: FakeTalkingEngine;
let user: TestUser;
beforeAll(async () => {
  engine = fakeTalkingEngine();
  studio = await startTestStudio({ talking: engine });
});
afterAll(() => studio.close());
beforeEach(async () => {
  user = await studio.createUser('professional');
  engine.rendered.length = 0;
  engine.beforeChunk = () => Promise.resolve();
});

/** Fifty characters take three seconds of the fake voice. */
const fifty = (word: string): string => `${word} ${'x'.repeat(48 - word.length)}.`;
const bytesOf = async (url: string | null): Promise<unknown> =>
  (await fetch(new URL(url ?? '', studio.address))).json() as Promise<unknown>;

describe('a video', () => {
  it('is made sentence by sentence, in whole frames, and paid by the spoken second', async () => {
    const { project } = await newTalkingPhoto(studio, user, `${fifty('One')} ${fifty('Two')}`, fifty('Three'));
    const estimate = await user.client.send(calls.estimatePhotoVideo, { id: project.id });
    expect(estimate).toMatchObject({ credits: 1.8, isExact: false, paidSeconds: 0, maxSeconds: 300 });
    const video = await filmNow(studio, user, project.id);
    expect(video).toMatchObject({
      status: 'done',
      format: 'mp4',
      width: 1280,
      height: 720,
      isWatermarked: false,
      chunks: { total: 3, made: 3, kept: 0 },
      credits: 1.8,
      error: null,
    });
    const made = (await bytesOf(video.videoUrl)) as { parts: { parts: { frames: number }[] }[]; soundBytes: number };
    const frames = made.parts.map(({ parts }) => parts[0]?.frames ?? 0);
    const total = frames.reduce((sum, count) => sum + count, 0);
    expect(frames).toHaveLength(3);
    expect(video.durationSeconds).toBe(total / 25);
    // 1920 samples of two bytes each frame, after a header of 44.
    expect(made.soundBytes).toBe(44 + total * 3840);
    expect(await studio.balance(user)).toMatchObject({ allCredits: 98.2, held: 0 });
    const { content } = await user.client.send(listCreditEntries, { page: 1, size: 5, status: 2 });
    expect(content[0]).toMatchObject({ type: 'talking-photos.render', credits: '-1.8' });
  });

  it('of two faces in one photo moves the mouth of the one whose turn it is', async () => {
    const { photoId } = await newPhoto(studio, user, 2);
    const lines = [line('a', 'I speak first.'), line('b', 'And I answer.', { face: 1 })];
    const project = await user.client.send(projectCalls.createPhotoProject, { pages: [page(photoId, lines)] });
    expect(await filmNow(studio, user, project.id)).toMatchObject({ status: 'done' });
    const mouths = engine.rendered.map(({ frames }) => frames[1]?.map(({ mouth }) => mouth.jaw));
    expect(mouths).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });

  it('shows in the lists with its length, its picture and where it is opened', async () => {
    const { project } = await newTalkingPhoto(studio, user, fifty('Listed'));
    expect(project).toMatchObject({ status: 'draft', videoUrl: null, characters: 50, pages: [{ id: 'page-1' }] });
    const video = await filmNow(studio, user, project.id);
    const { results } = await user.client.send(projectCalls.listPhotoProjects, { keyword: 'listed' });
    expect(results).toMatchObject([
      { id: project.id, status: 'ready', talkingPhotoId: video.id, durationSeconds: video.durationSeconds },
    ]);
    expect(results[0]?.videoUrl).toContain('/files/');
    const all = await user.client.send(listProjects, { type: 'photo' });
    expect(all.results).toMatchObject([
      { type: 'photo', url: `/talking-photo-editor?id=${project.id}`, durationSeconds: video.durationSeconds },
    ]);
    expect(all.results[0]?.coverUrl).toContain('/files/');
    expect(all.results[0]?.sizeBytes).toBeGreaterThan(0);
  });

  it('renders only what is not made yet, and takes nothing for what was paid', async () => {
    const { project, photo } = await newTalkingPhoto(studio, user, fifty('One'), fifty('Two'), fifty('Three'));
    await filmNow(studio, user, project.id);
    engine.rendered.length = 0;
    const lines = [line('line-1', fifty('One')), line('line-2', fifty('Changed')), line('line-3', fifty('Three'))];
    await user.client.send(projectCalls.updatePhotoProject, {
      id: project.id,
      revision: 1,
      pages: [page(photo.photoId, lines)],
    });
    const video = await filmNow(studio, user, project.id);
    expect(engine.rendered).toHaveLength(1);
    expect(video).toMatchObject({ credits: 0.6, chunks: { total: 3, kept: 2 } });
    // Another look renders all of them, and is free.
    engine.rendered.length = 0;
    const look = page(photo.photoId, lines, { maskShape: 'circle' });
    await user.client.send(projectCalls.updatePhotoProject, { id: project.id, revision: 2, pages: [look] });
    expect(await filmNow(studio, user, project.id)).toMatchObject({ credits: 0, chunks: { kept: 0 } });
    expect(engine.rendered).toHaveLength(3);
    // Another kind is another price.
    const lively = page(photo.photoId, lines, { avatarType: 'expressive' });
    await user.client.send(projectCalls.updatePhotoProject, { id: project.id, revision: 3, pages: [lively] });
    expect(await filmNow(studio, user, project.id)).toMatchObject({ credits: 3.6 });
  });

  it('offers its first chunk while the rest renders, and refuses what has to wait', async () => {
    const { project } = await newTalkingPhoto(studio, user, fifty('First'), fifty('Second'));
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    engine.beforeChunk = () => (engine.rendered.length === 0 ? Promise.resolve() : gate);
    const { id } = await user.client.send(calls.createPhotoVideo, { id: project.id });
    const running = studio.runJobs();
    const partly = async (): Promise<calls.PhotoVideo> => {
      const video = await user.client.send(calls.readPhotoVideo, { id });
      return video.parts.length > 0 ? video : partly();
    };
    const video = await partly();
    expect(video).toMatchObject({ status: 'running', chunks: { made: 1 }, parts: [{ index: 0, startSeconds: 0 }] });
    expect(await bytesOf(video.parts[0]?.url ?? '')).toMatchObject({ parts: [{ frames: expect.any(Number) }] });
    const [row] = await user.client.send(projectCalls.readPhotoProjects, { ids: project.id });
    expect(row).toMatchObject({ status: 'processing', videoUrl: null });
    for (const asked of [calls.createPhotoVideo, calls.downloadPhotoVideo] as const) {
      const own = asked === calls.createPhotoVideo ? project.id : id;
      expect(await refusal(user.client.send(asked, { id: own }))).toMatchObject({
        code: 'photo.unfinished',
        message: 'Please wait until the talking photo is completed',
      });
    }
    release();
    await running;
    const { name, url } = await user.client.send(calls.downloadPhotoVideo, { id });
    expect(name).toBe('Hello.mp4');
    expect((await fetch(new URL(url, studio.address))).headers.get('content-disposition')).toContain('Hello.mp4');
  });

  it('gives everything back when it fails, says so, and goes on from there', async () => {
    const { project } = await newTalkingPhoto(studio, user, fifty('Good'), fifty('Bad'));
    engine.beforeChunk = () =>
      engine.rendered.length === 0 ? Promise.resolve() : Promise.reject(new Error('the renderer died'));
    const failed = await filmNow(studio, user, project.id);
    expect(failed).toMatchObject({
      status: 'failed',
      credits: null,
      error: { message: 'Failed to generate the video, your credits have been refunded' },
    });
    expect(await studio.balance(user)).toMatchObject({ allCredits: 100, held: 0 });
    expect(await refusal(user.client.send(calls.downloadPhotoVideo, { id: failed.id }))).toMatchObject({
      code: 'photo.failed',
      message: 'Unable to operate the failed talking photo',
    });
    engine.beforeChunk = () => Promise.resolve();
    engine.rendered.length = 0;
    await user.client.send(calls.retryPhotoVideo, { id: failed.id });
    await studio.runJobs();
    const again = await user.client.send(calls.readPhotoVideo, { id: failed.id });
    expect(again).toMatchObject({ status: 'done', credits: 1.2 });
    expect(engine.rendered).toHaveLength(1);
    expect(await studio.verifyLedger()).toMatchObject({ ok: true });
  });

  it('that is tried again is its project’s newest', async () => {
    const { project } = await newTalkingPhoto(studio, user, fifty('Again'));
    engine.beforeChunk = () => Promise.reject(new Error('the renderer died'));
    const first = await filmNow(studio, user, project.id);
    engine.beforeChunk = () => Promise.resolve();
    studio.clock.advance({ seconds: 1 });
    const second = await filmNow(studio, user, project.id);
    const shown = () => user.client.send(projectCalls.readPhotoProject, { id: project.id });
    expect(await shown()).toMatchObject({ status: 'ready', talkingPhotoId: second.id });
    studio.clock.advance({ seconds: 1 });
    await user.client.send(calls.retryPhotoVideo, { id: first.id });
    expect(await shown()).toMatchObject({ status: 'processing', talkingPhotoId: first.id, mediaId: second.mediaId });
    await studio.runJobs();
    const again = await user.client.send(calls.readPhotoVideo, { id: first.id });
    expect(await shown()).toMatchObject({ status: 'ready', talkingPhotoId: first.id, mediaId: again.mediaId });
  });

  it('stops when it is told to, and keeps nothing held', async () => {
    const { project } = await newTalkingPhoto(studio, user, fifty('Stopped'));
    const { id } = await user.client.send(calls.createPhotoVideo, { id: project.id });
    expect(await studio.balance(user)).toMatchObject({ held: 0.6 });
    await user.client.send(calls.cancelPhotoVideo, { id });
    await studio.runJobs();
    expect(await user.client.send(calls.readPhotoVideo, { id })).toMatchObject({ status: 'cancelled', error: null });
    expect(await studio.balance(user)).toMatchObject({ allCredits: 100, held: 0 });
    expect(await user.client.send(projectCalls.readPhotoProject, { id: project.id })).toMatchObject({
      status: 'draft',
      talkingPhotoId: null,
    });
  });
});

describe('chunks', () => {
  it('stay for a week, or as long as the plan has room for them', async () => {
    const { project } = await newTalkingPhoto(studio, user, fifty('Kept'), fifty('Too'));
    await filmNow(studio, user, project.id);
    const chunks = () => studio.db.$count(photoChunks, eq(photoChunks.projectId, project.id));
    const upkeep = studio.composition.periodics.find(({ name }) => name === 'talking-photos.prune-chunks');
    await upkeep?.run();
    expect(await chunks()).toBe(2);
    const [one] = await studio.db.select().from(photoChunks).where(eq(photoChunks.projectId, project.id));
    await studio.db
      .update(files)
      .set({ sizeBytes: 5 * 1024 ** 3 })
      .where(eq(files.id, one?.fileId ?? ''));
    await studio.db.update(photoChunks).set({ lastUsedAt: new Date(studio.clock.now().getTime() - 3 * 86_400_000) });
    await upkeep?.run();
    expect(await chunks()).toBeLessThan(2);
    await studio.db.update(photoChunks).set({ lastUsedAt: new Date('2026-01-01') });
    await upkeep?.run();
    expect(await chunks()).toBe(0);
  });
});

describe('two at once', () => {
  it('make one video, stop it once, and pay nothing for it', async () => {
    const { project } = await newTalkingPhoto(studio, user, fifty('Twice'));
    const create = () => user.client.send(calls.createPhotoVideo, { id: project.id });
    const tabs = await Promise.allSettled([create(), create()]);
    const [made] = tabs.flatMap((tab) => (tab.status === 'fulfilled' ? [tab.value] : []));
    const refused = tabs.flatMap((tab) => (tab.status === 'rejected' ? [(tab.reason as ApiError).code] : []));
    expect(refused).toEqual(['photo.unfinished']);
    expect(await studio.balance(user)).toMatchObject({ held: 0.6 });
    const cancel = () => user.client.send(calls.cancelPhotoVideo, { id: made?.id ?? '' });
    await Promise.all([cancel(), cancel()]);
    await studio.runJobs();
    expect(await cancel()).toMatchObject({ status: 'cancelled', credits: null });
    const retry = () => user.client.send(calls.retryPhotoVideo, { id: made?.id ?? '' });
    const tries = await Promise.allSettled([retry(), retry()]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await studio.runJobs();
    expect(await cancel()).toMatchObject({ status: 'done', credits: 0.6 });
    expect(await studio.verifyLedger()).toMatchObject({ ok: true });
  });

  it.each(['its first chunk', 'its end'])(
    'a cancel in %s leaves it whole and paid, or stopped and free',
    async (place) => {
      const { project } = await newTalkingPhoto(studio, user, fifty('Ends'));
      const { id } = await user.client.send(calls.createPhotoVideo, { id: project.id });
      const read = () => user.client.send(calls.readPhotoVideo, { id });
      const cancel = async () => void (await user.client.send(calls.cancelPhotoVideo, { id }));
      const poster = vi.spyOn(engine, 'makePoster');
      if (place === 'its end')
        poster.mockImplementationOnce(async () => {
          await cancel();
          return Buffer.from('a poster');
        });
      else engine.beforeChunk = cancel;
      const worker = await studio.startWorker();
      await eventually(async () => (await read()).status !== 'queued' && (await read()).status !== 'running');
      await worker.close(0);
      poster.mockRestore();
      const { status, credits } = await read();
      expect({ status, credits }).toEqual(
        status === 'done' ? { status, credits: 0.6 } : { status: 'cancelled', credits: null },
      );
      expect(await studio.balance(user)).toMatchObject({ held: 0, allCredits: 100 - (credits ?? 0) });
    },
  );

  it('a project that is deleted while it renders keeps nothing, and costs nothing', async () => {
    const kept = () => studio.db.$count(files, eq(files.ownerId, user.id));
    const { project } = await newTalkingPhoto(studio, user, fifty('Gone'), fifty('Too'));
    const before = await kept();
    engine.beforeChunk = async () => {
      if (engine.rendered.length > 0)
        for (const _ of ['to the bin', 'for good'])
          await user.client.send(projectCalls.deletePhotoProject, { id: project.id });
    };
    await user.client.send(calls.createPhotoVideo, { id: project.id });
    await studio.runJobs();
    expect(await kept()).toBe(before);
    expect(await studio.balance(user)).toMatchObject({ allCredits: 100, held: 0 });
    expect(await studio.db.$count(photoVideos, eq(photoVideos.projectId, project.id))).toBe(0);
  });
});

describe('what is asked for', () => {
  it('shows subtitles, green grounds and marks as the plan and the project say', async () => {
    const free = await studio.createUser('free');
    const { project } = await newTalkingPhoto(studio, free, fifty('Marked'));
    expect(await filmNow(studio, free, project.id)).toMatchObject({ isWatermarked: true });
    expect(engine.rendered[0]).toMatchObject({ watermark: 'Made with Timbre', subtitles: null });
    const settings = { alphaState: 'green' as const };
    await free.client.send(projectCalls.updatePhotoProject, { id: project.id, revision: 1, settings });
    expect(await refusal(free.client.send(calls.createPhotoVideo, { id: project.id }))).toMatchObject({
      code: 'plan.required',
      data: { field: 'alphaState' },
    });
    const own = await newTalkingPhoto(studio, user, fifty('Green'));
    const look = {
      alphaState: 'transparent' as const,
      resolution: '9:16' as const,
      height: 1080 as const,
      subtitles: { isShown: true },
    };
    await user.client.send(projectCalls.updatePhotoProject, { id: own.project.id, revision: 1, settings: look });
    expect(await filmNow(studio, user, own.project.id)).toMatchObject({ format: 'webm', width: 1080, height: 1920 });
    expect(engine.rendered.at(-1)).toMatchObject({
      alphaState: 'transparent',
      // Otherwise a photo that fills the picture would leave nothing green or transparent.
      isCutOut: true,
      watermark: null,
      subtitles: { style: { fontname: 'Noto Sans', fontsize: 51, alignment: 2, margin: 102 } },
    });
    expect(engine.rendered.at(-1)?.subtitles?.cues.length).toBeGreaterThan(0);
  });

  it('is refused before anything is held when it is too long, empty, or no one agreed to the portrait', async () => {
    const free = await studio.createUser('free');
    const { project, photo } = await newTalkingPhoto(studio, free, 'x'.repeat(1001));
    expect(await refusal(free.client.send(calls.createPhotoVideo, { id: project.id }))).toMatchObject({
      code: 'text.limit',
      data: { limit: 1000, actual: 1001 },
      message: 'The text has 1,001 characters. Your plan’s talking photos can have 1,000. Shorten it or upgrade.',
    });
    // What it would take is still told, beside what the plan allows.
    expect(await free.client.send(calls.estimatePhotoVideo, { id: project.id })).toMatchObject({
      characters: 1001,
      maxCharacters: 1000,
    });
    const slow = page(photo.photoId, [line('l', 'x'.repeat(1000), { speed: 0.3 })]);
    await free.client.send(projectCalls.updatePhotoProject, { id: project.id, revision: 1, pages: [slow] });
    expect(await refusal(free.client.send(calls.createPhotoVideo, { id: project.id }))).toMatchObject({
      code: 'photo.long',
      data: { limit: 180 },
    });
    const cases = [
      [{ pages: [] }, 'photo.empty'],
      [{ pages: [page(photo.photoId, [line('l', '  ')])] }, 'photo.empty'],
      [{ pages: [page(photo.photoId, [line('l', 'Hi.')], { performer: null })] }, 'photo.empty'],
      [{ pages: [page('nobody', [line('l', 'Hi.')])] }, 'photo.gone'],
      [{ pages: [page(photo.photoId, [line('l', 'Hi.', { face: 3 })])] }, 'photo.face'],
      [{ pages: [page(photo.photoId, [line('l', 'Hi.', { speaker: '' })])] }, 'voice.unavailable'],
      [{ pages: [page(photo.photoId, [line('l', 'Hi.', { speaker: 'nobody' })])] }, 'voice.unavailable'],
    ] as const;
    let revision = 2;
    for (const [change, code] of cases) {
      await free.client.send(projectCalls.updatePhotoProject, { id: project.id, revision, pages: [...change.pages] });
      revision += 1;
      expect((await refusal(free.client.send(calls.createPhotoVideo, { id: project.id }))).code).toBe(code);
    }
    const { photoId } = await newPhoto(studio, user);
    const foreign = [page(photoId, [line('l', 'Hi.')])];
    await free.client.send(projectCalls.updatePhotoProject, { id: project.id, revision, pages: foreign });
    expect((await refusal(free.client.send(calls.createPhotoVideo, { id: project.id }))).code).toBe('photo.gone');
    expect(await studio.balance(free)).toMatchObject({ held: 0, allCredits: 100 });
  });

  it('is made as the plan allowed it then, and ends as soon as it turns out longer than that', async () => {
    // A line takes 22.4 seconds, with its pauses.
    const pages = (photoId: string, speaker: string) => [
      page(
        photoId,
        Array.from({ length: 10 }, (_, nth) => line(`l${nth}`, `${nth}${'x'.repeat(98)}.`, { speed: 0.3, speaker })),
      ),
    ];
    const { project, photo } = await newTalkingPhoto(studio, user, '');
    const say = (revision: number, speaker: string) =>
      user.client.send(projectCalls.updatePhotoProject, {
        id: project.id,
        revision,
        pages: pages(photo.photoId, speaker),
      });
    await say(1, 'fake-standard');
    const { id } = await user.client.send(calls.createPhotoVideo, { id: project.id });
    await studio.db.update(users).set({ plan: 'free' }).where(eq(users.id, user.id));
    await studio.runJobs();
    const made = { status: 'done', durationSeconds: 223.6, isWatermarked: false };
    expect(await user.client.send(calls.readPhotoVideo, { id })).toMatchObject(made);
    expect((await refusal(user.client.send(calls.createPhotoVideo, { id: project.id }))).code).toBe('photo.long');
    // It speaks slower than it was measured, so that the estimate lets it pass.
    await say(2, 'fake-slow');
    engine.rendered.length = 0;
    const long = await filmNow(studio, user, project.id);
    expect(long).toMatchObject({ status: 'failed', credits: null, error: { reason: 'photo.long' } });
    expect(engine.rendered).toHaveLength(8);
    expect(await studio.balance(user)).toMatchObject({ held: 0 });
  });

  it('is heard for nothing, with what its mouths need', async () => {
    const { project } = await newTalkingPhoto(studio, user, fifty('Heard'), fifty('Later'));
    const heard: calls.PhotoSentence[] = [];
    for await (const one of user.client.events(calls.listenToPhotoProject, { id: project.id, lineId: 'line-2' }))
      heard.push(one);
    expect(heard).toMatchObject([{ segmentId: 'line-2', pageId: 'page-1', face: 0, durationSeconds: 3, phonemes: [] }]);
    expect(await studio.balance(user)).toMatchObject({ allCredits: 100, held: 0 });
    // Heads move by it in the video too.
    const act = vi.spyOn(engine, 'act');
    await filmNow(studio, user, project.id);
    expect(act.mock.calls.map(([{ seed }]) => seed)).toContain(`page-1:0:${heard[0]?.motionSeed}`);
  });
});
