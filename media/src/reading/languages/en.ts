import { composeReader, phraseRules, type LanguageWords } from '../compose.ts';
import { languageOf } from '../languages.ts';
import { sticky, wordEnd, type Place, type Reader, type Rule } from '../rule.ts';
import { digitByDigit, words, type SpokenNumbers } from '../spoken-numbers.ts';
import type { ClockTime, Duration } from '../time-rules.ts';
import { englishDateRules, sayEnglishDate } from './en-dates.ts';
import { decade, englishNumbers } from './en-numbers.ts';
import { fixed, signNames, spokenSigns } from './en-signs.ts';
import * as table from './en-words.ts';

const twoFigures = (value: number, numbers: SpokenNumbers): string =>
  value < 10 ? `oh ${numbers.cardinal(String(value))}` : numbers.cardinal(String(value));

function sayTime({ hours, minutes, seconds, half }: ClockTime, place: Place, numbers: SpokenNumbers): string {
  const hour = numbers.cardinal(String(hours));
  const tail = half && (half === 'am' ? 'eigh m' : 'p m');
  const saidSeconds = seconds === undefined ? '' : `and ${seconds} second${seconds === 1 ? '' : 's'}`;
  const secondWords = saidSeconds.replace(/\d+/u, (digits) => numbers.cardinal(digits));
  if (minutes > 0) return words(hour, twoFigures(minutes, numbers), secondWords, tail);
  if (half) return words(hour, secondWords, tail);
  if (hours === 0) return words('midnight', secondWords);
  if (hours > 12) return words(hour, 'hundred', secondWords);
  return /^\s?o['’]clock/u.test(place.after) ? hour : words(hour, "o'clock", secondWords);
}

function sayDuration({ days, hours, minutes, seconds }: Duration, numbers: SpokenNumbers): string {
  const part = (value: number | undefined, unit: string) =>
    value === undefined ? '' : `${numbers.cardinal(String(value))} ${unit}${value === 1 ? '' : 's'}`;
  return words(part(days, 'day'), part(hours, 'hour'), part(minutes, 'minute'), part(seconds, 'second'));
}

const crowds: Readonly<Record<string, string>> = {
  ...{
    '10s': 'tens',
    '100s': 'hundreds',
    '1000s': 'thousands',
    '10000s': 'tens of thousands',
    '100000s': 'hundreds of thousands',
  },
};

/** 100s of people, 50K followers, ½ mile, 911. */
function crowdRules(numbers: SpokenNumbers): Rule[] {
  return [
    {
      kind: 'cardinal',
      starts: ['digit'],
      pattern: /(?:10{1,5}|10{0,2},000)s(?= of )/uy,
      say: ([all = '']) => crowds[all.replace(',', '')],
    },
    {
      kind: 'cardinal',
      starts: ['digit'],
      pattern: /(\d{1,4})(?:\.(\d{1,2}))?([KMB])\+?(?= \p{Ll}{2,30}s\b)/uy,
      say: ([all = '', whole = '', decimals, letter = '']) => {
        const scale = { K: 'thousand', M: 'million', B: 'billion' }[letter];
        const point = decimals === undefined ? '' : `point ${numbers.decimals(decimals)}`;
        return words(numbers.cardinal(whole), point, scale, all.endsWith('+') ? 'plus' : '');
      },
    },
    {
      kind: 'fraction',
      starts: ['digit', 'sign'],
      pattern: /(?:1\/2|½)(?= (?!(?:of|and|or|is|was|the|off|price|to|in|an?|full|empty)\b)\p{Ll}{3,30}(?<!s)\b)/uy,
      say: (_match, { after }) => (/^ (?:[aeio]|hour)/u.test(after) ? 'half an' : 'half a'),
    },
    {
      kind: 'telephone',
      starts: ['digit'],
      pattern: /911(?![\d\p{L}]|[.,:/-]\d| \p{Ll}{1,30}s\b)/uy,
      say: ([digits = '']) => digitByDigit(digits, numbers.digitNames),
    },
  ];
}

/** Ordinals and decades. */
function figureRules(numbers: SpokenNumbers): Rule[] {
  return [
    {
      kind: 'ordinal',
      starts: ['digit'],
      pattern: sticky(String.raw`(\d{1,3}(?:,\d{3}){1,4}|\d{1,15})(?:st|nd|rd|th|ST|ND|RD|TH)${wordEnd}`),
      say: ([, digits = '']) => numbers.ordinal(digits.replaceAll(',', '')),
    },
    {
      kind: 'year',
      starts: ['digit'],
      pattern: sticky(String.raw`(\d{3}0)['’]?s${wordEnd}`),
      say: ([, digits = '']) => decade(digits),
    },
    {
      kind: 'year',
      starts: ['sign'],
      pattern: sticky(String.raw`['’‘]([1-9]0)s${wordEnd}`),
      say: ([, digits = '']) => decade(digits),
    },
    {
      kind: 'year',
      starts: ['sign'],
      pattern: sticky(String.raw`['’‘](\d{2})(?![\d\p{L}]|[.,:]\d)`),
      say: ([, digits = ''], { before }) =>
        /[\p{L}\d]$/u.test(before)
          ? undefined
          : digits.startsWith('0')
            ? `oh ${numbers.cardinal(digits.slice(1))}`
            : numbers.cardinal(digits),
    },
    {
      kind: 'year',
      starts: ['digit'],
      pattern: sticky(String.raw`([2-9]0)['’]?s${wordEnd}`),
      say: ([all = '', digits = ''], { before, after, isForced }) => {
        const isDecade = /(?:\b(?:the|early|late|mid|in his|in her|in their|in my|in your)[ -])$/iu.test(before);
        const isStyle =
          /^ \p{Ll}/u.test(after) && !/\b(?:an?|in|for|after|every|takes?|last|next|first|than|of) $/iu.test(before);
        return isForced || isDecade || isStyle || /['’]/u.test(all) ? decade(digits) : undefined;
      },
    },
  ];
}

/** Feet and inches, rooms and flights. */
function measureRules(numbers: SpokenNumbers): Rule[] {
  return [
    {
      kind: 'unit',
      starts: ['digit'],
      pattern: /(\d{1,2})['′’](?: ?(\d{1,2})(?:["″”]|'')?)?(?![\p{L}\d])/uy,
      say: ([all = '', feet = '', inches]) =>
        inches === undefined && !all.endsWith('′')
          ? undefined
          : words(
              numbers.cardinal(feet),
              feet === '1' || inches !== undefined ? 'foot' : 'feet',
              inches && numbers.cardinal(inches),
            ),
    },
    {
      kind: 'unit',
      starts: ['digit'],
      pattern: sticky(String.raw`(\d{1,2}) ?(?:ft|feet)\.? (\d{1,2}) ?(?:in|inches)(?!\p{L})(?:\.(?! \p{Lu}|$))?`),
      say: ([, feet = '', inches = '']) =>
        words(
          numbers.cardinal(feet),
          feet === '1' ? 'foot' : 'feet',
          numbers.cardinal(inches),
          inches === '1' ? 'inch' : 'inches',
        ),
    },
    {
      kind: 'unit',
      starts: ['digit'],
      pattern:
        /(\d{1,4}(?:\.\d{1,3})?)(?:″|"(?=\s(?:screen|display|monitor|tv|wheels?|pizza|nails?|pipes?|vinyl|records?|wide|long|tall|deep)))/uy,
      say: ([, inches = '']) =>
        words(
          ...inches
            .split('.')
            .map((part, at) => (at === 0 ? numbers.cardinal(part) : `point ${numbers.decimals(part)}`)),
          'inch',
        ),
    },
    {
      kind: 'cardinal',
      starts: ['digit'],
      pattern: /\d{3}(?![\d\p{L}]|[.,:/]\d)/uy,
      say: ([digits = ''], { before }) =>
        /\b(?:[Rr]oom|[Ff]light|[Hh]ighway|[Rr]oute|[Ii]nterstate|[Aa]partment|[Ss]uite|[Bb]us|Boeing|[Ee]xit|[Cc]hannel|Airbus) $/u.test(
          before,
        )
          ? numbers.code(digits)
          : undefined,
    },
  ];
}

const afterYearWord =
  /\b(?:in|since|by|from|until|till|during|before|after|around|circa|year|of|spring|summer|autumn|fall|winter|and|to|mid|early|late|copyright|class of|©)[ -]$|[(–-]$/iu;
const notPlural =
  /^(?:was|is|has|as|this|his|its|us|does|across|plus|minus|times|versus|always|perhaps|thus|yes|less|these|those|sees|saw|marks|brings|remains|runs|comes|goes|gets|begins|starts|ends|sets|makes|takes|gives|shows|stands)\b/iu;
const counted =
  /^[ \u00A0](?:\p{L}+(?:ed|ing|al|ish|ic|ive|ful|ous|ary|y|er|ew)\s)?(?:people|men|women|children|miles|feet|sheep|fish|\p{Ll}{2,}s)\b/u;

function isYear(digits: string, { before, after }: Place): boolean {
  if (/^ ?(?:BC|AD|BCE|CE|B\.C|A\.D)\b/u.test(after) || /\b(?:AD|year|A\.D\.) $/u.test(before))
    return digits.length > 2;
  if (digits.length !== 4) return false;
  const value = Number(digits);
  const hasCue = afterYearWord.test(before);
  const isCounted = counted.test(after) && !notPlural.test(after.trimStart());
  if (isCounted) return false;
  if (value >= 1100 && value < 2100)
    return !/[$€£¥#+]$|\b(?:page|number|no\.|line|code|pin|exactly|nearly|about|over|than|only|all) $/iu.test(before);
  return hasCue && value >= 1000 && value < 2200 && /\b(?:in|since|year|until|circa) $/iu.test(before);
}

const chapters =
  /\b(?:chapter|part|act|volume|book|section|scene|title|article|appendix|phase|level|type|stage|class|world war|super bowl|episode|canto|figure|table|unit|lesson|round|grade|tier|mark) $/iu;
const rulers =
  /\b(?:Louis|Henry|Elizabeth|Charles|George|Edward|William|James|Richard|John|Paul|Pius|Benedict|Gregory|Leo|Clement|Innocent|Francis|Frederick|Philip|Peter|Catherine|Nicholas|Alexander|Ivan|Napoleon|Otto|Ludwig|Wilhelm|Friedrich|Ferdinand|Alfonso|Carlos|Juan|Pedro|Isabella|Mary|Anne|Ramesses|Ramses|Cleopatra|Ptolemy|Darius|Xerxes|Mehmed|Selim|Murad|Haile|Victoria|Christian|Harald|Olav|Gustav|Margaret|Margrethe|Beatrix|Leopold|Albert|Baudouin|Rainier|Urban|Boniface|Sixtus|Julius|Adrian|Stephen|Malcolm|Robert|David|Constantine|Theodosius|Justinian|Thutmose|Amenhotep|Seti) $/u;

function sayRoman(
  value: number,
  { before, after }: Place,
  letters: string,
  numbers: SpokenNumbers,
): string | undefined {
  const digits = String(value);
  if (chapters.test(before)) return numbers.cardinal(digits);
  const isPronoun =
    letters === 'I' &&
    /^ (?:\p{Ll}+)/u.test(after) &&
    !/^ (?:was|of|and|is|had|ruled|became|died|reigned|in)\b/u.test(after);
  if (rulers.test(before) && !isPronoun && value < 40) return `the ${numbers.ordinal(digits)}`;
  if (
    letters.length < 2 ||
    /^(?:CD|DC|MD|MC|CC|DM|MM|CV|DI|MI|LI|XL|CM|MIX|DIM|X{3}|ID|LCD|CC|DD|MDI|XI|CI)$/u.test(letters)
  )
    return undefined;
  return /\b\p{Lu}[\p{L}'’]+ $/u.test(before) && value < 90 ? numbers.cardinal(digits) : undefined;
}

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
      ...{ decimal: '.', groups: ',', glue: ' ', minus: 'minus', plus: 'plus', singular: 'one' },
      point: { '.': 'point', ',': 'comma' },
    },
    quantities: {
      units: table.units(isBritish),
      per,
      percent: { one: 'percent', many: 'percent' },
      perMille: { one: 'per mille', many: 'per mille' },
      agree: () => undefined,
      isYear,
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
      say: (time, place) => sayTime(time, place, numbers),
      sayDuration: (duration) => sayDuration(duration, numbers),
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
      ...{ spoken: table.spoken, spelled: table.spelled, ordinary: table.ordinary, fixed },
      plural: (said) => `${said}'s`,
      possessive: (said) => `${said}'s`,
    },
    and: 'and',
    abbreviations: table.abbreviations,
    roman: {
      say: (value, place, letters) => sayRoman(value, place, letters, numbers),
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
    own: [
      ...phraseRules(phrases),
      ...englishDateRules(numbers, isBritish),
      ...crowdRules(numbers),
      ...figureRules(numbers),
      ...measureRules(numbers),
    ],
  };
}

/** Reads English: American unless the tag names another country. */
export const englishReader = (tag: string): Reader => composeReader(englishWords(tag));
