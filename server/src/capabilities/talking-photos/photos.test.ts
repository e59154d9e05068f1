import { listOriginalImages } from '@timbre/contract/images/images';
import { createPhotoProject, readPhotoProject } from '@timbre/contract/talking-photos/talking-photos';
import * as calls from '@timbre/contract/talking-photos/talking-photos-photos';
import { createPhotoFromAudio, createPhotoVideo } from '@timbre/contract/talking-photos/talking-photos-videos';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fakeFaces, fakeTalkingEngine, type FakeTalkingEngine } from '../../testing/doubles/fake-talking-engine.ts';
import { startTestSite, type TestSite } from '../../testing/doubles/test-site.ts';
import { recordedTone } from '../../testing/recorded-tone.ts';
import { refusal } from '../../testing/steps/article-steps.ts';
import { line, page, portrait } from '../../testing/steps/photo-steps.ts';
import { uploadFile } from '../../testing/steps/upload-steps.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { files } from '../uploads/uploads.tables.ts';
import { faceAt } from './photo-from-audio.ts';
import { photoConsents } from './talking-photos.tables.ts';

let studio: TestStudio;
let engine: FakeTalkingEngine;
let site: TestSite;
/** What it serves. */
const pages = new Map<string, Uint8Array>();
let user: TestUser;
beforeAll(async () => {
  engine = fakeTalkingEngine();
  site = await startTestSite((request, response) => {
    const served = pages.get(request.url ?? '');
    response.writeHead(served === undefined ? 404 : 200, { 'content-type': 'application/octet-stream' });
    response.end(served);
  });
  studio = await startTestStudio({ talking: engine, isInternet: (_, port) => port === site.port });
});
afterAll(async () => {
  await studio.close();
  site.close();
});
beforeEach(async () => {
  user = await studio.createUser('professional');
  engine.rendered.length = 0;
});

describe('a picture', () => {
  it('is one photo, however often it comes, with its faces and its original', async () => {
    const bytes = portrait(fakeFaces.two);
    const photo = await user.client.send(calls.detectAvatar, { fileId: await uploadFile(user, bytes, 'Us.png') });
    expect(photo).toMatchObject({ name: 'Us.png', width: 48, height: 50, hasConsent: false });
    expect(photo.boxes).toEqual([
      [0, 0, 24, 50],
      [24, 0, 48, 50],
    ]);
    const again = await user.client.send(calls.detectAvatar, { fileId: await uploadFile(user, bytes, 'Us.png') });
    expect(again.photoId).toBe(photo.photoId);
    const { results } = await user.client.send(listOriginalImages, {});
    expect(results).toMatchObject([{ id: photo.imageId, name: 'Us.png' }]);
    expect(await user.client.send(calls.detectAvatar, { imageId: photo.imageId ?? '' })).toMatchObject({
      photoId: photo.photoId,
    });
    expect((await fetch(new URL(photo.url, studio.address))).headers.get('content-type')).toBe('image/png');
  });

  it.each([
    ['nobody', fakeFaces.none, 'photo.no-face'],
    ['somebody far away', fakeFaces.tiny, 'photo.face-small'],
    ['somebody from the side', fakeFaces.turned, 'photo.profile'],
    ['somebody behind a mask', fakeFaces.covered, 'photo.covered'],
  ])('of %s is refused, and nothing is kept of it', async (_, width, code) => {
    const fileId = await uploadFile(user, portrait(width));
    expect(await refusal(user.client.send(calls.detectAvatar, { fileId }))).toMatchObject({ code });
    expect((await user.client.send(calls.listPhotos, {})).totalElements).toBe(0);
    expect((await user.client.send(listOriginalImages, {})).totalElements).toBe(0);
    expect(await studio.db.$count(files, eq(files.ownerId, user.id))).toBe(0);
  });

  it('that is none, or none at all, is refused', async () => {
    const text = await uploadFile(user, Buffer.from('no picture'), 'wrong.jpg');
    expect((await refusal(user.client.send(calls.detectAvatar, { fileId: text }))).code).toBe('image.unreadable');
    expect((await refusal(user.client.send(calls.detectAvatar, {}))).code).toBe('photo.missing');
    expect(await studio.db.$count(files, eq(files.ownerId, user.id))).toBe(0);
    const photoUrl = 'http://127.0.0.1:1/x.png';
    expect((await refusal(user.client.send(calls.detectAvatar, { photoUrl }))).code).toBe('photo.link');
  });

  it('may speak once someone said that it may, which is asked once and written down', async () => {
    const bytes = portrait();
    const { photoId } = await user.client.send(calls.detectAvatar, { fileId: await uploadFile(user, bytes) });
    const shown = [page(photoId, [line('l', 'Hello.')])];
    const project = await user.client.send(createPhotoProject, { pages: shown });
    expect(await refusal(user.client.send(createPhotoVideo, { id: project.id }))).toMatchObject({
      code: 'photo.consent',
      data: { at: photoId },
    });
    expect((await refusal(user.client.send(calls.agreeToPhoto, { id: photoId }))).code).toBe('photo.consent');
    const consent = { id: photoId, consent: calls.portraitConsent.version, consentLanguage: 'ja' as const };
    for (const _ of [1, 2])
      expect(await user.client.send(calls.agreeToPhoto, consent)).toMatchObject({ hasConsent: true });
    const receipts = await studio.db.select().from(photoConsents).where(eq(photoConsents.userId, user.id));
    expect(receipts).toMatchObject([{ photoId, version: '1', wording: calls.portraitConsent.wordings.ja }]);
    expect(await user.client.send(createPhotoVideo, { id: project.id })).toMatchObject({ status: 'queued' });
    expect((await refusal(user.client.send(calls.deletePhoto, { id: photoId }))).code).toBe('photo.in-use');
  });
});

describe('one call of a program', () => {
  it('makes a video of a photo and recordings of its faces', async () => {
    pages.set('/us.png', portrait(fakeFaces.two));
    pages.set('/voice.wav', recordedTone({ seconds: 1, pitchHz: 300 }));
    const info = [
      { audioUrl: `${site.address}/voice.wav`, box: [25, 2, 47, 40] as [number, number, number, number] },
      { audioUrl: `${site.address}/voice.wav` },
    ];
    const { id } = await user.client.send(createPhotoFromAudio, {
      photoUrl: `${site.address}/us.png`,
      info,
      watermark: 0,
      useSr: false,
    });
    expect((await user.client.send(readPhotoProject, { id })).videoUrl).toBeNull();
    await studio.runJobs();
    const made = await user.client.send(readPhotoProject, { id });
    expect(made).toMatchObject({ status: 'ready', pages: [{ audioList: [{ face: 1 }, { face: 0 }] }] });
    expect(made.videoUrl).toContain('/files/');
  });

  it('takes the same uploads again after it was refused', async () => {
    const poor = await studio.createUser('professional', 0);
    const photoUrl = `/files/${await uploadFile(poor, portrait())}`;
    const audioUrl = `/files/${await uploadFile(poor, recordedTone({ seconds: 1, pitchHz: 300 }), 'a.wav')}`;
    const send = () => poor.client.send(createPhotoFromAudio, { photoUrl, info: [{ audioUrl }, { audioUrl }] });
    for (const _ of [1, 2]) expect((await refusal(send())).code).toBe('credits.insufficient');
  });

  it('leaves no project where it is refused', async () => {
    const fileId = await uploadFile(user, portrait());
    const { url } = await user.client.send(calls.detectAvatar, { fileId });
    const info = [{ audioUrl: 'http://127.0.0.1:1/none.wav' }];
    const photoUrl = new URL(url, studio.address).href;
    await refusal(user.client.send(createPhotoFromAudio, { photoUrl, info }));
    expect((await user.client.send(calls.listPhotos, {})).totalElements).toBe(1);
  });

  it('means the face that a box covers most of', () => {
    const boxes = [
      [0, 0, 10, 10],
      [20, 0, 30, 10],
    ] as const;
    expect(faceAt(boxes, [18, 0, 29, 9])).toBe(1);
    expect(faceAt(boxes, undefined)).toBe(0);
    expect(() => faceAt(boxes, [50, 50, 60, 60])).toThrow('no longer in the photo');
  });
});
