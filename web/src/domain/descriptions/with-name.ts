const plain = (text: string) => text.normalize('NFKC').toLowerCase();

/**
 * The description with a sound's name in place of the first of its words that was not understood; where none of them is
 * found as it is written, the name is added.
 */
export function withName(prompt: string, unknownWords: readonly string[], name: string): string {
  const places = unknownWords.flatMap((word) => {
    const at = placeOf(prompt, word);
    return at === null ? [] : [{ at, word }];
  });
  const [first] = places.toSorted((a, b) => a.at - b.at);
  if (first !== undefined) return prompt.slice(0, first.at) + name + prompt.slice(first.at + first.word.length);
  const before = prompt.trim();
  if (before === '') return name;
  // Japanese writes no spaces between words.
  const isJapanese = /[\u3040-\u30ff\u4e00-\u9fff]/u.test(name);
  return `${before}${isJapanese ? '、' : ', '}${name}`;
}

/** Where the word stands as a word of its own; in a script without spaces, anywhere. */
function placeOf(prompt: string, word: string): number | null {
  if (word === '') return null;
  const isLetter = (char: string | undefined) => char !== undefined && /[a-z0-9\u00c0-\u024f]/iu.test(char);
  for (let at = 0; at + word.length <= prompt.length; at += 1) {
    if (plain(prompt.slice(at, at + word.length)) !== plain(word)) continue;
    const isInside =
      (isLetter(prompt[at - 1]) && isLetter(prompt[at])) ||
      (isLetter(prompt[at + word.length - 1]) && isLetter(prompt[at + word.length]));
    if (!isInside) return at;
  }
  return null;
}
