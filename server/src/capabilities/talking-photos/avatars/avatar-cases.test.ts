import { exportUserData } from '@timbre/contract/accounts/accounts';
import { cloneConsent, listClones } from '@timbre/contract/cloning/cloning';
import { prepareCloneSample } from '@timbre/contract/cloning/cloning-sample';
import { createPhotoProject, deletePhotoProject } from '@timbre/contract/talking-photos/talking-photos';
import * as castCalls from '@timbre/contract/talking-photos/talking-photos-avatars';
import * as calls from '@timbre/contract/talking-photos/talking-photos-cases';
import { deletePhoto } from '@timbre/contract/talking-photos/talking-photos-photos';
import { createPhotoVideo } from '@timbre/contract/talking-photos/talking-photos-videos';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fakeTalkingEngine, type FakeTalkingEngine } from '../../../testing/doubles/fake-talking-engine.ts';
import { recordedVoice } from '../../../testing/recorded-voice.ts';
import { refusal } from '../../../testing/steps/article-steps.ts';
import { openBrowser } from '../../../testing/steps/browser-steps.ts';
import { filmNow, line, newPhoto, page } from '../../../testing/steps/photo-steps.ts';
import { uploadFile } from '../../../testing/steps/upload-steps.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../../testing/test-studio.ts';
import { fail } from '../../../platform/errors.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { files } from '../../uploads/uploads.tables.ts';

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
    for (const where of ['“Hello.”', '“Hello.”, which is in the bin,']) {
      expect(await refusal(user.client.send(calls.deleteAvatarCase, { id: made.id }))).toMatchObject({
        code: 'avatar.in-use',
        message: `${where} shows this avatar. Choose another avatar there first.`,
      });
      await user.client.send(deletePhotoProject, { id: project.id });
    }
    await user.client.send(calls.deleteAvatarCase, { id: made.id });
    await user.client.send(deletePhoto, { id: ready.photoId ?? '' });
    expect((await user.client.send(calls.listAvatarCases, {})).totalCount).toBe(0);
  });

  it('takes a slot of the plan, a name of its own and someone’s word', async () => {
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

  /** An avatar with a voice of its own, agreed to in Japanese. */
  async function voiced(): Promise<{ readonly avatar: calls.OwnAvatar; readonly sampleUrl: string }> {
    const fileId = await uploadFile(user, recordedVoice(3), 'Me.wav');
    const { url: sampleUrl } = await user.client.send(prepareCloneSample, { fileId });
    const { photoId } = await newPhoto(studio, user);
    const form = { name: 'Me', photoId, sampleUrl, language: 'en-US', consent, consentLanguage: 'ja' } as const;
    expect((await refusal(user.client.send(calls.createAvatarCase, form))).code).toBe('clone.consent');
    const agreed = { ...form, voiceConsent: cloneConsent.version };
    return { avatar: await user.client.send(calls.createAvatarCase, agreed), sampleUrl };
  }

  it('with a sample has a voice that takes no slot, and a receipt of its own for each of both', async () => {
    const { avatar } = await voiced();
    const list = await user.client.send(listClones, {});
    expect(list).toMatchObject({ usableCount: 0, totalCount: 1, totalList: [{ name: 'Me', type: 'avatar' }] });
    const { client } = await openBrowser(studio, user);
    const copy = await (await client.bytes(exportUserData, {})).arrayBuffer();
    const data = unzipSync(new Uint8Array(copy));
    const receipts = (name: string): unknown => JSON.parse(Buffer.from(data[`data/${name}.json`] ?? []).toString());
    const [voice] = list.totalList;
    expect(receipts('clone_consents')).toMatchObject([
      { clone_id: voice?.id, version: cloneConsent.version, wording: cloneConsent.wordings.ja },
    ]);
    // The other one is of the photo's own making.
    expect(receipts('photo_consents')).toContainEqual(
      expect.objectContaining({ photo_id: avatar.photoId, version: '1', agreed_at: expect.any(String) }),
    );
  });

  it('takes its voice with it, with all bytes, but not while something speaks in that', async () => {
    const kept = () => studio.db.select({ name: files.name }).from(files).where(eq(files.ownerId, user.id));
    const { avatar } = await voiced();
    await studio.runJobs();
    const [voice] = (await user.client.send(listClones, {})).totalList;
    const { voices } = studio.composition;
    const [fake = fail('engine.failed')] = (await voices.find(['fake-standard'])).values();
    const own = { ...fake, id: voice?.id ?? '', ownerId: user.id, isHidden: true };
    await studio.db.transaction((tx) => voices.addOwn(tx, own));
    const spoken = page('', [line('l', 'Hello.', { speaker: voice?.id ?? '' })], { performer: null });
    const project = await user.client.send(createPhotoProject, { title: 'Said', pages: [spoken] });
    const remove = () => user.client.send(calls.deleteAvatarCase, { id: avatar.id });
    expect(await refusal(remove())).toMatchObject({ code: 'clone.in-use', message: expect.stringContaining('Said') });
    // Nothing of it is gone by half.
    expect(await user.client.send(calls.readAvatarCase, { id: avatar.id })).toMatchObject({ id: avatar.id });
    for (const _ of [1, 2]) await user.client.send(deletePhotoProject, { id: project.id });
    expect((await kept()).length).toBeGreaterThan(1);
    await remove();
    expect((await user.client.send(listClones, {})).totalCount).toBe(0);
    expect(await kept()).toEqual([{ name: 'Portrait.png' }]);
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

  it('shows itself to everyone, made once', async () => {
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

  it('plays templates, which someone with credits may use', async () => {
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
