/** An English respelling in IPA, or the syllable that could not be read. */
export type Respelled = { readonly ipa: string } | { readonly problem: string };

/** Vowels as dictionaries respell them, the longest first; in an unstressed syllable the second one. */
const vowels: readonly (readonly [string, string, string?])[] = [
  ['eer', 'ɪɹ'],
  ['ear', 'ɪɹ'],
  ['air', 'ɛɹ'],
  ['igh', 'aɪ'],
  ['eye', 'aɪ'],
  ['yoo', 'ju'],
  ['oor', 'ʊɹ'],
  ['oar', 'ɔɹ'],
  ['aar', 'ɑɹ'],
  ['ahr', 'ɑɹ'],
  ['ar', 'ɑɹ'],
  ['or', 'ɔɹ'],
  ['er', 'ɝ', 'ɚ'],
  ['ur', 'ɝ', 'ɚ'],
  ['ir', 'ɝ', 'ɚ'],
  ['ee', 'i'],
  ['ea', 'i'],
  ['ay', 'eɪ'],
  ['ai', 'eɪ'],
  ['ey', 'eɪ'],
  ['ei', 'aɪ'],
  ['ie', 'aɪ'],
  ['eh', 'ɛ'],
  ['ah', 'ɑ'],
  ['aa', 'ɑ'],
  ['aw', 'ɔ'],
  ['au', 'ɔ'],
  ['uh', 'ʌ', 'ə'],
  ['uu', 'ʊ'],
  ['oh', 'oʊ'],
  ['oe', 'oʊ'],
  ['oa', 'oʊ'],
  ['ow', 'aʊ'],
  ['ou', 'aʊ'],
  ['oo', 'u'],
  ['ew', 'u'],
  ['oy', 'ɔɪ'],
  ['oi', 'ɔɪ'],
  ['ih', 'ɪ'],
  ['a', 'æ'],
  ['e', 'ɛ'],
  ['i', 'ɪ'],
  ['o', 'ɑ'],
  ['u', 'ʌ', 'ə'],
  ['y', 'aɪ', 'i'],
];

/** One letter for a vowel at the end of its syllable is the long one: so, hi, me. */
const open: Readonly<Record<string, readonly [string, string]>> = {
  a: ['ɑ', 'ə'],
  e: ['i', 'i'],
  i: ['aɪ', 'i'],
  o: ['oʊ', 'oʊ'],
  u: ['u', 'u'],
};

/** What an e at the end does to the vowel before the consonant: mate, tone. */
const lengthened: Readonly<Record<string, string>> = { a: 'eɪ', e: 'i', i: 'aɪ', o: 'oʊ', u: 'u' };

const consonants: readonly (readonly [string, string])[] = [
  ['tch', 'tʃ'],
  ['ch', 'tʃ'],
  ['sh', 'ʃ'],
  ['zh', 'ʒ'],
  ['dh', 'ð'],
  ['th', 'θ'],
  ['ph', 'f'],
  ['kh', 'x'],
  ['wh', 'w'],
  ['qu', 'kw'],
  ['ng', 'ŋ'],
  ['nk', 'ŋk'],
  ['ck', 'k'],
  ['dg', 'dʒ'],
  ['kn', 'n'],
  ['b', 'b'],
  ['c', 'k'],
  ['d', 'd'],
  ['f', 'f'],
  ['g', 'ɡ'],
  ['h', 'h'],
  ['j', 'dʒ'],
  ['k', 'k'],
  ['l', 'l'],
  ['m', 'm'],
  ['n', 'n'],
  ['p', 'p'],
  ['q', 'k'],
  ['r', 'ɹ'],
  ['s', 's'],
  ['t', 't'],
  ['v', 'v'],
  ['w', 'w'],
  ['x', 'ks'],
  ['y', 'j'],
  ['z', 'z'],
];

interface Step {
  readonly ipa: string;
  readonly length: number;
}

function consonantAt(text: string, at: number): Step | undefined {
  const found = consonants.find(([letters]) => text.startsWith(letters, at));
  if (found === undefined) return undefined;
  const [letters, ipa] = found;
  // ss and tt are one sound.
  const isDoubled = letters.length === 1 && text.charAt(at + 1) === letters;
  const isSoft = letters === 'c' && /^[eiy]/u.test(text.slice(at + 1));
  return { ipa: isSoft ? 's' : ipa, length: isDoubled ? 2 : letters.length };
}

function vowelAt(text: string, at: number, isStressed: boolean): Step | undefined {
  const found = vowels.find(([letters]) => text.startsWith(letters, at));
  if (found === undefined) return undefined;
  const [letters, full, weak = full] = found;
  const rest = text.slice(at + letters.length);
  if (letters.length === 1 && rest === '') {
    const [long, short] = open[letters] ?? [full, weak];
    return { ipa: isStressed ? long : short, length: 1 };
  }
  if (letters.length === 1 && /^[^aeiouyhw]{1,2}e$/u.test(rest) && lengthened[letters] !== undefined) {
    return { ipa: lengthened[letters], length: 1 };
  }
  return { ipa: isStressed ? full : weak, length: letters.length };
}

/** Consonants, one vowel, consonants, and perhaps an e that is not heard. */
function syllableIpa(text: string, isStressed: boolean): string | undefined {
  let ipa = '';
  let hasVowel = false;
  for (let at = 0; at < text.length;) {
    const isStart: boolean = !hasVowel && text.charAt(at) === 'y' && /^y[aeiou]/u.test(text.slice(at));
    const vowel: Step | undefined = hasVowel || isStart ? undefined : vowelAt(text, at, isStressed);
    if (hasVowel && at === text.length - 1 && text.endsWith('e')) break;
    const step: Step | undefined = vowel ?? consonantAt(text, at);
    if (step === undefined) return undefined;
    hasVowel ||= vowel !== undefined;
    ipa += step.ipa;
    at += step.length;
  }
  return hasVowel ? ipa : undefined;
}

/**
 * IPA of an English respelling such as `toe-MAH-toe`: syllables by hyphens or spaces, the stressed one in capitals, the
 * spellings those of American dictionaries and news desks.
 */
export function respellingToIpa(respelling: string): Respelled {
  const syllables = respelling
    .trim()
    .split(/[\s·‧-]+/u)
    .filter((part) => part !== '');
  if (syllables.length === 0) return { problem: '' };
  let ipa = '';
  for (const syllable of syllables) {
    const isStressed =
      syllables.length === 1 || (syllable === syllable.toUpperCase() && syllable !== syllable.toLowerCase());
    const said = syllableIpa(syllable.toLowerCase(), isStressed);
    if (said === undefined) return { problem: syllable };
    ipa += (isStressed && syllables.length > 1 ? 'ˈ' : '') + said;
  }
  return { ipa };
}
