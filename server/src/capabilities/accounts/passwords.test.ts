import { expect, it } from 'vitest';
import { isCommonPassword } from './passwords/common-passwords.ts';
import { argon2id, passwordService } from './passwords.service.ts';
import { topPasswordsLong } from './passwords/top-passwords-long.ts';
import { topPasswordsShort } from './passwords/top-passwords-short.ts';

const passwords = passwordService({ hashing: argon2id, minChars: 8 });

it('verifies the right password only, of any characters and length', async () => {
  for (const secret of ['cedar harbour 41', 'пароль из слов', '海辺の古い灯台', '🙂'.repeat(64)]) {
    const stored = await passwords.hash(secret);
    expect(stored).not.toContain(secret);
    expect(await passwords.verify(stored, secret)).toBe(true);
    expect(await passwords.verify(stored, `${secret} `)).toBe(false);
  }
});

it('never accepts a password for no account', async () => {
  expect(await passwords.verify(null, 'the password of no account')).toBe(false);
});

it('answers all of many at once', async () => {
  const stored = await passwords.hash('cedar harbour 41');
  const answers = await Promise.all(
    Array.from({ length: 9 }, (_, turn) => passwords.verify(stored, turn % 2 === 0 ? 'cedar harbour 41' : 'wrong')),
  );
  expect(answers).toEqual([true, false, true, false, true, false, true, false, true]);
});

it('goes by the setting for the length', () => {
  expect(() => passwords.refuseShort('seven77')).toThrow('Use at least 8 characters.');
  expect(() => passwords.refuseShort('eight888')).not.toThrow();
  expect(() => passwords.refuseWeak('Sunshine99', [])).toThrow('easy to guess');
  expect(() => passwords.refuseWeak('Ada@Example.org', ['ada@example.org'])).toThrow('easy to guess');
});

it.each([
  '123456',
  '87654321',
  'aaaaaaaa',
  'P4ssw0rd',
  'Dragon2024',
  'monkeymonkey',
  'asdfghjkl',
  'poiuytrewq',
  '19840612',
])('knows %s as common', (password) => expect(isCommonPassword(password)).toBe(true));

it.each(['cedar harbour 41', 'Xk3!vQ9z', '1f9c4b7e', 'correct horse battery staple', '海辺の古い灯台'])(
  'lets %s pass',
  (password) => expect(isCommonPassword(password)).toBe(false),
);

it('refuses each of the 3,000 most used passwords, for a least length of six and of eight', () => {
  const top = `${topPasswordsShort} ${topPasswordsLong}`.trim().split(/\s+/);
  expect(top.length).toBeGreaterThan(5000);
  expect(top.filter((password) => !isCommonPassword(password))).toEqual([]);
  expect(top.filter((password) => password.length >= 8)).toHaveLength(3000);
});

it('refuses the e-mail, the name, and the words of this place', () => {
  const words = ['ada@example.org', 'Ada Lovelace'];
  for (const password of [
    'ADA@example.org',
    'ada lovelace',
    'Timbre2026',
    'timbretimbre',
    'Voiceover1',
    'T1mbr3studio',
  ]) {
    expect(() => passwords.refuseWeak(password, words), password).toThrow('easy to guess');
  }
});
