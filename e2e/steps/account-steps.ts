import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@timbre/client';
import { sendEmailCode, submitCustomerAction } from '@timbre/contract/accounts/accounts';
import { tokenCookie } from '@timbre/contract/sessions';
import type { Page } from '@playwright/test';
import type { JourneyStudio } from './journey-studio.ts';

interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

let people = 0;

/** An address that no one has yet. */
export function newEmail(name: string): string {
  people += 1;
  return `${name}-${people}@example.org`;
}

/** The letters of the studio's mailbox to that address, newest first. */
export async function lettersTo(studio: JourneyStudio, email: string): Promise<Letter[]> {
  const mailbox = join(studio.folder, 'data', 'mailbox');
  const names = (await readdir(mailbox)).filter((name) => name.endsWith('.json')).toSorted((a, b) => (a < b ? 1 : -1));
  const letters = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(mailbox, name), 'utf8')) as Letter),
  );
  return letters.filter(({ to }) => to === email);
}

/** The code of the newest letter to that address. */
export async function mailedCode(studio: JourneyStudio, email: string): Promise<string> {
  const [letter] = await lettersTo(studio, email);
  return /\b\d{6}\b/.exec(letter?.text ?? '')?.[0] ?? '';
}

/** An account of its own for a journey, made without the form. */
export async function signUp(studio: JourneyStudio, email: string, password: string): Promise<void> {
  const client = createClient({
    baseUrl: studio.address,
    headers: () => ({ [tokenCookie]: '', origin: studio.address }),
  });
  await client.send(sendEmailCode, { email, usage: 'register' });
  const code = await mailedCode(studio, email);
  await client.send(submitCustomerAction, { action: 'register', email, code, password });
}

/** Past what is asked and shown after a sign-up by the form, to the studio. */
export async function passWelcome(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await page.getByRole('link', { name: 'Go to the studio' }).click();
}
