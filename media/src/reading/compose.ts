import type { NumberStyle } from './amount.ts';
import { numericDateRules, type SayDate } from './date-rules.ts';
import { emojiRules, type EmojiWords } from './emoji-rules.ts';
import { abbreviationRules, letterRules, type Abbreviation, type LetterWords } from './letter-rules.ts';
import { moneyRules, type MoneyWords } from './money-rules.ts';
import { phoneRules, type SayPhone } from './phone-rules.ts';
import { fractionRules, numberRules, unitRules, type FractionWords, type QuantityWords } from './quantity-rules.ts';
import { romanRules, type RomanWords } from './roman-rules.ts';
import { anyOf, sticky, wordEnd, type Place, type Reader, type ReadingKind, type Rule } from './rule.ts';
import { signRules, type SignWords } from './sign-rules.ts';
import { digitByDigit } from './spoken-numbers.ts';
import { clockRules, durationRules, type Duration, type SayTime } from './time-rules.ts';
import { webRules } from './web-rules.ts';

/** Everything a language says in its own way; the shapes it is found in are the same for all. */
export interface LanguageWords {
  readonly tag: string;
  readonly style: NumberStyle;
  readonly quantities: QuantityWords;
  readonly fractions: FractionWords;
  readonly money: MoneyWords;
  readonly dates: { readonly say: SayDate; readonly isMonthFirst: boolean };
  readonly times: {
    readonly say: SayTime;
    readonly sayDuration: (duration: Duration) => string;
    readonly isDuration: (place: Place, written: string) => boolean;
  };
  readonly phones: { readonly say: SayPhone; readonly national: readonly string[] };
  /** Between the numbers of a version, and before one: `v`. */
  readonly versions: { readonly point: string; readonly version: string };
  /** Names of the letters the engines do not say right when they stand alone. */
  readonly letterNames: Readonly<Record<string, string>>;
  readonly letters: Omit<LetterWords, 'spell' | 'code' | 'glue'>;
  readonly and: string;
  readonly abbreviations: Readonly<Record<string, readonly Abbreviation[]>>;
  readonly roman: RomanWords;
  readonly signs: SignWords;
  readonly emoji: Omit<EmojiWords, 'tag' | 'glue'>;
  /** Shapes only this language has; they come before the common ones. */
  readonly own: readonly Rule[];
  /** A part of a web address that has a reading of its own; without one the part is a word or spelled. */
  readonly addressWord?: (word: string) => string | undefined;
}

/** Rules for set phrases: 24/7, C++. */
export function phraseRules(phrases: Readonly<Record<string, readonly [ReadingKind, string]>>): Rule[] {
  const starts = ['digit', 'letter', 'sign'] as const;
  return starts.flatMap((start): Rule[] => {
    const shape = { digit: /^\d/u, letter: /^\p{L}/u, sign: /^[^\p{L}\d]/u }[start];
    const written = Object.keys(phrases).filter((phrase) => shape.test(phrase));
    const kinds = new Set(written.map((phrase) => phrases[phrase]?.[0]));
    return [...kinds].flatMap((kind) =>
      kind === undefined
        ? []
        : {
            kind,
            starts: [start],
            pattern: sticky(
              `(?:${anyOf(written.filter((one) => phrases[one]?.[0] === kind))})(?![\\p{Script=Latin}\\p{Nd}/])`,
            ),
            say: ([all = ''], { after }) => {
              const spoken = phrases[all]?.[1];
              // The last full stop of a text stays with it.
              const isEnd = all.endsWith('.') && /^["'”’»)\]]*\s*$/u.test(after);
              return spoken === undefined ? undefined : { spoken, length: isEnd ? all.length - 1 : all.length };
            },
          },
    );
  });
}

/** 4x4, 1920x1080, 10 × 20 cm. */
const sizeRules = ({ numbers }: NumberStyle, by: string): Rule[] => [
  {
    kind: 'cardinal',
    starts: ['digit'],
    pattern: /\d{1,5}(?= ?[x×] ?\d{1,5}(?!\d))|(?<=\d ?[x×] ?)\d{4}(?!\d| ?(?:[ckm]?m|in|ft|px)(?!\p{L}))/uy,
    say: ([digits = '']) => (digits.length === 4 ? numbers.code(digits) : numbers.cardinal(digits)),
  },
  {
    kind: 'symbol',
    starts: ['letter', 'sign'],
    pattern: /[x×](?= ?\d)/uy,
    say: (_match, { before }) => (/\d ?$/u.test(before) ? by : undefined),
  },
];

/** v2.1, 1.2.3, 192.168.0.1. */
function versionRules({ versions, style }: LanguageWords): Rule[] {
  const { numbers, glue } = style;
  const parts = (written: string, one: (part: string) => string) =>
    written
      .split('.')
      .map(one)
      .join(glue + versions.point + glue);
  const plain = (part: string) => numbers.cardinal(part);
  return [
    {
      kind: 'cardinal',
      starts: ['letter'],
      pattern: sticky(String.raw`[vV]\.? ?(\d{1,6}(?:\.\d{1,6}){0,4})${wordEnd}`),
      say: ([all = '', written = ''], { isForced }) =>
        /[. ]/u.test(all.replace(written, '')) && !written.includes('.') && !isForced
          ? undefined
          : versions.version + glue + parts(written, plain),
    },
    {
      // Numbers of books, cards, files: 978-3-16-148410-0.
      kind: 'digits',
      starts: ['digit'],
      pattern: /\d{1,7}(?:-\d{1,7}){2,5}(?![\d\p{Script=Latin}]|-\d)/uy,
      say: ([all = '']) =>
        all
          .split('-')
          .map((part) => digitByDigit(part, numbers.digitNames, glue))
          .join(glue === '' ? 'ノ' : /\d\d/u.test(all) ? ', ' : glue),
    },
    {
      kind: 'digits',
      starts: ['digit'],
      pattern: /\d{1,3}(?:\.\d{1,3}){3}(?!\.?\d)/uy,
      say: ([all = '']) =>
        all.split('.').every((part) => Number(part) < 256)
          ? parts(all, (part) => digitByDigit(part, numbers.digitNames, glue))
          : undefined,
    },
    {
      kind: 'cardinal',
      starts: ['digit'],
      pattern: sticky(String.raw`\d{1,4}(?:\.\d{1,4}){2,5}${wordEnd}(?!\.\d)`),
      // 1.234.567 is one number where the full stop stands between thousands.
      say: ([all = '']) =>
        style.groups.includes('.') && /^[1-9]\d{0,2}(?:\.\d{3})+$/u.test(all) ? undefined : parts(all, plain),
    },
  ];
}

function speller({ letterNames, style, signs }: LanguageWords): (text: string) => string {
  const say = (character: string): string => {
    const small = character.toLowerCase();
    if (/\d/u.test(character)) return style.numbers.digitNames[Number(character)] ?? '';
    return (
      letterNames[small] ??
      signs.names[character] ??
      signs.spoken[character] ??
      (/[\p{L}\p{M}]/u.test(small) ? small : '')
    );
  };
  return (text) =>
    Array.from(text, say)
      .filter((name) => name !== '')
      .join(style.glue);
}

const addressSigns = (words: LanguageWords): Readonly<Record<string, string>> => words.signs.names;

/** Has a vowel and no row of consonants no one can say; addresses are looser than acronyms. */
const isWordLike = (part: string): boolean =>
  /[aeiouyà-öø-ÿ]/iu.test(part) && !/[bcdfghjklmnpqrstvwxz]{5}/iu.test(part);

/** A part of an address: figures as a name would be said, short and vowelless parts spelled, the rest a word. */
function addressPart(words: LanguageWords, spell: (text: string) => string): (text: string) => string {
  const { numbers, glue } = words.style;
  const say = (part: string): string => {
    if (/^\d/u.test(part)) {
      if (part.length === 4) return numbers.year(part);
      return part.length < 4 ? numbers.cardinal(part) : digitByDigit(part, numbers.digitNames, glue);
    }
    const known = words.addressWord?.(part.toLowerCase());
    if (known !== undefined || words.letters.isSpelling === true) return known ?? spell(part);
    const isWord =
      part.length > 2 ? isWordLike(part) : part.length === 2 && words.letters.ordinary.has(part.toLowerCase());
    return isWord && !words.letters.spelled.has(part.toUpperCase()) ? part.toLowerCase() : spell(part);
  };
  return (text) => (text.match(/\d+|\p{Lu}?[\p{Ll}\p{M}]+|\p{Lu}+(?!\p{Ll})|\p{L}/gu) ?? []).map(say).join(glue);
}

/** Endings of hosts that are words to everyone. */
const spokenEndings =
  /^(?:com|org|net|info|studio|shop|store|online|site|tech|cloud|blog|news|museum|app|dev|biz|edu|gov|mil|int|co)$/u;

/** The reader of a language: common shapes with the language's words. */
export function composeReader(words: LanguageWords): Reader {
  const { tag, style, quantities, signs, times, phones, dates } = words;
  const { glue, numbers } = style;
  const spell = speller(words);
  const part = addressPart(words, spell);
  const ending = (text: string) =>
    words.addressWord === undefined && spokenEndings.test(text.toLowerCase())
      ? text.toLowerCase()
      : text.length < 3
        ? spell(text)
        : part(text);
  const letters = { ...words.letters, spell, code: numbers.code, glue };
  const to = signs.to({ before: '', after: '', isForced: true }, '-');
  return {
    tag,
    isSpaced: glue === ' ',
    spell,
    digits: (text) => digitByDigit(text.replace(/\D/gu, ''), numbers.digitNames, glue),
    rules: [
      ...webRules({ signs: addressSigns(words), glue, part, ending }),
      ...emojiRules({ ...words.emoji, tag, glue }),
      ...words.own,
      ...numericDateRules(dates.say, dates.isMonthFirst),
      ...clockRules(times.say),
      ...durationRules(times.sayDuration, times.isDuration),
      ...phoneRules(phones.say, phones.national),
      ...moneyRules(style, to, words.money),
      ...versionRules(words),
      ...sizeRules(style, signs.by),
      ...fractionRules(style, words.fractions),
      ...unitRules(style, quantities),
      ...romanRules(words.roman),
      ...abbreviationRules(words.abbreviations),
      ...letterRules(letters, words.and),
      ...numberRules(style, quantities),
      ...signRules(signs),
    ],
  };
}
