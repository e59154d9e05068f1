import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@timbre/client';
import {
  changePassword,
  exportUserData,
  sendEmailCode,
  submitCustomerAction,
} from '@timbre/contract/accounts/accounts';
import { createApiKey, listApiKeys } from '@timbre/contract/api-keys/api-keys';
import { logIn, logInByLink, logOut, tokenCookie } from '@timbre/contract/sessions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { argon2id } from '../capabilities/accounts/passwords.service.ts';
import { ask, type Headers } from '../testing/callers.ts';
import { startSecondServer, type SecondServer } from '../testing/second-server.ts';
import { allRows } from '../testing/table-digests.ts';
import { startTestStudio, type TestStudio } from '../testing/test-studio.ts';

const email = 'planted@example.org';
const passwords = ['planted first phrase', 'planted second phrase', 'planted third phrase', 'planted wrong phrase'];

let studio: TestStudio;
let server: SecondServer;
/** Everything that only its owner may know, by what it is. */
const secrets: Record<string, string> = {};
const codes: string[] = [];
let exported = '';
const visitor: Headers = { [tokenCookie]: '' };

async function newestCode(): Promise<string> {
  const folder = join(studio.dataFolder, 'mailbox');
  const letters = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));
  const found = letters.flatMap((letter) => /\b\d{6}\b/.exec(letter.split('\r\n\r\n').slice(1).join('\n'))?.[0] ?? []);
  const code = found.find((one) => !codes.includes(one)) ?? '';
  codes.push(code);
  return code;
}

/** Sends as a browser does and keeps what it is given. */
async function begin(
  call: typeof logIn | typeof submitCustomerAction,
  input: Record<string, string>,
): Promise<Headers> {
  const path = call.path.replace('{action}', input['action'] ?? '');
  const answer = await fetch(server.address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.address },
    body: JSON.stringify(input),
  });
  expect(await answer.json()).toMatchObject({ code: 200 });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  for (const cookie of cookies) secrets[`${call.id} ${Object.keys(secrets).length}`] = cookie.split('=')[1] ?? '';
  const token = cookies.find((one) => one.startsWith(tokenCookie))?.split('=')[1] ?? '';
  return { cookie: cookies.join('; '), [tokenCookie]: token };
}

/** A person's whole way through the account, with mistakes. */
async function live(): Promise<void> {
  const [first = '', second = '', third = '', wrong = ''] = passwords;
  await ask(server.address, sendEmailCode, { email, usage: 'register' }, visitor);
  const registered = await begin(submitCustomerAction, {
    action: 'register',
    email,
    code: await newestCode(),
    password: first,
  });
  const { key } = await createClient({ baseUrl: server.address, headers: () => registered }).send(createApiKey, {
    name: 'planted',
  });
  secrets['key'] = key;
  await ask(server.address, listApiKeys, {}, { 'xi-api-key': `${key}x` });
  await ask(server.address, listApiKeys, {}, { authorization: `Bearer ${key}` });
  await ask(server.address, logOut, {}, registered);
  await ask(server.address, logIn, { email, password: wrong }, visitor);
  await begin(logIn, { email, password: first });
  await ask(server.address, sendEmailCode, { email, usage: 'reset' }, visitor);
  const reset = { action: 'reset', email, code: await newestCode(), password: second };
  expect((await ask(server.address, submitCustomerAction, reset, visitor)).outcome).toBe('ok');
  const session = await begin(logIn, { email, password: second });
  const change = { password: second, newPassword: third };
  expect((await ask(server.address, changePassword, change, session)).outcome).toBe('ok');
  const copy = await fetch(server.address + exportUserData.path, { headers: session });
  exported = Buffer.from(await copy.arrayBuffer()).toString('latin1');
  const link = await studio.composition.provision.createOwnerLink();
  secrets['link'] = link;
  await ask(server.address, logInByLink, { token: link }, visitor);
  await ask(server.address, logInByLink, { token: link }, visitor);
  // What people and programs do by mistake: secrets in addresses, on calls and on pages.
  for (const path of ['/', '/login', '/tools/none', listApiKeys.path, '/gateway-apis/none', '/v1/models']) {
    const query = new URLSearchParams({ [tokenCookie]: key, token: link, password: third, code: codes[0] ?? '' });
    await (await fetch(`${server.address}${path}?${query.toString()}`, { headers: session })).arrayBuffer();
  }
}
beforeAll(async () => {
  studio = await startTestStudio({ passwordHashing: argon2id });
  await studio.composition.provision.ensureOwner();
  server = await startSecondServer(studio);
  await live();
  await server.stop();
});
afterAll(() => studio.close());

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  // The mailbox is the letter's own place, which stands in for the mail server.
  return files.filter((file) => !file.includes('/mailbox/'));
}

/** A code's digits alone: within ids, times and sizes the same six may stand by chance. */
const holds = (text: string, code: string): boolean =>
  new RegExp(`(?<![\\w.:+-])${code}(?![\\w.:+-])`).test(text.replaceAll(/\d{4}-\d\d-\d\d[T ][\d:.]+(Z|\+00)?/g, ''));

describe('after a person’s whole way through the account, mistakes included', () => {
  it('there was something to look for, and somewhere to look', () => {
    expect(Object.values(secrets).every((secret) => secret.length >= 20)).toBe(true);
    expect(Object.keys(secrets).length).toBeGreaterThanOrEqual(8);
    expect(codes.every((code) => /^\d{6}$/.test(code)) && new Set(codes).size === 2).toBe(true);
    expect(server.output().split('\n').length).toBeGreaterThan(15);
    expect(server.output()).toContain('"route":"logIn"');
  });

  it('the log tells who came in, who did not and what was refused', () => {
    const lines = server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    const said = lines.map((line) => JSON.parse(line) as { route?: string; outcome?: string; network?: string });
    const logIns = said.filter(({ route }) => route === 'logIn');
    expect(logIns.map(({ outcome }) => outcome)).toEqual(['account.password-wrong', undefined, undefined]);
    expect(logIns.every(({ network }) => network === '127.0.0.0/24')).toBe(true);
    expect(said.filter(({ outcome }) => outcome === 'session.required').length).toBeGreaterThan(0);
    expect(said.find(({ outcome }) => outcome === 'account.token-expired')?.route).toBe('logInByLink');
  });

  it('no secret, password or code is in the log', () => {
    for (const [what, secret] of Object.entries(secrets)) expect(server.output().includes(secret), what).toBe(false);
    for (const password of passwords) {
      expect(server.output()).not.toContain(password);
      expect(server.output()).not.toContain(encodeURIComponent(password));
      expect(server.output()).not.toContain(password.replaceAll(' ', '+'));
    }
    for (const code of codes)
      expect(
        server
          .output()
          .split('\n')
          .filter((line) => holds(line, code)),
      ).toEqual([]);
  });

  it('nor in any table of the database', async () => {
    const rows = await allRows(studio.db);
    expect(rows.length).toBeGreaterThan(10);
    for (const secret of [...Object.values(secrets), ...passwords]) {
      expect(rows.filter((line) => line.includes(secret))).toEqual([]);
    }
    for (const code of codes) expect(rows.filter((line) => holds(line, code))).toEqual([]);
    expect(rows.filter((line) => line.startsWith('users ')).join()).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });

  it('nor in any file of the data folder, nor in the copy of the person’s data', async () => {
    const files = await filesBelow(studio.dataFolder);
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const bytes = await readFile(file, 'latin1');
      for (const secret of [...Object.values(secrets), ...passwords]) expect(bytes.includes(secret), file).toBe(false);
    }
    expect(exported.startsWith('PK')).toBe(true);
    for (const secret of [...Object.values(secrets), ...passwords, 'argon2']) expect(exported).not.toContain(secret);
  });
});
