import type { LexiconRule } from '@timbre/contract/lexicon/lexicon-entry';
import type { ScriptMark } from '@timbre/contract/script';
import { compileLexicon, markOfMatch } from '@timbre/media/lexicon/lexicon';
import { readText } from '@timbre/media/reading/reading';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readWords } from './read-words.ts';

const english = (text: string, marks: readonly ScriptMark[] = []) => readText(text, 'en-US', marks);
const words = (text: string, marks: readonly ScriptMark[] = []) => readWords(text, marks, english);
const ruleOf = (original: string, alternative: string, changes: Partial<LexiconRule> = {}): LexiconRule => ({
  id: original,
  type: 0,
  original,
  alternative,
  language: null,
  speaker: null,
  isWholeWord: true,
  isCaseSensitive: false,
  ...changes,
});

describe('readWords', () => {
  it('finds what rules read, with other ways to read it', () => {
    const [price] = words('Pay $5 now.');
    expect(price).toMatchObject({ start: 4, end: 6, word: '$5', kind: 'money', spoken: 'five dollars', mark: null });
    expect(price?.choices.map(({ as }) => as)).toContain('characters');
  });

  it('shows the writer’s own spelling and sounds as theirs', () => {
    const alias: ScriptMark = { kind: 'alias', start: 0, end: 3, text: 'sequel' };
    const phoneme: ScriptMark = { kind: 'phoneme', start: 4, end: 7, ipa: 'daʊ' };
    expect(words('SQL Dao 7', [alias, phoneme])).toMatchObject([
      { kind: 'alias', spoken: 'sequel', mark: alias },
      { kind: 'phoneme', spoken: '/daʊ/', mark: phoneme },
      { kind: 'cardinal', spoken: 'seven', mark: null },
    ]);
  });

  it('shows what the lexicon speaks, and the writer’s own above it', () => {
    const rules = [ruleOf('SQL', 'sequel'), ruleOf('Dao', 'daʊ', { type: 1 })];
    const kept = compileLexicon(rules);
    const read = Object.assign((text: string, marks?: readonly ScriptMark[]) => english(text, marks), {
      lexicon: (script: { text: string; marks: readonly ScriptMark[] }) =>
        kept.find(script, { id: 'x', language: 'en-US' }).map(markOfMatch),
    });
    const own: ScriptMark = { kind: 'alias', start: 8, end: 11, text: 'S Q L' };
    expect(readWords('SQL Dao SQL 7', [own], read)).toMatchObject([
      { kind: 'lexicon', spoken: 'sequel', mark: null },
      { kind: 'lexicon', spoken: '/daʊ/', mark: null },
      { kind: 'alias', spoken: 'S Q L', mark: own },
      { kind: 'cardinal', spoken: 'seven' },
    ]);
  });

  it('reads no number out of a tag, and keeps its place behind one', () => {
    expect(words('Wait [pause:1s] for 5 <nonsense n="77"> men')).toMatchObject([{ start: 20, end: 21, word: '5' }]);
  });

  it('lists them in order, apart and inside the text, whatever stands there', () => {
    const mark = fc
      .tuple(fc.nat(30), fc.nat(30), fc.constantFrom('alias', 'phoneme', 'say-as'))
      .map(([start, length, kind]): ScriptMark => {
        const span = { start, end: start + length };
        if (kind === 'alias') return { kind, ...span, text: 'x' };
        return kind === 'phoneme' ? { kind, ...span, ipa: 'a' } : { kind: 'say-as', ...span, as: 'characters' };
      });
    const piece = fc.constantFrom('12', '$5', 'NASA', ' ', '[pause:1s]', '<b>', '\\[', '😀', '日本', 'x', '3/4/2025');
    fc.assert(
      fc.property(fc.array(piece), fc.array(mark), (pieces, marks) => {
        const text = pieces.join('');
        let at = 0;
        for (const { start, end } of words(text, marks)) {
          expect(start).toBeGreaterThanOrEqual(at);
          expect(end).toBeGreaterThan(start);
          at = end;
        }
        expect(at).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});
