import { deleteUser, readUser } from '@timbre/contract/accounts/accounts';
import { createAlbum } from '@timbre/contract/albums';
import { createShare, readSharedPage } from '@timbre/contract/shares';
import { logIn } from '@timbre/contract/sessions';
import { setFavouriteSpeaker } from '@timbre/contract/voices/voices-store';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportNow, listen, refusal, saveArticle } from '../../testing/steps/article-steps.ts';
import { openBrowser } from '../../testing/steps/browser-steps.ts';
import { startTestStudio, testPassword, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { users } from './accounts.tables.ts';
import { keptTables } from './leaving.store.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio();
});
afterAll(async () => {
  expect(await studio.verifyLedger()).toMatchObject({ ok: true });
  await studio.close();
});

/** Someone with something of everything. */
async function settledUser(): Promise<{ user: TestUser; shareId: string; fileUrl: string }> {
  const user = await studio.createUser();
  const { articleId } = await saveArticle(user, 'Something to keep.');
  await listen(user, articleId);
  const done = await exportNow(studio, user, articleId, { format: 'mp3' });
  const { id: shareId } = await user.client.send(createShare, { exportId: done.id });
  await user.client.send(createAlbum, { name: 'Mine' });
  await user.client.send(setFavouriteSpeaker, { speakerId: 'fake-ja' });
  return { user, shareId, fileUrl: done.files[0]?.url ?? '' };
}

/** Rows that name the user, by table. */
async function rowsOf(userId: string): Promise<Record<string, number>> {
  const { rows } = await studio.db.execute<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name in ('user_id', 'owner_id')`);
  const counts: Record<string, number> = {};
  for (const { table, column } of rows) {
    const found = await studio.db.execute<{ count: string }>(
      sql`select count(*) from ${sql.identifier(table)} where ${sql.identifier(column)} = ${userId}`,
    );
    if (Number(found.rows[0]?.count) > 0) counts[table] = Number(found.rows[0]?.count);
  }
  return counts;
}

const erase = () => studio.composition.periodics.find(({ name }) => name === 'accounts.erase')?.run();
const ask = async (user: TestUser) =>
  (await openBrowser(studio, user)).client.send(deleteUser, { password: testPassword });

describe('asking for deletion', () => {
  it('ends access at once: browsers, keys, files and shared pages', async () => {
    const { user, shareId, fileUrl } = await settledUser();
    const [here, there] = [await openBrowser(studio, user), await openBrowser(studio, user)];
    const wrong = await refusal(here.client.send(deleteUser, { password: 'wrong' }));
    expect(wrong).toMatchObject({ code: 'account.password-wrong', data: { field: 'password' } });
    expect((await refusal(user.client.send(deleteUser, { password: testPassword }))).code).toBe('access.denied');
    const { erasedAt } = await here.client.send(deleteUser, { password: testPassword });
    expect(new Date(erasedAt).getTime() - studio.clock.now().getTime()).toBe(7 * 24 * 3_600_000);
    for (const { client } of [here, there]) expect(await client.send(readUser, {})).toBeNull();
    expect((await refusal(user.client.send(createAlbum, { name: 'More' }))).code).toBe('session.required');
    expect((await refusal(studio.visitor.send(readSharedPage, { id: shareId }))).code).toBe('input.not-found');
    expect((await fetch(studio.address + fileUrl)).status).toBe(404);
  });

  it('is taken back by logging in and saying so, with everything as it was', async () => {
    const { user, shareId } = await settledUser();
    const before = await rowsOf(user.id);
    await ask(user);
    studio.clock.advance({ days: 6 });
    await erase();
    const login = { email: user.email, password: testPassword };
    const refused = await refusal(studio.visitor.send(logIn, login));
    expect(refused).toMatchObject({ code: 'account.leaving', data: { until: expect.any(String) } });
    expect((await refusal(studio.visitor.send(logIn, { ...login, password: 'wrong' }))).code).toBe(
      'account.password-wrong',
    );
    await studio.visitor.send(logIn, { ...login, keepAccount: true });
    studio.clock.advance({ days: 30 });
    await erase();
    expect(await studio.visitor.send(readSharedPage, { id: shareId })).toMatchObject({
      durationSeconds: expect.anything(),
    });
    expect((await openBrowser(studio, user)).secret).not.toBe('');
    expect(await rowsOf(user.id)).toMatchObject({ projects: before['projects'], files: before['files'] });
  });
});

describe('after the grace', () => {
  it('nothing is left but the books, under an id without a name; no one else loses anything', async () => {
    const { user } = await settledUser();
    const { user: other, fileUrl } = await settledUser();
    const others = await rowsOf(other.id);
    await ask(user);
    studio.clock.advance({ days: 7 });
    await erase();
    expect(Object.keys(await rowsOf(user.id)).filter((table) => !keptTables.some((kept) => kept === table))).toEqual(
      [],
    );
    expect(await rowsOf(other.id)).toEqual(others);
    expect((await fetch(studio.address + fileUrl)).status).not.toBe(404);
    const [row] = await studio.db.select().from(users).where(eq(users.id, user.id));
    expect(JSON.stringify(row)).not.toContain(user.email);
    expect(row).toMatchObject({ passwordHash: null, erasedAt: studio.clock.now() });
    const gone = { email: user.email, password: testPassword, keepAccount: true };
    expect((await refusal(studio.visitor.send(logIn, gone))).code).toBe('account.email-unknown');
    expect(await erase()).toBe(0);
  });

  it('the address is free again', async () => {
    const user = await studio.createUser();
    await ask(user);
    studio.clock.advance({ days: 7 });
    await erase();
    const again = { email: user.email, password: testPassword, plan: 'free' as const, credits: 0 };
    expect((await studio.composition.provision.createUser(again)).id).not.toBe(user.id);
  });
});

it('the owner stays', async () => {
  const { userId } = await studio.composition.provision.ensureOwner();
  const { id } = await studio.createUser();
  const [{ passwordHash } = { passwordHash: null }] = await studio.db.select().from(users).where(eq(users.id, id));
  const [owner] = await studio.db.update(users).set({ passwordHash }).where(eq(users.id, userId)).returning();
  const { client } = await openBrowser(studio, { email: owner?.email ?? '' });
  expect(await refusal(client.send(deleteUser, { password: testPassword }))).toMatchObject({
    code: 'access.denied',
    message: expect.stringContaining('owner'),
  });
  expect(await client.send(readUser, {})).toMatchObject({ role: 'owner' });
});
