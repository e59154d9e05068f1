import { closeHistory } from '@tiptap/pm/history';
import type { Fragment } from '@tiptap/pm/model';
import { Node, Slice } from '@tiptap/pm/model';
import { Selection, TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state';
import { readMarkdown } from '../document/read-markdown.ts';
import { writeMarkdown } from '../document/write-markdown.ts';

/** Where what was written goes. */
export type Placement = 'below' | 'selection' | 'all';

/** A part of the document, in its positions. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** What is selected; null: a caret only, or nothing but empty lines. */
export function selectedRange({ selection, doc }: EditorState): TextRange | null {
  // "Select all" and a chosen list reach beyond their words: what is typed before the first of them is no part of it.
  const words = selection instanceof TextSelection ? selection : TextSelection.between(selection.$from, selection.$to);
  const { from, to } = words;
  return doc.textBetween(from, to, ' ').trim() === '' ? null : { from, to };
}

/** The Markdown of a part, or of all. */
export const markdownIn = (doc: Node, range: TextRange | null): string =>
  writeMarkdown(range === null ? doc : doc.cut(range.from, range.to));

/** The end of what stands before a part, at most so many characters of it. */
export function markdownBefore(doc: Node, { from }: TextRange, characters: number): string {
  const before = [...writeMarkdown(doc.cut(0, from))];
  return before.slice(-characters).join('');
}

/** Where words first stand within one line of the document. */
export function rangeOf(doc: Node, words: string): TextRange | null {
  let found: TextRange | null = null;
  doc.descendants((node, position) => {
    if (found !== null || !node.isTextblock) return found === null;
    const at = node.textBetween(0, node.content.size, '', '\n').indexOf(words);
    if (at !== -1) found = { from: position + 1 + at, to: position + 1 + at + words.length };
    return false;
  });
  return found;
}

export const isBlank = (doc: Node): boolean => doc.textContent.trim() === '';

/** Behind the paragraph, list or quote that holds the position, or at the end; a line that waits there is taken. */
function placeBelow(doc: Node, at: number): TextRange {
  const $at = doc.resolve(Math.min(at, doc.content.size));
  const index = Math.min($at.index(0), doc.childCount - 1);
  let end = 0;
  for (let child = 0; child <= index; child += 1) end += doc.child(child).nodeSize;
  const last = doc.child(index);
  const isWaiting = last.isTextblock && last.content.size === 0;
  return { from: isWaiting ? end - last.nodeSize : end, to: end };
}

/** Words that join the line they come into; else null. */
function lineOf(content: Fragment, doc: Node, { from, to }: TextRange): Fragment | null {
  const only = content.childCount === 1 ? content.firstChild : null;
  return only?.type.name === 'paragraph' && doc.resolve(from).sameParent(doc.resolve(to)) ? only.content : null;
}

function replaceSelection(tr: Transaction, content: Fragment, range: TextRange): Transaction {
  const line = lineOf(content, tr.doc, range);
  if (line !== null) return tr.replaceWith(range.from, range.to, line);
  const isParagraph = (node: Node | null): boolean => node?.type.name === 'paragraph';
  // As pasted text: its first and last words go on with the lines they come between.
  const open = [isParagraph(content.firstChild), isParagraph(content.lastChild)].map(Number);
  return tr.replaceRange(range.from, range.to, new Slice(content, open[0] ?? 0, open[1] ?? 0));
}

/** Where the last step of a transaction inserted something. */
export function insertedRange({ doc, mapping }: Transaction): TextRange {
  const { size } = doc.content;
  let [from, to] = [size, 0];
  mapping.maps.at(-1)?.forEach((_oldFrom, _oldTo, newFrom, newTo) => {
    [from, to] = [Math.min(from, newFrom), newTo];
  });
  return to === 0 ? { from: 0, to: size } : { from, to: Math.min(to, size) };
}

/**
 * Puts a Markdown text into the document, as one step to undo. `range` is what was worked on: `selection` takes its
 * place, `below` stands behind it; without one behind everything.
 */
export function putIn(
  state: EditorState,
  markdown: string,
  placement: Placement,
  range: TextRange | null,
): Transaction {
  const { content } = Node.fromJSON(state.schema, readMarkdown(markdown).toJSON());
  const tr = closeHistory(state.tr);
  const { size } = state.doc.content;
  if (placement === 'all' || (placement === 'below' && isBlank(state.doc))) tr.replaceWith(0, size, content);
  else if (placement === 'selection' && range !== null) replaceSelection(tr, content, range);
  else {
    const { from, to } = placeBelow(state.doc, range?.to ?? size);
    tr.replaceWith(from, to, content);
  }
  return tr.setSelection(Selection.near(tr.doc.resolve(insertedRange(tr).to), -1)).scrollIntoView();
}
