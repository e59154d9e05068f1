import type { ReadingMark, SayAsKind, ScriptMark } from '@timbre/contract/script';
import { isReadingMark } from '@timbre/contract/script';
import type { Reading } from '@timbre/media/reading/reading';
import { parseTags } from '@timbre/media/script/parse-tags';

/** How a voice's language reads a text, and where the user's lexicon speaks in it. */
export interface ReadText {
  (text: string, marks?: readonly ScriptMark[]): Reading[];
  readonly lexicon?: (script: { readonly text: string; readonly marks: readonly ScriptMark[] }) => ReadingMark[];
}

/** Something in a paragraph that is read otherwise than by its letters. */
export interface ReadWord {
  /** UTF-16 offsets in the paragraph's text. */
  readonly start: number;
  readonly end: number;
  readonly word: string;
  readonly kind: Reading['kind'] | 'alias' | 'phoneme' | 'lexicon';
  /** Empty: it is not read. Sounds in IPA stand between slashes. */
  readonly spoken: string;
  readonly choices: readonly { readonly as: SayAsKind; readonly spoken: string }[];
  /** The writer's mark that decides it; null: a rule found it. */
  readonly mark: ReadingMark | null;
}

/** Tags typed into the text are not read: spaces of their length stand for them. */
function withoutTags(text: string, marks: readonly ScriptMark[]): { text: string; marks: readonly ScriptMark[] } {
  const parsed = parseTags(text, marks);
  let plain = text;
  for (const { start, end } of [...parsed.known, ...parsed.unknown, ...parsed.escapes])
    plain = plain.slice(0, start) + ' '.repeat(end - start) + plain.slice(end);
  return { text: plain, marks: parsed.marks };
}

/** Everything of a paragraph that has a reading, in order: by the rules of its language, the lexicon and the writer's marks. */
export function readWords(written: string, given: readonly ScriptMark[], read: ReadText): ReadWord[] {
  const { text, marks } = withoutTags(written, given);
  const own = marks.filter(isReadingMark);
  const kept = read.lexicon?.({ text, marks }) ?? [];
  const words = read(text, [...marks, ...kept]).map((reading): ReadWord => {
    const { start, end, choices, origin } = reading;
    const mark = origin === 'mark' ? (own.find((one) => one.start === start && one.end === end) ?? null) : null;
    const kind = mark?.kind === 'alias' ? 'alias' : origin === 'mark' && mark === null ? 'lexicon' : reading.kind;
    return { start, end, word: text.slice(start, end), kind, spoken: reading.spoken.trim(), choices, mark };
  });
  for (const mark of [...own, ...kept]) {
    if (mark.kind !== 'phoneme') continue;
    const { start, end, ipa } = mark;
    const isOwn = own.includes(mark);
    // What the rules would say is offered beside the writer's own sounds.
    const rule = read(text.slice(start, end))[0];
    const choices = rule?.end === end - start ? rule.choices : [];
    const how = isOwn ? ({ kind: 'phoneme', mark } as const) : ({ kind: 'lexicon', mark: null } as const);
    words.push({ start, end, word: text.slice(start, end), spoken: `/${ipa}/`, choices, ...how });
  }
  const inOrder = words.sort((a, b) => a.start - b.start || Number(a.mark === null) - Number(b.mark === null));
  // A mark that begins inside a tag keeps no rule away from its end.
  const apart: ReadWord[] = [];
  for (const word of inOrder) if (word.start >= (apart.at(-1)?.end ?? 0)) apart.push(word);
  return apart;
}
