import { segmentInput } from '@timbre/contract/segments';
import { expect, it } from 'vitest';
import { spokenScript } from './script-paragraphs.ts';

const scriptParagraphs = (markdown: string) => spokenScript(markdown).paragraphs;

it('are what one would read out, with a pause where a heading stands', () => {
  const source =
    '# The *plan*\n\nFirst we go.\n\n## Later\n\n- milk\n- eggs,\n  - **really?**\n\n> Said once.\n\n---\n\n***\n\n...';
  expect(scriptParagraphs(source)).toEqual([
    { text: 'First we go.', marks: [{ kind: 'pause', start: 12, end: 12, ms: 500 }] },
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
  for (const paragraph of scriptParagraphs('b\n\n# A\n\nc')) {
    expect(segmentInput.parse({ ...paragraph, speaker: 'v' })).toMatchObject(paragraph);
  }
});

it('have nothing to say of a text without words', () => {
  expect(scriptParagraphs('\n---\n...\n')).toEqual([]);
  expect(scriptParagraphs('')).toEqual([]);
});

it('leave out headings, timecodes and stage directions, and say how many', () => {
  const source =
    '# Lamps\n\n*For: sailors*\n\n## Hook (0:00–0:04)\n\n*Picture: a lamp*\n\nLook *here*.\n\n*Really.*\n\n*(Music fades)*';
  const { paragraphs, leftOut } = spokenScript(source);
  expect(paragraphs.map(({ text }) => text)).toEqual(['Look here.', 'Really.']);
  expect(leftOut).toBe(5);
});

it('name the brackets that are still to be filled in, where they would be spoken', () => {
  const source =
    '# [Your title]\n\n*Picture: [What is seen here]*\n\nWelcome to [name of your show]. See [12] and [a page](https://example.com).\n\n' +
    'Here [pause:1s] it is, [name of your show]. ［あなたの名前］です。';
  expect(spokenScript(source).unfilled).toEqual(['[name of your show]', '［あなたの名前］']);
  expect(spokenScript('['.repeat(50_000)).unfilled).toEqual([]);
});
