import { cloneConsent, listClones } from '@timbre/contract/cloning/cloning';
import { prepareCloneSample } from '@timbre/contract/cloning/cloning-sample';
import { createPhotoProject, deletePhotoProject } from '@timbre/contract/talking-photos/talking-photos';
import * as castCalls from '@timbre/contract/talking-photos/talking-photos-avatars';
import * as calls from '@timbre/contract/talking-photos/talking-photos-cases';
import { deletePhoto } from '@timbre/contract/talking-photos/talking-photos-photos';
import { createPhotoVideo } from '@timbre/contract/talking-photos/talking-photos-videos';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fakeTalkingEngine, type FakeTalkingEngine } from '../../../testing/doubles/fake-talking-engine.ts';
import { recordedVoice } from '../../../testing/recorded-voice.ts';
import { refusal } from '../../../testing/steps/article-steps.ts';
import { filmNow, line, newPhoto, page } from '../../../testing/steps/photo-steps.ts';
import { uploadFile } from '../../../testing/steps/upload-steps.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../../testing/test-studio.ts';
import { users } from '../../accounts/accounts.tables.ts';

let studio: TestStudio;
let engine: FakeTalkingEngine;
let user: TestUser;
beforeAll(async () => {
  engine = fakeTalkingEngine();
  studio = await startTestStudio({ talking: engine });
});
afterAll(() => studio.close());
beforeEach(async () => {
  user = await studio.createUser('personal');
  engine.beforeChunk = () => Promise.resolve();
});

const consent = '1';
const create = async (name: string, owner = user) =>
  owner.client.send(calls.createAvatarCase, { name, photoId: (await newPhoto(studio, owner)).photoId, consent });
const shown = (caseId: string) => page('', [line('l', 'Hello.')], { performer: { kind: 'avatar', caseId } });

describe('an instant avatar', () => {
  it('is made with a demo of three seconds, for nothing, and speaks in projects', async () => {
    const made = await create('Me');
    expect(made).toMatchObject({ name: 'Me', type: 'avatar', status: 0, useStatus: 0, demoStatus: 0, demoUrl: null });
    await studio.runJobs();
    const ready = await user.client.send(calls.readAvatarCase, { id: made.id });
    expect(ready).toMatchObject({
      status: 1,
      useStatus: 1,
      demoStatus: 1,
      speakerId: null,
      progress: null,
      canRetry: false,
    });
    const demo = (await (await fetch(new URL(ready.demoUrl ?? '', studio.address))).json()) as { seconds: number };
    expect(demo.seconds).toBeGreaterThanOrEqual(3);
    const project = await user.client.send(createPhotoProject, { pages: [shown(made.id)] });
    expect(await filmNow(studio, user, project.id)).toMatchObject({ status: 'done', credits: 0.08 });
    expect(await studio.balance(user)).toMatchObject({ allCredits: 99.92, held: 0 });
    expect(await refusal(user.client.send(calls.deleteAvatarCase, { id: made.id }))).toMatchObject({
      code: 'avatar.in-use',
    });
    for (const _ of [1, 2]) await user.client.send(deletePhotoProject, { id: project.id });
    await user.client.send(calls.deleteAvatarCase, { id: made.id });
    await user.client.send(deletePhoto, { id: ready.photoId ?? '' });
    expect((await user.client.send(calls.listAvatarCases, {})).totalCount).toBe(0);
  });

  it('takes a slot of the plan, a name of its own and somebody’s word', async () => {
    const free = await studio.createUser('free');
    await create('One', free);
    expect(await refusal(create('Two', free))).toMatchObject({
      code: 'avatar.slots-used',
      data: { limit: 1, actual: 1 },
    });
    await create('Mine');
    expect((await refusal(create('mine'))).code).toBe('avatar.name-taken');
    expect(await user.client.send(calls.checkAvatarName, { name: 'MINE' })).toBe(true);
    expect(await user.client.send(calls.checkAvatarName, { name: 'Free' })).toBe(false);
    const { photoId } = await newPhoto(studio, user);
    const unsaid = user.client.send(calls.createAvatarCase, { name: 'Unsaid', photoId });
    expect((await refusal(unsaid)).code).toBe('photo.consent');
    const long = user.client.send(calls.createAvatarCase, { name: 'x'.repeat(51), photoId, consent });
    expect((await refusal(long)).code).toBe('input.invalid');
    expect(await user.client.send(calls.listAvatarCases, {})).toMatchObject({
      usableCountLimit: 3,
      usableCount: 1,
      totalCount: 1,
    });
  });

  it('with a sample has a voice that takes no slot', async () => {
    const fileId = await uploadFile(user, recordedVoice(3), 'Me.wav');
    const { url: sampleUrl } = await user.client.send(prepareCloneSample, { fileId });
    const { photoId } = await newPhoto(studio, user);
    const form = { name: 'Me', photoId, sampleUrl, language: 'en-US', consent };
    expect((await refusal(user.client.send(calls.createAvatarCase, form))).code).toBe('clone.consent');
    const made = await user.client.send(calls.createAvatarCase, { ...form, voiceConsent: cloneConsent.version });
    const list = await user.client.send(listClones, {});
    expect(list).toMatchObject({ usableCount: 0, totalCount: 1, totalList: [{ name: 'Me', type: 'avatar' }] });
    await user.client.send(calls.deleteAvatarCase, { id: made.id });
    expect((await user.client.send(listClones, {})).totalCount).toBe(0);
  });

  it('that failed gives its slot back, and is made again', async () => {
    const free = await studio.createUser('free');
    engine.beforeChunk = () => Promise.reject(new Error('the renderer died'));
    const { id } = await create('Me', free);
    await studio.runJobs();
    const failed = await free.client.send(calls.readAvatarCase, { id });
    expect(failed).toMatchObject({
      status: 2,
      useStatus: 0,
      demoStatus: 2,
      canRetry: true,
      error: { code: expect.any(String) },
    });
    expect((await free.client.send(calls.listAvatarCases, {})).usableCount).toBe(0);
    engine.beforeChunk = () => Promise.resolve();
    await free.client.send(calls.retryAvatarCase, { id });
    expect((await refusal(free.client.send(calls.retryAvatarCase, { id }))).code).toBe('state.conflict');
    await studio.runJobs();
    const { demoUrl } = await free.client.send(calls.readAvatarCase, { id });
    await free.client.send(calls.retryAvatarCaseDemo, { id });
    await studio.runJobs();
    const again = await free.client.send(calls.readAvatarCase, { id });
    expect(again).toMatchObject({ status: 1, demoStatus: 1 });
    expect(again.demoUrl?.split('?')[0]).not.toBe(demoUrl?.split('?')[0]);
  });

  it('rests when it is not chosen, and when a smaller plan has no room for it', async () => {
    const [one, two] = [await create('One'), await create('Two')];
    await studio.runJobs();
    const project = await user.client.send(createPhotoProject, { pages: [shown(two.id)] });
    await user.client.send(calls.setAvatarCaseUse, { usableList: [one.id] });
    expect(await user.client.send(calls.readAvatarCase, { id: two.id })).toMatchObject({ status: 1, useStatus: 0 });
    const film = () => user.client.send(createPhotoVideo, { id: project.id });
    expect((await refusal(film())).code).toBe('avatar.inactive');
    await user.client.send(calls.setAvatarCaseUse, { usableList: [one.id, two.id] });
    await studio.db.update(users).set({ plan: 'free' }).where(eq(users.id, user.id));
    expect((await refusal(film())).code).toBe('avatar.inactive');
    const both = user.client.send(calls.setAvatarCaseUse, { usableList: [one.id, two.id] });
    expect(await refusal(both)).toMatchObject({ code: 'avatar.keep', data: { limit: 1, actual: 2 } });
    await user.client.send(calls.setAvatarCaseUse, { usableList: [two.id] });
    expect(await film()).toMatchObject({ status: 'queued' });
  });
});

describe('the cast', () => {
  it('is listed, searched, and there in its kinds only', async () => {
    const names = async (query: object) =>
      (await user.client.send(castCalls.listAvatars, query)).results.map(({ caseId }) => caseId);
    expect(await names({})).toEqual(['mina', 'otto', 'ida']);
    expect(await names({ dress: 'teacher' })).toEqual(['otto']);
    expect(await names({ keyword: 'INA' })).toEqual(['mina']);
    expect(await names({ pageNum: 2, pageSize: 2 })).toEqual(['ida']);
    const gestures = await user.client.send(castCalls.listGestureAvatars, {});
    expect(gestures.results.map(({ id }) => id)).toEqual(['mina', 'otto']);
    expect(await user.client.send(castCalls.readExpressiveAvatar, { id: 'mina' })).toMatchObject({
      caseId: 'mina',
      isFree: true,
    });
    expect((await refusal(user.client.send(castCalls.readGestureAvatar, { id: 'ida' }))).code).toBe('input.not-found');
    expect(await user.client.send(castCalls.readAvatarCriteria, { language: 'ja' })).toMatchObject({
      criteria: [{ id: 'dress', name: '服装', values: [{ name: '先生', value: 'teacher', count: 1 }] }],
    });
  });

  it('shows itself to everybody, made once', async () => {
    const still = await studio.visitor.bytes(castCalls.readAvatarStill, { id: 'mina' });
    expect(await still.text()).toBe('mina 360');
    engine.rendered.length = 0;
    for (const _ of [1, 2]) {
      const demo = await studio.visitor.bytes(castCalls.readAvatarDemo, { id: 'mina', avatarType: 'gesture' });
      expect(demo.headers.get('content-type')).toBe('video/mp4');
    }
    expect(engine.rendered).toHaveLength(1);
    expect(engine.rendered[0]).toMatchObject({ performer: { kind: 'cast', characterId: 'mina' }, picture: null });
  });

  it('plays templates, which somebody with credits may use', async () => {
    const tags = await studio.visitor.send(castCalls.listPhotoTags, { language: 'ja' });
    expect(tags.find(({ id }) => id === 'education')).toMatchObject({ name: '教育' });
    const { results } = await studio.visitor.send(castCalls.listPhotoTemplates, { tag: 'education' });
    expect(results.length).toBeGreaterThan(0);
    const locked = results.find(({ isFree }) => !isFree);
    const used = await user.client.send(castCalls.usePhotoTemplate, { id: locked?.id ?? '' });
    expect(used.page).toMatchObject({
      performer: { kind: 'avatar', caseId: 'otto' },
      audioList: [{ source: 'GenerateWithTTS' }],
    });
    const poor = await studio.createUser('free', 0);
    expect((await refusal(poor.client.send(castCalls.usePhotoTemplate, { id: locked?.id ?? '' }))).code).toBe(
      'photo.template-locked',
    );
    const free = results.find(({ isFree }) => isFree);
    if (free !== undefined) expect(await poor.client.send(castCalls.usePhotoTemplate, { id: free.id })).toBeDefined();
    const project = await user.client.send(createPhotoProject, { pages: [used.page] });
    expect(await filmNow(studio, user, project.id)).toMatchObject({ status: 'done' });
  });
});
