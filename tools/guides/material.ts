import { execFile } from 'node:child_process';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Client } from '@timbre/client';
import { uploadFile } from '@timbre/client/upload';
import { createArticle } from '@timbre/contract/articles/articles';
import { listSounds } from '@timbre/contract/sounds';
import { listAvatars, readAvatarStill } from '@timbre/contract/talking-photos/talking-photos-avatars';
import { toSrt } from '@timbre/media/subtitles/write-srt';
import type { Sound } from '../tutorials/stage.ts';
import type { Props } from './scene.ts';

/** Our own words, so that anyone may show them. */
export const harbourLines = [
  'The morning light fell softly over the harbour.',
  'Two fishing boats rocked slowly at their ropes.',
  'An old man mended his nets and sang to himself.',
];

/** A dialogue of two roles over soft music; its id. */
export async function createDialogue(client: Client): Promise<string> {
  const bed = (await client.send(listSounds, {})).find(({ isLoop }) => isLoop);
  const roles = [
    { id: 'mara', name: 'Mara', colour: 'vermilion' as const },
    { id: 'jonas', name: 'Jonas', colour: 'teal' as const },
  ];
  const line = (text: string, role: string, speaker: string, emotion: 'calm' | 'cheerful' | 'neutral' = 'neutral') => ({
    text,
    speaker,
    role,
    emotion,
  });
  const { articleId } = await client.send(createArticle, {
    title: 'The harbour at seven',
    settings: {
      roles,
      bed: bed ? { soundId: bed.id, gainDb: -18, duckDb: -12, fadeInSeconds: 2, fadeOutSeconds: 2, loops: true } : null,
    },
    segments: [
      line('It was 7 o’clock on May 3, 1998, and the harbour was still asleep.', 'mara', 'flite-slt', 'calm'),
      line('Did you hear the bell? The ferry is early today!', 'jonas', 'flite-rms', 'cheerful'),
      line('Then we have five minutes, and no coffee.', 'mara', 'flite-slt'),
      line('Dr. Lind lives at no. 12. She always has coffee.', 'jonas', 'flite-rms'),
    ],
  });
  return articleId;
}

export async function named(folder: string, { path }: Sound, name: string): Promise<string> {
  const target = join(folder, name);
  await copyFile(path, target);
  return target;
}

export const uploadOf = async (client: Client, path: string, fileName: string): Promise<string> =>
  (await uploadFile(client, new Blob([await readFile(path)]), { fileName })).fileId;

const museumLines = [
  'Welcome to the harbour museum.',
  'Please do not touch the ships.',
  'The last boat leaves at six in the evening.',
];

const ffmpeg = (...words: readonly string[]) => promisify(execFile)('ffmpeg', ['-v', 'error', '-y', ...words]);

/** One recording of what several people say, with a pause after each; and when each begins. */
export async function conversation(path: string, sounds: readonly Sound[]): Promise<number[]> {
  const pause = 0.7;
  const parts = sounds.map((_, i) => `[${i}]aresample=24000,apad=pad_dur=${pause}[a${i}]`);
  const joined = `${parts.join(';')};${sounds.map((_, i) => `[a${i}]`).join('')}concat=n=${sounds.length}:v=0:a=1`;
  await ffmpeg(...sounds.flatMap((sound) => ['-i', sound.path]), '-filter_complex', joined, path);
  return sounds.map((_, i) => sounds.slice(0, i).reduce((sum, { seconds }) => sum + seconds + pause, 0));
}

/** A still of a drawn presenter with speech under it, and its subtitles beside it. */
export async function presenterVideo(client: Client, folder: string, voice: Props['voice']): Promise<string> {
  const [presenter] = (await client.send(listAvatars, {})).results;
  if (presenter === undefined) throw new Error('The product brings no avatar.');
  const still = join(folder, 'presenter.png');
  const picture = await client.bytes(readAvatarStill, { id: presenter.id, height: 720 });
  await writeFile(still, Buffer.from(await picture.arrayBuffer()));
  const sounds: Sound[] = [];
  for (const text of museumLines) sounds.push(await voice(text, 'flite-slt'));
  const speech = join(folder, 'museum.wav');
  const starts = await conversation(speech, sounds);
  const cues = museumLines.map((text, i) => {
    const startSeconds = starts[i] ?? 0;
    return { text, startSeconds, endSeconds: startSeconds + (sounds[i]?.seconds ?? 0) };
  });
  await writeFile(join(folder, 'museum.srt'), toSrt(cues));
  const film = join(folder, 'museum.mp4');
  await ffmpeg('-loop', '1', '-framerate', '25', '-i', still, '-i', speech, '-shortest', '-pix_fmt', 'yuv420p', film);
  return film;
}
