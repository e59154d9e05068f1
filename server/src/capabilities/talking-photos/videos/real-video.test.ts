import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createPhotoProject } from '@timbre/contract/talking-photos/talking-photos';
import { readAvatarDemo, readAvatarStill } from '@timbre/contract/talking-photos/talking-photos-avatars';
import { agreeToPhoto, detectAvatar, portraitConsent } from '@timbre/contract/talking-photos/talking-photos-photos';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { filmNow, line, page } from '../../../testing/steps/photo-steps.ts';
import { uploadFile } from '../../../testing/steps/upload-steps.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../../testing/test-studio.ts';
import { drawnFace } from '../testing-video.ts';

let studio: TestStudio;
let user: TestUser;
beforeAll(async () => {
  studio = await startTestStudio({ talking: 'built-in' });
  user = await studio.createUser('professional');
});
afterAll(async () => {
  await studio.close();
  // Where sharp finds its library; it says so to the whole process.
  delete process.env['VIPSHOME'];
});

const run = promisify(execFile);

interface Probed {
  readonly streams: {
    codec_name: string;
    width?: number;
    height?: number;
    nb_read_frames?: string;
    duration?: string;
  }[];
  readonly format: { duration: string; tags?: { comment?: string } };
}

async function probe(url: string | null): Promise<Probed> {
  const path = join(studio.dataFolder, 'probed.mp4');
  const answer = await fetch(new URL(url ?? '', studio.address));
  await writeFile(path, Buffer.from(await answer.arrayBuffer()));
  const args = ['-v', 'error', '-count_frames', '-of', 'json', '-show_streams', '-show_format', path];
  return JSON.parse((await run('ffprobe', args)).stdout) as Probed;
}

it('a portrait and a drawn avatar become one video whose picture is as long as its sound', async () => {
  const fileId = await uploadFile(user, await drawnFace(900), 'Portrait.png');
  const photo = await user.client.send(detectAvatar, { fileId });
  expect(photo.faces).toHaveLength(1);
  expect(photo.faces[0]?.landmarks).toHaveLength(468 * 3);
  await user.client.send(agreeToPhoto, { id: photo.photoId, consent: portraitConsent.version });
  const [character] = studio.composition.cast.characters;
  const drawn = page('', [line('l3', 'And so do I.')], {
    id: 'page-2',
    avatarType: character?.kinds.includes('gesture') === true ? 'gesture' : 'standard',
    performer: { kind: 'avatar', caseId: character?.id ?? '' },
  });
  const pages = [page(photo.photoId, [line('l1', 'Hello there.'), line('l2', 'I speak.')]), drawn];
  const settings = { subtitles: { isShown: true } };
  const project = await user.client.send(createPhotoProject, { title: 'Two', pages, settings });
  const video = await filmNow(studio, user, project.id);
  expect(video).toMatchObject({ status: 'done', error: null, chunks: { total: 3 } });
  const { streams, format } = await probe(video.videoUrl);
  const [picture, sound] = streams;
  expect(picture).toMatchObject({ codec_name: 'h264', width: 1280, height: 720 });
  expect(Number(picture?.nb_read_frames)).toBe(Math.round((video.durationSeconds ?? 0) * 25));
  expect(sound?.codec_name).toBe('aac');
  for (const stream of streams)
    expect(Math.abs(Number(stream.duration) - (video.durationSeconds ?? 0))).toBeLessThan(0.05);
  expect(format.tags?.comment).toContain('Synthetic video made with Timbre');
  const poster = await fetch(new URL(video.posterUrl ?? '', studio.address));
  expect(
    Buffer.from(await poster.arrayBuffer())
      .subarray(0, 2)
      .toString('hex'),
  ).toBe('ffd8');
  const id = character?.id ?? '';
  const still = Buffer.from(await (await studio.visitor.bytes(readAvatarStill, { id })).arrayBuffer());
  expect(still.subarray(1, 4).toString('latin1')).toBe('PNG');
  const demo = await studio.visitor.bytes(readAvatarDemo, { id });
  expect(demo.headers.get('content-type')).toBe('video/mp4');
  await writeFile(join(studio.dataFolder, 'demo.mp4'), Buffer.from(await demo.arrayBuffer()));
  const args = [
    '-v',
    'error',
    '-show_entries',
    'format=duration',
    '-of',
    'csv=p=0',
    join(studio.dataFolder, 'demo.mp4'),
  ];
  expect(Number((await run('ffprobe', args)).stdout)).toBeGreaterThanOrEqual(3);
}, 60_000);
