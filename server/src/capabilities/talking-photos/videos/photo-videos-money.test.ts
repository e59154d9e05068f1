import { avatarTypes, type AvatarType } from '@timbre/contract/talking-photos/photo-document';
import { updatePhotoProject } from '@timbre/contract/talking-photos/talking-photos';
import {
  cancelPhotoVideo,
  createPhotoVideo,
  readPhotoVideo,
} from '@timbre/contract/talking-photos/talking-photos-videos';
import { seeded } from '@timbre/media/portrait/seeded';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fakeTalkingEngine, type FakeTalkingEngine } from '../../../testing/doubles/fake-talking-engine.ts';
import { line, newTalkingPhoto, page } from '../../../testing/steps/photo-steps.ts';
import { startTestStudio, type TestStudio } from '../../../testing/test-studio.ts';
import { photoPrices } from './photo-cost.ts';

let studio: TestStudio;
let engine: FakeTalkingEngine;
beforeAll(async () => {
  engine = fakeTalkingEngine();
  studio = await startTestStudio({ talking: engine });
});
afterAll(() => studio.close());

const texts = ['One is a sentence.', 'Two is a longer sentence.', 'Three.', 'Four stands here as well.'] as const;
const steps = 14;

it('whatever is changed, stopped or breaks: a sentence is paid once in a project for each kind, and nothing stays held', async () => {
  const user = await studio.createUser('professional', 100);
  const { project, photo } = await newTalkingPhoto(studio, user, texts[0]);
  const { pick } = seeded('talking money');
  const paid = new Set<string>();
  let [revision, spent] = [1, 0];
  for (let step = 0; step < steps; step += 1) {
    const kind: AvatarType = pick(avatarTypes);
    const said = [pick(texts), pick(texts)];
    const pages = [
      page(
        photo.photoId,
        said.map((text, index) => line(`l${index}`, text)),
        { avatarType: kind },
      ),
    ];
    ({ revision } = await user.client.send(updatePhotoProject, { id: project.id, revision, pages }));
    const end = pick(['done', 'done', 'cancelled', 'failed'] as const);
    engine.beforeChunk = () => (end === 'failed' ? Promise.reject(new Error('broken')) : Promise.resolve());
    const { id } = await user.client.send(createPhotoVideo, { id: project.id });
    if (end === 'cancelled') await user.client.send(cancelPhotoVideo, { id });
    await studio.runJobs();
    const video = await user.client.send(readPhotoVideo, { id });
    const fresh = [...new Set(said)].filter((text) => !paid.has(`${kind} ${text}`));
    // What was rendered before needs no renderer any more: then nothing breaks.
    if (video.status === 'done') {
      const seconds = fresh.reduce((sum, text) => sum + text.length * 0.06, 0);
      const credits = Math.ceil(seconds * photoPrices[kind] * 100 - 1e-6) / 100;
      expect(video.credits, `step ${step}`).toBeCloseTo(credits, 6);
      for (const text of fresh) paid.add(`${kind} ${text}`);
      spent += credits;
    } else expect(video).toMatchObject({ status: end, credits: null });
    const balance = await studio.balance(user);
    expect(balance.held).toBe(0);
    expect(balance.allCredits).toBeCloseTo(100 - spent, 6);
  }
  expect(paid.size).toBeGreaterThan(2);
  expect(await studio.verifyLedger()).toMatchObject({ ok: true });
});
