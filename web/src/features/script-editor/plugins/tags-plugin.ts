import type { Node } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { Plugin, PluginKey, TextSelection } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { liftTags } from '@timbre/media/script/lift-tags';
import { parseTags } from '@timbre/media/script/parse-tags';
import { segmentText, inlineContent, readContent } from '../document/segment-content.ts';
import { isPointTag } from '../document/script-text.ts';
import { parentOffset, parentOffsetAfter, textOffset } from '../document/text-offset.ts';

interface TagRange {
  /** Document positions, counted from the paragraph's content. */
  readonly from: number;
  readonly to: number;
  readonly isKnown: boolean;
  readonly tag: string;
}

const known = new WeakMap<Node, readonly TagRange[]>();
const none: readonly TagRange[] = [];

/** The tags that stand in a paragraph's words. */
function tagsIn(paragraph: Node): readonly TagRange[] {
  const found = known.get(paragraph);
  if (found !== undefined) return found;
  const { text } = segmentText(paragraph);
  let ranges = none;
  if (/[[<]/u.test(text)) {
    const parsed = parseTags(text, []);
    const range = (isKnown: boolean) => (tag: { start: number; end: number }) => ({
      from: parentOffsetAfter(paragraph, tag.start),
      to: parentOffset(paragraph, tag.end),
      isKnown,
      tag: text.slice(tag.start, tag.end),
    });
    ranges = [...parsed.known.map(range(true)), ...parsed.unknown.map(range(false))];
  }
  known.set(paragraph, ranges);
  return ranges;
}

export interface ScriptTags {
  readonly decorations: DecorationSet;
  /** Tags no one knows, in order. */
  readonly unknown: readonly string[];
}

const key = new PluginKey<ScriptTags>('tags');
const noTags: ScriptTags = { decorations: DecorationSet.empty, unknown: [] };

function read(doc: Node): ScriptTags {
  const decorations: Decoration[] = [];
  const unknown: string[] = [];
  doc.forEach((paragraph, pos) => {
    for (const { from, to, isKnown, tag } of tagsIn(paragraph)) {
      decorations.push(Decoration.inline(pos + 1 + from, pos + 1 + to, { 'data-tag': isKnown ? 'known' : 'unknown' }));
      if (!isKnown) unknown.push(tag);
    }
  });
  return decorations.length === 0 ? noTags : { decorations: DecorationSet.create(doc, decorations), unknown };
}

/** A tag that is being closed by this letter becomes a chip at once: a pause, a sound, or the end of a span. */
function liftTyped(state: EditorState, from: number, to: number, letter: string): Transaction | null {
  const tr = state.tr.insertText(letter, from, to);
  const $at = tr.doc.resolve(from + letter.length);
  const { text, marks } = readContent($at.parent.content);
  const end = textOffset($at.parent, $at.parentOffset);
  const typed = parseTags(text, marks).known.find((range) => range.end === end);
  if (typed === undefined) return null;
  const tag = text.slice(typed.start, typed.end);
  if (!/^[[<]\//u.test(tag) && !isPointTag(tag)) return null;
  const lifted = liftTags(text, marks, 'keep');
  const before = liftTags(text.slice(0, end), [], 'keep').text.length;
  tr.replaceWith($at.start(), $at.end(), inlineContent(state.schema, lifted.text, lifted.marks));
  const paragraph = tr.doc.resolve($at.start()).parent;
  const caret = $at.start() + parentOffsetAfter(paragraph, Math.min(before, lifted.text.length));
  return tr.setSelection(TextSelection.create(tr.doc, caret));
}

/** Shows the tags in the text, tells which are not known, and makes chips of those that are typed. */
export const tagsPlugin = new Plugin<ScriptTags>({
  key,
  state: {
    init: (_, { doc }) => read(doc),
    apply: (tr, tags) => (tr.docChanged ? read(tr.doc) : tags),
  },
  props: {
    decorations: (state) => key.getState(state)?.decorations,
    handleTextInput: (view, from, to, text) => {
      if ((text !== ']' && text !== '>') || view.composing) return false;
      const tr = liftTyped(view.state, from, to, text);
      if (tr !== null) view.dispatch(tr.scrollIntoView());
      return tr !== null;
    },
  },
});

export const tagsOf = (state: EditorState): ScriptTags => key.getState(state) ?? noTags;
