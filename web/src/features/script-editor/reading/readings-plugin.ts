import type { Node } from '@tiptap/pm/model';
import type { EditorState, PluginView, Transaction } from '@tiptap/pm/state';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { attrsOf, paragraphById } from '../document/paragraph.ts';
import { segmentText } from '../document/segment-content.ts';
import { parentOffset, parentOffsetAfter } from '../document/text-offset.ts';
import type { ReadText, ReadWord } from './read-words.ts';
import { readWords } from './read-words.ts';

/** A word someone looks at in the panel. */
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
  /** What is still to be read of a long text. */
  readonly unread: Stretch | null;
}

/** A part of the document, by its positions. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Reading this much takes about 10 ms; more would keep a key waiting. */
const sliceUnits = 12_000;

interface Change {
  readonly isShown?: boolean;
  readonly chosen?: ChosenWord | null;
  /** Rules have come: all is read again. */
  readonly isFull?: boolean;
  /** The next slice of what is unread is read. */
  readonly isMore?: boolean;
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
export function changedPart(before: Node, after: Node): Stretch | null {
  const from = before.content.findDiffStart(after.content);
  if (from === null) return null;
  const end = before.content.findDiffEnd(after.content);
  return { from, to: Math.max(from, end?.b ?? from) };
}

/** The stretch with both in it. */
const spanning = (a: Stretch | null, b: Stretch): Stretch =>
  a === null ? b : { from: Math.min(a.from, b.from), to: Math.max(a.to, b.to) };

/** The paragraphs a stretch lies in, from before the first to behind the last. */
function wholeParagraphs(doc: Node, { from, to }: Stretch): Stretch {
  const $from = doc.resolve(from);
  const $to = doc.resolve(Math.min(to, doc.content.size));
  return { from: $from.depth === 0 ? from : $from.before(1), to: $to.depth === 0 ? $to.pos : $to.after(1) };
}

function withoutThose(decorations: DecorationSet, { from, to }: Stretch): DecorationSet {
  // What ends where the stretch begins belongs to the paragraph before it.
  return decorations.remove(decorations.find(from, to).filter((one) => one.from >= from && one.to <= to));
}

/** Reads the first paragraphs of what is unread. */
function readSlice(
  doc: Node,
  { decorations, unread }: Pick<Readings, 'decorations'> & { readonly unread: Stretch },
  wordsIn: ReadParagraph,
): Pick<Readings, 'decorations' | 'unread'> {
  const { to } = unread;
  const slice = wholeParagraphs(doc, { from: unread.from, to: Math.min(to, unread.from + sliceUnits) });
  return {
    decorations: withoutThose(decorations, slice).add(doc, underline(doc, slice.from + 1, slice.to - 1, wordsIn)),
    unread: slice.to < to ? { from: slice.to, to } : null,
  };
}

/** What was read, as it stands in the changed document; the changed words are read if they are few. */
function moved(tr: Transaction, old: Readings, wordsIn: ReadParagraph): Pick<Readings, 'decorations' | 'unread'> {
  const part = tr.docChanged ? changedPart(tr.before, tr.doc) : null;
  if (part === null) return old;
  const changed = wholeParagraphs(tr.doc, part);
  const decorations = withoutThose(old.decorations.map(tr.mapping, tr.doc), changed);
  const unread =
    old.unread === null ? null : { from: tr.mapping.map(old.unread.from, -1), to: tr.mapping.map(old.unread.to) };
  if (changed.to - changed.from > sliceUnits)
    return readSlice(tr.doc, { decorations, unread: spanning(unread, changed) }, wordsIn);
  return { decorations: decorations.add(tr.doc, underline(tr.doc, changed.from + 1, changed.to - 1, wordsIn)), unread };
}

function next(tr: Transaction, old: Readings, wordsIn: ReadParagraph): Readings {
  const change = tr.getMeta(key) as Change | undefined;
  const isShown = change?.isShown ?? old.isShown;
  const chosen = change?.chosen === undefined ? (tr.docChanged ? null : old.chosen) : change.chosen;
  if (!isShown) return { isShown, chosen, decorations: DecorationSet.empty, unread: null };
  const isFull = change?.isFull === true || !old.isShown;
  const { decorations, unread } = isFull
    ? { decorations: DecorationSet.empty, unread: { from: 0, to: tr.doc.content.size } }
    : moved(tr, old, wordsIn);
  if (unread === null || (!isFull && change?.isMore !== true)) return { isShown, chosen, decorations, unread };
  return { isShown, chosen, ...readSlice(tr.doc, { decorations, unread }, wordsIn) };
}

/** Reads a long text slice by slice, with room for keys between two of them. */
function readOn(view: EditorView): PluginView {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const readMore = () => {
    timer = undefined;
    view.dispatch(changeReadings(view.state.tr, { isMore: true }));
  };
  return {
    update: ({ state }) => {
      if (key.getState(state)?.unread != null) timer ??= setTimeout(readMore);
    },
    destroy: () => clearTimeout(timer),
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
      init: () => ({ isShown, chosen: null, decorations: DecorationSet.empty, unread: null }),
      apply: (tr, old) => next(tr, old, wordsIn),
    },
    view: readOn,
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
