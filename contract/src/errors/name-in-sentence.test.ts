import { expect, it } from 'vitest';
import { nameInSentence } from './name-in-sentence.ts';

it('names a project by its title, or says that it has none, and where it is', () => {
  expect(nameInSentence({ title: 'A day', isBinned: false })).toBe('“A day”');
  expect(nameInSentence({ title: 'A day', isBinned: true })).toBe('“A day”, which is in the bin,');
  expect(nameInSentence({ title: '', isBinned: false })).toBe('An untitled project');
  expect(`A take in ${nameInSentence({ title: '', isBinned: true }, true)} uses it`).toBe(
    'A take in an untitled project, which is in the bin, uses it',
  );
});
