import { createClient } from '@timbre/client';
import { deleteClone, listClones } from '@timbre/contract/cloning/cloning';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './steps/journey.ts';
import { microphoneSpeech } from './steps/microphone.ts';

test.use({ permissions: ['microphone'] });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add voice' });

async function fillInLogIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page
    .getByLabel(/e-?mail/iu)
    .first()
    .fill(email);
  await page
    .getByLabel(/password/iu)
    .first()
    .fill(password);
  await page
    .getByRole('button', { name: /^log in$/iu })
    .first()
    .click();
}

async function describeVoice(page: Page): Promise<void> {
  for (const [label, choice] of [
    ['Language', 'American English'],
    ['Gender', 'Male'],
    ['Age', 'Adults'],
  ] as const) {
    await dialog(page).getByRole('combobox', { name: label, exact: true }).click();
    await page.getByRole('option', { name: choice, exact: true }).click();
  }
  await dialog(page)
    .getByRole('checkbox', { name: /^I hereby confirm/u })
    .check();
}

test.afterEach(async ({ studio }) => {
  const client = createClient({ baseUrl: studio.address, headers: () => ({ 'xi-api-key': studio.user.apiKey }) });
  for (const { id } of (await client.send(listClones, {})).totalList) await client.send(deleteClone, { id });
});

test('a file becomes a voice that stands in the picker', async ({ page, logIn, go }) => {
  await logIn();
  await go('/tools/home');
  await page.getByRole('button', { name: 'Add voice' }).click();
  const form = dialog(page);
  await form.getByRole('button', { name: 'Add to my voice' }).click();
  await expect(form.getByText('Please provide a name for the cloned voice.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Harbour');
  await form.getByRole('button', { name: 'Add to my voice' }).click();
  await expect(form.getByText('Please upload a voice sample')).toBeVisible();
  await form.locator('input[type=file]').setInputFiles(microphoneSpeech);
  await expect(form.getByText('This sample is good to clone from.')).toBeVisible();
  await expect(form.getByRole('slider', { name: 'Position in the sample' })).toBeVisible();
  await form.getByRole('button', { name: 'Add to my voice' }).click();
  await expect(form.getByText("Don't forget to add the voice descriptions!")).toBeVisible();
  await describeVoice(page);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Add to my voice' }).click();
  await expect(page).toHaveURL(/\/overview\/article-voice/u, { timeout: 120_000 });
  // The new script speaks in it, and it can be heard at once.
  const made = page.getByRole('dialog', { name: 'Choose a voice' }).getByRole('article', { name: 'Harbour' });
  await made.getByRole('button', { name: 'Hear Harbour' }).click();
  await expect(made.getByRole('button', { name: 'Stop' }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Voice: Harbour/ })).toBeVisible();
  await go('/tools/home');
  await expect(page.getByText('Distance to the sample')).toBeVisible();
  await page
    .getByRole('button', { name: /^Change voice|^Voice:/u })
    .first()
    .click();
  await page.getByRole('tab', { name: 'TimbreLab' }).click();
  await expect(page.getByRole('dialog').getByText('Harbour').first()).toBeVisible();
});

test('a recording becomes a sample, and can be thrown away', async ({ page, logIn, studio }) => {
  await logIn();
  await page.goto(`${studio.address}/tools/home?show=cloning`);
  const form = dialog(page);
  await form.getByRole('button', { name: 'Record', exact: true }).click();
  await form.getByRole('button', { name: 'Start' }).click();
  await expect(form.getByText(/00:(?:0[5-9]|[1-5]\d)/u)).toBeVisible();
  await form.getByRole('button', { name: 'Pause', exact: true }).click();
  await form.getByRole('button', { name: 'Resume' }).click();
  await form.getByRole('button', { name: 'End' }).click();
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(form.getByText('recording.webm')).toBeVisible();
  await form.getByRole('button', { name: 'Delete the sample' }).click();
  await expect(page.getByText('Are you sure to delete this file?')).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(form.getByRole('button', { name: 'Upload or drop a file' })).toBeVisible();
});

test('what a visitor filled in comes back after the log-in, with the consent ticked', async ({ page, studio }) => {
  await page.goto(`${studio.address}/tools/home?show=three_second_clone`);
  const form = dialog(page);
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('In favourites');
  await form.locator('input[type=file]').setInputFiles(microphoneSpeech);
  await expect(page).toHaveURL(/\/login/u);
  await fillInLogIn(page, studio.user);
  await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('In favourites');
  await expect(form.getByRole('checkbox', { name: /^I hereby confirm/u })).toBeChecked();
  expect(await page.evaluate(() => localStorage.getItem('timbre.clone-draft'))).toBeNull();
});

test('a visitor with a link is led to the log-in, and finds the link again', async ({ page, studio }) => {
  await page.goto(`${studio.address}/voice-cloning`);
  await page.getByRole('button', { name: 'Clone a voice' }).click();
  const form = dialog(page);
  await expect(form.getByText(/^Log in to clone a voice\./u)).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Add to my voice' }).click();
  await expect(form.getByText('Please provide a name for the cloned voice.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Linked');
  await form.getByRole('textbox', { name: 'Link to an audio or video file' }).fill('https://example.org/me.mp3');
  await form.getByRole('button', { name: 'Add to my voice' }).click();
  await expect(page).toHaveURL(/\/login/u);
  await fillInLogIn(page, studio.user);
  await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Linked');
  await expect(form.getByRole('textbox', { name: 'Link to an audio or video file' })).toHaveValue(
    'https://example.org/me.mp3',
  );
});

test('the page about cloning lets people hear it and opens the form', async ({ page, go }) => {
  await go('/voice-cloning');
  await expect(page.getByRole('heading', { level: 1, name: 'Voice cloning' })).toBeVisible();
  await expectAccessible(page);
  const demo = page.getByRole('region', { name: 'Hear how close it gets' });
  await demo.getByRole('button', { name: 'Hear: The clone' }).first().click();
  await expect(demo.getByRole('button', { name: 'Stop: The clone' })).toBeVisible();
  await page.getByRole('button', { name: 'Clone a voice' }).click();
  await expect(dialog(page).getByRole('textbox', { name: 'Name', exact: true })).toBeVisible();
});

test('the speaker picker offers to add a voice', async ({ page, logIn, go }) => {
  await logIn();
  await go('/tools/home');
  await page
    .getByRole('button', { name: /^Change voice|^Voice:/u })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add voice' }).click();
  await expect(dialog(page).getByRole('textbox', { name: 'Name', exact: true })).toBeVisible();
});
