import { expect, expectAccessible, test } from '../steps/journey.ts';

test('a visitor writes to the owner, who marks the message as answered', async ({ page, browser, studio }) => {
  const visitor = await browser.newPage();
  await visitor.goto(`${studio.address}/contact?topic=credits`);
  await expect(visitor.getByRole('combobox', { name: 'Topic' })).toHaveValue('Credits');
  await expectAccessible(visitor);
  await visitor.getByLabel('Name').fill('Kim Buyer');
  await visitor.getByLabel('Email').fill('kim@example.org');
  await visitor.getByRole('textbox', { name: 'Message' }).fill('Can I buy 20,000 credits?');
  await visitor.getByRole('button', { name: 'Send message' }).click();
  await expect(visitor.getByText('We’ll reply to kim@example.org.')).toBeVisible();
  await visitor.close();

  await page.goto(await studio.ownerLink());
  await expect(page.locator('main[data-screen="tools-home"]')).toBeVisible();
  await page.goto(`${studio.address}/tools/admin?tab=messages`);
  await expect(page.getByText('Can I buy 20,000 credits?')).toBeVisible();
  const state = page.getByRole('combobox', { name: 'Mark the message from Kim Buyer' });
  await expect(state).toHaveValue('New');
  await state.click();
  await page.getByRole('option', { name: 'Answered' }).click();
  await expect(state).toHaveValue('Answered');
  await expectAccessible(page);
});
