import type { Node } from '@tiptap/pm/model';
import type { Command } from '@tiptap/pm/state';
import { paragraphsOf } from '../document/paragraph.ts';
import { segmentText } from '../document/segment-content.ts';
import { parentOffset, parentOffsetAfter } from '../document/text-offset.ts';

export interface SearchOptions {
  readonly query: string;
  readonly isCaseSensitive: boolean;
  readonly isWholeWord: boolean;
  readonly isRegex: boolean;
}

export const noSearch: SearchOptions = { query: '', isCaseSensitive: false, isWholeWord: false, isRegex: false };

export interface Match {
  /** Document positions. */
  readonly from: number;
  readonly to: number;
  readonly groups: readonly string[];
}

/** More are not shown; no one steps through them. */
export const matchLimit = 5000;
const queryLimit = 500;

// A repeat inside a repeat, as in `(a+)+`, can take longer than the page lives.
const nestedRepeat = /\([^()]*[*+}][^()]*\)\s*[*+{]/u;

/** The pattern of a search; null: nothing to look for; 'invalid': it cannot be understood; 'costly': it could take for ever. */
export function patternOf({ query, isCaseSensitive, isWholeWord, isRegex }: SearchOptions) {
  if (query === '' || query.length > queryLimit) return null;
  if (isRegex && nestedRepeat.test(query)) return 'costly';
  const plain = isRegex ? query : query.replaceAll(/[.*+?^${}()|[\]\\/-]/gu, String.raw`\$&`);
  const source = isWholeWord ? `(?<![\\p{L}\\p{N}_])(?:${plain})(?![\\p{L}\\p{N}_])` : plain;
  try {
    return new RegExp(source, isCaseSensitive ? 'gu' : 'giu');
  } catch {
    return 'invalid';
  }
}

/** All places where the text has it, whatever chips stand between its letters. */
export function findMatches(doc: Node, options: SearchOptions): Match[] {
  const pattern = patternOf(options);
  if (!(pattern instanceof RegExp)) return [];
  const matches: Match[] = [];
  for (const { node, pos } of paragraphsOf(doc)) {
    for (const found of segmentText(node).text.matchAll(pattern)) {
      if (found[0] === '') continue;
      const from = pos + 1 + parentOffsetAfter(node, found.index);
      const to = pos + 1 + parentOffset(node, found.index + found[0].length);
      matches.push({ from, to, groups: found.map((group) => group ?? '') });
      if (matches.length >= matchLimit) return matches;
    }
  }
  return matches;
}

/** What a match becomes; a regular expression's replacement may use `$1` to `$9`, `$&` and `$$`. */
export function replacementOf({ groups }: Match, replacement: string, isRegex: boolean): string {
  if (!isRegex) return replacement;
  return replacement.replaceAll(/\$([$&1-9])/gu, (_, sign: string) =>
    sign === '$' ? '$' : sign === '&' ? (groups[0] ?? '') : (groups[Number(sign)] ?? ''),
  );
}

/** Replaces matches, the chips inside them stay: one step to undo. */
export const replaceMatches =
  (matches: readonly Match[], replacement: string, isRegex: boolean): Command =>
  (state, dispatch) => {
    if (matches.length === 0) return false;
    const { tr, schema } = state;
    for (const match of matches.toReversed()) {
      const words: { from: number; to: number }[] = [];
      let marks = state.doc.resolve(match.from).marks();
      state.doc.nodesBetween(match.from, match.to, (node, pos) => {
        if (!node.isText) return;
        if (words.length === 0) marks = node.marks;
        words.push({ from: Math.max(match.from, pos), to: Math.min(match.to, pos + node.nodeSize) });
      });
      for (const { from, to } of words.toReversed()) tr.delete(from, to);
      const text = replacementOf(match, replacement, isRegex).replaceAll(/[\r\n]+/gu, ' ');
      if (text !== '') tr.insert(match.from, schema.text(text, marks));
    }
    dispatch?.(tr);
    return true;
  };
