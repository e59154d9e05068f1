import { Command } from 'commander';
import { expect, test } from 'vitest';
import { complaintOf } from './complaint.ts';
import { addSpeakCommand } from './speak.ts';

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
    '/nowhere/at does not exist, or the folder it should be in does not. Check the path.',
  );
  expect(await complaint('Hello.', '-o', 'hello.ogg')).toContain('The output must end in .mp3');
  expect(await complaint('@/nowhere.txt', '-o', 'a.mp3')).toContain('/nowhere.txt does not exist');
  expect(await complaint('Hello.', '-o', 'a.mp3', '--speed', '9')).toContain('Give a number from 0.05 to 2.');
  expect(await complaint('One\0two.', '-o', 'a.mp3')).toBe(
    'The text contains NUL bytes. Use a plain text file in UTF-8.',
  );
  expect(await complaint(' \n', '-o', 'a.mp3')).toBe('Write or paste some text first.');
  expect(opened).toBe(0);
});
