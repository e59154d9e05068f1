import type { Page } from '@playwright/test';
import { uploadFile } from '@timbre/client/upload';
import { readCreditBalance } from '@timbre/contract/credits';
import { plans } from '@timbre/contract/plans';
import { listTranslationLanguages, readTranslation, translateText } from '@timbre/contract/translation/translation';
import { libreTranslateDouble } from '../server/src/testing/doubles/libre-translate-double.ts';
import type { JourneyStudio } from './steps/journey-studio.ts';
import { expect, expectAccessible } from './steps/journey.ts';
import { ownStudio } from './steps/own-studio.ts';
import { openSession } from './steps/session-steps.ts';
import { clientOf } from './steps/transcript-steps.ts';

let provider: Awaited<ReturnType<typeof libreTranslateDouble>>;
const { test } = ownStudio(async () => {
  // Apertium, which may be installed, has no Japanese.
  provider = await libreTranslateDouble({ others: ['ja'] });
  return { settings: provider.settings };
});
test.afterAll(() => provider.close());
test.beforeEach(async ({ studio }) => {
  provider.setBroken(false);
  provider.setHeld(false);
  // Apertium, where it is installed, stands in for a provider that has not told its languages yet.
  const engine = async () =>
    (await clientOf(studio).send(listTranslationLanguages, {})).sources
      .find(({ source }) => source === 'es')
      ?.targets.find(({ target }) => target === 'en')?.engine;
  await expect.poll(engine).toBe('libretranslate');
});

let people = 0;

/** The studio as someone sees it who has a month's characters of their own and is logged in on this page. */
async function enter(page: Page, studio: JourneyStudio): Promise<JourneyStudio> {
  people += 1;
  const account = { email: `translator-${people}@example.org`, password: 'a translator’s password' };
  const { apiKey } = await studio.createUser({ ...account, plan: 'personal', credits: 5 });
  const { cookies } = await openSession(studio.address, account);
  await page.context().addCookies(cookies);
  return { ...studio, user: { ...studio.user, ...account, apiKey } };
}

const monthly = plans.personal.translationChars ?? 0;
const result = (page: Page) => page.getByRole('region', { name: 'Translation', exact: true });
const quota = (page: Page) => page.getByRole('dialog', { name: 'You’ve used up your translation characters' });
const translate = (page: Page) => page.getByRole('button', { name: 'Translate', exact: true });
const pay = (page: Page) => quota(page).getByRole('button', { name: 'Translate for 0.1 credits' }).click();
const balance = (studio: JourneyStudio) => clientOf(studio).send(readCreditBalance, {});

/** A document that is to be put into English, or into another language. */
async function choose(page: Page, name: string, text: string, language = 'English'): Promise<void> {
  await page.getByLabel('Upload a document').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await into(page, language);
}

async function into(page: Page, language: string): Promise<void> {
  await page.getByRole('combobox', { name: 'To', exact: true }).click();
  await page.getByRole('option', { name: language, exact: true }).click();
}

/** As much as the plan has in a month. */
async function useUpCharacters(studio: JourneyStudio): Promise<void> {
  const client = clientOf(studio);
  const text = 'la casa '.repeat(monthly / 8);
  const { fileId } = await uploadFile(client, new Blob([text.slice(0, -1) + '.']), { fileName: 'month.txt' });
  const { id } = await client.send(translateText, { fileId, source: 'es', target: 'en' });
  await expect.poll(async () => (await client.send(readTranslation, { id })).status).toBe('done');
}

test('when the month’s characters are used up, credits are asked for before they are taken', async ({
  page,
  studio,
  go,
}) => {
  const person = await enter(page, studio);
  await go('/translation');
  await expect(page.getByText('100,000 of 100,000 characters left this month')).toBeVisible();
  await useUpCharacters(person);
  await go('/translation');
  await expect(page.getByText('0.1 credits per translation', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'Text to translate' }).fill('La casa es grande y está aquí con nosotros.');
  await into(page, 'English');
  await translate(page).click();
  await expect(quota(page)).toContainText('You can translate this for 0.1 credits');
  await expectAccessible(page);
  await quota(page).getByRole('link', { name: 'See plans' }).click();
  const offered = page.getByRole('dialog', { name: 'Pricing plans' });
  await expect(offered).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(offered).toBeHidden();
  await quota(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(quota(page)).toBeHidden();
  await expect(result(page)).toContainText('The translation appears here.');
  expect((await balance(person)).allCredits).toBe(5);

  await translate(page).click();
  await pay(page);
  await expect(result(page)).toContainText('LA CASA ES GRANDE');
  await expect(result(page)).toContainText('Used 0.1 credits.');
  expect((await balance(person)).allCredits).toBe(4.9);
});

test('a document is stopped for nothing and goes on from its row in the list', async ({ page, studio, go }) => {
  const person = await enter(page, studio);
  await useUpCharacters(person);
  await go('/translation');
  const before = await balance(person);
  provider.setHeld(true);
  await choose(page, 'carta.txt', 'La casa es grande y está aquí con nosotros.\nTengo un perro en la casa.\n');
  await translate(page).click();
  await pay(page);
  const row = page.getByRole('listitem').filter({ hasText: 'carta.en.txt' });
  await expect(row).toContainText(/Queued|Translating \d+%/);
  expect((await balance(person)).held).toBeGreaterThan(before.held);
  await expect(result(page).getByText('You can leave this page.', { exact: false })).toBeVisible();

  // Left and come back to: it is stopped from the list.
  await page.reload();
  await row.getByRole('button', { name: 'Open the translation “carta.en.txt”' }).click();
  const cancel = result(page).getByRole('button', { name: 'Cancel' });
  await expect(cancel).toBeVisible();
  await expectAccessible(page);
  await cancel.click();
  await expect(result(page)).toContainText('Cancelled. Nothing was charged.');
  await expect(row).toContainText('Cancelled. Nothing was charged.');
  expect(await balance(person)).toEqual(before);

  provider.setHeld(false);
  await page.reload();
  await row.getByRole('button', { name: 'Open the translation “carta.en.txt”' }).click();
  await result(page).getByRole('button', { name: 'Continue translating' }).click();
  await expect(quota(page)).toBeVisible();
  await pay(page);
  await expect(result(page)).toContainText('TENGO UN PERRO EN LA CASA.');
  await expect(row).toContainText('LA CASA ES GRANDE');
  expect((await balance(person)).allCredits).toBeCloseTo(before.allCredits - 0.1);

  await row.getByRole('button', { name: 'Delete the translation “carta.en.txt”' }).click();
  await expect(row).toBeHidden();
});

test('a document whose engine fails says so in its row, and another try brings it', async ({ page, studio, go }) => {
  const person = await enter(page, studio);
  await useUpCharacters(person);
  await go('/translation');
  const before = await balance(person);
  provider.setBroken(true);
  // No other engine goes there, or it would take over.
  await choose(page, 'nota.txt', 'El perro está en la casa con nosotros y con los otros.\n', 'Japanese');
  await translate(page).click();
  await pay(page);
  const row = page.getByRole('listitem').filter({ hasText: 'nota.ja.txt' });
  const problem = 'The translation engine didn’t respond.';
  await expect(row).toContainText(problem, { timeout: 120_000 });
  await expect(result(page)).toContainText(problem);
  await expectAccessible(page);
  expect(await balance(person)).toEqual(before);
  provider.setBroken(false);
  await result(page).getByRole('button', { name: 'Continue translating' }).click();
  await pay(page);
  await expect(result(page)).toContainText('EL PERRO');
});
