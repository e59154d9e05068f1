import type { Node } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { attrsOf, paragraphById } from '../document/paragraph.ts';
import { segmentText } from '../document/segment-content.ts';
import { parentOffset, parentOffsetAfter } from '../document/text-offset.ts';
import type { ReadText, ReadWord } from './read-words.ts';
import { readWords } from './read-words.ts';

/** A word somebody looks at in the panel. */
export interface ChosenWord {
  /** The paragraph's id on this page. */
  readonly id: string;
  readonly start: number;
  readonly end: number;
}

interface Readings {
  readonly isShown: boolean;
  readonly chosen: ChosenWord | null;
  readonly decorations: DecorationSet;
}

interface Change {
  readonly isShown?: boolean;
  readonly chosen?: ChosenWord | null;
  /** Rules have come: all is read anew. */
  readonly isAnew?: boolean;
}

const key = new PluginKey<Readings>('readings');
const known = new WeakMap<Node, { readonly read: ReadText; readonly words: readonly ReadWord[] }>();

/** What of a paragraph has a reading; nodes never change, so each is read once with the same rules. */
export function wordsOf(paragraph: Node, read: ReadText): readonly ReadWord[] {
  const found = known.get(paragraph);
  if (found?.read === read) return found.words;
  const { text, marks } = segmentText(paragraph);
  const words = readWords(text, marks, read);
  known.set(paragraph, { read, words });
  return words;
}

/** The document positions of a stretch of a paragraph's text. */
export function docRange(
  paragraph: Node,
  pos: number,
  { start, end }: { readonly start: number; readonly end: number },
) {
  return { from: pos + 1 + parentOffsetAfter(paragraph, start), to: pos + 1 + parentOffset(paragraph, end) };
}

type ReadParagraph = (paragraph: Node) => readonly ReadWord[];

function underline(doc: Node, from: number, to: number, wordsIn: ReadParagraph): Decoration[] {
  const decorations: Decoration[] = [];
  doc.forEach((paragraph, pos) => {
    if (pos > to || pos + paragraph.nodeSize < from) return;
    for (const word of wordsIn(paragraph)) {
      // Marked words have a line of their own.
      if (word.mark !== null) continue;
      const range = docRange(paragraph, pos, word);
      if (range.from < range.to) decorations.push(Decoration.inline(range.from, range.to, { 'data-reading': '' }));
    }
  });
  return decorations;
}

/** The paragraphs that differ between two documents, as positions in the later one. */
export function changedPart(before: Node, after: Node): { readonly from: number; readonly to: number } | null {
  const from = before.content.findDiffStart(after.content);
  if (from === null) return null;
  const end = before.content.findDiffEnd(after.content);
  return { from, to: Math.max(from, end?.b ?? from) };
}

function next(tr: Transaction, old: Readings, wordsIn: ReadParagraph): Readings {
  const change = tr.getMeta(key) as Change | undefined;
  const isShown = change?.isShown ?? old.isShown;
  const chosen = change?.chosen === undefined ? (tr.docChanged ? null : old.chosen) : change.chosen;
  if (!isShown) return { isShown, chosen, decorations: DecorationSet.empty };
  if (change?.isAnew === true || !old.isShown) {
    const all = underline(tr.doc, 0, tr.doc.content.size, wordsIn);
    return { isShown, chosen, decorations: DecorationSet.create(tr.doc, all) };
  }
  const part = tr.docChanged ? changedPart(tr.before, tr.doc) : null;
  if (part === null) return { isShown, chosen, decorations: old.decorations };
  const $from = tr.doc.resolve(part.from);
  const $to = tr.doc.resolve(Math.min(part.to, tr.doc.content.size));
  const from = $from.depth === 0 ? part.from : $from.before(1);
  const to = $to.depth === 0 ? $to.pos : $to.after(1);
  const mapped = old.decorations.map(tr.mapping, tr.doc);
  // What ends where the part begins belongs to the paragraph before it.
  const stale = mapped.find(from, to).filter((one) => one.from >= from && one.to <= to);
  return {
    isShown,
    chosen,
    decorations: mapped.remove(stale).add(tr.doc, underline(tr.doc, from + 1, to - 1, wordsIn)),
  };
}

function shownChosen({ doc }: EditorState, chosen: ChosenWord | null): Decoration[] {
  const placed = chosen === null ? undefined : paragraphById(doc, chosen.id);
  if (placed === undefined || chosen === null) return [];
  const { from, to } = docRange(placed.node, placed.pos, chosen);
  return from < to ? [Decoration.inline(from, to, { 'data-reading': 'chosen' })] : [];
}

/** Underlines what is read otherwise than by its letters; `readOf` gives the rules of a voice, once they are there. */
export function readingsPlugin(readOf: (speaker: string) => ReadText | undefined, isShown: boolean): Plugin<Readings> {
  const wordsIn: ReadParagraph = (paragraph) => {
    // The rules are not even loaded before there are words.
    if (paragraph.content.size === 0) return [];
    const read = readOf(attrsOf(paragraph).speaker);
    return read === undefined ? [] : wordsOf(paragraph, read);
  };
  return new Plugin<Readings>({
    key,
    state: {
      init: () => ({ isShown, chosen: null, decorations: DecorationSet.empty }),
      apply: (tr, old) => next(tr, old, wordsIn),
    },
    props: {
      decorations: (state) => {
        const readings = key.getState(state);
        if (readings === undefined) return null;
        const chosen = shownChosen(state, readings.chosen);
        return chosen.length === 0 ? readings.decorations : readings.decorations.add(state.doc, chosen);
      },
    },
  });
}

export const readingsOf = (state: EditorState): Readings | undefined => key.getState(state);

export const changeReadings = (tr: Transaction, change: Change): Transaction => tr.setMeta(key, change);

export const readingsKey = key;
