import { splitSentences } from '../sentences.ts';
import { joinWords, sharedOut, wordOffsets, wordsIn } from '../transcript/join-words.ts';
import { inTurn, type HeardLine } from './heard-line.ts';
import { lineCuts, lineLimits, type CutWord } from './line-cuts.ts';

/** What one person says in a transcript before the next one speaks. */
export interface HeardTurn {
  readonly speakerId: string | null;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly words: readonly { readonly text: string; readonly start: number; readonly end: number }[];
}

/** A word with the text that belongs to it: its own letters and what no word holds around them. */
interface PlacedWord extends CutWord {
  readonly written: string;
}

/** Words whose times only grow, whatever the recogniser wrote. */
function orderedWords({ words, text, start, end }: HeardTurn, language: string | null): HeardTurn['words'] {
  const said = words.filter((word) => word.text !== '');
  const known = said.length > 0 ? said : sharedOut(wordsIn(text, language), start, Math.max(start, end));
  let before = 0;
  return known.map((word) => {
    before = Math.max(before, word.start);
    const until = Math.max(before, word.end);
    return { text: word.text, start: before, end: Math.min(until, before + lineLimits.longestSeconds) };
  });
}

function placedWords(turn: HeardTurn, language: string | null): PlacedWord[] {
  const words = orderedWords(turn, language);
  const text = turn.text.trim() === '' ? joinWords(words.map((word) => word.text)) : turn.text;
  const places = wordOffsets(
    text,
    words.map((word) => word.text),
  );
  const sentenceEnds = splitSentences(text, language ?? 'und').map(({ end }) => end);
  return words.map((word, at) => {
    const isLast = at === words.length - 1;
    const from = at === 0 ? 0 : (places[at]?.start ?? 0);
    const to = isLast ? text.length : (places[at + 1]?.start ?? text.length);
    const written = text.slice(from, to);
    const isEnd = sentenceEnds.some((end) => end > (places[at]?.start ?? 0) && end <= to);
    const isClause = /[,;:、，；：—–][\p{Pe}\p{Pf}"']*\s*$/u.test(written);
    return { ...word, written, after: isLast ? 'turn' : isEnd ? 'sentence' : isClause ? 'clause' : 'word' };
  });
}

/** Turns that one known speaker says in a row. */
function runsOf(turns: readonly HeardTurn[]): HeardTurn[][] {
  const runs: HeardTurn[][] = [];
  for (const turn of turns) {
    const before = runs.at(-1)?.at(-1);
    const isSame = before !== undefined && turn.speakerId !== null && before.speakerId === turn.speakerId;
    if (isSame && turn.start >= before.start) runs.at(-1)?.push(turn);
    else runs.push([turn]);
  }
  return runs;
}

/** The text of some words; turns are joined as words are. */
function textOf(words: readonly PlacedWord[]): string {
  const parts: string[] = [];
  let open = '';
  for (const { written, after } of words) {
    open += written;
    if (after !== 'turn') continue;
    parts.push(open.trim());
    open = '';
  }
  return joinWords([...parts, open.trim()].filter((part) => part !== '')).replace(/\s*\n\s*/gu, ' ');
}

/**
 * Cuts what was heard into lines as they are dubbed: at the ends of sentences and at pauses, 2 to 8 seconds where that is
 * possible and 12 at most. A turn whose words have no times is cut by its letters.
 */
export function linesFromTurns(
  turns: readonly HeardTurn[],
  newId: () => string,
  { language = null }: { readonly language?: string | null } = {},
): HeardLine[] {
  const lines = runsOf(turns).flatMap((run): HeardLine[] => {
    const words = run.flatMap((turn) => placedWords(turn, language));
    let from = 0;
    return lineCuts(words).flatMap((to): HeardLine[] => {
      const own = words.slice(from, to);
      from = to;
      const text = textOf(own);
      const [first, last] = [own[0], own.at(-1)];
      if (text === '' || first === undefined || last === undefined) return [];
      return [{ id: newId(), speakerId: run[0]?.speakerId ?? null, start: first.start, end: last.end, text }];
    });
  });
  return inTurn(lines);
}
