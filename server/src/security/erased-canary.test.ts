import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deleteUser } from '@timbre/contract/accounts/accounts';
import type { Call } from '@timbre/contract/call';
import { allCalls } from '@timbre/contract/calls';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findPostgresPrograms } from '../platform/db/postgres-programs.ts';
import { mailedCode } from '../testing/steps/account-steps.ts';
import { ask, beginSession, sessionHeaders } from '../testing/callers.ts';
import { openBrowser } from '../testing/steps/browser-steps.ts';
import { canary, everythingOf } from '../testing/everything-of.ts';
import { withOwnIds } from '../testing/own-ids.ts';
import { exampleInput, placesIn, withValue } from '../testing/schema-example.ts';
import { startTestStudio, testPassword, type TestStudio, type TestUser } from '../testing/test-studio.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio();
});
afterAll(() => studio.close());

const word = canary.toLowerCase();
const asHex = [canary, word].map((text) => Buffer.from(text).toString('hex'));

/**
 * Who applies to be a partner has an application, not an account: it has no user, works without one, and goes on when
 * an account that has the same address by chance is erased. One row.
 */
const kept = ['affiliates.email', 'affiliates.message', 'affiliates.name', 'affiliates.site'];

/** Every column of every table that holds the word, with how many rows do. */
async function columnsWithCanary(): Promise<string[]> {
  const { rows } = await studio.db.execute<{ schema: string; table: string; column: string; type: string }>(sql`
    select c.table_schema as schema, c.table_name as table, c.column_name as column, c.data_type as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
      and c.data_type not in ('integer', 'bigint', 'boolean', 'double precision', 'numeric')
    order by 1, 2, 3`);
  const found: string[] = [];
  for (const { schema, table, column, type } of rows) {
    const name = sql`${sql.identifier(schema)}.${sql.identifier(table)}`;
    const value = sql`lower(${sql.identifier(column)}::text)`;
    const words = type === 'bytea' ? asHex : [word];
    const holds = sql.join(
      words.map((one) => sql`${value} like ${`%${one}%`}`),
      sql` or `,
    );
    const answer = await studio.db.execute<{ count: string }>(
      sql`select count(*) as count from ${name} where ${holds}`,
    );
    const count = Number(answer.rows[0]?.count);
    if (count > 0) found.push(`${table}.${column}`);
  }
  return found;
}

/** Every file of the data folder whose name or bytes hold the word. */
async function filesWithCanary(): Promise<string[]> {
  const entries = await readdir(studio.dataFolder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const bytes = (await readFile(path)).toString('latin1').toLowerCase();
    if (`${path}\n${bytes}`.includes(word)) found.push(path.slice(studio.dataFolder.length));
  }
  return found;
}

async function dumpWithCanary(): Promise<string[]> {
  const programs = await findPostgresPrograms(null, null);
  const dump = promisify(execFile)(join(programs, 'pg_dump'), [`--dbname=${studio.connectionString}`], {
    maxBuffer: 500_000_000,
  });
  return (await dump).stdout.split('\n').filter((line) => line.toLowerCase().includes(word));
}

/** The word wherever the call takes a text of its caller's, next to ids of things that are there. */
function planted(call: Call, ids: Record<string, string>): Record<string, unknown> {
  const example = exampleInput(call, 'all');
  let input = withOwnIds(call, example, ids);
  const words = [`${canary} with more than twenty characters`, canary, `${word}@example.org`];
  for (const at of placesIn(example)) {
    const text = at.reduce<unknown>((value, step) => (value as Record<string, unknown>)[step], input);
    if (typeof text !== 'string' || Object.values(ids).includes(text) || text === 'fake-standard') continue;
    for (const other of [...words, `https://example.org/${canary}`]) {
      const next = withValue(input, at, other);
      if (!z.safeParse(call.input, next).success) continue;
      input = next;
      break;
    }
  }
  return input;
}

// What would end the session, or remove what was planted.
const ending = /^(deleteUser|logOut|end|remove|delete|erase|revoke|bin|changeEmail|savePhone|changePassword)/;
const isFilling = ({ available, access, method, mutatingGet, kind, id }: Call): boolean =>
  available &&
  access !== 'owner' &&
  kind !== 'upload' &&
  kind !== 'socket' &&
  !ending.test(id) &&
  method !== 'DELETE' &&
  (method !== 'GET' || mutatingGet);

/** Everything a person can write, with the word in every field that takes it. */
async function fill(): Promise<{ user: TestUser; accepted: string[] }> {
  const { composition } = studio;
  const email = `${word}@example.org`;
  const { id } = await composition.provision.createUser({
    email,
    password: testPassword,
    name: `${canary} Person`,
    plan: 'professional',
    credits: 500,
  });
  const { key } = await composition.apiKeys.create(id, canary);
  const helper = await studio.createUser();
  const user = { ...helper, id, email, apiKey: key, client: (await openBrowser(studio, { email })).client };
  const ids = await everythingOf(studio, user);
  const accepted: string[] = [];
  for (const call of allCalls.filter(isFilling)) {
    const headers = {
      ...sessionHeaders(await beginSession(studio, user.id)),
      'idempotency-key': `${canary}-${call.id}`,
      'user-agent': canary,
    };
    const { outcome, text } = await ask(studio.address, call, planted(call, ids), headers);
    expect(outcome, `${call.id}: ${text.slice(0, 300)}`).not.toBe('server.error');
    if (outcome === 'ok') accepted.push(call.id);
  }
  // Letters: to the address, and to the one before about it.
  await mailedCode(studio, email, 'reset');
  await studio.platform.mailer.send({ to: 'before@example.org', subject: 'New address', text: `It is ${email} now.` });
  await studio.runJobs();
  return { user, accepted };
}

/** What the clock does in a day and a half. */
async function liveADay(): Promise<void> {
  const everyFive = 'uploads.sweep-blobs';
  const { periodics } = studio.composition;
  for (let round = 0; round < 3; round += 1) {
    studio.clock.advance({ hours: 12 });
    for (const { name, run } of periodics) if (name !== everyFive) await run();
  }
  for (let turn = 0; turn < 256; turn += 1) {
    studio.clock.advance({ minutes: 5 });
    await periodics.find(({ name }) => name === everyFive)?.run();
  }
}

it('nothing that a person wrote is left a day after their account is erased', async () => {
  expect(await columnsWithCanary()).toEqual([]);
  const { user, accepted } = await fill();
  // Most calls did their work, or nothing would be shown.
  expect(accepted.length).toBeGreaterThan(50);
  expect((await columnsWithCanary()).length).toBeGreaterThan(45);
  const written = await filesWithCanary();
  expect(written.filter((path) => path.startsWith('/mailbox/')).length).toBe(12);
  expect(written.filter((path) => path.startsWith('/files/')).length).toBeGreaterThan(1);
  await (await openBrowser(studio, user)).client.send(deleteUser, { password: testPassword });
  studio.clock.advance({ days: 7 });
  await liveADay();
  expect(await columnsWithCanary()).toEqual(kept);
  expect(await filesWithCanary()).toEqual([]);
  expect(await dumpWithCanary()).toHaveLength(1);
});
