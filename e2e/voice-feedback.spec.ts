import { screenPath } from '@timbre/contract/screens/screens';
import { sendSpeakerFeedback, voteForSpeaker } from '@timbre/contract/voices/voices-feedback';
import { clientOf } from './steps/breaking-steps.ts';
import { expect, expectAccessible } from './steps/journey.ts';
import { ownStudio } from './steps/own-studio.ts';

const voicesTab = `${screenPath('admin')}?tab=voices`;

const { test, openAsOwner } = ownStudio({ person: { plan: 'professional' } });

test('the owner reads what people say of voices, narrows it down, and is done with one, on a phone too', async ({
  page,
  studio,
}) => {
  await openAsOwner(page, studio, voicesTab);
  await expect(page.getByRole('heading', { name: 'No feedback yet' })).toBeVisible();
  const me = clientOf(studio.address, studio.user.apiKey);
  const module = 'voice-store';
  await me.send(sendSpeakerFeedback, { speakerId: 'flite-rms', module, itemIds: 'monotonous' });
  await me.send(sendSpeakerFeedback, { speakerId: 'flite-slt', module, itemIds: 'quality', userContent: 'It hisses.' });
  await me.send(voteForSpeaker, { speakerId: 'flite-slt', voteType: 1 });

  await page.reload();
  const table = page.getByRole('table', { name: 'Feedback' });
  const hissing = table.getByRole('row').filter({ hasText: 'It hisses.' });
  await expect(hissing).toContainText('Poor audio quality');
  await expect(hissing).toContainText('In the voice store');
  await expect(table.getByRole('row')).toHaveCount(3);
  await expectAccessible(page);

  await hissing.getByRole('button', { name: 'Mark as done' }).click();
  await expect(hissing.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'Open', exact: true }).click();
  await expect(page).toHaveURL(/state=open/);
  await expect(table.getByRole('row')).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option', { name: 'Poor audio quality' }).click();
  await expect(page.getByText('No feedback matches the filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(table.getByRole('row')).toHaveCount(3);

  await page.getByText('By voice').click();
  const voices = page.getByRole('table', { name: /^Voices with votes/ });
  const rows = voices.getByRole('row');
  await expect(rows).toHaveCount(3);
  // What is open stands first; a good word, a bad one, open and done.
  await expect(rows.nth(1)).toContainText('Marcus Reed');
  await expect(rows.nth(2).getByRole('cell')).toHaveText([/./, /0$/, /1$/, /0$/, /1$/]);
  await expectAccessible(page);
  await rows.nth(2).getByRole('link').click();
  await expect(page).toHaveURL(/voice=flite-slt/);
  await expect(table.getByRole('row')).toHaveCount(2);

  await page.goto(`${studio.address}${screenPath('admin')}?tab=audit`);
  await expect(page.getByRole('row').filter({ hasText: 'Voice feedback marked as done' })).toBeVisible();

  // There it is cards, and nothing scrolls sideways.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(studio.address + voicesTab);
  await expect(page.getByText('It hisses.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
