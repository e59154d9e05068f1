import { decideAffiliate } from '@timbre/contract/admin/admin-affiliates';
import { affiliateLimits, applyAsAffiliate } from '@timbre/contract/affiliates';
import { listMails } from '@timbre/contract/admin/admin';
import { isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { applicant, partner } from '../../testing/steps/affiliate-steps.ts';
import { refusal } from '../../testing/steps/article-steps.ts';
import { openedForm } from '../../testing/steps/form-steps.ts';
import { openOwner } from '../../testing/steps/owner-steps.ts';
import { startTestStudio, type TestStudio } from '../../testing/test-studio.ts';
import { affiliates } from './affiliates.tables.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio();
});
afterAll(() => studio.close());

const address = () => `applicant-${newId().slice(0, 8)}@example.org`;
const sweep = () => studio.composition.periodics.find(({ name }) => name === 'affiliates.sweep')?.run();

it('an application is a person’s, and the owner is told of a new one', async () => {
  await openOwner(studio);
  const { owner, email } = await applicant(studio);
  const told = async () =>
    (await owner.send(listMails, {})).filter(({ subject }) => subject.includes('application from'));
  expect(await told()).toMatchObject([{ subject: 'Affiliate application from Pat Partner' }]);
  const form = { name: 'Kim', email: address(), site: 'https://example.org/kim', message: '' };
  const send = (more: object) => studio.visitor.send(applyAsAffiliate, { ...form, ...more });
  expect(await refusal(send({}))).toMatchObject({ code: 'contact.form-stale' });
  expect(await refusal(send({ formToken: openedForm(studio, 1) }))).toMatchObject({ code: 'contact.too-soon' });
  expect(await refusal(send({ formToken: openedForm(studio), website: 'x' }))).toMatchObject({ code: 'input.invalid' });
  // One that is there already is no news.
  await send({ formToken: openedForm(studio), email });
  expect(await told()).toHaveLength(1);
});

it('an application is stopped from a network that sends many in a day, and forgotten half a year later', async () => {
  const { owner, id, email } = await applicant(studio);
  await owner.send(decideAffiliate, { affiliateId: id, state: 'refused' });
  const kept = await partner(studio);
  const form = { name: 'Kim', site: 'https://example.org/kim', message: '' };
  const apply = (from = address()) =>
    studio.visitor.send(applyAsAffiliate, { ...form, email: from, formToken: openedForm(studio) });
  await studio.db.update(affiliates).set({ network: null });
  const waiting = Array.from({ length: affiliateLimits.perNetworkAndDay }, address);
  for (const one of waiting) await apply(one);
  expect(await refusal(apply())).toMatchObject({ code: 'request.too-many', data: { retryAfterSeconds: 86_400 } });
  studio.clock.advance({ days: 1, seconds: 1 });
  await sweep();
  expect(await studio.db.$count(affiliates, isNotNull(affiliates.network))).toBe(0);
  await apply();
  const left = async () => (await studio.db.select().from(affiliates)).map((row) => row.email);
  expect(await left()).toEqual(expect.arrayContaining([...waiting, email, kept.email]));
  studio.clock.advance({ days: 179 });
  await sweep();
  const now = await left();
  expect(now).toContain(kept.email);
  for (const gone of [email, ...waiting]) expect(now).not.toContain(gone);
});
