import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createDub, readDub } from '@timbre/contract/dubbing/dubbing';
import { createLexiconEntry } from '@timbre/contract/lexicon/lexicon';
import { screenPath } from '@timbre/contract/screens/screens';
import { createTranscription } from '@timbre/contract/transcription/transcription';
import { readTranscriptionEvents } from '@timbre/contract/transcription/transcription-work';
import { conversation, createDialogue, harbourLines, named, presenterVideo, uploadOf } from './material.ts';
import { around, besideMenu, button, wholePage, type Props, type Scene } from './scene.ts';

/** Hearing, translating and drawing take a while with the engines that come with the product. */
const made = { timeout: 180_000 };

async function openDialogue(page: Page, { address, client }: Props): Promise<void> {
  const articleId = await createDialogue(client);
  await page.goto(`${address}${screenPath('article-editor', { id: articleId })}`);
  await page
    .getByRole('textbox', { name: /^Script/u })
    .getByText('five minutes')
    .click();
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
