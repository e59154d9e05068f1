import { createAccountImport, readAccountImport, type AccountImport } from '@timbre/contract/accounts/account-imports';
import { createDub, listDubs, readDub, updateDub } from '@timbre/contract/dubbing/dubbing';
import { listDubVersions } from '@timbre/contract/dubbing/dubbing-versions';
import {
  listPhotoProjects,
  readPhotoProject,
  updatePhotoProject,
} from '@timbre/contract/talking-photos/talking-photos';
import { listAvatarCases, setAvatarCaseUse } from '@timbre/contract/talking-photos/talking-photos-cases';
import { listPhotos } from '@timbre/contract/talking-photos/talking-photos-photos';
import { listPhotoVideos } from '@timbre/contract/talking-photos/talking-photos-videos';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyOf } from '../../testing/steps/copy-steps.ts';
import { newDub } from '../../testing/everything-of.ts';
import { recordedTone } from '../../testing/recorded-tone.ts';
import { openBrowser } from '../../testing/steps/browser-steps.ts';
import { filmNow, newFilm } from '../../testing/steps/photo-steps.ts';
import { uploadFile } from '../../testing/steps/upload-steps.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { photoConsents } from '../talking-photos/talking-photos.tables.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio();
});
afterAll(() => studio.close());

/** Reads a copy into someone's account, as its page does. */
async function imported(user: TestUser, copy: Uint8Array): Promise<AccountImport | null> {
  const { client } = await openBrowser(studio, user);
  await client.send(createAccountImport, { fileId: await uploadFile(user, copy, 'account.zip') });
  await studio.runJobs();
  const { latest } = await client.send(readAccountImport, {});
  expect(latest).toMatchObject({ status: 'done', error: null });
  return latest;
}

it('carries a video translation with its lines, translations and versions; one without a text stays behind', async () => {
  const [alice, bob] = [await studio.createUser('business', 100), await studio.createUser('business', 100)];
  const taskId = await newDub(alice, 'It rains.');
  await studio.runJobs();
  const made = await alice.client.send(readDub, { taskId });
  const wording = { text: '雨です。', madeFrom: 'It rains.', voiceId: 'fake-ja', speed: null, isLocked: true };
  await alice.client.send(updateDub, {
    taskId,
    revision: made.revision,
    title: 'Weather',
    put: made.lines.map((line) => ({ ...line, wordings: { ja: wording } })),
  });
  const before = await alice.client.send(readDub, { taskId });
  // Its text is not made yet.
  const fileId = await uploadFile(alice, recordedTone({ pitchHz: 660 }), 'waiting.wav');
  await alice.client.send(createDub, { fileId, title: 'Waiting', sourceLanguage: 'en', targetLanguage: 'ja' });
  const latest = await imported(bob, await copyOf(studio, alice));
  expect(latest?.counts).toContainEqual({ kind: 'videos', count: 1 });
  const { results } = await bob.client.send(listDubs, {});
  expect(results).toMatchObject([{ title: 'Weather', status: 'done', durationSeconds: before.durationSeconds }]);
  const after = await bob.client.send(readDub, { taskId: results[0]?.taskId ?? '' });
  const said = ({ lines }: typeof before) =>
    lines.map(({ text, start, end, wordings }) => ({ text, start, end, wordings }));
  expect(said(after)).toEqual(said(before));
  expect(after.settings).toEqual(before.settings);
  expect(after.targets.map(({ language }) => language)).toEqual(
    before.targets.flatMap(({ language, state }) => (state === 'waiting' ? [] : [language])),
  );
  const versions = await alice.client.send(listDubVersions, { taskId });
  expect(await bob.client.send(listDubVersions, { taskId: after.taskId })).toHaveLength(versions.length);
  expect((await studio.verifyLedger()).ok).toBe(true);
});

/** The newest video of someone's only talking photo, and its bytes. */
async function videoOf(user: TestUser, projectId: string) {
  const [video = expect.fail('no video')] = (await user.client.send(listPhotoVideos, { projectId })).results;
  return { video, bytes: await (await fetch(new URL(video.videoUrl ?? '', studio.address))).text() };
}

it('carries talking photos and avatars, which open, change and are made anew', async () => {
  const [carol, dan] = [await studio.createUser('business', 100), await studio.createUser('business', 100)];
  const { project, photo } = await newFilm(studio, carol);
  const latest = await imported(dan, await copyOf(studio, carol));
  for (const kind of ['talkingPhotos', 'avatars', 'albums'] as const)
    expect(latest?.counts).toContainEqual({ kind, count: 1 });

  // The same picture, agreed to elsewhere.
  const [own = expect.fail('no photo')] = (await dan.client.send(listPhotos, {})).results;
  expect(own).toMatchObject({ name: 'Me.png', hasConsent: true, faces: photo.faces, thumbnail: photo.thumbnail });
  expect(own.photoId).not.toBe(photo.photoId);
  const receipts = await studio.db.select().from(photoConsents).where(eq(photoConsents.userId, dan.id));
  expect(receipts).toMatchObject([{ photoId: own.photoId, importedAt: expect.any(Date) }]);
  const { totalList } = await dan.client.send(listAvatarCases, {});
  expect(totalList).toMatchObject([{ name: 'Me', photoId: own.photoId, status: 1, useStatus: 1, demoStatus: 1 }]);

  // Every name in it is that of one's own.
  const [{ id } = expect.fail('no talking photo')] = (await dan.client.send(listPhotoProjects, {})).results;
  const opened = await dan.client.send(readPhotoProject, { id });
  expect(opened).toMatchObject({ title: 'Film', settings: project.settings });
  const [first, second] = opened.pages;
  expect(first).toMatchObject({ performer: { kind: 'photo', photoId: own.photoId }, background: { kind: 'picture' } });
  expect(second).toMatchObject({ performer: { kind: 'avatar', caseId: totalList[0]?.id } });
  const said = ({ pages }: typeof opened) =>
    pages.flatMap(({ audioList }) => audioList.map((line) => ({ ...line, recordingId: line.recordingId !== null })));
  expect(said(opened)).toEqual(said(project));
  const [there, here] = [await videoOf(carol, project.id), await videoOf(dan, id)];
  expect(here.video).toMatchObject({ status: 'done', durationSeconds: there.video.durationSeconds, credits: null });
  expect(here.bytes).toBe(there.bytes);

  const pages = opened.pages.map((one) => ({ ...one, maskShape: 'circle' as const }));
  await dan.client.send(updatePhotoProject, { id, revision: opened.revision, title: 'Ours', pages });
  expect(await filmNow(studio, dan, id)).toMatchObject({ status: 'done', chunks: { total: 3, made: 3, kept: 0 } });
  expect((await studio.verifyLedger()).ok).toBe(true);
});

it('one picture stays one photo, and avatars beyond the plan’s slots rest until they are chosen', async () => {
  const [carol, erin] = [await studio.createUser('business', 100), await studio.createUser('free', 100)];
  await newFilm(studio, carol);
  const copy = await copyOf(studio, carol);
  await imported(erin, copy);
  await imported(erin, copy);
  expect((await erin.client.send(listPhotos, {})).totalElements).toBe(1);
  const { totalList } = await erin.client.send(listAvatarCases, {});
  const names = (list: typeof totalList) => Object.fromEntries(list.map(({ name, useStatus }) => [name, useStatus]));
  expect(names(totalList)).toEqual({ Me: 1, 'Me 2': 0 });
  const chosen = totalList.filter(({ name }) => name === 'Me 2').map(({ id }) => id);
  const used = await erin.client.send(setAvatarCaseUse, { usableList: chosen, disableList: [] });
  expect(names(used.totalList)).toEqual({ Me: 0, 'Me 2': 1 });
});
