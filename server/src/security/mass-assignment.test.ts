import type { Call } from '@timbre/contract/call';
import { allCalls } from '@timbre/contract/calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, beginSession, sessionHeaders } from '../testing/callers.ts';
import { everythingOf } from '../testing/everything-of.ts';
import { withOwnIds } from '../testing/own-ids.ts';
import { exampleInput } from '../testing/schema-example.ts';
import { allRows } from '../testing/table-digests.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../testing/test-studio.ts';

let studio: TestStudio;
let alice: TestUser;
let bob: TestUser;
let ids: Record<string, string>;

beforeAll(async () => {
  studio = await startTestStudio();
  alice = await studio.createUser();
  bob = await studio.createUser('personal', 50);
  await everythingOf(studio, alice);
  ids = await everythingOf(studio, bob);
});
afterAll(() => studio.close());

/** Stands nowhere in a database that no one tampered with. */
const mark = 987_654_321;

/** Fields of ours that no one may write, and names such fields have elsewhere. */
const fields = (): Record<string, unknown> => ({
  role: 'owner',
  isOwner: true,
  isAdmin: true,
  plan: 'business',
  vipType: 5,
  vip: mark,
  tier: 'business',
  credits: mark,
  allCredits: mark,
  balance: mark,
  amount: mark,
  held: mark,
  price: 0,
  priceCents: -mark,
  bucket: 'lifetime',
  userId: alice.id,
  user_id: alice.id,
  ownerId: alice.id,
  owner_id: alice.id,
  wwid: alice.id,
  owner: alice.id,
  passwordHash: `${mark}`,
  password_hash: `${mark}`,
  secretHash: `${mark}`,
  blobKey: `${mark}`,
  blob_key: `${mark}`,
  createdAt: '2001-01-01',
  deletedAt: '2001-01-01',
  erasedAt: '2001-01-01',
  expiresAt: `${mark}`,
  trialEndsAt: '2999-01-01',
  isPaid: true,
  isVerified: true,
  isAvailable: true,
  state: `${mark}`,
  engine: `${mark}`,
  jobId: `${mark}`,
  quality: mark,
});

/** The input with those fields in every object of it, where the schema does not name them itself. */
function poisoned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(poisoned);
  if (typeof value !== 'object' || value === null) return value;
  const own = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, poisoned(part)]));
  return { ...fields(), ...own };
}

const isChange = ({ method, mutatingGet, kind }: Call): boolean =>
  (method !== 'GET' || mutatingGet) && kind !== 'upload';
const changes = allCalls.filter((call) => call.available && isChange(call));
const inOrder = changes.toSorted((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'));

const told = async () => {
  const rows = await allRows(studio.db);
  return { ofAlice: rows.filter((line) => line.includes(alice.id)), all: rows.join('\n') };
};

it('fields that a call does not declare are written nowhere, by no call, in no object of its input', async () => {
  const before = await told();
  const balance = await studio.balance(bob);
  let accepted = 0;
  for (const call of inOrder) {
    if (call.access === 'owner') continue;
    const headers = sessionHeaders(await beginSession(studio, bob.id));
    const input = poisoned(withOwnIds(call, exampleInput(call, 'all'), ids)) as object;
    const { outcome, text } = await ask(studio.address, call, input, headers);
    expect(outcome, `${call.id}: ${text.slice(0, 300)}`).not.toBe('server.error');
    expect(text, call.id).not.toContain(String(mark));
    if (outcome === 'ok') accepted += 1;
  }
  await studio.runJobs();
  const after = await told();
  expect(after.all).not.toContain(String(mark));
  expect(after.ofAlice).toEqual(before.ofAlice);
  const now = await studio.balance(bob);
  expect(now.allCredits + now.held).toBeLessThanOrEqual(balance.allCredits + balance.held);
  const { rows } = await studio.db.execute(
    `select role, plan, email, trial_ends_at, deleted_at, erased_at from users where id = '${bob.id}'`,
  );
  expect(rows[0]).toEqual({
    role: 'user',
    plan: 'personal',
    email: bob.email,
    trial_ends_at: null,
    deleted_at: null,
    erased_at: null,
  });
  // Most of them did their work, or nothing would be shown.
  expect(accepted).toBeGreaterThan(changes.length / 3);
});
