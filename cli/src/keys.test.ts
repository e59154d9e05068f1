import type { Studio } from '@timbre/server/studio';
import { Command } from 'commander';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addKeyCommands } from './keys.ts';
import type { withStudio } from './with-studio.ts';

const listed = {
  id: 'k1',
  name: 'Bot',
  hint: 'tk_abc…wxyz',
  createdAt: '2026-01-01T00:00:00.000Z',
  lastUsedAt: null,
  scopes: ['speech', 'voices'],
  isReadOnly: true,
  expiresAt: '2026-01-08T00:00:00.000Z',
  isExpired: true,
};
const asked: unknown[] = [];
const studio = {
  provision: { findUser: async (email: string) => `id of ${email}` },
  apiKeys: {
    create: async (...input: unknown[]) => {
      asked.push(input);
      return { ...listed, key: 'tk_secret' };
    },
    list: async () => [listed],
    revoke: async (...input: unknown[]) => void asked.push(input),
  },
} as unknown as Studio;
const open: typeof withStudio = (use) => use(studio);
beforeEach(() => asked.splice(0));
afterEach(() => vi.restoreAllMocks());

async function printed(...args: readonly string[]): Promise<string> {
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  const program = new Command('timbre').exitOverride().configureOutput({ writeErr: () => undefined });
  addKeyCommands(program, open);
  await program.parseAsync(['keys', ...args, '--email', 'ada@example.com'], { from: 'user' });
  return lines.join('\n');
}

test('a key is made with all scopes and no end, or with what is asked for, and printed once', async () => {
  expect(await printed('create', '--name', 'Bot')).toContain('Shown once: tk_secret');
  const narrow = ['--scope', 'speech', '--scope', 'voices', '--read-only', '--expires', '7', '--json'];
  expect(JSON.parse(await printed('create', '--name', ' Bot ', ...narrow))).toMatchObject({ key: 'tk_secret' });
  expect(asked).toEqual([
    ['id of ada@example.com', 'Bot', { isReadOnly: false, expiresInDays: null }],
    ['id of ada@example.com', 'Bot', { scopes: ['speech', 'voices'], isReadOnly: true, expiresInDays: 7 }],
  ]);
});

test.each([
  [['--scope', 'account'], 'Choose from speech, transcription, voices, projects.'],
  [['--expires', '0'], 'whole number of days'],
  [['--expires', '3651'], 'from 1 to 3650'],
  [['--expires', '1.5'], 'whole number of days'],
])('%j is refused before the studio is opened', async (args, sentence) => {
  await expect(printed('create', '--name', 'Bot', ...args)).rejects.toThrow(sentence);
  expect(asked).toEqual([]);
});

test('keys are listed, one a line, and revoked by id', async () => {
  expect(await printed('list')).toBe(
    'k1\ttk_abc…wxyz\tspeech,voices\tread-only\tnever used\texpired 2026-01-08T00:00:00.000Z\tBot',
  );
  expect(JSON.parse(await printed('list', '--json'))).toEqual([listed]);
  expect(await printed('revoke', 'k1')).toContain('The key k1 is revoked.');
  expect(asked).toEqual([['id of ada@example.com', 'k1']]);
});
