import type { Page } from '@playwright/test';
import { createClient } from '@timbre/client';
import { createArticle } from '@timbre/contract/articles/articles';
import type { JourneyStudio } from '../steps/journey-studio.ts';
import { expect, test } from '../steps/journey.ts';

async function open(page: Page, { address, user }: JourneyStudio, texts: readonly string[]): Promise<void> {
  const client = createClient({ baseUrl: address, headers: () => ({ 'xi-api-key': user.apiKey }), validate: true });
  const segments = texts.map((text) => ({ text, speaker: 'flite-rms' }));
  const { articleId } = await client.send(createArticle, { title: 'Parts', segments });
  await page.goto(`${address}/overview/article-voice/${articleId}`);
  await expect(page.getByRole('textbox', { name: /^Script/ })).toContainText(texts[0] ?? '');
}

test.beforeEach(({ logIn }) => logIn());

test('a dialog and a menu whose code does not come say so, and come at the next try', async ({ page, studio }) => {
  await open(page, studio, ['Hello there.']);
  const late = /\/assets\/(export-dialog|menu-content)-[^/]*\.js$/;
  await page.route(late, (route) => route.abort());
  const exportButton = page.getByRole('button', { name: 'Export', exact: true });
  await exportButton.focus();
  await page.keyboard.press('Enter');
  const failure = page.getByText('This part could not be loaded. Check the connection and try again.');
  await expect(failure).toBeVisible();
  const frame = page.getByRole('dialog');
  await page.keyboard.press('Escape');
  await expect(frame).toBeHidden();
  await expect(exportButton).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(failure).toBeVisible();
  await page.unroute(late);
  await frame.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Export and share' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(exportButton).toBeFocused();

  await page.route(late, (route) => route.abort());
  const pause = page.getByRole('button', { name: 'Pause', exact: true }).first();
  await pause.click();
  await expect(failure).toBeVisible();
  await page.unroute(late);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(pause).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
});

test('the outline of a long script draws what is in view, and follows the arrows', async ({ page, studio }) => {
  await open(
    page,
    studio,
    Array.from({ length: 260 }, (_, at) => `Line ${at + 1} of many.`),
  );
  const outline = page.getByRole('listbox', { name: /^Paragraphs/ });
  await expect(outline.getByRole('option').first()).toContainText('Line 1 of many.');
  await outline.evaluate((list) => list.scrollTo(0, list.scrollHeight));
  await expect(outline.getByText('Line 260 of many.')).toBeVisible();
  expect(await outline.getByRole('option').count()).toBeLessThan(200);
  await outline.getByText('Line 259 of many.').click({ modifiers: ['ControlOrMeta'] });
  await outline.evaluate((list) => list.scrollTo(0, 0));
  await outline.focus();
  await page.keyboard.press('ArrowDown');
  await expect(outline.getByText('Line 260 of many.')).toBeInViewport();
});
