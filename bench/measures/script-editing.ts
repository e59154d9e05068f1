import type { Page } from '@playwright/test';
import { longestTasks, withPage } from '../browser.ts';
import { milliseconds, type Measure } from '../measure.ts';
import { prose } from '../texts.ts';

const characters = 29_500;
/** As long as a key may have to wait. */
const boundMs = 50;
const settleMs = 150;
const typed = [...'and a harbour'];

/** A chapter in paragraphs of one sentence each. */
const chapter = (): string => prose(characters).replaceAll(/\. (?=On page)/gu, '.\n');

async function paste(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Script/u }).evaluate((element, words) => {
    const data = new DataTransfer();
    data.setData('text/plain', words);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);
}

async function openScript(page: Page, address: string, account: object): Promise<void> {
  await page.request.post(`${address}/account/login`, { data: account, headers: { origin: address } });
  await page.goto(`${address}/overview/article-voice`);
  const script = page.getByRole('textbox', { name: /^Script/u });
  await script.waitFor({ timeout: 60_000 });
  await script.click();
}

/** The longest task of the main thread from the press of Play on, while 30,000 characters are rendered and their writer types. */
export const scriptEditing: Measure = {
  name: 'script-editing',
  bar: 1,
  needs: ['chromium'],
  run: ({ address, account }) =>
    withPage(async (page) => {
      await openScript(page, address, account);
      await paste(page, chapter());
      await page.getByText('Saved', { exact: true }).waitFor({ timeout: 60_000 });
      await page.keyboard.press('Control+Home');
      const pressed = await longestTasks(page, async (mark) => {
        await mark();
        await page.getByRole('button', { name: 'Play from here' }).click();
        await page.locator('[data-playing]').first().waitFor({ timeout: 60_000 });
        await page.waitForTimeout(settleMs);
      });
      await page.getByRole('textbox', { name: /^Script/u }).focus();
      await page.keyboard.press('Control+End');
      const tasks = await longestTasks(page, async (mark) => {
        for (const letter of typed) {
          await mark();
          await page.keyboard.press(letter === ' ' ? 'Space' : letter);
          await page.waitForTimeout(settleMs);
        }
      });
      const pressing = Math.max(...pressed);
      const typing = Math.max(...tasks);
      const longest = Math.max(pressing, typing);
      return {
        ratio: longest / boundMs,
        detail: `${characters} characters being rendered; longest task from Play to the first sound ${milliseconds(pressing)}, while ${typed.length} letters are typed ${milliseconds(typing)}, bound ${boundMs} ms`,
      };
    }),
};
