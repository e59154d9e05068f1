import { existsSync } from 'node:fs';
import { expect, expectAccessible, test } from './steps/journey.ts';

test('a visitor sees what can be translated here, and finds the text again after the log-in', async ({
  page,
  go,
  logIn,
}) => {
  await go('/translation');
  await expect(page.getByRole('heading', { name: 'Text translation', level: 1 })).toBeVisible();
  await page.getByPlaceholder('Type or paste text here to translate').fill('I have a dog.');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Log in to translate' }).click();
  await expect(page).toHaveURL(/\/login\?to=%2Ftranslation/u);
  await logIn();
  await go('/translation');
  await expect(page.getByRole('textbox', { name: 'Text to translate' })).toHaveValue('I have a dog.');
});

test('what is typed never changes the language to translate into', async ({ page, go, logIn }) => {
  test.skip(!existsSync('/usr/share/apertium/modes/eng-spa.mode'), 'apertium-eng-spa is not installed');
  await logIn();
  await go('/translation');
  const into = page.getByRole('combobox', { name: 'To', exact: true });
  const text = page.getByRole('textbox', { name: 'Text to translate' });
  const english = 'The weather is beautiful today and we are walking along the river.';
  await expect(into).toHaveValue('Spanish');
  await text.fill(english);
  await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue(/^English/);
  await expect(into).toHaveValue('Spanish');
  await text.fill('');
  await into.click();
  await page.getByRole('option', { name: 'English', exact: true }).click();
  await text.fill(english);
  await expect(page.getByText('This text is already in English.')).toBeVisible();
  await expect(into).toHaveValue('English');
});

test('a document is translated by a job and saved', async ({ page, go, logIn }) => {
  test.skip(!existsSync('/usr/share/apertium/modes/eng-spa.mode'), 'apertium-eng-spa is not installed');
  await logIn();
  await go('/translation');
  await page.getByLabel('Upload a document').setInputFiles({
    name: 'talk.srt',
    mimeType: 'application/x-subrip',
    buffer: Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nI have a dog. My house is big and it is here.\n'),
  });
  await page.getByRole('combobox', { name: 'To', exact: true }).click();
  await page.getByRole('option', { name: 'Spanish', exact: true }).click();
  await page.getByRole('button', { name: 'Translate', exact: true }).click();
  const result = page.getByRole('region', { name: 'Translation', exact: true });
  await expect(result).toContainText('Tengo un perro.', { timeout: 120_000 });
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await result.getByRole('link', { name: 'Save' }).click();
  expect((await saved).suggestedFilename()).toBe('talk.es.srt');
});

test('text is translated, kept in the list and brought back; one’s own terms stay', async ({ page, go, logIn }) => {
  test.skip(!existsSync('/usr/share/apertium/modes/eng-spa.mode'), 'apertium-eng-spa is not installed');
  await logIn();
  await go('/translation');
  await page.getByRole('button', { name: 'Glossary' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Term').fill('Timbre');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByText('not translated', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  await page
    .getByRole('textbox', { name: 'Text to translate' })
    .fill('I have a dog.\n\nMy house is big and Timbre is here.');
  await page.getByRole('combobox', { name: 'To', exact: true }).click();
  await page.getByRole('option', { name: 'Spanish', exact: true }).click();
  await page.getByRole('button', { name: 'Translate', exact: true }).click();
  const result = page.getByRole('region', { name: 'Translation', exact: true });
  await expect(result).toContainText('Tengo un perro.');
  await expect(result).toContainText('Timbre');
  await expect(result).toContainText('By Apertium');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear' }).click();
  await page
    .getByRole('button', { name: /Open the translation/ })
    .first()
    .click();
  await expect(result).toContainText('Tengo un perro.');

  await page.getByRole('textbox', { name: 'Text to translate' }).fill('x'.repeat(10_001));
  await expect(page.getByText('The original text is too long')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Translate', exact: true })).toBeDisabled();
});
