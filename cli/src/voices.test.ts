import { Command } from 'commander';
import { afterEach, expect, test, vi } from 'vitest';
import type { Studio } from '@timbre/server/studio';
import { addVoiceCommands } from './voices.ts';

const catalogue = [
  { id: 'flite-rms', language: 'en-US', name: 'Ray' },
  { id: 'espeak-fr', language: 'fr', name: 'Fleur' },
];
const studio = {
  engines: [],
  voices: { seed: async () => ({ voiceCount: 2 }), catalogue: async () => catalogue },
} as unknown as Studio;
afterEach(() => vi.restoreAllMocks());

async function list(...args: readonly string[]): Promise<string> {
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  const program = new Command('timbre').exitOverride();
  addVoiceCommands(program, (use) => use(studio));
  await program.parseAsync(['voices', 'list', ...args], { from: 'user' });
  return lines.join('\n');
}

test('voices are listed with what `speak --voice` takes, by language when one is named', async () => {
  expect(await list()).toBe('flite-rms\ten-US\tRay\nespeak-fr\tfr\tFleur');
  expect(await list('--language', 'EN')).toBe('flite-rms\ten-US\tRay');
  expect(JSON.parse(await list('--language', 'fr', '--json'))).toEqual([catalogue[1]]);
});
