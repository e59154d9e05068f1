export const isJapanese = (text: string): boolean =>
  /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(text);

const katakana = /[\p{Script=Katakana}ー]/u;
const isKatakana = (text: string): boolean => /^[\p{Script=Katakana}ー]+$/u.test(text);
/** Kanji that may stand at a name of one kanji without making another word of it: 大雨, 夜風, 雨音. */
const companions = /[大小強弱激暴豪子海山川夜朝夕春夏秋冬遠近鳴声音]/u;
const isKanji = (sign: string): boolean => /\p{Script=Han}/u.test(sign);

/** Finds names in a text that is not written in words, where they are words of their own. */
export function wordFinder(names: readonly string[]) {
  const katakanaNames = names.filter(isKatakana);

  /** Whether a run of katakana is names and nothing else: ドアベル, but not バスケットボール. */
  const isMadeOfNames = (run: string): boolean =>
    run === '' || katakanaNames.some((name) => run.startsWith(name) && isMadeOfNames(run.slice(name.length)));

  /** Whether a name stands there as a word, and not in the middle of another. */
  function isWordAt(text: string, at: number, word: string): boolean {
    const [before, behind] = [text[at - 1] ?? ' ', text[at + word.length] ?? ' '];
    if (isKatakana(word)) {
      let [from, end] = [at, at + word.length];
      while (katakana.test(text[from - 1] ?? '')) from -= 1;
      while (katakana.test(text[end] ?? '')) end += 1;
      return isMadeOfNames(text.slice(from, end));
    }
    if (word.length > 1) return true;
    return [before, behind].every((sign) => !isKanji(sign) || companions.test(sign));
  }

  return {
    /** Where the name stands, or −1. */
    placeOf: (text: string, word: string): number => {
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
        if (isWordAt(text, at, word)) return at;
      return -1;
    },
  };
}

export const blank = (text: string, at: number, length: number): string =>
  text.slice(0, at) + ' '.repeat(length) + text.slice(at + length);
