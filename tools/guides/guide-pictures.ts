import { execFile } from 'node:child_process';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import type { Client } from '@timbre/client';
import { uploadFile } from '@timbre/client/upload';
import { createArticle } from '@timbre/contract/articles/articles';
import { createDub, readDub } from '@timbre/contract/dubbing/dubbing';
import { createLexiconEntry } from '@timbre/contract/lexicon/lexicon';
import { screenPath } from '@timbre/contract/screens/screens';
import { listSounds } from '@timbre/contract/sounds';
import { createTranscription } from '@timbre/contract/transcription/transcription';
import { readTranscriptionEvents } from '@timbre/contract/transcription/transcription-work';
import { listAvatars, readAvatarStill } from '@timbre/contract/talking-photos/talking-photos-avatars';
import { toSrt } from '@timbre/media/subtitles/write-srt';
import type { Sound } from '../tutorials/stage.ts';

/** What a scene has besides the page. */
export interface Props {
  readonly address: string;
  /** Acts for the person on the page. */
  readonly client: Client;
  /** For files the person has. */
  readonly folder: string;
  /** Speech by a voice of the studio. */
  readonly voice: (text: string, speaker: string) => Promise<Sound>;
  /** A way in for the owner, which works once. */
  readonly ownerLink: () => Promise<string>;
}

/** The part of the page that the picture shows, in pixels of the page. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Brings the page to what the picture shows. */
export type Scene = (page: Page, props: Props) => Promise<Frame>;

/** Hearing, translating and drawing take a while with the engines that come with the product. */
const made = { timeout: 180_000 };

/** Our own words, so that anyone may show them. */
const harbourLines = [
  'The morning light fell softly over the harbour.',
  'Two fishing boats rocked slowly at their ropes.',
  'An old man mended his nets and sang to himself.',
];

/** What a window shows of a page. */
export const pictureWindow = { width: 1240, height: 720 } as const;
const wholePage: Frame = { x: 0, y: 0, ...pictureWindow };
/** Without the menu of the tools, and the account above them. */
const besideMenu: Frame = { x: 248, y: 50, width: 992, height: 670 };

const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** A part of the page with a little air around it. */
async function around(at: Locator, { air = 16, height = Infinity } = {}): Promise<Frame> {
  await at.scrollIntoViewIfNeeded();
  const box = await at.boundingBox();
  if (box === null) throw new Error('What the picture should show is not there.');
  const x = Math.max(0, box.x - air);
  const y = Math.max(0, box.y - air);
  return {
    x,
    y,
    width: Math.min(pictureWindow.width - x, box.width + 2 * air),
    height: Math.min(pictureWindow.height - y, height, box.height + 2 * air),
  };
}

/** A dialogue of two roles over soft music. */
async function openDialogue(page: Page, { address, client }: Props): Promise<Locator> {
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
  await page.goto(`${address}${screenPath('article-editor', { id: articleId })}`);
  const script = page.getByRole('textbox', { name: /^Script/u });
  await script.getByText('five minutes').click();
  return script;
}

async function named(folder: string, { path }: Sound, name: string): Promise<string> {
  const target = join(folder, name);
  await copyFile(path, target);
  return target;
}

const uploadOf = async (client: Client, path: string, fileName: string): Promise<string> =>
  (await uploadFile(client, new Blob([await readFile(path)]), { fileName })).fileId;

const museumLines = [
  'Welcome to the harbour museum.',
  'Please do not touch the ships.',
  'The last boat leaves at six in the evening.',
];

const ffmpeg = (...words: readonly string[]) => promisify(execFile)('ffmpeg', ['-v', 'error', '-y', ...words]);

/** One recording of what several people say, with a pause after each; and when each begins. */
async function conversation(path: string, sounds: readonly Sound[]): Promise<number[]> {
  const pause = 0.7;
  const parts = sounds.map((_, i) => `[${i}]aresample=24000,apad=pad_dur=${pause}[a${i}]`);
  const joined = `${parts.join(';')};${sounds.map((_, i) => `[a${i}]`).join('')}concat=n=${sounds.length}:v=0:a=1`;
  await ffmpeg(...sounds.flatMap((sound) => ['-i', sound.path]), '-filter_complex', joined, path);
  return sounds.map((_, i) => sounds.slice(0, i).reduce((sum, { seconds }) => sum + seconds + pause, 0));
}

/** A still of a drawn presenter with speech under it, and its subtitles beside it. */
async function presenterVideo(client: Client, folder: string, voice: Props['voice']): Promise<string> {
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

async function ownerAt(page: Page, { address, ownerLink }: Props, part: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto(await ownerLink());
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  await page.goto(`${address}${screenPath('admin')}?${part}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Each guide's picture, by the guide's name. */
export const guidePictures: Readonly<Record<string, Scene>> = {
  'script-editor': async (page, props) => {
    await openDialogue(page, props);
    return wholePage;
  },

  'music-and-effects': async (page, props) => {
    await openDialogue(page, props);
    await page.getByRole('tab', { name: 'Sound', exact: true }).click();
    await page.getByText('Ducking').waitFor(made);
    return { ...wholePage, x: 209, width: 1031 };
  },

  pronunciation: async (page, { address, client }) => {
    for (const [original, alternative] of [
      ['SQL', 'sequel'],
      ['Nguyen', 'win'],
      ['Worcester', 'wooster'],
    ] as const)
      await client.send(createLexiconEntry, { type: 0, original, alternative, language: 'en' });
    await page.goto(address + screenPath('lexicon'));
    await page.getByRole('row').filter({ hasText: 'sequel' }).waitFor();
    return { ...besideMenu, height: 445 };
  },

  'voice-cloning': async (page, { address, folder, voice }) => {
    await page.goto(address + screenPath('tools-home'));
    await button(page, 'Add voice').click();
    const form = page.getByRole('dialog', { name: 'Add voice' });
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill('My narrator');
    const sample = await voice(`${harbourLines.join(' ')} ${harbourLines.join(' ')}`, 'flite-awb');
    await form.locator('input[type=file]').setInputFiles(await named(folder, sample, 'my-voice.wav'));
    await form.getByText('This sample is good to clone from.').waitFor(made);
    return around(form);
  },

  'talking-photos': async (page, { address }) => {
    await page.goto(address + screenPath('talking-photo-editor'));
    await button(page, /^Choose an avatar/u).click();
    await page.getByRole('dialog').getByRole('button', { name: /^Use /u }).first().click();
    await page.getByRole('img', { name: /^Preview of/u }).waitFor(made);
    await page.getByLabel('Text of line 1', { exact: true }).fill('Good morning, and welcome to the harbour museum.');
    return wholePage;
  },

  'video-translation': async (page, { address, client, folder, voice }) => {
    const fileId = await uploadOf(client, await presenterVideo(client, folder, voice), 'museum.mp4');
    const { taskId } = await client.send(createDub, {
      fileId,
      title: 'Welcome to the museum',
      sourceLanguage: 'en',
      targetLanguage: 'es',
      subtitles: { text: await readFile(join(folder, 'museum.srt'), 'utf8') },
    });
    let status = '';
    while (status !== 'done') {
      ({ status } = await client.send(readDub, { taskId }));
      if (status === 'failed') throw new Error('The video could not be translated.');
      await page.waitForTimeout(1000);
    }
    await page.goto(`${address}${screenPath('video-translation-editor')}?id=${taskId}`);
    await page.getByRole('textbox', { name: 'Line 3, Spanish' }).waitFor(made);
    return { ...wholePage, height: 560 };
  },

  'speech-to-text': async (page, { address, client, folder, voice }) => {
    const path = join(folder, 'farm.wav');
    await conversation(path, [
      await voice('Good morning everybody. We had seven dogs on the farm, and the weather was very good.', 'flite-rms'),
      await voice('And how many people lived in the house by the river at that time?', 'flite-slt'),
      await voice('There were five of us, and my brother came home every summer.', 'flite-rms'),
    ]);
    const fileId = await uploadOf(client, path, 'farm.wav');
    const { id } = await client.send(createTranscription, { fileId, language: 'en', title: 'A day on the farm' });
    for await (const { status } of client.events(readTranscriptionEvents, { id })) if (status === 'done') break;
    await page.goto(`${address}${screenPath('transcription-result')}?id=${id}`);
    await page.getByRole('list', { name: 'Transcript' }).getByRole('textbox').first().waitFor(made);
    return { ...wholePage, height: 380 };
  },

  'subtitle-alignment': async (page, { address, folder, voice }) => {
    await page.goto(address + screenPath('subtitle-alignment'));
    const recording = await voice(harbourLines.join(' '), 'flite-rms');
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await named(folder, recording, 'harbour.wav'));
    await page.getByRole('textbox', { name: 'Transcript' }).fill(harbourLines.join('\n'));
    await button(page, 'Align').click();
    await page.getByRole('textbox', { name: 'Text of subtitle 2' }).waitFor(made);
    return besideMenu;
  },

  'text-translation': async (page, { address }) => {
    await page.goto(address + screenPath('translation'));
    await page
      .getByRole('textbox', { name: 'Text to translate' })
      .fill('The weather is beautiful today.\nWe are walking along the river.');
    await button(page, 'Translate').click();
    await button(page, 'Copy').waitFor(made);
    return { ...besideMenu, height: 545 };
  },

  'link-downloads': async (page, { address, folder, voice }) => {
    await page.goto(address + screenPath('youtube-downloader'));
    const recording = await voice(harbourLines.join(' '), 'flite-rms');
    await button(page, 'Upload a file instead').click();
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('menuitem', { name: 'The audio, as WAV' }).click();
    await (await choosing).setFiles(await named(folder, recording, 'interview.wav'));
    await page.getByRole('link', { name: 'Save “interview”' }).waitFor(made);
    await page.getByLabel('Link', { exact: true }).fill('https://example.org/interviews/harbour.mp4');
    return { ...besideMenu, height: 520 };
  },

  'ai-writing': async (page, { address }) => {
    await page.goto(address + screenPath('chatgpt-writing'));
    await button(page, 'A video on growing herbs').click();
    await button(page, 'Write it').click();
    await page
      .getByRole('article', { name: 'Video script' })
      .getByText(/credits/u)
      .waitFor(made);
    return { ...wholePage, height: 560 };
  },

  'ai-images': async (page, { address }) => {
    await page.goto(address + screenPath('background'));
    await page.getByRole('textbox', { name: 'Description' }).fill('A lake in the mountains at sunset with pine trees');
    await page.getByText('Understood', { exact: true }).waitFor();
    await button(page, 'Create pictures').click();
    await button(page, 'Open picture 1').waitFor(made);
    await button(page, 'Open picture 4').evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await page.evaluate(() => window.scrollBy(0, 40));
    return besideMenu;
  },

  'credits-and-plans': async (page, { address }) => {
    await page.goto(address + screenPath('personal-center'));
    return around(page.getByRole('region', { name: 'Credits and storage' }), { height: 560 });
  },

  'sharing-and-export': async (page, props) => {
    await openDialogue(page, props);
    await button(page, /^Export/u)
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Export and share' });
    await dialog.getByText('Loudness', { exact: true }).first().waitFor();
    return around(dialog);
  },

  'api-keys': async (page, { address }) => {
    await page.goto(address + screenPath('personal-center'));
    const keys = page.getByRole('region', { name: 'API keys' });
    await keys.getByRole('textbox', { name: 'Key name' }).fill('Build server');
    return around(keys, { height: 620 });
  },

  'voices-and-models': async (page, props) => {
    await ownerAt(page, props, 'tab=engines&part=models');
    const catalogue = page.getByRole('heading', { name: 'Catalogue' });
    await catalogue.waitFor();
    await catalogue.evaluate((element) => element.scrollIntoView());
    await page.evaluate(() => window.scrollBy(0, -90));
    return besideMenu;
  },

  'backups-and-updates': async (page, props) => {
    await ownerAt(page, props, 'tab=overview');
    return besideMenu;
  },
};
