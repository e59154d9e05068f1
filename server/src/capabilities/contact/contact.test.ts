import type { Client } from '@timbre/client';
import { listContactMessages, setContactMessageState } from '@timbre/contract/admin/admin-contact';
import { contactLimits, sendContactMessage } from '@timbre/contract/contact';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { refusal } from '../../testing/steps/article-steps.ts';
import { openOwner, refusalsToOthers } from '../../testing/steps/owner-steps.ts';
import { startTestStudio, type TestStudio } from '../../testing/test-studio.ts';
import { users } from '../accounts/accounts.tables.ts';
import { contactMessages } from './contact.tables.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio();
});
afterAll(() => studio.close());
beforeEach(async () => {
  await studio.db.delete(contactMessages);
});

const form = {
  name: '山田 花子',
  email: 'hanako@example.org',
  phone: '+81 3 1234 5678',
  topic: 'ultimate' as const,
  message: 'Do you\ninvoice?',
};
const send = (change: Partial<typeof form> = {}) => studio.visitor.send(sendContactMessage, { ...form, ...change });
const lastLetter = async () => {
  const { mailbox } = studio.platform;
  const newest = (await mailbox?.list())?.[0];
  return newest === undefined ? undefined : mailbox?.read(newest.name);
};
const sweep = () => studio.composition.periodics.find(({ name }) => name === 'contact.sweep')?.run();

it('a message reaches the owner by mail and in a list, where it is marked as read and answered', async () => {
  const { client: owner, id: ownerId } = await openOwner(studio);
  const [account] = await studio.db.select().from(users).where(eq(users.id, ownerId));
  await send();
  const letter = await lastLetter();
  expect(letter?.to).toBe(account?.email);
  expect(letter?.subject).toBe('Message from 山田 花子');
  for (const part of [form.email, form.phone, 'Topic: Ultimate plan', form.message])
    expect(letter?.text).toContain(part);

  const { results } = await owner.send(listContactMessages, {});
  expect(results).toMatchObject([{ ...form, state: 'new' }]);
  const id = results[0]?.id ?? '';
  expect(await owner.send(setContactMessageState, { id, state: 'read' })).toMatchObject({ state: 'read' });
  await owner.send(setContactMessageState, { id, state: 'answered' });
  expect((await owner.send(listContactMessages, { state: 'new' })).totalElements).toBe(0);
  expect((await owner.send(listContactMessages, { state: 'answered' })).totalElements).toBe(1);
});

it('a name, an email address and a message are required, and too long ones are refused', async () => {
  const wrong = [
    [{ name: ' ' }, 'name'],
    [{ name: 'n'.repeat(contactLimits.nameChars + 1) }, 'name'],
    [{ name: 'a\r\nBcc: b' }, 'name'],
    [{ email: 'nobody' }, 'email'],
    [{ phone: 'call me' }, 'phone'],
    [{ message: '' }, 'message'],
    [{ message: 'm'.repeat(contactLimits.messageChars + 1) }, 'message'],
  ] as const;
  for (const [change, field] of wrong) expect(await refusal(send(change))).toMatchObject({ data: { field } });
  await send({ name: 'n'.repeat(contactLimits.nameChars), phone: '', message: 'm'.repeat(contactLimits.messageChars) });
  expect(await studio.db.$count(contactMessages)).toBe(1);
});

it('only the owner reads messages', async () => {
  const unknown = { id: 'none', state: 'read' } as const;
  const attempts = [
    (client: Client) => client.send(listContactMessages, {}),
    (client: Client) => client.send(setContactMessageState, unknown),
  ];
  expect(await refusalsToOthers(studio, attempts)).toEqual(['input.not-found']);
  const { client: owner } = await openOwner(studio);
  expect(await refusal(owner.send(setContactMessageState, unknown))).toMatchObject({ code: 'input.not-found' });
});

it('a network that sends many in a day has to wait, and answered messages go after half a year', async () => {
  for (let sent = 0; sent < contactLimits.perNetworkAndDay; sent++) await send();
  expect(await refusal(send())).toMatchObject({ code: 'request.too-many', data: { retryAfterSeconds: 86_400 } });
  const { client: owner } = await openOwner(studio);
  const [first] = (await owner.send(listContactMessages, {})).results;
  await owner.send(setContactMessageState, { id: first?.id ?? '', state: 'answered' });
  studio.clock.advance({ days: 1, seconds: 1 });
  await send();
  studio.clock.advance({ days: 181 });
  await sweep();
  expect(await studio.db.$count(contactMessages)).toBe(contactLimits.perNetworkAndDay);
  expect((await studio.db.select().from(contactMessages)).every(({ network }) => network === null)).toBe(true);
});
