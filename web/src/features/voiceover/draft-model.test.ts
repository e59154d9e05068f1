import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  emptyDraft,
  isSynced,
  matchSegments,
  parseDraft,
  settingsKey,
  splitParagraphs,
  titleOf,
} from './draft-model.ts';

const article = (...texts: string[]) => ({
  articleId: 'a',
  revision: 1,
  settings: '',
  segments: texts.map((text, index) => ({ id: `s${index}`, text })),
});

describe('splitParagraphs', () => {
  it('keeps lines that hold something and says where they stand', () => {
    const text = '  One. \n\n\tTwo.\r\n   \nThree';
    expect(splitParagraphs(text).map(({ text: line }) => line)).toEqual(['One.', 'Two.', 'Three']);
  });

  it('gives offsets that cut the same text out again, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\r', '\t', '。', '😀') }), (text) => {
        const paragraphs = splitParagraphs(text);
        for (const { start, end, text: line } of paragraphs) expect(text.slice(start, end)).toBe(line);
        expect(
          paragraphs
            .map(({ text: line }) => line)
            .join('')
            .replace(/\s/g, ''),
        ).toBe(text.replace(/\s/g, ''));
      }),
    );
  });

  it('joins lines when there are more than an article may hold, and loses none', () => {
    const text = Array.from({ length: 25 }, (_, index) => `line ${index}`).join('\n');
    const joined = splitParagraphs(text, 10);
    expect(joined.length).toBeLessThanOrEqual(10);
    expect(joined.map(({ text: part }) => part).join('\n')).toBe(text);
  });
});

describe('matchSegments', () => {
  it('keeps ids of unchanged paragraphs when one is put between', () => {
    const segments = matchSegments(splitParagraphs('A\nNew\nB'), article('A', 'B'));
    expect(segments).toEqual([{ id: 's0', text: 'A' }, { text: 'New' }, { id: 's1', text: 'B' }]);
  });

  it('gives a changed paragraph the id that became free, and never an id twice', () => {
    const segments = matchSegments(splitParagraphs('A\nB!\nA'), article('A', 'B'));
    expect(segments).toEqual([{ id: 's0', text: 'A' }, { id: 's1', text: 'B!' }, { text: 'A' }]);
  });
});

describe('drafts', () => {
  it('know whether the server has the same text', () => {
    expect(isSynced(splitParagraphs('A\n\n B '), article('A', 'B'))).toBe(true);
    expect(isSynced(splitParagraphs('A'), article('A', 'B'))).toBe(false);
    expect(isSynced(splitParagraphs('A'), null)).toBe(false);
  });

  it('are empty when what is stored is broken or from another time', () => {
    expect(parseDraft(null)).toBe(emptyDraft);
    expect(parseDraft('{"text":')).toBe(emptyDraft);
    expect(parseDraft('{"text":"x","speed":99}')).toBe(emptyDraft);
    expect(parseDraft(JSON.stringify({ ...emptyDraft, text: 'kept' })).text).toBe('kept');
  });

  it('are named by their first words', () => {
    expect(titleOf('\n\nChapter one\nIt was')).toBe('Chapter one');
    const title = titleOf('It is a truth universally acknowledged, that a single man in possession of a good fortune');
    expect(title).toBe('It is a truth universally acknowledged, that a single man…');
  });
});

describe('settingsKey', () => {
  it('makes what was rendered in another mood stale', () => {
    expect(settingsKey({ ...emptyDraft, emotion: 'sad' })).not.toBe(settingsKey(emptyDraft));
    expect(parseDraft(JSON.stringify({ ...emptyDraft, emotion: undefined })).emotion).toBe('neutral');
  });
});
