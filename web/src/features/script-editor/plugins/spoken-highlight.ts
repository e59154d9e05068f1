import type { EditorView } from '@tiptap/pm/view';
import { paragraphById } from '../document/paragraph.ts';
import { parentOffset, parentOffsetAfter } from '../document/text-offset.ts';

export interface SpokenRange {
  /** The paragraph's id on this page. */
  readonly id: string;
  /** UTF-16 offsets in its text. */
  readonly start: number;
  readonly end: number;
}

function domRange(view: EditorView, { id, start, end }: SpokenRange): Range | null {
  const placed = paragraphById(view.state.doc, id);
  if (placed === undefined) return null;
  const from = view.domAtPos(placed.pos + 1 + parentOffsetAfter(placed.node, start));
  const to = view.domAtPos(placed.pos + 1 + parentOffset(placed.node, end));
  const range = document.createRange();
  range.setStart(from.node, from.offset);
  range.setEnd(to.node, to.offset);
  return range;
}

const names = { word: 'spoken-word', sentence: 'spoken-sentence' } as const;

/** Lights up words without touching the document: the browser paints them over the text. */
export function showSpoken(view: EditorView, kind: keyof typeof names, spoken: SpokenRange | null): Range | null {
  // Browsers before 2025 mark only the paragraph's margin.
  if (!('highlights' in CSS)) return null;
  const range = spoken === null ? null : domRange(view, spoken);
  if (range === null) CSS.highlights.delete(names[kind]);
  else CSS.highlights.set(names[kind], new Highlight(range));
  return range;
}
