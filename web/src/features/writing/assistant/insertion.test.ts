import { history, undo } from '@tiptap/pm/history';
import { AllSelection, EditorState, TextSelection } from '@tiptap/pm/state';
import { describe, expect, it } from 'vitest';
import { isBlank, markdownBefore, markdownIn, putIn, rangeOf as placeOf, selectedRange } from './insertion.ts';
import { readMarkdown } from '../document/read-markdown.ts';
import { writeMarkdown } from '../document/write-markdown.ts';

const open = (markdown: string) => EditorState.create({ doc: readMarkdown(markdown), plugins: [history()] });
/** Where words stand in the document. */
function rangeOf(state: EditorState, words: string) {
  let from = -1;
  state.doc.descendants((node, pos) => {
    const at = node.isText ? (node.text ?? '').indexOf(words) : -1;
    if (at !== -1 && from === -1) from = pos + at;
  });
  return { from, to: from + words.length };
}
const after = (state: EditorState, ...rest: [string, 'below' | 'selection' | 'all', string?]) => {
  const [markdown, placement, words] = rest;
  return state.apply(putIn(state, markdown, placement, words === undefined ? null : rangeOf(state, words)));
};
const textOf = ({ doc }: EditorState) => writeMarkdown(doc);

it('finds words within a line, behind a break too', () => {
  const { doc } = open('# Here\n\n- one\\\nand [your **name**]');
  const found = placeOf(doc, '[your name]');
  expect(found && doc.textBetween(found.from, found.to)).toBe('[your name]');
  expect(placeOf(doc, 'Here one')).toBeNull();
});

describe('putting a text in', () => {
  it('takes the place of selected words within their line, with what the line is', () => {
    const state = open('# A big title\n\n- one thing\n- two');
    expect(textOf(after(state, 'small', 'selection', 'big'))).toBe('# A small title\n\n- one thing\n- two');
    expect(textOf(after(state, '**new** thing', 'selection', 'one thing'))).toBe(
      '# A big title\n\n- **new** thing\n- two',
    );
  });

  it('puts several parts between the words before and behind, as pasted text', () => {
    const state = open('Before middle behind.');
    expect(textOf(after(state, 'one\n\ntwo', 'selection', 'middle'))).toBe('Before one\n\ntwo behind.');
    expect(textOf(after(state, '- one\n- two', 'selection', 'middle'))).toContain('- one\n- two');
  });

  it('stands below the part it was made of, or at the end', () => {
    const state = open('first\n\nsecond\n\n- item\n\nlast');
    expect(textOf(after(state, 'new', 'below', 'second'))).toBe('first\n\nsecond\n\nnew\n\n- item\n\nlast');
    expect(textOf(after(state, 'new', 'below', 'item'))).toBe('first\n\nsecond\n\n- item\n\nnew\n\nlast');
    expect(textOf(after(state, 'new', 'below'))).toBe('first\n\nsecond\n\n- item\n\nlast\n\nnew');
  });

  it('fills an empty page, and takes the place of all', () => {
    expect(textOf(after(open(''), '# T\n\ntext', 'below'))).toBe('# T\n\ntext');
    expect(textOf(after(open('old\n\ntext'), 'new', 'all'))).toBe('new');
  });

  it.each(['below', 'selection', 'all'] as const)(
    '%s is one step to undo, and never part of what was typed before',
    (placement) => {
      let state = open('some words here');
      state = state.apply(state.tr.insertText('typed ', 1));
      const before = textOf(state);
      state = after(state, 'one\n\n## two\n\n- three', placement, 'words');
      expect(textOf(state)).not.toBe(before);
      expect(undo(state, (tr) => (state = state.apply(tr)))).toBe(true);
      expect(textOf(state)).toBe(before);
    },
  );

  it('leaves the caret at the end of what came', () => {
    const state = after(open('first\n\nlast'), 'new words', 'below', 'first');
    expect(state.selection.$from.parent.textContent).toBe('new words');
  });

  it('keeps links and scripts out', () => {
    const state = after(open('x'), '<script>alert(1)</script> [a](javascript:alert(1))', 'all');
    expect(state.doc.textContent).toBe('<script>alert(1)</script> [a](javascript:alert(1))');
    state.doc.descendants((node) => {
      expect(node.marks).toEqual([]);
    });
  });
});

describe('what is worked on', () => {
  it('is the Markdown of the selection, and the end of what stands before it', () => {
    const state = open('# Title\n\nfirst **bold** words\n\nsecond');
    const range = rangeOf(state, 'bold');
    expect(markdownIn(state.doc, range)).toBe('**bold**');
    expect(markdownIn(state.doc, null)).toBe('# Title\n\nfirst **bold** words\n\nsecond');
    expect(markdownBefore(state.doc, range, 100)).toBe('# Title\n\nfirst');
    expect(markdownBefore(state.doc, range, 3)).toBe('rst');
  });

  it('is nothing where only a caret or empty lines are selected', () => {
    const state = open('one\n\ntwo');
    expect(selectedRange(state)).toBeNull();
    const chosen = state.apply(state.tr.setSelection(TextSelection.create(state.doc, 1, 3)));
    expect(selectedRange(chosen)).toEqual({ from: 1, to: 3 });
    expect(selectedRange(state.apply(state.tr.setSelection(new AllSelection(state.doc))))).toEqual({ from: 1, to: 9 });
    expect(isBlank(open('').doc)).toBe(true);
    expect(isBlank(state.doc)).toBe(false);
  });
});
