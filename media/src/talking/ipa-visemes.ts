import type { Viseme } from './visemes.ts';

/** What each sound of the International Phonetic Alphabet looks like; what is not here is a mark, or silent. */
const byLetter: Readonly<Record<string, Viseme>> = Object.fromEntries(
  (
    [
      ['p', 'pbmʙɓʘɸβ'],
      ['f', 'fvɱʋⱱ'],
      ['th', 'θð'],
      ['t', 'tdʈɖɗǀǁ'],
      ['s', 'szɬɮʂʐ'],
      ['sh', 'ʃʒɕʑʨʥʧʤ'],
      ['k', 'kgɡqɢxɣχʁcɟçʝɠʛʔʡɰŋɴʀ'],
      ['n', 'nɳɲ'],
      ['l', 'lɫɭʎʟɺ'],
      ['r', 'rɹɻɾɽʢ'],
      ['ee', 'ij'],
      ['i', 'ɪɨᵻ'],
      ['e', 'eɛɘəɜɝɚ'],
      ['ae', 'æaɐ'],
      ['a', 'ɑɶ'],
      ['uh', 'ʌɤɵɞ'],
      ['o', 'ɔoɒøœ'],
      ['u', 'uʊyʏʉɯ'],
      ['w', 'wʍɥ'],
      ['h', 'hɦħʕʜ'],
    ] as const
  ).flatMap(([viseme, letters]) => [...letters].map((letter) => [letter, viseme])),
);

/** Sounds of two letters that are not what their letters are one after the other. */
const byPair: Readonly<Record<string, readonly Viseme[]>> = {
  tʃ: ['sh'],
  dʒ: ['sh'],
  tɕ: ['sh'],
  dʑ: ['sh'],
  ts: ['s'],
  dz: ['s'],
  pf: ['p', 'f'],
  aɪ: ['a', 'i'],
  aʊ: ['a', 'u'],
  əʊ: ['uh', 'u'],
  ɜː: ['r'],
};

const isSkipped = /[\p{M}\p{Lm}ˈˌːˑ.'‿\s|()]/u;

/** What a mouth does for a sound, one viseme after another for a diphthong; none for a pause. */
export function visemesOf(ipa: string): Viseme[] {
  const found: Viseme[] = [];
  const letters = [...ipa.normalize('NFC')];
  for (let nth = 0; nth < letters.length; nth += 1) {
    const letter = letters[nth] ?? '';
    const pair = byPair[letter + (letters[nth + 1] ?? '')];
    if (pair !== undefined) {
      found.push(...pair);
      nth += 1;
      continue;
    }
    const viseme = isSkipped.test(letter) ? undefined : byLetter[letter.toLowerCase()];
    if (viseme !== undefined && viseme !== found.at(-1)) found.push(viseme);
  }
  return found;
}
