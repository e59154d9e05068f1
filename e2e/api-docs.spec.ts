import { expect, expectAccessible, test } from './steps/journey.ts';

test('a developer finds a call, tries it with a key of their own, hears it, and reads what is refused', async ({
  page,
  go,
  logIn,
  studio,
}) => {
  await go('/apiDocs');
  await expect(page.getByRole('heading', { name: 'API reference', level: 1 })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search calls' }).fill('/v1/audio/speech');
  await page.getByRole('link', { name: 'Speak a text POST' }).click();
  await expect(page.getByRole('heading', { name: 'Speak a text', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/^Speak a text · API reference/u);
  const code = page.getByRole('group', { name: 'Code: curl' });
  await expect(code).toContainText(`${studio.address}/v1/audio/speech`);

  const send = page.getByRole('button', { name: 'Send request' });
  await send.click();
  await expect(page.getByText('Enter an API key first.')).toBeVisible();
  await page.getByLabel('Your API key', { exact: true }).fill(studio.user.apiKey);
  const input = page.getByRole('textbox', { name: 'input string' });
  await input.fill('Call me Ishmael.');
  await expect(code).toContainText('Call me Ishmael.');
  await send.click();
  await expect(page.getByText('Status 200')).toBeVisible();
  await expect(page.getByText(/^First byte [\d,]+ ms/u)).toBeVisible();
  const heard = page.getByLabel('Audio in the response');
  await expect.poll(() => heard.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeGreaterThan(0.5);

  await page.getByText('more fields').click();
  await page.getByRole('textbox', { name: 'speed number' }).fill('9');
  await send.click();
  await expect(page.getByText('Status 400')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Response', exact: true })).toContainText('"param": "speed"');
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);

  // Nothing was kept: who comes back is asked again, and makes a key with one click.
  await logIn();
  await page.goto(`${studio.address}/apiDocs?call=listAudioVoices`);
  await expect(page.getByLabel('Your API key', { exact: true })).toHaveValue('');
  await page.getByRole('button', { name: 'Create a key' }).click();
  await expect(page.getByText('This key is shown only once.')).toBeVisible();
  await send.click();
  await expect(page.getByText('Status 200')).toBeVisible();
});
