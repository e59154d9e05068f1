import { undo } from '@tiptap/pm/history';
import { describe, expect, it } from 'vitest';
import { findMatches, noSearch, patternOf, replaceMatches } from './search-model.ts';
import { after, linesOf, scriptOf } from '../document/testing-script.ts';

const find = (lines: string[], options: Partial<typeof noSearch>) => {
  const state = scriptOf(lines);
  return { state, matches: findMatches(state.doc, { ...noSearch, ...options }) };
};
const replaced = (lines: string[], options: Partial<typeof noSearch>, by: string) => {
  const { state, matches } = find(lines, options);
  return linesOf(after(state, replaceMatches(matches, by, options.isRegex === true)));
};

describe('findMatches', () => {
  it('looks at words whatever chips stand in them', () => {
    expect(find(['a the[pause:1s]re b', 'There'], { query: 'there' }).matches).toHaveLength(2);
  });

  it('minds case and whole words, in any script', () => {
    expect(find(['The there THE'], { query: 'the', isCaseSensitive: true }).matches).toHaveLength(1);
    expect(find(['the there the_x other the.'], { query: 'the', isWholeWord: true }).matches).toHaveLength(2);
    expect(find(['猫は猫', 'élan vélan'], { query: 'élan', isWholeWord: true }).matches).toHaveLength(1);
  });

  it('takes signs literally, unless they are an expression', () => {
    expect(find(['1+1=2 (a.b)'], { query: '(a.b)' }).matches).toHaveLength(1);
    expect(
      find(['a1 b22'], { query: String.raw`\w(\d+)`, isRegex: true }).matches.map(({ groups }) => groups[1]),
    ).toEqual(['1', '22']);
    expect(find(['ab'], { query: 'x*', isRegex: true }).matches).toEqual([]);
  });

  it('says what cannot be searched', () => {
    expect(patternOf({ ...noSearch, query: '(', isRegex: true })).toBe('invalid');
    expect(patternOf({ ...noSearch, query: '(a+)+$', isRegex: true })).toBe('costly');
    expect(patternOf(noSearch)).toBeNull();
  });
});

describe('replaceMatches', () => {
  it('keeps chips and marks, and is one step to undo', () => {
    expect(replaced(['a the[pause:1s]re b'], { query: 'there' }, 'here')).toEqual(['a here[pause:1s] b']);
    expect(replaced(['[speed:1.5]one two[/speed]'], { query: 'one' }, 'three')).toEqual([
      '[speed:1.5]three two[/speed]',
    ]);
    const { state, matches } = find(['a a', 'a'], { query: 'a' });
    const done = after(state, replaceMatches(matches, 'aa', false));
    expect(linesOf(done)).toEqual(['aa aa', 'aa']);
    expect(linesOf(after(done, undo))).toEqual(['a a', 'a']);
  });

  it('fills in groups only for expressions, and never makes a line of its own', () => {
    expect(replaced(['John Smith'], { query: String.raw`(\w+) (\w+)`, isRegex: true }, '$2, $1 $$&')).toEqual([
      'Smith, John $&',
    ]);
    expect(replaced(['cost'], { query: 'cost' }, '$1')).toEqual(['$1']);
    expect(replaced(['a'], { query: 'a' }, 'x\ny')).toEqual(['x y']);
    expect(replaced(['abc'], { query: 'b' }, '')).toEqual(['ac']);
  });
});
