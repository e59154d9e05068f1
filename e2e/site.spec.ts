import { createSpeechTrial } from '@timbre/contract/speech/speech-trial';
import { readVoiceDemo } from '@timbre/contract/voices/voices';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './steps/journey.ts';

const heard = (page: Page) => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
/** A part that its page has woken up. */
const near = async (page: Page, name: string) => {
  const part = page.locator(`[data-island="${name}"]`);
  await part.scrollIntoViewIfNeeded();
  return part;
};

test('a visitor hears a sentence of their own, and the voices, on pages without the studio’s program', async ({
  page,
  go,
}) => {
  await go('/text-to-speech');
  const trial = await near(page, 'speech-trial');
  const voice = trial.getByLabel('Voice');
  await expect(voice.getByRole('option').first()).toBeAttached();
  await trial.getByLabel('Your sentence').fill('The ferry leaves at nine.');
  const answered = page.waitForResponse(`**${createSpeechTrial.path}`);
  await trial.getByRole('button', { name: 'Listen' }).click();
  const answer = await answered;
  expect(answer.headers()['content-type']).toBe('audio/wav');
  await trial.getByRole('button', { name: 'Stop' }).click();
  await expect(trial.getByRole('button', { name: 'Listen' })).toBeVisible();

  await trial.getByLabel('Your sentence').fill('   ');
  await trial.getByRole('button', { name: 'Listen' }).click();
  await expect(trial.getByRole('status')).toHaveAttribute('data-tone', 'fail');
  await expect(trial.getByRole('button', { name: 'Listen' })).toBeVisible();

  await go('/podcast');
  const voices = await near(page, 'voices');
  const first = voices.getByRole('button').first();
  const demo = page.waitForResponse(`**${readVoiceDemo.path.replace('{speaker}', '*')}*`);
  await first.click();
  expect((await demo).ok()).toBe(true);
  await first.click();
  await expect(first).toHaveAttribute('aria-pressed', 'false');
  const scripts = (await heard(page)).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeLessThan(8);
});

test.describe('someone new', () => {
  test.use({ isNewcomer: true });

  test('what is chosen on the site counts in the studio', async ({ page, go, studio }) => {
    await page.goto(`${studio.address}/?utm_source=mail`);
    const question = page.getByRole('region', { name: 'Cookies' });
    await question.getByRole('button', { name: 'Accept' }).click();
    await expect(question).toBeHidden();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('promoteObj'))).toContain('"utm_source":"mail"');
    await page.getByRole('button', { name: 'Light or dark colors' }).click();
    const scheme = await page.locator('html').getAttribute('data-mantine-color-scheme');
    await page.getByRole('link', { name: 'JA: 日本語' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/あなたのサーバーで声に/u);
    await expect(page).toHaveURL(/\?lang=ja$/u);
    await page.getByRole('link', { name: 'スタジオを開く' }).first().click();
    await expect(page.locator('main[data-screen="tools-home"]')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme ?? '');
    // Answered once, everywhere.
    await go('/about');
    await expect(page.locator('main')).toBeVisible();
    await expect(page.locator('#consent')).toBeHidden();
  });

  test('what an address brought travels until it may be kept', async ({ page, studio }) => {
    const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
    const question = page.getByRole('region', { name: 'Cookies' });
    await page.goto(`${studio.address}/?utm_source=letter`);
    const about = page.getByRole('contentinfo').getByRole('link', { name: 'About' });
    await expect(about).toHaveAttribute('href', /^\/about\?utm_source=letter&utm_time=\d+$/u);
    await about.click();
    await expect(page).toHaveURL(/\/about\?utm_source=letter&utm_time=\d+$/u);
    const studioLink = page.getByRole('link', { name: 'Open the studio' }).first();
    await expect(studioLink).toHaveAttribute('href', /utm_source=letter/u);
    await studioLink.click();
    await expect(page.locator('main[data-screen="tools-home"]')).toBeVisible();
    await expect(question).toBeVisible();
    await page.getByRole('link', { name: 'Log in' }).first().click();
    await expect(page.locator('main[data-screen="login"]')).toBeVisible();
    await expect(page).toHaveURL(/utm_source=letter/u);
    await expect(question).toBeVisible();
    await expectAccessible(page);
    expect(await stored('promoteObj')).toBeNull();
    await question.getByRole('button', { name: 'Accept' }).click();
    await expect(question).toBeHidden();
    expect(await stored('promoteObj')).toContain('"utm_source":"letter"');

    await page.evaluate(() => localStorage.clear());
    await page.goto(`${studio.address}/about?utm_source=letter`);
    await expect(studioLink).toHaveAttribute('href', /utm_source=letter/u);
    await question.getByRole('button', { name: 'Deny' }).click();
    await expect(studioLink).toHaveAttribute('href', '/tools/home');
    expect(await stored('promoteObj')).toBeNull();
  });

  test('neither the question about cookies nor fonts that come late move what stands there', async ({
    page,
    studio,
  }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    await page.route(/\.woff2$/u, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800));
      await route.continue();
    });
    await page.addInitScript(() => {
      const seen = { moved: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.moved += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const path of ['/text-to-speech', '/blog'] as const) {
      await page.goto(studio.address + path);
      const hasStandIn = await page.evaluate(async () => {
        const faces = [...document.fonts].filter(({ family }) => family.includes('Inter from'));
        const tried = await Promise.allSettled(faces.map((face) => face.load()));
        return tried.some(({ status }) => status === 'fulfilled');
      });
      test.skip(!hasStandIn, 'This system has none of the fonts that stand in.');
      await page.evaluate(() => document.fonts.ready);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      expect(await page.evaluate(() => document.fonts.check('16px "Inter Variable"'))).toBe(true);
      const moved = await page.evaluate(() => (window as unknown as { seen: { moved: number } }).seen.moved);
      expect(moved, path).toBeLessThan(0.02);
    }
  });
});

test('whatever stands in the address of a page, it is a page or says that there is none', async ({ studio }) => {
  for (const path of [
    '/pricing',
    '/voice-store',
    '/blog',
    '/help',
    '/help-detail',
    '/changelog',
    '/promote',
    '/contest',
  ]) {
    for (const text of ['%00', '%ED%A0%80', '%25_%5C', "'--", 'x'.repeat(2000), '-1', '1e99']) {
      const asked = ['q', 'page', 'type', 'id', 'route', 'language'].map((name) => `${name}=${text}`).join('&');
      const { status } = await fetch(`${studio.address}${path}?${asked}`, { headers: { accept: 'text/html' } });
      expect(status, `${path} with ${text.slice(0, 20)}`).toBeLessThan(500);
    }
  }
});
