import { createClient, type Client } from '@timbre/client';
import { sendEmailCode, type CodeUsage } from '@timbre/contract/accounts/accounts';
import { tokenCookie } from '@timbre/contract/sessions';
import type { TestStudio } from '../test-studio.ts';

/** A visitor's page: it may also ask for GETs that change something. */
export function visitorPage({ address }: TestStudio): Client {
  return createClient({ baseUrl: address, headers: () => ({ [tokenCookie]: '', origin: address }), validate: true });
}

/** The newest code mailed to that address. */
export async function lastMailedCode({ platform }: TestStudio, email: string): Promise<string> {
  const letters = (await platform.mailbox?.list()) ?? [];
  const newest = letters.find(({ to }) => to === email);
  const letter = newest === undefined ? null : await platform.mailbox?.read(newest.name);
  return /\d{6}/.exec(letter?.text ?? '')?.[0] ?? '';
}

/** Asks for a code and reads it in the studio's mailbox. */
export async function mailedCode(
  studio: TestStudio,
  email: string,
  usage: CodeUsage,
  client: Client = visitorPage(studio),
): Promise<string> {
  // Two letters of one moment could not be told apart.
  studio.clock.advance({ seconds: 1 });
  await client.send(sendEmailCode, { email, usage });
  return lastMailedCode(studio, email);
}

/** Another six digits. */
export const wrongCode = (code: string): string => (code === '000000' ? '000001' : '000000');
