import { expect, it } from 'vitest';
import { namedCues } from './named-cues.ts';

const cues = (...said: (readonly [string | null, string])[]) =>
  said.map(([speaker, text]) => (speaker === null ? { text } : { text, speaker }));
const texts = (...said: (readonly [string | null, string])[]) => namedCues(cues(...said)).map(({ text }) => text);

it('names who speaks where that changes', () => {
  expect(texts(['Ada', 'Hello.'], ['Ada', 'How are you?'], ['Bob', 'Fine.'], ['Ada', 'Good.'])).toEqual([
    'Ada: Hello.',
    'How are you?',
    'Bob: Fine.',
    'Ada: Good.',
  ]);
});

it('names no one who speaks alone', () => {
  expect(texts(['Ada', 'Hello.'], ['Ada', 'Bye.'])).toEqual(['Hello.', 'Bye.']);
  expect(texts([null, 'Hello.'])).toEqual(['Hello.']);
});

it('does not leave what no one is named for to the one before', () => {
  expect(texts(['Ada', 'Hello.'], [null, 'Who is there?'], [null, 'Yes?'], ['Ada', 'I am.'])).toEqual([
    'Ada: Hello.',
    '– Who is there?',
    'Yes?',
    'Ada: I am.',
  ]);
});
