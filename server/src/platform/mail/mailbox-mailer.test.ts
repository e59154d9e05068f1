import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FakeClock } from '../../testing/doubles/fake-clock.ts';
import { fakeClock } from '../../testing/doubles/fake-clock.ts';
import { createLogger } from '../log/logger.ts';
import type { MailboxMailer } from './mailbox-mailer.ts';
import { mailboxMailer } from './mailbox-mailer.ts';

let folder: string;
let clock: FakeClock;
let mailbox: MailboxMailer;
let logged: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'timbre-mail-'));
  clock = fakeClock();
  logged = [];
  const logger = createLogger({ level: 'trace', destination: { write: (line) => void logged.push(line) } });
  const from = 'Timbre <timbre@localhost>';
  mailbox = mailboxMailer({ directory: join(folder, 'mailbox'), from, clock, logger });
});
afterEach(() => rm(folder, { recursive: true }));

test('an empty mailbox lists nothing', async () => {
  expect(await mailbox.list()).toEqual([]);
});

test('a letter that can’t be kept is an error by name, and in the log', async () => {
  await writeFile(join(folder, 'mailbox'), 'a file where the folder should be');
  const sending = mailbox.send({ to: 'a@example.org', subject: 'Code', text: '123456' });
  await expect(sending).rejects.toMatchObject({ code: 'account.mail-failed' });
  expect(logged.join()).toMatch(/mail could not be kept/);
  expect(logged.join()).not.toContain('123456');
});

test('letters are listed newest first and read back', async () => {
  await mailbox.send({ to: 'a@example.org', subject: 'Ihr Code ✓', text: 'Code 123456' });
  clock.advance({ seconds: 1 });
  await mailbox.send({ to: 'b@example.org', subject: 'Second', text: 'Hi', html: '<p>Hi</p>' });
  const list = await mailbox.list();
  expect(list.map(({ subject }) => subject)).toEqual(['Second', 'Ihr Code ✓']);
  expect(await mailbox.read(list[0]?.name ?? '')).toMatchObject({ to: 'b@example.org', text: 'Hi', html: '<p>Hi</p>' });
  expect(await mailbox.read(list[1]?.name ?? '')).toMatchObject({ text: 'Code 123456', html: null });
  expect(await mailbox.list(1)).toHaveLength(1);
});

test('an address is forgotten with the letters to it and about it, and no other address’s', async () => {
  await mailbox.send({ to: 'Ann@example.org', subject: 'To', text: 'Hi' });
  await mailbox.send({ to: 'old@example.org', subject: 'About', text: 'It is <ann@example.org> from now on.' });
  await mailbox.send({ to: 'old@example.org', subject: 'About', text: 'Write to ann@example.org.' });
  await mailbox.send({ to: 'joann@example.org', subject: 'Other', text: 'Not ann@example.org.uk' });
  await mailbox.forget('ann@example.org');
  expect((await mailbox.list()).map(({ subject }) => subject)).toEqual(['Other']);
  expect(await readdir(join(folder, 'mailbox'))).toHaveLength(2);
});

test('the .eml is a whole letter that only the server may read', async () => {
  await mailbox.send({ to: 'a@example.org', subject: 'Ihr Code ✓', text: 'Zeile' });
  const file = (await readdir(join(folder, 'mailbox'))).find((name) => name.endsWith('.eml')) ?? '';
  const path = join(folder, 'mailbox', file);
  const letter = await readFile(path, 'utf8');
  expect(letter).toMatch(/^From: Timbre <timbre@localhost>\r\nTo: a@example\.org\r\nSubject: =\?UTF-8\?/);
  expect(letter).toContain('Date: Mon, 02 Mar 2026 10:00:00 +0000');
  expect((await stat(path)).mode & 0o077).toBe(0);
  expect((await stat(join(folder, 'mailbox'))).mode & 0o077).toBe(0);
});

test('a line break in an address or subject adds no header', async () => {
  await mailbox.send({ to: 'a@example.org\r\nBcc: evil@example.org', subject: 'x\r\nBcc: evil@example.org', text: '' });
  const file = (await readdir(join(folder, 'mailbox'))).find((name) => name.endsWith('.eml')) ?? '';
  expect(await readFile(join(folder, 'mailbox', file), 'utf8')).not.toMatch(/^Bcc:/im);
});

test.each(['../secret', '..', '', 'a/b', '1772445600000-x', 'constructor'])('%j is not a letter', async (name) => {
  expect(await mailbox.read(name)).toBeNull();
});
