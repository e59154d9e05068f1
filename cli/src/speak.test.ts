import type { Studio } from '@timbre/server/studio';
import { Command } from 'commander';
import { expect, test } from 'vitest';
import { complaintOf } from './complaint.ts';
import { addSpeakCommand } from './speak.ts';
import type { withStudio } from './with-studio.ts';

let opened = 0;
const open = async (): Promise<never> => {
  opened += 1;
  throw new Error('A studio was opened.');
};

function speak(...args: readonly string[]): Promise<unknown> {
  const program = new Command('timbre').exitOverride().configureOutput({ writeErr: () => undefined });
  addSpeakCommand(program, open);
  return program.parseAsync(['speak', ...args], { from: 'user' });
}
const complaint = (...args: readonly string[]): Promise<string> => speak(...args).then(() => 'none', complaintOf);

test('what cannot be done is said before anything is started', async () => {
  expect(await complaint('Hello.', '-o', '/nowhere/at/all.mp3')).toBe(
    '/nowhere/at or its folder doesn’t exist. Check the path.',
  );
  expect(await complaint('Hello.', '-o', 'hello.ogg')).toContain('The output must end in .mp3');
  expect(await complaint('@/nowhere.txt', '-o', 'a.mp3')).toContain('/nowhere.txt or its folder doesn’t exist');
  expect(await complaint('Hello.', '-o', 'a.mp3', '--speed', '9')).toContain('Enter a number from 0.05 to 2.');
  expect(await complaint('One\0two.', '-o', 'a.mp3')).toBe(
    'The text contains NUL bytes. Use a plain text file in UTF-8.',
  );
  expect(await complaint(' \n', '-o', 'a.mp3')).toBe('Write or paste some text first.');
  expect(opened).toBe(0);
});

test('without --voice the studio chooses, and what is named is taken', async () => {
  const asked: (string | null)[] = [];
  const opens = async (work: (studio: Studio) => Promise<unknown>): Promise<void> => {
    const speakToFiles: Studio['speakToFiles'] = ({ voiceId }) => {
      asked.push(voiceId);
      return Promise.reject(new Error('Heard enough.'));
    };
    await work({ speakToFiles } as unknown as Studio);
  };
  for (const voice of [[], ['--voice', 'some-voice']]) {
    const program = new Command('timbre').exitOverride();
    addSpeakCommand(program, opens as typeof withStudio);
    const spoken = program.parseAsync(['speak', 'Hello.', '-o', 'hello.mp3', ...voice], { from: 'user' });
    await expect(spoken).rejects.toThrow('Heard enough.');
  }
  expect(asked).toEqual([null, 'some-voice']);
});
