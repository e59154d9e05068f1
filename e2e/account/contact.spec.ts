import { sendWhenTaken } from '../steps/forms.ts';
import { expect, expectAccessible, test } from '../steps/journey.ts';

test('a visitor writes to the owner, who marks the message as answered', async ({ page, browser, studio }) => {
  const visitor = await browser.newPage();
  await visitor.goto(`${studio.address}/contact?topic=credits`);
  const message = visitor.getByRole('textbox', { name: 'Message' });
  await message.scrollIntoViewIfNeeded();
  await expect(visitor.getByRole('combobox', { name: 'Topic' })).toHaveValue('credits');
  await expectAccessible(visitor);
  await visitor.getByLabel('Name').fill('Kim Buyer');
  await visitor.getByLabel('Email').fill('kim@example.org');
  await visitor.getByLabel('Phone').fill('call me');
  await message.fill('Can I buy 20,000 credits?');
  const send = visitor.getByRole('button', { name: 'Send' });
  const sent = visitor.getByText('Sent. The owner of this studio will reply to you by email.');
  await send.click();
  await expect(visitor.getByText('Use digits, spaces and the signs')).toBeVisible();
  await expect(message).toHaveValue('Can I buy 20,000 credits?');
  await expect(visitor.getByLabel('Phone')).toBeFocused();
  await visitor.getByLabel('Phone').fill('');
  await sendWhenTaken(send, sent);
  await expect(message).toBeHidden();
  await expectAccessible(visitor);
  await visitor.close();

  await page.goto(await studio.ownerLink());
  await expect(page.locator('main[data-screen="tools-home"]')).toBeVisible();
  await page.goto(`${studio.address}/tools/admin?tab=messages`);
  await expect(page.getByText('Can I buy 20,000 credits?')).toBeVisible();
  const state = page.getByRole('combobox', { name: 'Mark the message from Kim Buyer' });
  await expect(state).toHaveValue('New');
  await expect(page.getByRole('link', { name: 'Download CSV' })).toBeVisible();
  await state.click();
  await page.getByRole('option', { name: 'Answered' }).click();
  await expect(state).toHaveValue('Answered');
  await expectAccessible(page);
});

test('someone asks about their data, and sees by when the owner replies', async ({ page, logIn, studio }) => {
  await logIn();
  await page.goto(`${studio.address}/tools/personal-center`);
  const section = page.getByRole('region', { name: 'Data requests' });
  await section.getByRole('button', { name: 'New request' }).click();
  await section.getByRole('combobox', { name: 'What do you want?' }).click();
  await page.getByRole('option', { name: /^Correction/u }).click();
  await section.getByLabel('Details').fill('My name is spelled with a k.');
  await section.getByRole('button', { name: 'Send request' }).click();
  const request = section.getByRole('listitem').filter({ hasText: 'My name is spelled with a k.' });
  await expect(request).toContainText(/Correction\s*Reply by/u);
  await expectAccessible(page);
  await section.getByRole('button', { name: 'New request' }).click();
  await section.getByRole('combobox', { name: 'What do you want?' }).click();
  await page.getByRole('option', { name: /^Correction/u }).click();
  await section.getByRole('button', { name: 'Send request' }).click();
  await expect(section.getByText('You already have an open request of this kind.')).toBeVisible();
});
