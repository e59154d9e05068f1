import { composeReader, phraseRules, type LanguageWords } from '../compose.ts';
import { languageOf } from '../languages.ts';
import type { Place, Reader } from '../rule.ts';
import { digitByDigit, words, type SpokenNumbers } from '../spoken-numbers.ts';
import { durationParts } from '../time-rules.ts';
import { englishDateRules, sayEnglishDate } from './en-dates.ts';
import { englishFigureRules } from './en-figures.ts';
import { englishNumbers } from './en-numbers.ts';
import { sayEnglishRoman } from './en-roman.ts';
import { fixed, signNames, spokenSigns } from './en-signs.ts';
import { englishTimeUnits, sayEnglishTime } from './en-times.ts';
import * as table from './en-words.ts';
import { isEnglishYear } from './en-years.ts';

const phrases = {
  '24/7': ['cardinal', 'twenty-four seven'],
  '9/11': ['date', 'nine eleven'],
  '7/11': ['cardinal', 'seven eleven'],
  '50/50': ['cardinal', 'fifty fifty'],
  '50-50': ['cardinal', 'fifty fifty'],
  '20/20': ['cardinal', 'twenty twenty'],
  WW2: ['acronym', 'World War two'],
  WW1: ['acronym', 'World War one'],
  'C++': ['characters', 'c plus plus'],
  'C#': ['characters', 'c sharp'],
  'F#': ['characters', 'f sharp'],
  'Node.js': ['characters', 'node j s'],
  '+/-': ['symbol', 'plus or minus'],
  'w/o': ['abbreviation', 'without'],
  'w/': ['abbreviation', 'with'],
  'b/c': ['abbreviation', 'because'],
  'c/o': ['abbreviation', 'care of'],
  'n/a': ['abbreviation', 'not applicable'],
  'N/A': ['abbreviation', 'not applicable'],
  'A/C': ['acronym', 'eigh c'],
  '.NET': ['characters', 'dot net'],
} as const;

const per = (unit: { readonly one: string }): string => `per ${unit.one}`;

function sayPhone(groups: readonly string[], hasPlus: boolean): string {
  const say = (group: string) => {
    if (/^[1-9]00$/u.test(group)) return `${digitByDigit(group.charAt(0), digitWords)} hundred`;
    return Array.from(group, (digit) => (digit === '0' ? 'oh' : (digitWords[Number(digit)] ?? ''))).join(' ');
  };
  return `${hasPlus ? 'plus ' : ''}${groups.map(say).join(', ')}`;
}
const digitWords = ['oh', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

function mixed(whole: string, numerator: string, denominator: string, numbers: SpokenNumbers): string | undefined {
  if (numerator !== '1') return undefined;
  const name = denominator === '2' ? 'a half' : denominator === '4' ? 'a quarter' : undefined;
  return name && words(numbers.cardinal(whole), 'and', name);
}

/** A unit before a noun is in the singular: a five minute walk. */
const isAdjective = ({ before, after }: Place, hasHyphen: boolean): boolean =>
  /^ \p{Ll}/u.test(after) &&
  (hasHyphen ||
    (/\b(?:an?|the|this|that|every) $/iu.test(before) &&
      !/^ (?:of|in|from|to|and|or|is|was|away|per|at|on|above|below|later|ago|before|after)\b/u.test(after)));

function englishWords(tag: string): LanguageWords {
  const { region } = languageOf(tag);
  const isBritish = !['', 'US', 'CA', 'PH', 'PR'].includes(region);
  const numbers = englishNumbers(isBritish);
  return {
    tag: region === '' ? 'en-US' : `en-${region}`,
    style: {
      numbers,
      decimal: '.',
      groups: ',',
      glue: ' ',
      minus: 'minus',
      plus: 'plus',
      singular: 'one',
      point: { '.': 'point', ',': 'comma' },
    },
    quantities: {
      units: table.units(isBritish),
      per,
      percent: { one: 'percent', many: 'percent' },
      perMille: { one: 'per mille', many: 'per mille' },
      agree: () => undefined,
      isYear: isEnglishYear,
      isAdjective,
    },
    fractions: { and: ' and ', mixed: (whole, over, under) => mixed(whole, over, under, numbers) },
    money: {
      currencies: table.currencies,
      joint: isBritish ? '' : 'and',
      namesCents: () => !isBritish,
      scales: table.scales,
      of: (currency) => currency,
    },
    dates: { say: (date, place) => sayEnglishDate(date, place, numbers, isBritish), isMonthFirst: !isBritish },
    times: {
      say: (time, place) => sayEnglishTime(time, place, numbers),
      sayDuration: (duration) => words(...durationParts(duration, englishTimeUnits, numbers.cardinal)),
      isDuration: (place) => !isAdjective(place, false),
    },
    phones: {
      say: sayPhone,
      national: [
        String.raw`(?:1[-. ])?(?:\(\d{3}\) ?|\d{3}[-. ])\d{3}[-. ]\d{4}`,
        String.raw`[2-9]\d{2}-\d{4}`,
        String.raw`0\d{2,4} \d{3,4} ?\d{3,4}`,
      ],
    },
    versions: { point: 'point', version: 'version' },
    letterNames: { a: 'eigh' },
    letters: {
      spoken: table.spoken,
      spelled: table.spelled,
      ordinary: table.ordinary,
      fixed,
      plural: (said) => `${said}'s`,
      possessive: (said) => `${said}'s`,
    },
    and: 'and',
    abbreviations: table.abbreviations,
    roman: {
      say: (value, place, letters) => sayEnglishRoman(value, place, letters, numbers),
      onAsk: (value) => numbers.cardinal(String(value)),
    },
    signs: {
      names: signNames,
      spoken: spokenSigns,
      to: ({ before, after }) =>
        isBritish &&
        /\b(?:won|beat|lost|drew|score|scored|lead|led|ahead|final|victory|win|defeat)\b/u.test(before + after)
          ? ' '
          : 'to',
      number: (digits) => words('number', numbers.cardinal(digits)),
      hashtag: 'hashtag',
      by: 'by',
      per: 'per',
    },
    emoji: table.emoji,
    own: [...phraseRules(phrases), ...englishDateRules(numbers, isBritish), ...englishFigureRules(numbers)],
  };
}

/** Reads English: American unless the tag names another country. */
export const englishReader = (tag: string): Reader => composeReader(englishWords(tag));
