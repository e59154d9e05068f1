import { createArticle, readArticle } from '@timbre/contract/articles/articles';
import { listSpeakerHistory } from '@timbre/contract/voices/voices-history';
import { readSpeaker, saveFavouriteSettings, setFavouriteSpeaker } from '@timbre/contract/voices/voices-store';
import { expect, expectAccessible, test } from './steps/journey.ts';
import { findVoice } from './steps/voice-steps.ts';
import { clientOf } from './steps/breaking-steps.ts';

test('a voice is heard with the script’s own words, and chosen although it speaks another language', async ({
  page,
  studio,
  logIn,
}) => {
  await logIn();
  const me = clientOf(studio.address, studio.user.apiKey);
  const segments = [{ text: 'It was the best of times, it was the worst of times.', speaker: 'flite-rms' }];
  const { articleId } = await me.send(createArticle, { segments });
  await page.goto(`${studio.address}/overview/article-voice/${articleId}`);
  await page.getByRole('button', { name: /^Voice: Marcus Reed/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a voice' });
  expect((await dialog.boundingBox())?.width).toBe(1046);

  // The chosen voice is in sight, the list is of the script's language, and what is recommended stands first.
  await expect(dialog.getByRole('option', { name: /Marcus Reed/, selected: true })).toBeVisible();
  const english = dialog.getByRole('checkbox', { name: /^English/ });
  await expect(english).toBeChecked();
  await expect(dialog.getByRole('option').first()).toContainText('Top pick');
  const heard = page.waitForResponse((response) => response.url().endsWith('/tts/v1/playDemo'));
  await dialog.getByTitle('Hear Marcus Reed').click();
  const spoken = 'It was the best of times, it was the worst of times.';
  expect(((await (await heard).json()) as { data: { text: string } }).data.text).toBe(spoken);
  // The facets join with the search.
  await english.uncheck();
  await dialog
    .getByRole('button', { name: /^\d+ more$/ })
    .first()
    .click();
  await dialog.getByRole('checkbox', { name: /^Japanese/ }).check();
  const found = dialog.getByRole('option');
  await expect(found.first()).toContainText('Japanese');
  await dialog.getByRole('searchbox').press('ArrowDown');
  await page.keyboard.press('i');
  const detail = dialog.getByRole('article');
  await expect(detail.getByRole('button', { name: 'Hear it say my text' })).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('Enter');
  const doubt = page.getByRole('dialog', { name: /speaks Japanese/ });
  await doubt.getByRole('button', { name: 'Change the voice' }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Use this voice' }).click();
  await doubt.getByRole('button', { name: /^Keep / }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /^Voice: (?!Marcus)/ })).toBeVisible();
});

test('one’s own sentence is heard in a voice before it is chosen', async ({ page, studio, logIn }) => {
  await logIn();
  const segments = [{ text: 'Nothing is said twice. Nor is this.', speaker: 'flite-rms' }];
  const { articleId } = await clientOf(studio.address, studio.user.apiKey).send(createArticle, { segments });
  await page.goto(`${studio.address}/overview/article-voice/${articleId}`);
  await page.getByRole('button', { name: /^Voice: Marcus Reed/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a voice' });
  await dialog.getByRole('searchbox').press('ArrowDown');
  await page.keyboard.press('i');
  const asked = page.waitForResponse((response) => response.url().endsWith('/tts/v1/playDemo'));
  await dialog.getByRole('button', { name: 'Hear it say my text' }).click();
  expect(((await (await asked).json()) as { data: { text: string } }).data.text).toBe('Nothing is said twice.');
  await expect(dialog.getByRole('button', { name: 'Stop', exact: true }).first()).toBeVisible();

  // What the plan allows no more of stands beside the way to more.
  await page.route('**/tts/v1/playDemo', (route) =>
    route.fulfill({
      json: { code: 4043, err_code: 'preview.limit', message: 'You’ve used up your preview characters.', data: null },
    }),
  );
  await dialog.getByRole('button', { name: 'Stop', exact: true }).first().click();
  await dialog.getByRole('button', { name: 'Hear it say my text' }).click();
  await expect(dialog.getByRole('alert')).toContainText('You’ve used up your preview characters.');
  await expect(dialog.getByRole('alert').getByRole('link', { name: 'See plans' })).toBeVisible();
});

test('choosing is remembered with the account once it has rested', async ({ page, studio, logIn }) => {
  await logIn();
  await page.goto(`${studio.address}/tools/home`);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/speaker/useHistory2')) {
      sent.push((request.postDataJSON() as { speakerId: string }).speakerId);
    }
  });
  for (const name of ['Sarah Linden', 'Marcus Reed']) {
    await page.getByRole('button', { name: /^Voice:/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose a voice' });
    await (await findVoice(dialog, name)).click();
    await expect(page.getByRole('button', { name: new RegExp(`^Voice: ${name}`) })).toBeVisible();
  }
  await expect.poll(() => sent).toContain('flite-rms');
  const [newest] = await clientOf(studio.address, studio.user.apiKey).send(listSpeakerHistory, {});
  expect(newest?.speakerId).toBe('flite-rms');
});

test('a voice begins with the settings that were saved of it, wherever it is chosen', async ({
  page,
  studio,
  logIn,
}) => {
  await logIn();
  const me = clientOf(studio.address, studio.user.apiKey);
  const kept = { speakerId: 'flite-rms', emotion: 'cheerful', speed: 1.3, pitch: 0 } as const;
  await me.send(saveFavouriteSettings, kept);
  try {
    await page.goto(`${studio.address}/voice-store?voice=flite-rms`);
    await page.getByRole('article', { name: 'Marcus Reed' }).getByRole('link', { name: 'Use this voice' }).click();
    await expect(page.getByRole('button', { name: /^Voice: Marcus Reed/ })).toBeVisible();
    const speed = page.getByRole('slider', { name: 'Speed' });
    await expect(speed).toHaveAttribute('aria-valuenow', '1.3');
    await expect(page.getByRole('combobox', { name: 'Mood' })).toHaveValue('cheerful');
    await expectAccessible(page);

    const segments = [{ text: 'Here and now.', speaker: 'flite-slt' }];
    const { articleId } = await me.send(createArticle, { segments });
    await page.goto(`${studio.address}/overview/article-voice/${articleId}`);
    await page.getByRole('button', { name: /^Voice:/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose a voice' });
    await dialog.getByRole('searchbox').fill('Marcus Reed');
    await dialog.getByRole('searchbox').press('ArrowDown');
    await expect(dialog.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('i');
    const asked = page.waitForRequest((request) => request.url().endsWith('/tts/v1/playDemo'));
    await dialog.getByRole('button', { name: 'Hear it say my text' }).click();
    expect((await asked).postDataJSON()).toMatchObject({ speaker: 'flite-rms@cheerful', speed: 1.3, pitch: 0 });
    const used = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/useHistory2'),
    );
    await dialog.getByRole('button', { name: 'Use this voice' }).click();
    await expect(speed).toHaveAttribute('aria-valuenow', '1.3');
    const said = async () => (await me.send(readArticle, { id: articleId })).segments;
    await expect.poll(said).toMatchObject([{ speaker: 'flite-rms', emotion: 'cheerful', speed: 1.3 }]);
    expect((await used).postDataJSON()).toMatchObject({ speakerId: 'flite-rms@cheerful', speed: 1.3, quality: 0 });
  } finally {
    await me.send(setFavouriteSpeaker, { speakerId: 'flite-rms', isFavourite: false });
  }
});

test('a star that is set while the voices still load lets them come, and shows', async ({ page, studio, logIn }) => {
  await logIn();
  const me = clientOf(studio.address, studio.user.apiKey);
  await page.goto(`${studio.address}/voice-store?voice=flite-rms`);
  await expect(page.getByRole('option').first()).toBeVisible();
  // The list of the last visit is shown after three seconds, while the new one is under way.
  await page.waitForFunction(() => localStorage.getItem('allUsableSpeakers') !== null);
  let letGo = (): void => undefined;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/storeSpeakerV2/searchSpeakerList**', async (route) => {
    const answer = await route.fetch();
    await gate;
    await route.fulfill({ response: answer });
  });
  await page.reload();
  const star = page
    .getByRole('article', { name: 'Marcus Reed' })
    .getByRole('button', { name: /^(?:Favorite|In favorites)$/ });
  await star.click();
  await expect.poll(async () => (await me.send(readSpeaker, { speakerId: 'flite-rms' })).isFavourite).toBe(true);
  letGo();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await me.send(setFavouriteSpeaker, { speakerId: 'flite-rms', isFavourite: false });
});

test('the picker offers no new voice where the owner hides it', async ({ page, logIn, go }) => {
  await page.route('**/speakerClone/getSearchCriteria', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { hasButton: boolean } };
    body.data.hasButton = false;
    await route.fulfill({ response: answer, json: body });
  });
  await logIn();
  await go('/tools/home');
  const read = page.waitForResponse('**/speakerClone/getSearchCriteria');
  await page.getByRole('button', { name: /^Voice:/ }).click();
  await read;
  const dialog = page.getByRole('dialog', { name: 'Choose a voice' });
  await expect(dialog.getByRole('tab', { name: 'TimbreLab' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Add voice' })).toHaveCount(0);
});

test('a voice that is not in the list any more can be exchanged', async ({ page, studio, logIn }) => {
  await logIn();
  const segments = [{ text: 'Who says this?', speaker: 'flite-rms' }];
  const me = clientOf(studio.address, studio.user.apiKey);
  const { articleId } = await me.send(createArticle, { segments });
  await page.route('**/storeSpeakerV2/searchSpeakerList**', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { results: { speaker: string }[] } };
    body.data.results = body.data.results.filter(({ speaker }) => speaker !== 'flite-rms');
    await route.fulfill({ response: answer, json: body });
  });
  await page.goto(`${studio.address}/overview/article-voice/${articleId}`);
  await page.getByRole('button', { name: 'Voice: Marcus Reed. Change' }).click();
  await expectAccessible(page);
  const dialog = page.getByRole('dialog', { name: 'Choose a voice' });
  const search = dialog.getByRole('searchbox');
  await search.fill('Sarah Linden');
  await expect(dialog.getByRole('option').first()).toContainText('Sarah Linden');
  // Escape empties the search; only the next one is the dialog's.
  await search.press('Escape');
  await expect(search).toHaveValue('');
  await (await findVoice(dialog, 'Sarah Linden')).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: /^Voice: Sarah Linden/ }).click();
  await search.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a voice is remembered although the page is left at once', async ({ page, studio, logIn }) => {
  await logIn();
  await page.goto(`${studio.address}/tools/home`);
  await page.getByRole('button', { name: /^Voice:/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a voice' });
  await (await findVoice(dialog, 'Alasdair Bain')).click();
  await expect(dialog).toBeHidden();
  await page.goto('about:blank');
  const me = clientOf(studio.address, studio.user.apiKey);
  await expect.poll(async () => (await me.send(listSpeakerHistory, {}))[0]?.speakerId).toBe('flite-awb');
});

test('in Japanese the picker says nothing in English but names', async ({ page, studio, logIn }) => {
  await logIn();
  await page.addInitScript(() => localStorage.setItem('timbre.language', 'ja'));
  await page.goto(`${studio.address}/tools/home`);
  await page.getByRole('button', { name: /^声: / }).click();
  const dialog = page.getByRole('dialog', { name: '声を選ぶ' });
  const tabs = dialog.getByRole('tab');
  await expect(tabs).toHaveText(['お気に入り', '最近', 'TimbreLab', 'すべて']);
  await expect(dialog.getByRole('tab', { selected: true })).toHaveText('すべて');
  const accents = dialog.getByRole('group', { name: 'アクセント' });
  await accents.getByRole('button', { name: 'アクセント' }).click();
  await accents.getByRole('button').last().click();
  const labels = await accents
    .getByRole('checkbox')
    .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).labels?.[0]?.textContent ?? ''));
  expect(labels.length).toBeGreaterThan(100);
  expect(labels.filter((label) => !/\p{sc=Hani}|\p{sc=Kana}/u.test(label))).toEqual([]);
});
