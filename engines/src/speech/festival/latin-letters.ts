import { toAscii } from '../flite/flite-text.ts';

const cyrillic: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ґ: 'g',
  д: 'd',
  е: 'e',
  ё: 'o',
  є: 'e',
  ж: 'z',
  з: 'z',
  и: 'i',
  і: 'i',
  ї: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'c',
  ш: 's',
  щ: 's',
  ъ: '',
  ы: 'i',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
};

/** A letter a voice cannot read, in plain Latin ones; empty where there are none for it. */
export const latinOf = (letter: string): string => cyrillic[letter.toLowerCase()] ?? toAscii(letter);

/** Longest first. `a` to `au` are vowels; a Devanagari letter, and as a sign behind a consonant. */
const vowels: readonly (readonly [latin: string, letter: string, sign: string])[] = [
  ['aa', 'आ', 'ा'],
  ['ai', 'ऐ', 'ै'],
  ['au', 'औ', 'ौ'],
  ['ee', 'ई', 'ी'],
  ['ea', 'ई', 'ी'],
  ['oo', 'ऊ', 'ू'],
  ['ou', 'ऊ', 'ू'],
  ['a', 'आ', 'ा'],
  ['e', 'ए', 'े'],
  ['i', 'इ', 'ि'],
  ['o', 'ओ', 'ो'],
  ['u', 'उ', 'ु'],
];
const consonants: readonly (readonly [latin: string, letter: string])[] = [
  ...([
    ['chh', 'छ'],
    ['ch', 'च'],
    ['sh', 'श'],
    ['kh', 'ख'],
    ['gh', 'घ'],
    ['jh', 'झ'],
    ['th', 'थ'],
    ['dh', 'ध'],
    ['ph', 'फ'],
    ['bh', 'भ'],
    ['ck', 'क'],
    ['x', 'क्स'],
  ] as const),
  ...[...'bcdfghjklmnpqrstvwyz'].map((latin, at) => [latin, [...'बकडफगहजकलमनपकरसटववयज'][at] ?? ''] as const),
];

const virama = '्';
/** Telugu's letters stand in the order of Devanagari's, so far behind them. */
const teluguOffset = 0x300;

/** English names of the letters, as they are said in India. */
const letterNames = 'ए बी सी डी ई एफ जी एच आई जे के एल एम एन ओ पी क्यू आर एस टी यू वी डब्लू एक्स वाई जेड'.split(' ');

/**
 * The sounds of a Latin word in Devanagari, letter by letter: what a voice that reads no Latin can say of it. Capitals
 * alone are spelled.
 */
function inDevanagari(word: string): string {
  if (/^[A-Z]{2,6}$/u.test(word))
    return [...word].map((letter) => letterNames[letter.charCodeAt(0) - 65] ?? '').join('');
  const text = latinOfAll(word).toLowerCase();
  let out = '';
  let isAfterConsonant = false;
  for (let at = 0; at < text.length;) {
    const vowel = vowels.find(([latin]) => text.startsWith(latin, at));
    const consonant = vowel ? undefined : consonants.find(([latin]) => text.startsWith(latin, at));
    if (vowel) out += isAfterConsonant ? vowel[2] : vowel[1];
    else if (consonant) out += (isAfterConsonant ? virama : '') + consonant[1];
    isAfterConsonant = consonant !== undefined;
    at += (vowel ?? consonant)?.[0].length ?? 1;
  }
  return isAfterConsonant ? out + virama : out;
}

const latinOfAll = (word: string): string => [...word].map(latinOf).join('');

/** The same for each language that writes no Latin letters. */
export const fromLatin: Readonly<Record<string, (word: string) => string>> = {
  hi: inDevanagari,
  mr: inDevanagari,
  te: (word) =>
    [...inDevanagari(word)].map((letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + teluguOffset)).join(''),
};
