import { splitSentences } from '@timbre/media/sentences';
import { joinCells, type Cell, type SpokenText } from './spoken-text.ts';

/** The cells sentence by sentence of the text they come from. */
export function cellsBySentence(text: string, cells: readonly Cell[]): Cell[][] {
  let at = 0;
  return splitSentences(text).map(({ end }) => {
    const from = at;
    while (at < cells.length && (cells[at]?.start ?? end) < end) at++;
    return cells.slice(from, at);
  });
}

/** The sentences a voice can say something of. */
export const spokenSentences = (
  text: string,
  cells: readonly Cell[],
  isSpeakable: (spoken: string) => boolean,
): SpokenText[] =>
  cellsBySentence(text, cells)
    .map((sentence) => joinCells(sentence))
    .filter((spoken) => isSpeakable(spoken.text));
