import { createArticle } from '@timbre/contract/articles/articles';
import { createLexiconEntry } from '@timbre/contract/lexicon/lexicon';
import { clientOf } from '../steps/breaking-steps.ts';
import { newCustomer } from '../steps/checkout-steps.ts';
import { expect, expectAccessible, test } from '../steps/journey.ts';
import { openSession } from '../steps/session-steps.ts';

test('a downloaded copy is imported by someone else: a wrong file is refused, the copy comes whole and is found', async ({
  page,
  studio,
  go,
}, info) => {
  const mover = { email: `mover-${info.workerIndex}-${info.retry}@example.org`, password: 'a mover’s password' };
  const { apiKey } = await studio.createUser({ ...mover, plan: 'free', credits: 1 });
  const client = clientOf(studio.address, apiKey);
  await client.send(createArticle, { title: 'Brought along', segments: [{ text: 'It moved.', speaker: 'flite-rms' }] });
  await client.send(createLexiconEntry, { type: 0, original: 'SQL', alternative: 'sequel' });
  await page.context().addCookies((await openSession(studio.address, mover)).cookies);
  await go('/tools/personal-center');
  const [copy] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download my data' }).click(),
  ]);
  const path = info.outputPath('account.zip');
  await copy.saveAs(path);

  await page.context().clearCookies();
  await newCustomer(page, studio);
  await go('/tools/personal-center');
  const section = page.getByRole('region', { name: 'Import a copy' });
  await section.getByText('What gets imported').focus();
  await page.keyboard.press('Enter');
  await expect(section.getByRole('heading', { name: 'Not imported' })).toBeVisible();
  await expectAccessible(page);

  const file = section.getByLabel('Copy to import');
  await file.setInputFiles({ name: 'holiday.zip', mimeType: 'application/zip', buffer: Buffer.from('no archive') });
  await expect(section.getByText(/isn’t a ZIP archive/)).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  await section.getByRole('button', { name: 'Close' }).click();

  await file.setInputFiles(path);
  await expect(section.getByText('Imported account.zip')).toBeVisible({ timeout: 60_000 });
  await expect(section.locator('dl')).toContainText(/Voiceovers\s*1/);
  await expect(section.locator('dl')).toContainText(/Lexicon entries\s*1/);
  await expectAccessible(page);
  await section.getByRole('link', { name: 'Voiceovers' }).click();
  await expect(page.getByText('Brought along')).toBeVisible();
});
