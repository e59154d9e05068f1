import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { HelpVideoId } from '@timbre/contract/help-videos';
import { screenPath } from '@timbre/contract/screens/screens';
import type { Sound } from './stage.ts';
import { tour } from './tour.ts';
import type { Tutorial } from './tutorial.ts';

/** Our own words, so that anyone may show them. */
const harbour = 'The morning light fell softly over the harbour. Two fishing boats rocked slowly at their ropes.';
const harbourLines = [
  'The morning light fell softly over the harbour.',
  'Two fishing boats rocked slowly at their ropes.',
  'An old man mended his nets and sang to himself.',
];
const spoken = 'Good morning everybody. We had seven dogs on the farm, and the weather was very good that day.';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

const firstVoiceover: Tutorial['act'] = async (stage, { voice }) => {
  const { page, say, click, point, write, cut } = stage;
  const chosen = await voice(harbour, 'flite-slt');
  const text = page.getByLabel('Text to speak');
  await say(
    'Let us make a voiceover. It takes about a minute.',
    'ナレーションを作ってみましょう。1分ほどでできます。',
    () => point(page.getByRole('heading', { level: 1 })),
  );
  await say('Write your text here, or paste it.', 'ここに文章を書くか、貼り付けます。', () => write(text, harbour));
  await say('Now choose a voice.', '次に声を選びます。', () => click(page.getByRole('button', { name: /^Voice:/u })));
  const voices = page.getByRole('dialog', { name: 'Choose a voice' });
  await say('You can search by name, by language or by character.', '名前、言語、特徴で探せます。', () =>
    write(voices.getByLabel('Search voices'), 'Sarah'),
  );
  await say('This one will do.', 'この声にします。', () =>
    click(voices.getByRole('option', { name: /Sarah Linden/u }).first()),
  );
  await say('Press play. Listening costs no credits.', '再生を押します。試聴にクレジットはかかりません。', () =>
    point(button(page, 'Play')),
  );
  await click(button(page, 'Play'));
  await cut(() =>
    page
      .getByRole('region', { name: /Text, read along/u })
      .locator('mark')
      .first()
      .waitFor(),
  );
  await stage.hear(chosen);
  await say('Before you export, you see what it costs.', '書き出す前に、費用がわかります。', () =>
    point(page.getByText('Export cost')),
  );
  await say('Export it as an MP3.', 'MP3として書き出します。', () => click(button(page, 'Export MP3')));
  await cut(() => page.getByText('Ready.').waitFor({ timeout: 60_000 }));
  await say('That is all. Your voiceover is ready to download.', 'これで完成です。ダウンロードできます。', () =>
    point(button(page, 'Download MP3')),
  );
};

const cloneAVoice: Tutorial['act'] = async (stage, { folder, voice }) => {
  const { page, say, click, point, write, cut, rest } = stage;
  const sample = await voice(`${harbourLines.join(' ')} ${harbourLines.join(' ')}`, 'flite-awb');
  const form = page.getByRole('dialog', { name: 'Add voice' });
  const add = button(page, 'Add voice');
  await say(
    'The studio can also speak with a voice of your own.',
    '自分の声でも読み上げることができます。',
    async () => {
      await add.evaluate((element) => element.scrollIntoView({ behavior: 'smooth', block: 'center' }));
      await rest(0.8);
      await point(add);
    },
  );
  await say('Press add voice, and give it a name.', '「声を追加」を押して、名前を付けます。', async () => {
    await click(add);
    await write(form.getByRole('textbox', { name: 'Name', exact: true }), 'My narrator');
  });
  await say(
    'Then give a recording of one person, up to a minute long.',
    '1人が話している、1分までの録音を渡します。',
    async () => {
      await point(form.getByRole('button', { name: 'Upload or drop a file' }));
      await form.locator('input[type=file]').setInputFiles(await named(folder, sample, 'my-voice.wav'));
      await cut(() => form.getByText('This sample is good to clone from.').waitFor({ timeout: 60_000 }));
    },
  );
  await say('It is measured at once. This one is good.', 'すぐに測定されます。この録音は良好です。', () =>
    point(form.getByText('This sample is good to clone from.')),
  );
  await say('Say what kind of voice it is.', 'どのような声かを選びます。', async () => {
    for (const [label, choice] of [
      ['Language', 'American English'],
      ['Gender', 'Male'],
      ['Age', 'Adults'],
    ] as const) {
      await click(form.getByRole('combobox', { name: label, exact: true }));
      await click(page.getByRole('option', { name: choice, exact: true }));
    }
  });
  await say(
    'Confirm that you may use this voice, and add it.',
    '声を使う権利があることを確認して、追加します。',
    async () => {
      await click(form.getByRole('checkbox', { name: /^I hereby confirm/u }));
      await click(form.getByRole('button', { name: 'Add to my voice' }));
      await cut(() => page.waitForURL(/article-voice/u, { timeout: 120_000 }));
    },
  );
  const made = page.getByRole('dialog').getByText('My narrator').first();
  await cut(() => made.waitFor());
  await say(
    'There it is, among my voices. It speaks wherever you choose a voice.',
    '「マイボイス」に入りました。声を選ぶ場所ならどこでも使えます。',
    () => point(made),
  );
};

const transcribe: Tutorial['act'] = async (stage, { folder, voice }) => {
  const { page, say, click, clickWord, point, pointWord, strokeWord, cut } = stage;
  const recording = await voice(spoken, 'flite-rms');
  await say('Speech to text turns a recording into text.', '録音をテキストにします。', () =>
    point(page.getByRole('heading', { level: 1 })),
  );
  await say('Choose your files, or paste links to them.', 'ファイルを選ぶか、リンクを貼り付けます。', async () => {
    const choosing = page.waitForEvent('filechooser');
    await click(button(page, 'Choose files'));
    await (await choosing).setFiles(await named(folder, recording, 'farm.wav'));
  });
  const go = page.getByRole('button', { name: /^Transcribe/u }).last();
  await say('You see the price before anything begins.', '始める前に料金がわかります。', () =>
    point(page.getByText(/1 recording, .*: about/u)),
  );
  await say(
    'Press transcribe. You may leave the page meanwhile.',
    '「文字起こしを始める」を押します。その間、ページを離れてもかまいません。',
    () => click(go),
  );
  const done = page.getByRole('region', { name: 'Recent transcriptions' }).getByRole('link', { name: 'farm' });
  await cut(() => done.waitFor({ timeout: 180_000 }));
  await say('When it is done, open it.', '終わったら開きます。', () => click(done));
  const first = page.getByRole('list', { name: 'Transcript' }).getByRole('textbox').first();
  await cut(() => first.waitFor());
  await say(
    'Click a word and press Alt+Enter: the recording plays from there.',
    '単語をクリックして Alt+Enter を押すと、そこから再生されます。',
  );
  await clickWord(first, 'Good');
  await page.keyboard.press('Alt+Enter');
  await stage.hear(recording);
  await say('Words it is not sure of are marked.', '確かでない単語には印が付きます。', () => pointWord(first, 'have'));
  await say(
    'Write over what was heard wrongly. The other words keep their times.',
    '聞き違いは書き直します。ほかの単語の時刻はそのままです。',
    async () => {
      await strokeWord(first, 'have');
      await page.keyboard.insertText('had');
    },
  );
  await say(
    'When the text is right, export it as text, document or subtitles.',
    '直し終えたら、テキスト、文書、字幕として書き出します。',
    () => click(button(page, 'Export')),
  );
};

const align: Tutorial['act'] = async (stage, { folder, voice }) => {
  const { page, say, click, point, write, cut } = stage;
  const recording = await voice(harbourLines.join(' '), 'flite-rms');
  await say(
    'You have a recording and its text? Then subtitles are quickly made.',
    '録音とその原稿があれば、字幕はすぐに作れます。',
    () => point(page.getByRole('heading', { level: 1 })),
  );
  await say('Choose the recording. A video will do as well.', '録音を選びます。動画でもかまいません。', async () => {
    await point(button(page, 'Choose a file'));
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await named(folder, recording, 'harbour.wav'));
  });
  await say(
    'Paste what is said in it. Each line becomes a subtitle.',
    '話している内容を貼り付けます。1行が1つの字幕になります。',
    () => write(page.getByRole('textbox', { name: 'Transcript' }), harbourLines.join('\n')),
  );
  await say('You see the price. Press align.', '料金を確かめて、「時間を合わせる」を押します。', () =>
    click(button(page, 'Align')),
  );
  const second = page.getByRole('textbox', { name: 'Text of subtitle 2' });
  const playSecond = page.getByRole('button', { name: /^Play/u }).nth(1);
  await cut(() => second.waitFor({ timeout: 120_000 }));
  await say(
    'Every line has its time now. Change words as you like.',
    'すべての行に時刻が付きました。文は自由に直せます。',
    async () => {
      await click(second);
      await page.keyboard.press('End');
    },
  );
  await say('Play a line to hear whether it fits.', '行を再生して、合っているか確かめます。', () => point(playSecond));
  await click(playSecond);
  await stage.hear(await voice(harbourLines[1] ?? '', 'flite-rms'));
  await say('Then download them as subtitles.', '最後に、字幕としてダウンロードします。', () =>
    click(button(page, 'Download')),
  );
};

/** The recording under a name that says something. */
async function named(folder: string, { path }: Sound, name: string): Promise<string> {
  const target = join(folder, name);
  await copyFile(path, target);
  return target;
}

export const tutorials: Readonly<Record<HelpVideoId, Tutorial>> = {
  'studio-tour': { path: screenPath('tools-home'), coverAt: 16, act: tour },
  'first-voiceover': { path: screenPath('tools-home'), coverAt: 20, act: firstVoiceover },
  'clone-a-voice': { path: screenPath('tools-home'), coverAt: 20, act: cloneAVoice },
  'transcribe-a-recording': { path: screenPath('speech-to-text'), coverAt: 25, act: transcribe },
  'align-subtitles': { path: screenPath('subtitle-alignment'), coverAt: 25, act: align },
};
