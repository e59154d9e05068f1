import { readFile } from 'node:fs/promises';
import { surveyScenes } from '@timbre/contract/surveys/survey-scenes';
import { readSurveyConfig } from '@timbre/contract/surveys/surveys';
import { mailedCode, newEmail } from './steps/account-steps.ts';
import { clientOf } from './steps/breaking-steps.ts';
import { expect, expectAccessible } from './steps/journey.ts';
import { ownStudio } from './steps/own-studio.ts';

const { test, openAsOwner } = ownStudio({ settings: { SCORE_AFTER_DAYS: '0', SCORE_AFTER_EXPORTS: '0' } });

test('someone new answers by the keyboard, is welcomed with what it brought, and later gives a score', async ({
  page,
  studio,
}) => {
  const email = newEmail('newcomer');
  await page.goto(`${studio.address}/email-sign-up`);
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  const shown = page.getByText('here is your code');
  await expect(shown).toBeVisible();
  await expect(shown).toContainText(await mailedCode(studio, email));
  await page.getByLabel('New password').fill('a newcomer’s password');
  await page.getByRole('button', { name: 'Create account' }).click();

  await expect(page.getByRole('heading', { name: 'What do you want to make first?' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toHaveText('Choose an answer to continue.');
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Videos for social media' }).focus();
  // From the first to the last: the arrow goes around.
  await page.keyboard.press('ArrowUp');
  await page.getByRole('textbox', { name: 'Your answer' }).fill('Radio plays');
  await page.getByRole('radio', { name: 'Something else' }).press('Enter');
  await expect(page.getByText('2/3')).toBeVisible();
  await page.getByRole('button', { name: 'Previous question' }).click();
  await expect(page.getByRole('textbox', { name: 'Your answer' })).toHaveValue('Radio plays');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('radio', { name: 'Creator' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('radio', { name: 'Friend or colleague' }).check();
  // The server says no once: nothing is lost by it.
  await page.route('**/survey/postQueryConfig', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alert')).toContainText('(code2)');
  await page.getByRole('button', { name: 'Submit' }).click();

  await expect(page.getByText('Your 3-day free trial includes 10 credits.')).toBeVisible();
  await expect(page.getByText('3 free downloads, valid until')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /AI voiceover/ }).click();
  await expect(page.locator('main[data-screen="tools-home"]')).toBeVisible();

  const card = page.getByRole('dialog', { name: 'How likely are you to recommend us' });
  await card.getByRole('button', { name: 'Submit' }).click();
  await expect(card).toContainText('Choose a score to submit and earn 10 credits!');
  await card.getByRole('radio', { name: '9', exact: true }).check();
  await card.getByRole('textbox').fill('x'.repeat(1001));
  await expect(card).toContainText('Please type within 1000 characters.');
  await expectAccessible(page);
  await card.getByRole('textbox').fill('It is quick.');
  await card.getByRole('button', { name: 'Submit' }).dblclick();
  await expect(page.getByText('10 credits have been added')).toBeVisible();
  await expect(card).toBeHidden();
  await expect(page.getByText('20 credits')).toBeVisible();
});

test('anyone says why they left; the owner reads it in a chart and a file, and switches the question off', async ({
  page,
  browser,
  studio,
}, info) => {
  const visitor = await browser.newPage();
  await visitor.goto(`${studio.address}/uninstall`);
  await visitor.getByRole('button', { name: 'Send' }).click();
  await expect(visitor.getByRole('alert')).toHaveText('Choose a reason to continue.');
  await expectAccessible(visitor);
  await visitor.getByRole('radio', { name: 'It was hard to use' }).check();
  await visitor.getByRole('textbox', { name: 'Anything else?' }).fill('Where is the button?');
  // A form that is sent within two seconds was filled in by a program.
  await expect(async () => {
    await visitor.getByRole('button', { name: 'Send' }).click();
    await expect(visitor.getByRole('heading', { name: 'Thank you' })).toBeVisible({ timeout: 1000 });
  }).toPass();

  await openAsOwner(page, studio, '/tools/admin?tab=surveys&survey=uninstall');
  await expect(page.getByRole('listitem').filter({ hasText: 'It was hard to use' })).toContainText('1100%');
  await expect(page.getByRole('table', { name: 'Comments' })).toContainText('Where is the button?');
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).click(),
  ]);
  const saved = info.outputPath('answers.csv');
  await file.saveAs(saved);
  expect(await readFile(saved, 'utf8')).toContain('It was hard to use,Where is the button?,en');
  await page.getByRole('switch', { name: 'Ask this survey' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'This survey is closed' })).toBeVisible();

  // The first questions are the owner's to change.
  await page.goto(`${studio.address}/tools/admin?tab=surveys`);
  await page.getByRole('button', { name: 'Edit the questions' }).click();
  const editor = page.getByRole('form', { name: 'Edit the questions' });
  await editor.getByLabel('Question 1: English').fill('What will you make?');
  await expect(editor.getByRole('region', { name: 'Preview' })).toContainText('What will you make?');
  await editor.getByRole('button', { name: 'Question 1: move down' }).click();
  await editor.getByRole('button', { name: 'Question 3: remove' }).click();
  await editor.getByRole('button', { name: 'Add a question' }).click();
  await expect(editor.getByText('Fill in every text in both languages to save.')).toBeVisible();
  await expectAccessible(page);
  for (const field of ['Question 3', 'Question 3, answer 1', 'Question 3, answer 2'])
    for (const language of ['English', 'Japanese']) await editor.getByLabel(`${field}: ${language}`).fill(field);
  await editor.getByRole('button', { name: 'Save the questions' }).click();
  await expect(editor).toBeHidden();
  const asked = await clientOf(studio.address, studio.user.apiKey).send(readSurveyConfig, {
    scene: surveyScenes.onboarding,
  });
  expect(asked.questions.map(({ content }) => content)).toEqual([
    'What describes you best?',
    'What will you make?',
    'Question 3',
  ]);
  await visitor.close();
});
