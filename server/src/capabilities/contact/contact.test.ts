import type { Client } from '@timbre/client';
import {
  downloadContactMessages,
  listContactMessages,
  setContactMessageState,
} from '@timbre/contract/admin/admin-contact';
import {
  contactLimits,
  listDataRequests,
  openForm,
  sendBusinessRequest,
  sendContactForm,
  sendContactMessage,
  sendDataRequest,
} from '@timbre/contract/contact';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { refusal } from '../../testing/steps/article-steps.ts';
import { openBrowser } from '../../testing/steps/browser-steps.ts';
import { openedForm } from '../../testing/steps/form-steps.ts';
import { openOwner, refusalsToOthers } from '../../testing/steps/owner-steps.ts';
import { startTestStudio, type TestStudio } from '../../testing/test-studio.ts';
import { users } from '../accounts/accounts.tables.ts';
import { contactMessages } from './contact.tables.ts';
import { monthAfter } from './keep-message.ts';

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
const openedBefore = (seconds: number): string => openedForm(studio, seconds);
const formToken = () => openedForm(studio);
const send = (change: Partial<typeof form> & { website?: string; formToken?: string } = {}) =>
  studio.visitor.send(sendContactMessage, { ...form, ...change, formToken: change.formToken ?? formToken() });
const lastLetter = async () => {
  const { mailbox } = studio.platform;
  const newest = (await mailbox?.list())?.[0];
  return newest === undefined ? undefined : mailbox?.read(newest.name);
};
const run = (task: string) => studio.composition.periodics.find(({ name }) => name === task)?.run();
const sweep = () => run('contact.sweep');
/** As a browser without a script sends it; answers the place that it is led to. */
async function post(fields: Readonly<Record<string, string>>): Promise<string | null> {
  const answer = await fetch(studio.address + sendContactForm.path, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
  return answer.headers.get('location');
}

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
    // Only a program fills in what no one sees.
    [{ website: 'https://example.org' }, 'website'],
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
    (client: Client) => client.bytes(downloadContactMessages, {}),
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

it('a form is sent by people: not at once, not with another’s mark, and not a month later', async () => {
  const { make } = studio.composition.formTokens;
  expect(await refusal(send({ formToken: make() }))).toMatchObject({ code: 'contact.too-soon' });
  expect(await refusal(send({ formToken: openedBefore(contactLimits.leastSeconds - 1) }))).toMatchObject({
    code: 'contact.too-soon',
  });
  const old = openedBefore(contactLimits.formDays * 86_400 + 1);
  for (const token of ['', 'v1.abc', `${make()}x`, old])
    expect(await refusal(send({ formToken: token })), token).toMatchObject({ code: 'contact.form-stale' });
  expect(await studio.db.$count(contactMessages)).toBe(0);
  // Someone who is logged in is known.
  const { client, id } = await studio.createUser();
  await client.send(sendContactMessage, form);
  expect(await studio.db.select().from(contactMessages)).toMatchObject([{ userId: id, kind: 'contact' }]);
});

it('a business asks, and without a script both forms lead back to a page that says how it went', async () => {
  const business = { name: 'Ada', email: 'ada@example.org', company: 'Engines Ltd', wanted: 'ja, de' };
  await studio.visitor.send(sendBusinessRequest, { ...business, formToken: formToken() });
  for (const [change, message] of [
    [{ name: '' }, 'Please enter your name'],
    [{ email: ' ' }, 'Please enter your email'],
  ] as const) {
    const refused = studio.visitor.send(sendBusinessRequest, { ...business, ...change, formToken: formToken() });
    expect((await refusal(refused)).message).toBe(message);
  }
  const sent = { form: 'business', ...business, usecase: 'Phone menus', language: 'ja' };
  expect(await post({ ...sent, formToken: formToken() })).toBe('/tob-landingpage?lang=ja#sent');
  expect((await lastLetter())?.text).toContain('Company: Engines Ltd\nLanguages: ja, de');
  const own = { ...form, form: 'contact' };
  expect(await post({ ...own, formToken: formToken() })).toBe('/contact#sent');
  expect(await post({ ...own, formToken: formToken(), email: 'x' })).toBe('/contact#wrong-email');
  expect(await post({ ...own, formToken: formToken(), website: 'x' })).toBe('/contact#not-sent');
  expect(await post({ ...own, formToken: studio.composition.formTokens.make() })).toBe('/contact#too-soon');
  expect(await post({ ...own })).toBe('/contact#stale');
  const kinds = (await studio.db.select().from(contactMessages)).map(({ kind, topic }) => `${kind} ${topic}`);
  expect(kinds.toSorted()).toEqual(['business business', 'business business', 'contact ultimate']);
  const foreign = await fetch(studio.address + sendContactForm.path, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams({ ...own, formToken: formToken() }),
  });
  expect(foreign.status).toBe(403);
});

it('a page of the web app opens its form by a call', async () => {
  const { formToken: token } = await studio.visitor.send(openForm, {});
  expect(await refusal(send({ formToken: token }))).toMatchObject({ code: 'contact.too-soon' });
  studio.clock.advance({ seconds: contactLimits.leastSeconds });
  await send({ formToken: token });
});

it('the list is filtered, searched and taken along as a table', async () => {
  const { client: owner } = await openOwner(studio);
  await send({ message: '=SUM(A1) about 50% off' });
  await studio.visitor.send(sendBusinessRequest, {
    name: 'Ada',
    email: 'ada@example.org',
    company: 'Engines',
    usecase: 'phones',
    formToken: formToken(),
  });
  const found = async (query: Parameters<typeof owner.send<typeof listContactMessages>>[1]) =>
    (await owner.send(listContactMessages, query)).results.map(({ name }) => name);
  expect(await found({ search: 'ENGINES' })).toEqual(['Ada']);
  expect(await found({ search: '50%' })).toEqual([form.name]);
  expect(await found({ search: '5_%' })).toEqual([]);
  expect(await found({ kind: 'business' })).toEqual(['Ada']);
  const text = await (await owner.bytes(downloadContactMessages, { search: '50%' })).text();
  const [head, row, ...more] = text.trim().split('\r\n');
  expect(head).toBe('createdAt,kind,state,dueAt,name,email,phone,company,wanted,topic,message');
  expect(row).toContain("'=SUM(A1) about 50% off");
  expect(more).toEqual([]);
});

it('a request about data is due a month later; the owner is reminded of it once, a week before', async () => {
  const { client: owner } = await openOwner(studio);
  const person = await studio.createUser();
  const { client } = await openBrowser(studio, person);
  const before = studio.clock.now();
  const sent = await client.send(sendDataRequest, { kind: 'erasure', message: 'My old recordings' });
  expect(sent).toMatchObject({ kind: 'erasure', isOpen: true });
  const days = (Date.parse(sent.dueAt) - before.getTime()) / 86_400_000;
  expect(days).toBeGreaterThanOrEqual(28);
  expect(days).toBeLessThan(31.1);
  expect(await refusal(client.send(sendDataRequest, { kind: 'erasure' }))).toMatchObject({ code: 'contact.data-open' });
  await client.send(sendDataRequest, { kind: 'access' });
  expect((await client.send(listDataRequests, {})).map(({ kind }) => kind).toSorted()).toEqual(['access', 'erasure']);
  const other = await openBrowser(studio, await studio.createUser());
  expect(await other.client.send(listDataRequests, {})).toEqual([]);

  const { results } = await owner.send(listContactMessages, { kind: 'data' });
  expect(results).toHaveLength(2);
  expect(results.every((one) => one.userId === person.id && one.dueAt !== null)).toBe(true);
  const access = results.find(({ topic }) => topic === 'access');
  await owner.send(setContactMessageState, { id: access?.id ?? '', state: 'answered' });
  expect(await run('contact.remind')).toBe(0);
  studio.clock.advance({ seconds: (days - 7) * 86_400 + 60 });
  expect(await run('contact.remind')).toBe(1);
  const letter = await lastLetter();
  expect(letter?.subject).toContain(`reply by ${sent.dueAt.slice(0, 10)}`);
  expect(letter?.text).toContain('My old recordings');
  expect(await run('contact.remind')).toBe(0);
  // Answered, so another one can be sent; the log-in has ended meanwhile.
  const later = await openBrowser(studio, person);
  await later.client.send(sendDataRequest, { kind: 'access' });
});

it('a visitor’s request by the contact page is due as well', async () => {
  await studio.visitor.send(sendContactMessage, { ...form, topic: 'objection', formToken: formToken() });
  const [row] = await studio.db.select().from(contactMessages);
  expect(row).toMatchObject({ kind: 'data', userId: null });
  expect(row?.dueAt).not.toBeNull();
});

it.each([
  ['2026-01-15T10:00:00Z', '2026-02-15T10:00:00Z'],
  ['2026-01-31T10:00:00Z', '2026-02-28T10:00:00Z'],
  ['2028-01-30T10:00:00Z', '2028-02-29T10:00:00Z'],
  ['2026-12-31T23:59:00Z', '2027-01-31T23:59:00Z'],
])('a month after %s is %s', (from, to) => {
  expect(monthAfter(new Date(from))).toEqual(new Date(to));
});
