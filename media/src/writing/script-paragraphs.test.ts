import { segmentInput } from '@timbre/contract/segments';
import { expect, it } from 'vitest';
import { scriptParagraphs } from './script-paragraphs.ts';

it('are what one would read out, with a pause after a heading', () => {
  const source =
    '# The *plan*\n\nFirst we go.\n\n- milk\n- eggs,\n  - **really?**\n\n> Said once.\n\n---\n\n***\n\n...';
  expect(scriptParagraphs(source)).toEqual([
    { text: 'The plan', marks: [{ kind: 'pause', start: 8, end: 8, ms: 500 }] },
    { text: 'First we go.', marks: [] },
    { text: 'milk. eggs. really?', marks: [] },
    { text: 'Said once.', marks: [] },
  ]);
});

it('end Japanese items in their own full stop, without spaces', () => {
  expect(scriptParagraphs('- 牛乳\n- 卵、\n- 本当？')).toEqual([{ text: '牛乳。卵。本当？', marks: [] }]);
});

it('keep two lists apart that something stands between', () => {
  expect(scriptParagraphs('1. a\n\nb\n\n- c').map(({ text }) => text)).toEqual(['a.', 'b', 'c.']);
});

it('fit a paragraph of an article', () => {
  for (const paragraph of scriptParagraphs('# A\n\nb')) {
    expect(segmentInput.parse({ ...paragraph, speaker: 'v' })).toMatchObject(paragraph);
  }
});

it('have nothing to say of a text without words', () => {
  expect(scriptParagraphs('\n---\n...\n')).toEqual([]);
  expect(scriptParagraphs('')).toEqual([]);
});
