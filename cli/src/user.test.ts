import type { Maintenance } from '@timbre/contract/maintenance';
import type { Studio } from '@timbre/server/studio';
import { version } from '@timbre/server/version';
import { Command } from 'commander';
import { afterEach, expect, test, vi } from 'vitest';
import { timbreProgram } from './program.ts';
import { addMaintenanceCommand } from './maintenance.ts';
import { addUserCommands } from './user.ts';
import type { withStudio } from './with-studio.ts';

const users = [
  { email: 'owner@example.com', plan: 'ultimate', role: 'owner', name: 'Olive' },
  { email: 'ada@example.com', plan: 'free', role: 'user', name: 'Ada' },
];
const passwords = new Map<string, string>();
let maintenance: Maintenance = { mode: 'open', message: '', until: null };
const studio = {
  maintenance: {
    read: async () => maintenance,
    turn: async (state: Maintenance) => (maintenance = state),
  },
  provision: {
    listUsers: async () => users,
    setPassword: async (email: string, password: string) => void passwords.set(email, password),
  },
} as unknown as Studio;
const open: typeof withStudio = (use) => use(studio);
afterEach(() => vi.restoreAllMocks());

const printed = (...args: readonly string[]) => run('user', ...args);

async function run(...args: readonly string[]): Promise<string> {
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  const program = new Command('timbre').exitOverride().configureOutput({ writeErr: () => undefined });
  addUserCommands(program, open);
  addMaintenanceCommand(program, open);
  await program.parseAsync([...args], { from: 'user' });
  return lines.join('\n');
}

test('accounts are listed, one a line', async () => {
  expect(await printed('list')).toBe('owner@example.com\tultimate\towner\tOlive\nada@example.com\tfree\tuser\tAda');
  expect(JSON.parse(await printed('list', '--json'))).toEqual(users);
});

test('a password is set for the account that is named, and both are required', async () => {
  expect(await printed('password', '--email', 'ada@example.com', '--password', 'a new one')).toContain(
    'The password for ada@example.com is set',
  );
  expect([...passwords]).toEqual([['ada@example.com', 'a new one']]);
  await expect(printed('password', '--email', 'ada@example.com')).rejects.toThrow('--password');
});

test('the studio is closed with a word to everyone, and opened again', async () => {
  expect(await run('maintenance', 'closed', '--message', 'New disks', '--until', '2026-12-01T18:00Z')).toBe(
    'The studio is closed.\nNew disks\nExpected to end: 2026-12-01T18:00:00.000Z',
  );
  expect(await run('maintenance')).toContain('closed');
  expect(await run('maintenance', 'read-only')).toContain('being worked on');
  expect(await run('maintenance', 'open')).toBe('The studio is open.');
  await expect(run('maintenance', 'half')).rejects.toThrow('half');
  await expect(run('maintenance', 'closed', '--until', 'soon')).rejects.toThrow('date and time');
  expect(await run('maintenance')).toBe('The studio is open.');
});

test('--version prints the version of the studio', async () => {
  const written: string[] = [];
  const program = timbreProgram().exitOverride();
  program.configureOutput({ writeOut: (text) => void written.push(text) });
  await expect(program.parseAsync(['--version'], { from: 'user' })).rejects.toMatchObject({ exitCode: 0 });
  expect(written).toEqual([`${version}\n`]);
});
