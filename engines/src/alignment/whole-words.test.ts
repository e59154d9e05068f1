import { expect, it } from 'vitest';
import { wholeWords } from './whole-words.ts';

/** Pieces a voice told, each a tenth of a second after the one before; words stand where they are found. */
function told(text: string, pieces: readonly string[]): string[] {
  let from = 0;
  const heard = pieces.map((piece, at) => {
    const start = text.indexOf(piece, from);
    from = start + piece.length;
    return { start, end: from, startSeconds: at / 10, endSeconds: (at + 1) / 10 };
  });
  return wholeWords(text, heard).map(
    ({ start, end, startSeconds, endSeconds }) => `${text.slice(start, end)} ${startSeconds}–${endSeconds}`,
  );
}

it.each([
  ['It’s beauty’s end.', ['It', '’s', 'beauty', '’s', 'end'], ['It’s 0–0.2', 'beauty’s 0.2–0.4', 'end 0.4–0.5']],
  ['an “ill-disposed” man', ['an', 'ill', 'man'], ['an 0–0.1', 'ill-disposed 0.1–0.2', 'man 0.2–0.3']],
  ['“don’t”', ['d', 'on’t'], ['don’t 0–0.2']],
  ['the boys’ dog', ['the', 'boys', '’', 'dog'], ['the 0–0.1', 'boys 0.1–0.3', 'dog 0.3–0.4']],
  ['aujourd’hui—ici', ['aujourd', '’hui', 'ici'], ['aujourd’hui 0–0.2', 'ici 0.2–0.3']],
  ['今日は、いい', ['今日', 'は', 'いい'], ['今日 0–0.1', 'は 0.1–0.2', 'いい 0.2–0.3']],
] as const)('words of %s are whole', (text, pieces, words) => {
  expect(told(text, pieces)).toEqual(words);
});
