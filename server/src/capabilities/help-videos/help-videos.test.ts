import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClient } from '@timbre/client';
import { countHelpVideoPlay, helpVideoIds, helpVideoLimits, readHelpVideoKey } from '@timbre/contract/help-videos';
import { matchScreen } from '@timbre/contract/screens/screens';
import { readSubtitles } from '@timbre/media/subtitles/read-subtitles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repositoryRoot } from '../../platform/root.ts';
import { refusal } from '../../testing/steps/article-steps.ts';
import { startTestStudio, type TestStudio } from '../../testing/test-studio.ts';
import { helpVideosIn } from './help-video-catalogue.ts';
import { helpVideoPlays } from './help-videos.tables.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio();
});
afterAll(() => studio.close());

const newKey = async () => (await studio.visitor.send(readHelpVideoKey, {})).publicKey;
const play = (publicKey: string, id: (typeof helpVideoIds)[number] = 'first-voiceover') =>
  studio.visitor.send(countHelpVideoPlay, { id, publicKey });

it('lists the videos in the asker’s language', async () => {
  const japanese = createClient({ baseUrl: studio.address, language: () => 'ja' });
  const [english, theirs] = [
    await studio.visitor.send(readHelpVideoKey, {}),
    await japanese.send(readHelpVideoKey, {}),
  ];
  expect(english.videos.map(({ id }) => id)).toEqual([...helpVideoIds]);
  expect(english.videos[0]).toMatchObject({ videoName: 'Your first voiceover', playCount: 0, screen: '/tools/home' });
  expect(theirs.videos[0]?.videoName).toBe('初めてのナレーション');
  expect(theirs.publicKey).not.toBe(english.publicKey);
});

it('counts a play once for each key and video, also when both arrive at once', async () => {
  const [one, other] = [await newKey(), await newKey()];
  await Promise.all([play(one), play(one), play(one)]);
  expect(await play(one)).toEqual({ id: 'first-voiceover', playCount: 1 });
  expect(await play(other)).toEqual({ id: 'first-voiceover', playCount: 2 });
  expect(await play(one, 'clone-a-voice')).toEqual({ id: 'clone-a-voice', playCount: 1 });
  const { videos } = await studio.visitor.send(readHelpVideoKey, {});
  expect(videos.map(({ playCount }) => playCount)).toEqual([2, 1, 0, 0, 0]);
});

it('counts nothing for a key that was changed, is another address’s, or is too old', async () => {
  const key = await newKey();
  const elsewhere = studio.platform.signer.sign('/files/x', { key: 'x' }, 600).split('?')[1] ?? '';
  const longer = key.replace(/expires=(\d+)/u, (_, at) => `expires=${Number(at) + 60}`);
  for (const bad of ['x', `${key}x`, longer, elsewhere, key.replace('key=', 'other='), `${key}&key=second`]) {
    expect(await refusal(play(bad)), bad).toMatchObject({
      code: 'input.invalid',
      message: expect.stringMatching(/key/u),
    });
  }
  studio.clock.advance({ seconds: helpVideoLimits.keySeconds });
  expect(await refusal(play(key))).toMatchObject({ code: 'input.invalid' });
  const strange = { id: '__proto__', publicKey: await newKey() } as never;
  expect(await refusal(studio.visitor.send(countHelpVideoPlay, strange))).toMatchObject({ code: 'input.invalid' });
});

it('forgets who has counted when their keys have expired, and keeps the counts', async () => {
  const before = (await play(await newKey(), 'align-subtitles')).playCount;
  studio.clock.advance({ seconds: helpVideoLimits.keySeconds + 1 });
  await studio.composition.periodics.find(({ name }) => name === 'help-videos.sweep')?.run();
  expect(await studio.db.select().from(helpVideoPlays)).toEqual([]);
  expect((await play(await newKey(), 'align-subtitles')).playCount).toBe(before + 1);
});

describe.each(helpVideosIn('en'))('$id', ({ videoUrl, videoCover, captions, durationSeconds, screen }) => {
  const fileOf = (address: string) => join(repositoryRoot, 'web/public', address);

  it('is a video that plays everywhere, as long as is said', async () => {
    const what = ['-show_entries', 'format=duration:stream=codec_name,width,height,pix_fmt', '-of', 'json'];
    const { stdout } = await promisify(execFile)('ffprobe', ['-v', 'error', ...what, fileOf(videoUrl)]);
    const { format, streams } = JSON.parse(stdout) as { format: { duration: string }; streams: object[] };
    expect(streams).toMatchObject([
      { codec_name: 'h264', width: 1280, height: 720, pix_fmt: 'yuv420p' },
      { codec_name: 'aac' },
    ]);
    expect(Math.abs(Number(format.duration) - durationSeconds)).toBeLessThan(1);
    expect((await stat(fileOf(videoUrl))).size).toBeLessThan(1_500_000);
    expect((await stat(fileOf(videoCover))).size).toBeLessThan(120_000);
  });

  it('says what is spoken in both languages, line by line alike', async () => {
    const texts = await Promise.all(captions.map(({ captionsUrl }) => readFile(fileOf(captionsUrl), 'utf8')));
    const [english = [], japanese = []] = texts.map((text) => readSubtitles(text));
    expect(english.length).toBeGreaterThan(4);
    expect(japanese.map(({ startSeconds }) => startSeconds)).toEqual(english.map(({ startSeconds }) => startSeconds));
    expect(japanese.every(({ text }) => /[\p{Script=Hiragana}\p{Script=Han}]/u.test(text))).toBe(true);
    expect(english.at(-1)?.endSeconds).toBeLessThanOrEqual(durationSeconds + 0.5);
  });

  it('shows a screen that works', () => {
    expect(matchScreen(screen)).not.toBeNull();
  });
});
