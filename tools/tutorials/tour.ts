import type { Locator, Page } from '@playwright/test';
import { screenPath } from '@timbre/contract/screens/screens';
import type { Tutorial } from './tutorial.ts';

/** Our own words, so that anyone may show them. */
const line = 'Every story needs a voice. This one was made here, without a microphone.';

/** The film that a new account is welcomed with: what the studio does, a few seconds each. */
export const tour: Tutorial['act'] = async (stage, { voice }) => {
  const { page, say, click, point, write, cut, rest } = stage;
  const chosen = await voice(line, 'flite-slt');
  const heading = page.getByRole('heading', { level: 1 });
  const go = (path: string): Promise<void> =>
    cut(async () => {
      await page.goto(new URL(path, page.url()).href);
      await heading.waitFor();
      await page.waitForLoadState('networkidle');
    });

  await say(
    'This is your voice studio. It runs on its owner’s own server.',
    'ここがあなたの音声スタジオです。所有者自身のサーバーで動いています。',
    () => point(heading),
  );
  await say('Write what should be said.', '話す内容を書きます。', () => write(page.getByLabel('Text to speak'), line));
  await say('Choose who says it, from hundreds of voices.', '数百の声の中から、話し手を選びます。', async () => {
    await click(page.getByRole('button', { name: /^Voice:/u }));
    const voices = page.getByRole('dialog', { name: 'Choose a voice' });
    await point(voices.getByRole('option').nth(1));
    await click(voices.getByRole('option', { name: /Sarah Linden/u }).first());
  });
  await click(page.getByRole('button', { name: 'Play', exact: true }));
  await cut(() => readAlong(page).waitFor());
  await stage.hear(chosen);

  await go(screenPath('voice-cloning'));
  await say(
    'It learns the voice of anyone who agrees, from a short recording.',
    '本人の同意があれば、短い録音からその人の声を作れます。',
    () => point(page.getByRole('heading', { name: 'Hear how close it gets' })),
  );
  await go(screenPath('speech-to-text'));
  await say('Recordings become text and subtitles.', '録音をテキストと字幕にします。', () =>
    point(page.getByRole('button', { name: 'Choose files', exact: true })),
  );
  await go(screenPath('video-translations'));
  await say('A video speaks another language, line by line.', '動画を1行ずつ、別の言語で話させます。', () =>
    point(heading),
  );
  await go(screenPath('talking-photo'));
  await say('A portrait says your text.', '写真の人物があなたの文章を話します。', async () => {
    await scrollTo(page.getByRole('heading', { name: 'Start from a template' }));
    await rest(0.6);
    await point(page.getByRole('heading', { name: 'Start from a template' }));
  });
  await go(screenPath('sound-effects'));
  await say('And a few words become a sound effect.', '短い言葉から効果音も作れます。', () =>
    write(page.getByRole('textbox', { name: 'Describe the sound' }), 'Thunder over heavy rain'),
  );
  await go(screenPath('tools-home'));
  await say(
    'Your trial has begun. Write your first line.',
    '無料トライアルが始まりました。最初の1行を書いてみましょう。',
    () => click(page.getByLabel('Text to speak')),
  );
};

const readAlong = (page: Page): Locator =>
  page
    .getByRole('region', { name: /Text, read along/u })
    .locator('mark')
    .first();

const scrollTo = (at: Locator): Promise<void> =>
  at.evaluate((element) => element.scrollIntoView({ behavior: 'smooth', block: 'start' }));
