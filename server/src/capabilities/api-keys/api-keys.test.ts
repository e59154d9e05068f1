import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { FakeClock } from '../../testing/doubles/fake-clock.ts';
import { fakeClock } from '../../testing/doubles/fake-clock.ts';
import type { FoundationServices } from '../../testing/foundation-services.ts';
import { foundationServices } from '../../testing/foundation-services.ts';
import { insertUser } from '../../testing/insert-user.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { users } from '../accounts/accounts.tables.ts';
import { apiKeys as apiKeyTable } from './api-keys.tables.ts';

let database: TestDatabase;
let clock: FakeClock;
let studio: FoundationServices;
let userId: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  clock = fakeClock();
  studio = foundationServices(database.open.db, clock);
  userId = (await insertUser(database.open.db, { plan: 'scale', timeZone: 'Asia/Tokyo' })).id;
});

it('shows a key once and stores only its hash', async () => {
  const { key, ...shown } = await studio.apiKeys.create(userId, 'laptop');
  expect(key).toMatch(/^tk_[\w-]{43}$/);
  expect(shown.hint).toBe(`${key.slice(0, 6)}…${key.slice(-4)}`);
  expect(await studio.apiKeys.list(userId)).toEqual([shown]);
  const stored = await database.open.db.select().from(apiKeyTable).where(eq(apiKeyTable.userId, userId));
  expect(JSON.stringify(stored)).not.toContain(key.slice(10));
});

it('says who asks, and wins over a cookie', async () => {
  const { key, id } = await studio.apiKeys.create(userId, 'laptop');
  const rights = { key: { id, scopes: ['speech', 'transcription', 'voices', 'projects'], isReadOnly: false } };
  const actor = { userId, role: 'user', plan: 'scale', via: 'key', ...rights, sessionId: null, timeZone: 'Asia/Tokyo' };
  expect(await studio.sessions.authenticate({ sessionSecret: 'cookie', apiKey: key })).toEqual(actor);
  expect(await studio.sessions.authenticate({ sessionSecret: null, apiKey: `${key}x` })).toBeNull();
  expect(await studio.sessions.authenticate({ sessionSecret: null, apiKey: 'sk_other' })).toBeNull();
});

it('notes its last use to the minute', async () => {
  const { key } = await studio.apiKeys.create(userId, 'laptop');
  const lastUsed = async () => (await studio.apiKeys.list(userId))[0]?.lastUsedAt;
  expect(await lastUsed()).toBeNull();
  await studio.apiKeys.authenticate(key);
  const first = clock.now().toISOString();
  clock.advance({ seconds: 59 });
  await studio.apiKeys.authenticate(key);
  expect(await lastUsed()).toBe(first);
  clock.advance({ seconds: 1 });
  await studio.apiKeys.authenticate(key);
  expect(await lastUsed()).toBe(clock.now().toISOString());
});

it('is revoked at once, by its owner only', async () => {
  const { key, id } = await studio.apiKeys.create(userId, 'laptop');
  const stranger = await insertUser(database.open.db);
  await expect(studio.apiKeys.revoke(stranger.id, id)).rejects.toMatchObject({ code: 'input.not-found' });
  expect(await studio.apiKeys.authenticate(key)).not.toBeNull();
  await studio.apiKeys.revoke(userId, id);
  expect(await foundationServices(database.open.db, clock).apiKeys.authenticate(key)).toBeNull();
  expect(await studio.apiKeys.list(userId)).toEqual([]);
  await expect(studio.apiKeys.revoke(userId, id)).rejects.toMatchObject({ code: 'input.not-found' });
});

it('carries what it was made for, each scope once and in the same order', async () => {
  const made = await studio.apiKeys.create(userId, 'reader', {
    scopes: ['voices', 'speech', 'voices'],
    isReadOnly: true,
  });
  expect(made).toMatchObject({ scopes: ['speech', 'voices'], isReadOnly: true, expiresAt: null, isExpired: false });
  expect((await studio.apiKeys.authenticate(made.key))?.key).toEqual({
    id: made.id,
    scopes: ['speech', 'voices'],
    isReadOnly: true,
  });
});

it('opens nothing from the moment it expires, says so, and stays listed until it is removed', async () => {
  const { key, id, expiresAt } = await studio.apiKeys.create(userId, 'a week', { expiresInDays: 7 });
  const count = async () => database.open.db.transaction((tx) => studio.apiKeys.withNewPassword(tx, userId, false));
  expect(new Date(expiresAt ?? '').getTime() - clock.now().getTime()).toBe(7 * 86_400_000);
  clock.advance({ seconds: 7 * 86_400 - 1 });
  const lastUsedAt = clock.now().toISOString();
  expect(await studio.apiKeys.authenticate(key)).not.toBeNull();
  expect(await count()).toBe(1);
  clock.advance({ seconds: 1 });
  await expect(studio.apiKeys.authenticate(key)).rejects.toMatchObject({ code: 'key.expired' });
  expect(await studio.apiKeys.list(userId)).toMatchObject([{ id, isExpired: true, lastUsedAt }]);
  expect(await count()).toBe(0);
  await studio.apiKeys.revoke(userId, id);
  expect(await studio.apiKeys.list(userId)).toEqual([]);
  expect(await studio.apiKeys.authenticate(key)).toBeNull();
});

it('ends with its account', async () => {
  const { key } = await studio.apiKeys.create(userId, 'laptop');
  await database.open.db.update(users).set({ deletedAt: clock.now() }).where(eq(users.id, userId));
  expect(await studio.apiKeys.authenticate(key)).toBeNull();
});
