import type { Node } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';
import { attrsOf, paragraphsOf } from './paragraph.ts';
import { chosenParagraphs, picksOf } from './picks.ts';
import { textOffset } from './text-offset.ts';

/** What is played: from a place in a paragraph to the end of its sentence, of the paragraph or of the script. */
export interface PlayRequest {
  /** The paragraph's id; null: from the beginning. */
  readonly id: string | null;
  /** UTF-16 offset in its text. */
  readonly offset: number;
  readonly until: 'sentence' | 'segment' | 'end';
  /** With `end`: the ids of the only paragraphs that are wanted; without it all that follow are. */
  readonly within?: readonly string[];
}

/** What Play means at the caret. With no words behind it there, the whole script is meant. */
export function playFromCaret(state: EditorState, until: PlayRequest['until']): PlayRequest | null {
  const { $head } = state.selection;
  const [first] = chosenParagraphs(state);
  if (first === undefined) return null;
  const isCaretIn = $head.depth > 0 && $head.node(1) === first.node;
  const offset = isCaretIn && until !== 'segment' ? textOffset(first.node, $head.parentOffset) : 0;
  if (until === 'end' && isAfterAll(state.doc, first.index, offset)) return { id: null, offset: 0, until };
  return { id: attrsOf(first.node).id, offset, until };
}

/** What Play means for the picked paragraphs: exactly these. */
export function playPicked(state: EditorState): PlayRequest | null {
  if (picksOf(state).ids.size === 0) return null;
  const ids = chosenParagraphs(state).flatMap(({ node }) => attrsOf(node).id ?? []);
  const [id] = ids;
  if (id === undefined) return null;
  return ids.length === 1 ? { id, offset: 0, until: 'segment' } : { id, offset: 0, until: 'end', within: ids };
}

function isAfterAll(doc: Node, index: number, offset: number): boolean {
  const rest = paragraphsOf(doc).slice(index);
  return rest.every(({ node: { textContent } }, at) => textContent.slice(at === 0 ? offset : 0).trim() === '');
}
