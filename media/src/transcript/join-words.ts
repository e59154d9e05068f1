import type { TranscriptWord } from '@timbre/contract/transcription/transcript';

/** Scripts that write no space between words. */
const unspaced =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}ー。、！？「」『』（）]/u;

/** Whether a script is written in that puts no space between its words. */
export const isUnspaced = (text: string): boolean => unspaced.test(text);

const isApart = (before: string, after: string): boolean =>
  before !== '' && !(unspaced.test(before.slice(-1)) && unspaced.test(after.slice(0, 1)));

/** Words as they are written: with a space between them, but in scripts that have none. */
export function joinWords(words: readonly string[]): string {
  let text = '';
  for (const word of words) if (word !== '') text += isApart(text, word) ? ` ${word}` : word;
  return text;
}

/** A word without letters keeps the place and the times of a subtitle that was emptied, until something is written there. */
export const isPlaceholder = (word: Pick<TranscriptWord, 'text' | 'cue'> | undefined): boolean =>
  word?.text === '' && word.cue !== undefined;

/**
 * Where each word stands in the text it was joined into, UTF-16 offsets; a word that is not to be found gets the place
 * where it should be, without a length.
 */
export function wordOffsets(
  text: string,
  words: readonly string[],
): { readonly start: number; readonly end: number }[] {
  let at = 0;
  return words.map((word) => {
    const found = text.indexOf(word, at);
    if (found < 0 || word === '') return { start: at, end: at };
    at = found + word.length;
    return { start: found, end: at };
  });
}

/** The words of a text, each with the punctuation behind it; in scripts without spaces as a dictionary cuts them. */
export function wordsIn(text: string, language: string | null): string[] {
  const pieces = text.split(/\s+/u).filter((piece) => piece !== '');
  return pieces.flatMap((piece) => {
    if (!unspaced.test(piece)) return [piece];
    const words: string[] = [];
    for (const { segment, isWordLike } of new Intl.Segmenter(language ?? 'und', { granularity: 'word' }).segment(
      piece,
    )) {
      const before = words.at(-1);
      if (isWordLike === true || before === undefined) words.push(segment);
      else words[words.length - 1] = before + segment;
    }
    return words;
  });
}

/** Words of which only the text is known share a stretch of time by their letters. */
export function sharedOut(
  words: readonly string[],
  start: number,
  end: number,
): { readonly text: string; readonly start: number; readonly end: number }[] {
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  let at = start;
  return words.map((text) => {
    const from = at;
    at += ((end - start) * text.length) / Math.max(1, letters);
    return { text, start: from, end: at };
  });
}
