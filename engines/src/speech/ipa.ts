/** Length marks, ties, syllable dots and the like, which neither engine needs. */
const ignored = /[\p{M}.\s\u203F\u02B0\u02BC]/u;

/** IPA to flite's phones (CMU's set as in cmulex; no `dx`); American values, near ones where English has none. */
const flite: Readonly<Record<string, string>> = {
  tʃ: 'ch',
  dʒ: 'jh',
  aɪ: 'ay',
  aʊ: 'aw',
  eɪ: 'ey',
  oʊ: 'ow',
  əʊ: 'ow',
  ɔɪ: 'oy',
  ɔʏ: 'oy',
  ɑː: 'aa',
  iː: 'iy',
  uː: 'uw',
  ɔː: 'ao',
  ɜː: 'er',
  əl: 'ax l',
  ɪə: 'ih ax',
  eə: 'eh r',
  ʊə: 'uh r',
  ts: 't s',
  pf: 'p f',
  p: 'p',
  b: 'b',
  t: 't',
  d: 'd',
  k: 'k',
  g: 'g',
  ɡ: 'g',
  f: 'f',
  v: 'v',
  θ: 'th',
  ð: 'dh',
  s: 's',
  z: 'z',
  ʃ: 'sh',
  ʒ: 'zh',
  h: 'hh',
  m: 'm',
  n: 'n',
  ŋ: 'ng',
  l: 'l',
  ɫ: 'l',
  r: 'r',
  ɹ: 'r',
  ɾ: 't',
  ʔ: 't',
  j: 'y',
  w: 'w',
  ʍ: 'w',
  x: 'k',
  ç: 'hh',
  i: 'iy',
  ɪ: 'ih',
  e: 'ey',
  ɛ: 'eh',
  æ: 'ae',
  a: 'aa',
  ɑ: 'aa',
  ɒ: 'aa',
  ɔ: 'ao',
  o: 'ow',
  ʊ: 'uh',
  u: 'uw',
  ʌ: 'ah',
  ə: 'ax',
  ɐ: 'ah',
  ɚ: 'er',
  ɝ: 'er',
  ɜ: 'er',
  ɨ: 'ih',
  y: 'uw',
  ø: 'er',
  œ: 'er',
  ɲ: 'n y',
  ʁ: 'r',
  ʀ: 'r',
  β: 'v',
  ɣ: 'g',
  ʎ: 'l y',
};

/** IPA to espeak-ng's mnemonics (those of its English voices, tried with en-us; other languages may lack some). */
const espeak: Readonly<Record<string, string>> = {
  tʃ: 'tS',
  dʒ: 'dZ',
  aɪ: 'aI',
  aʊ: 'aU',
  eɪ: 'eI',
  oʊ: 'oU',
  əʊ: 'oU',
  ɔɪ: 'OI',
  ɑː: 'A:',
  iː: 'i:',
  uː: 'u:',
  ɔː: 'O:',
  ɜː: '3:',
  ɪə: 'i@',
  eə: 'e@',
  ɛə: 'e@',
  ʊə: 'U@',
  ts: 'ts',
  əl: '@L',
  p: 'p',
  b: 'b',
  t: 't',
  d: 'd',
  k: 'k',
  g: 'g',
  ɡ: 'g',
  f: 'f',
  v: 'v',
  θ: 'T',
  ð: 'D',
  s: 's',
  z: 'z',
  ʃ: 'S',
  ʒ: 'Z',
  h: 'h',
  m: 'm',
  n: 'n',
  ŋ: 'N',
  l: 'l',
  ɫ: 'l',
  r: 'r',
  ɹ: 'r',
  ɾ: 't#',
  ʔ: '?',
  j: 'j',
  w: 'w',
  ʍ: 'w',
  x: 'x',
  ç: 'C',
  i: 'i',
  ɪ: 'I',
  e: 'e',
  ɛ: 'E',
  æ: 'a',
  a: 'a',
  ɑ: 'A:',
  ɒ: '0',
  ɔ: 'O',
  o: 'o',
  ʊ: 'U',
  u: 'u',
  ʌ: 'V',
  ə: '@',
  ɐ: 'a#',
  ɚ: '3',
  ɝ: '3:',
  ɜ: '3:',
  ɨ: 'I2',
  y: 'y',
  ø: 'Y',
  œ: 'W',
  ɲ: 'n^',
  ʁ: 'R',
  ʎ: 'l^',
  β: 'B',
  ɣ: 'Q',
};

interface Sound {
  readonly code: string;
  /** `'` primary, `,` secondary. */
  readonly stress: '' | "'" | ',';
}

/** Longest match first; undefined when a sign is no IPA this table knows. */
function sounds(phonemes: string, table: Readonly<Record<string, string>>): Sound[] | undefined {
  const letters = [...phonemes.normalize('NFC')].filter((letter) => !ignored.test(letter));
  const out: Sound[] = [];
  let stress: Sound['stress'] = '';
  for (let at = 0; at < letters.length;) {
    const letter = letters[at] ?? '';
    const pair = letter + (letters[at + 1] ?? '');
    const code = table[pair] ?? table[letter];
    if (letter === 'ˈ' || letter === "'") stress = "'";
    else if (letter === 'ˌ') stress = ',';
    else if (code !== undefined) {
      out.push({ code, stress });
      stress = '';
      at += table[pair] === undefined ? 0 : 1;
    } else if (!/[ːˑ/[\]]/u.test(letter)) return undefined;
    at += 1;
  }
  return out.length > 0 ? out : undefined;
}

const isFliteVowel = (phone: string): boolean => /^[aeiou]/u.test(phone);

/** Phones for flite's lexicon, vowels with 1 for the stressed one; undefined when it cannot be said. */
export function fliteFromIpa(phonemes: string): string | undefined {
  const found = sounds(phonemes, flite);
  if (!found) return undefined;
  let isStressed = false;
  let hasStress = false;
  const phones: string[] = [];
  for (const { code, stress } of found) {
    isStressed ||= stress === "'";
    for (const phone of code.split(' ')) {
      if (!isFliteVowel(phone)) phones.push(phone);
      else {
        // cmulex knows `ax` unstressed only.
        phones.push(phone === 'ax' ? (isStressed ? 'ah1' : 'ax0') : `${phone}${isStressed ? 1 : 0}`);
        hasStress ||= isStressed;
        isStressed = false;
      }
    }
  }
  if (hasStress) return phones.join(' ');
  const first = phones.findIndex((phone) => phone.endsWith('0') && phone !== 'ax0');
  return phones.map((phone, at) => (at === first ? phone.replace('0', '1') : phone)).join(' ');
}

const isEspeakVowel = (code: string): boolean => /^[aeiouAEIOUV03@yYW]/u.test(code);

/** espeak-ng's `[[…]]` input; undefined when it cannot be said. */
export function espeakFromIpa(phonemes: string): string | undefined {
  const found = sounds(phonemes, espeak);
  if (!found) return undefined;
  let pending: Sound['stress'] = '';
  let text = '';
  for (const { code, stress } of found) {
    if (stress !== '') pending = stress;
    // espeak wants the mark right before the vowel, IPA writes it before the syllable.
    const mark = isEspeakVowel(code) ? pending : '';
    if (mark !== '') pending = '';
    text += mark + code;
  }
  return `[[${text}]]`;
}

/** flite's phones as IPA, for lip movements and captions. */
const ipaOfFlite: Readonly<Record<string, string>> = {
  aa: 'ɑ',
  ae: 'æ',
  ah: 'ʌ',
  ao: 'ɔ',
  aw: 'aʊ',
  ax: 'ə',
  axr: 'ɚ',
  ay: 'aɪ',
  b: 'b',
  ch: 'tʃ',
  d: 'd',
  dh: 'ð',
  dx: 'ɾ',
  eh: 'ɛ',
  el: 'əl',
  em: 'əm',
  en: 'ən',
  er: 'ɝ',
  ey: 'eɪ',
  f: 'f',
  g: 'ɡ',
  hh: 'h',
  hv: 'h',
  ih: 'ɪ',
  ix: 'ɨ',
  iy: 'i',
  jh: 'dʒ',
  k: 'k',
  l: 'l',
  m: 'm',
  n: 'n',
  nx: 'n',
  ng: 'ŋ',
  ow: 'oʊ',
  oy: 'ɔɪ',
  p: 'p',
  r: 'ɹ',
  s: 's',
  sh: 'ʃ',
  t: 't',
  th: 'θ',
  uh: 'ʊ',
  uw: 'u',
  v: 'v',
  w: 'w',
  y: 'j',
  z: 'z',
  zh: 'ʒ',
};

export const ipaFromFlite = (phone: string): string => ipaOfFlite[phone] ?? '';
