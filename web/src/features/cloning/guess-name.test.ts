import { expect, it } from 'vitest';
import { guessedName } from './guess-name.ts';

it.each([
  ['anna-reads_01.wav', 'Anna reads'],
  ['Dr. Who.mp3', 'Dr Who'],
  ['私の声.m4a', '私の声'],
  ['recording.webm', 'My voice'],
  ['VID_20260302_101500.mp4', 'My voice'],
  ['new-recording 4.m4a', 'My voice'],
  ['42.wav', 'My voice'],
  ['', 'My voice'],
])('takes the words of %s', (fileName, name) => {
  expect(guessedName(fileName, 'My voice', [])).toBe(name);
});

it('takes no name that is taken, and none that is too long', () => {
  expect(guessedName('anna.wav', 'My voice', ['ANNA', 'Anna 2'])).toBe('Anna 3');
  expect(guessedName('recording.webm', 'My voice', ['My voice'])).toBe('My voice 2');
  expect([...guessedName(`${'𝒜'.repeat(80)}.wav`, 'My voice', [])].length).toBeLessThanOrEqual(50);
});
