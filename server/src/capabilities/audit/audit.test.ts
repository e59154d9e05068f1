import { deleteUser } from '@timbre/contract/accounts/accounts';
import { listAuditEntries } from '@timbre/contract/admin/admin-audit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusal } from '../../testing/steps/article-steps.ts';
import { openBrowser, type Browser } from '../../testing/steps/browser-steps.ts';
import { openOwner, refusalsToOthers } from '../../testing/steps/owner-steps.ts';
import { startTestStudio, testPassword, type TestStudio } from '../../testing/test-studio.ts';
import { auditStore } from './audit.store.ts';

let studio: TestStudio;
let owner: Browser & { readonly id: string };
beforeAll(async () => {
  studio = await startTestStudio();
  owner = await openOwner(studio);
});
afterAll(() => studio.close());

const note = (action: string, subjectId: string, details = {}) =>
  studio.db.transaction((tx) =>
    studio.composition.audit.note(tx, {
      actorId: owner.id,
      action,
      subject: { kind: 'user', id: subjectId },
      details,
      address: '203.0.113.7',
    }),
  );

it('lists what was done, newest first, by page, action, actor and subject', async () => {
  const user = await studio.createUser();
  for (let n = 1; n <= 31; n += 1) {
    studio.clock.advance({ seconds: 1 });
    await note('plans.change', user.id, { n });
  }
  await note('credits.grant', 'somebody-else', { reason: 'x'.repeat(5000) });
  const page = await owner.client.send(listAuditEntries, { action: 'plans', subjectId: user.id, actorId: owner.id });
  expect(page).toMatchObject({ totalElements: 31, totalPages: 2 });
  expect(page.results.map(({ details }) => details['n'])).toEqual(Array.from({ length: 30 }, (_, at) => 31 - at));
  expect(page.results[0]).toMatchObject({
    action: 'plans.change',
    actor: { id: owner.id, name: 'Owner' },
    address: '203.0.113.7',
    subject: { kind: 'user', id: user.id, name: expect.stringContaining('user-') },
  });
  const rest = await owner.client.send(listAuditEntries, { action: 'plans.change', page: 2 });
  expect(rest.results.map(({ details }) => details['n'])).toEqual([1]);
  const [grant] = (await owner.client.send(listAuditEntries, { action: 'credits' })).results;
  expect(String(grant?.details['reason']).length).toBeLessThan(500);
  expect((await owner.client.send(listAuditEntries, { action: 'plan' })).results).toEqual([]);
});

it('takes what a person wrote, whatever is cut of it or broken in it', async () => {
  await note('credits.grant', 'a-person', { reason: `${'x'.repeat(299)}😀`, title: 'half \ud83d' });
  const [grant] = (await owner.client.send(listAuditEntries, { subjectId: 'a-person' })).results;
  expect(grant?.details).toEqual({ reason: `${'x'.repeat(299)}\ufffd`, title: 'half \ufffd' });
});

it('is written with the change or not at all', async () => {
  const failing = studio.db.transaction(async (tx) => {
    await studio.composition.audit.note(tx, {
      actorId: owner.id,
      action: 'users.suspend',
      subject: { kind: 'user', id: 'nobody' },
    });
    throw new Error('the change failed');
  });
  await expect(failing).rejects.toThrow('the change failed');
  expect((await owner.client.send(listAuditEntries, { action: 'users.suspend' })).totalElements).toBe(0);
});

it('can be added to and read, nothing else', () => {
  expect(Object.keys(auditStore).sort()).toEqual(['insert', 'list']);
});

it('keeps only the ids of who is erased', async () => {
  const user = await studio.createUser();
  await note('users.suspend', user.id, { reason: 'Their private matter' });
  await (await openBrowser(studio, user)).client.send(deleteUser, { password: testPassword });
  studio.clock.advance({ days: 8 });
  await studio.composition.periodics.find(({ name }) => name === 'accounts.erase')?.run();
  owner = await openOwner(studio);
  const [entry] = (await owner.client.send(listAuditEntries, { subjectId: user.id })).results;
  expect(entry).toMatchObject({ action: 'users.suspend', subject: { id: user.id }, details: {}, address: null });
  expect(JSON.stringify(entry)).not.toContain(user.email);
});

it('is the owner’s alone', async () => {
  expect(await refusalsToOthers(studio, [(client) => client.send(listAuditEntries, {})])).toEqual(['input.not-found']);
  expect((await refusal(owner.client.send(listAuditEntries, { page: 0 }))).code).toBe('input.invalid');
});
