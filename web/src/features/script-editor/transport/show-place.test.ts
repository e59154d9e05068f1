import { describe, expect, it } from 'vitest';
import { scriptOf } from '../document/testing-script.ts';
import { caretAt } from './show-place.ts';

describe('caretAt', () => {
  const state = scriptOf(['One two', '', 'Four [pause:500ms] five']);
  const headOf = (id: string, offset: number) => {
    const $head = caretAt(state, { id, offset })?.selection.$head;
    return $head && [$head.index(0), $head.parentOffset];
  };

  it('stands at the words, chips counted, and never leaves its paragraph', () => {
    expect(headOf('p0', 4)).toEqual([0, 4]);
    expect(headOf('p0', -1)).toEqual([0, 0]);
    expect(headOf('p0', 99)).toEqual([0, 7]);
    expect(headOf('p1', 3)).toEqual([1, 0]);
    const end = state.doc.child(2).content.size;
    expect(headOf('p2', 99)).toEqual([2, end]);
  });

  it('is nowhere when the paragraph is gone', () => {
    expect(caretAt(state, { id: 'gone', offset: 0 })).toBeNull();
  });
});
