import { readProjectAudio } from '@timbre/contract/projects';
import * as calls from '@timbre/contract/talking-photos/talking-photos';
import { listAvatars } from '@timbre/contract/talking-photos/talking-photos-avatars';
import { addPhotoRecording, listPhotoRecordings } from '@timbre/contract/talking-photos/talking-photos-photos';
import * as versions from '@timbre/contract/talking-photos/talking-photos-versions';
import { createPhotoVideo, listenToPhotoProject } from '@timbre/contract/talking-photos/talking-photos-videos';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fakeTalkingEngine, type FakeTalkingEngine } from '../../../testing/doubles/fake-talking-engine.ts';
import { recordedTone } from '../../../testing/recorded-tone.ts';
import { refusal } from '../../../testing/steps/article-steps.ts';
import { filmNow, line, newPhoto, newTalkingPhoto, page } from '../../../testing/steps/photo-steps.ts';
import { uploadFile } from '../../../testing/steps/upload-steps.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../../testing/test-studio.ts';
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
  user = await studio.createUser('professional');
  engine.rendered.length = 0;
});

const ownFiles = ({ id } = user) => studio.db.$count(files, eq(files.ownerId, id));

describe('saving', () => {
  it('keeps ids, and takes only the newest revision', async () => {
    const { project, photo } = await newTalkingPhoto(studio, user, 'Hello.');
    const pages = [
      page(photo.photoId, [line('line-1', 'Hello again.')]),
      page(photo.photoId, [line('b', 'Bye.')], { id: 'p2' }),
    ];
    const saved = await user.client.send(calls.updatePhotoProject, { id: project.id, revision: 1, pages });
    expect(saved).toMatchObject({ revision: 2, title: 'Hello', lostRecordingIds: [] });
    const late = user.client.send(calls.updateAvatar, { id: project.id, revision: 1, pages: [] });
    expect(await refusal(late)).toMatchObject({ code: 'state.conflict', data: { actual: 2 } });
    const read = await user.client.send(calls.readAvatar, { id: project.id });
    expect(read).toMatchObject({ revision: 2, pages: [{ id: 'page-1' }, { id: 'p2', audioList: [{ id: 'b' }] }] });
    const twice = user.client.send(calls.updatePhotoProject, {
      id: project.id,
      revision: 2,
      pages: [pages[0] ?? page('', []), pages[0] ?? page('', [])],
    });
    expect((await refusal(twice)).code).toBe('input.invalid');
  });

  it('shows who is on its first page until there is a video: a photo, or a character of the cast', async () => {
    const { project } = await newTalkingPhoto(studio, user, 'Hello.');
    expect(project.coverUrl).toMatch(/^data:/u);
    const { results } = await user.client.send(listAvatars, {});
    const { id: caseId = '', coverUrl } = results[0] ?? {};
    const pages = [page('none', [line('l', 'Good morning.')], { performer: { kind: 'avatar', caseId } })];
    expect(await user.client.send(calls.createPhotoProject, { pages })).toMatchObject({ coverUrl });
    const none = [page('none', [line('l', 'Good morning.')], { performer: null })];
    expect(await user.client.send(calls.createPhotoProject, { pages: none })).toMatchObject({ coverUrl: '' });
    // Another person's photo shows nothing here.
    const stranger = await studio.createUser('free');
    const stolen = await stranger.client.send(calls.createPhotoProject, { pages: none });
    const change = { id: stolen.id, revision: 1, pages: project.pages };
    await stranger.client.send(calls.updatePhotoProject, change).catch(() => null);
    expect(await stranger.client.send(calls.readPhotoProject, { id: stolen.id })).toMatchObject({ coverUrl: '' });
  });

  it('gives it the first words as a title, and the id of the program that made it', async () => {
    const pages = [page('none', [line('l', '[pause:1s] Good morning, everybody.')], { performer: null })];
    const made = await user.client.send(calls.createPhotoProject, { tempId: 'mine', pages });
    expect(made).toMatchObject({
      title: 'Good morning, everybody.',
      name: made.title,
      tempId: 'mine',
      resolution: '16:9',
    });
  });

  it('keeps what it was before a burst of changes, to go back to', async () => {
    const { project, photo } = await newTalkingPhoto(studio, user, 'First.');
    const say = (revision: number, text: string) =>
      user.client.send(calls.updatePhotoProject, {
        id: project.id,
        revision,
        pages: [page(photo.photoId, [line('line-1', text)])],
      });
    await say(1, 'Second.');
    await say(2, 'Third.');
    const [version] = await user.client.send(versions.listPhotoVersions, { id: project.id });
    expect(version).toMatchObject({ revision: 1, pages: 1, characters: 6 });
    const place = { id: project.id, versionId: version?.id ?? '' };
    expect(await user.client.send(versions.readPhotoVersion, place)).toMatchObject({
      pages: [{ audioList: [{ text: 'First.' }] }],
    });
    const back = await user.client.send(versions.restorePhotoVersion, { ...place, revision: 3 });
    expect(back).toMatchObject({ revision: 4, pages: [{ audioList: [{ text: 'First.' }] }] });
    expect(await user.client.send(versions.listPhotoVersions, { id: project.id })).toHaveLength(2);
  });
});

describe('a recording', () => {
  it('is heard and filmed as it is, and is gone from a line when it is gone', async () => {
    const { project, photo } = await newTalkingPhoto(studio, user, 'Nothing yet.');
    const fileId = await uploadFile(user, recordedTone({ seconds: 2, pitchHz: 300 }), 'Voice.wav');
    const made = await user.client.send(addPhotoRecording, { id: project.id, fileId });
    expect(made).toMatchObject({ name: 'Voice.wav' });
    expect(made.durationSeconds).toBeGreaterThan(1.5);
    expect(await user.client.send(listPhotoRecordings, { id: project.id })).toMatchObject([
      { recordingId: made.recordingId },
    ]);
    const recorded = line('r', 'What I said.', {
      source: 'GenerateWithRecord',
      recordingId: made.recordingId,
      speaker: '',
    });
    const lost = line('x', '', { source: 'GenerateWithUpload', recordingId: 'gone' });
    const pages = [page(photo.photoId, [recorded, lost])];
    const settings = { subtitles: { isShown: true } };
    const saved = await user.client.send(calls.updatePhotoProject, { id: project.id, revision: 1, pages, settings });
    expect(saved.lostRecordingIds).toEqual(['gone']);
    const heard = [];
    for await (const one of user.client.events(listenToPhotoProject, { id: project.id })) heard.push(one);
    expect(heard).toMatchObject([{ segmentId: 'r', engine: 'recording', durationSeconds: made.durationSeconds }]);
    expect(heard[0]?.words).toHaveLength(3);
    const video = await filmNow(studio, user, project.id);
    expect(video).toMatchObject({ status: 'done', credits: Math.ceil(made.durationSeconds * 20) / 100 });
    expect(engine.rendered.at(-1)?.subtitles?.cues).toMatchObject([{ text: 'What I said.' }]);
  });

  it('is refused with its reason, and leaves nothing behind', async () => {
    const free = await studio.createUser('free');
    const { project } = await newTalkingPhoto(studio, free, 'Hi.');
    const before = await ownFiles(free);
    const add = async (bytes: Uint8Array) =>
      refusal(free.client.send(addPhotoRecording, { id: project.id, fileId: await uploadFile(free, bytes, 'a.wav') }));
    expect((await add(Buffer.from('no sound at all'))).code).toBe('sound.unreadable');
    const none = refusal(uploadFile(free, Buffer.alloc(0), 'a.wav'));
    expect(await none).toMatchObject({ code: 'upload.empty' });
    const long = await add(recordedTone({ seconds: 181, pitchHz: 300 }));
    expect(long).toMatchObject({ code: 'photo.long', data: { limit: 180, actual: 181 } });
    expect(long.message).toContain('3 minutes');
    expect(await free.client.send(listPhotoRecordings, { id: project.id })).toEqual([]);
    // Nor are the uploads kept that were refused.
    expect(await ownFiles(free)).toBe(before);
  });
});

describe('the bin', () => {
  it('stops what is made, comes back, and takes everything with it in the end', async () => {
    const before = await ownFiles();
    const { project } = await newTalkingPhoto(studio, user, 'Hello there.');
    await filmNow(studio, user, project.id);
    expect((await user.client.send(readProjectAudio, { id: project.id })).url).toContain('.mp4');
    await user.client.send(calls.updatePhotoProject, { id: project.id, revision: 1, title: 'Again' });
    await user.client.send(createPhotoVideo, { id: project.id });
    expect(await user.client.send(calls.binPhotoProjects, { ids: [project.id] })).toEqual({ ids: [project.id] });
    await studio.runJobs();
    expect(await studio.balance(user)).toMatchObject({ held: 0 });
    expect((await refusal(user.client.send(calls.readPhotoProject, { id: project.id }))).code).toBe('input.not-found');
    expect((await user.client.send(calls.listPhotoProjects, { isBinned: '1' })).totalElements).toBe(1);
    await user.client.send(calls.restorePhotoProjects, { ids: [project.id] });
    expect((await user.client.send(calls.readPhotoProject, { id: project.id })).status).toBe('ready');
    await user.client.send(calls.deletePhotoProject, { id: project.id });
    await user.client.send(calls.deletePhotoProjects, { ids: [project.id] });
    expect((await user.client.send(calls.listPhotoProjects, { isBinned: '1' })).totalElements).toBe(0);
    // The photo stays; of the project nothing does.
    expect(await ownFiles()).toBe(before + 1);
  });

  it('copies pages and recordings, and no video', async () => {
    const { project, photo } = await newTalkingPhoto(studio, user, 'Copied.');
    const fileId = await uploadFile(user, recordedTone({ seconds: 1, pitchHz: 300 }), 'Voice.wav');
    const { recordingId } = await user.client.send(addPhotoRecording, { id: project.id, fileId });
    const pages = [page(photo.photoId, [line('r', '', { source: 'GenerateWithRecord', recordingId })])];
    await user.client.send(calls.updatePhotoProject, { id: project.id, revision: 1, pages });
    const copy = await user.client.send(calls.copyPhotoProject, { id: project.id });
    expect(copy).toMatchObject({ title: 'Hello (copy)', status: 'draft', videoUrl: null });
    const read = await user.client.send(calls.readPhotoProject, { id: copy.id });
    const [own] = await user.client.send(listPhotoRecordings, { id: copy.id });
    expect(read.pages[0]?.audioList[0]?.recordingId).toBe(own?.recordingId);
    expect(own?.recordingId).not.toBe(recordingId);
    expect(await filmNow(studio, user, copy.id)).toMatchObject({ status: 'done' });
  });
});

describe('two faces', () => {
  it('speak in turns: the other one listens', async () => {
    const { photoId } = await newPhoto(studio, user, 2);
    const lines = [line('a', 'I speak first.'), line('b', 'And I answer.', { face: 1 })];
    const project = await user.client.send(calls.createPhotoProject, { pages: [page(photoId, lines)] });
    expect(await filmNow(studio, user, project.id)).toMatchObject({ status: 'done', chunks: { total: 2 } });
    for (const { frames, performer } of engine.rendered) {
      expect(performer).toMatchObject({ kind: 'photo', faces: [{}, {}] });
      expect(frames.every((faces) => faces.length === 2)).toBe(true);
    }
  });
});
