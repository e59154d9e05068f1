import { composeReader, phraseRules, type LanguageWords } from '../compose.ts';
import { fullYear } from '../date-rules.ts';
import { dayMonthRules } from '../day-month-rules.ts';
import { languageOf } from '../languages.ts';
import { nameRangeRules } from '../name-range-rules.ts';
import { phoneByDigit } from '../phone-rules.ts';
import type { Place, Reader } from '../rule.ts';
import { words } from '../spoken-numbers.ts';
import { germanAgreement } from './de-agreement.ts';
import { germanFigureRules } from './de-figures.ts';
import { germanNumbers as numbers } from './de-numbers.ts';
import { rulerRule, sayGermanRoman } from './de-roman.ts';
import { fixed, signNames, spokenSigns } from './de-signs.ts';
import { germanTimes, sayGermanDate } from './de-times.ts';
import * as table from './de-words.ts';

const days = {
  Mo: 'Montag',
  Di: 'Dienstag',
  Mi: 'Mittwoch',
  Do: 'Donnerstag',
  Fr: 'Freitag',
  Sa: 'Samstag',
  So: 'Sonntag',
};

const phrases = {
  '24/7': ['cardinal', 'vierundzwanzig sieben'],
  '9/11': ['date', 'nine eleven'],
  '50/50': ['cardinal', 'fünfzig fünfzig'],
  '50:50': ['cardinal', 'fünfzig zu fünfzig'],
  'und/oder': ['symbol', 'und oder'],
  'C++': ['characters', 'c plus plus'],
  'C#': ['characters', 'c sharp'],
  '§§': ['symbol', 'Paragrafen'],
} as const;

const yearCue =
  /\b(?:Jahre?s?|in|seit|bis|von|ab|um|anno|nach|vor|zwischen|und|Frühjahr|Frühling|Sommer|Herbst|Winter|Ende|Anfang|Mitte|Januar|Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|WM|EM|Olympia) $|[(–-]$/iu;

function isYear(digits: string, { before, after }: Place): boolean {
  const value = Number(digits);
  if (digits.length !== 4 || value < 1100 || value > 2099) return false;
  const isCounted =
    /^[ \u00A0](?:\p{Ll}+e[nrs]? )?\p{Lu}\p{Ll}+(?:e|en|er|n|s|eln|ern)?\b/u.test(after) && !yearCue.test(before);
  return !isCounted || /\bJahre?s? $/u.test(before);
}

function germanWords(tag: string): LanguageWords {
  const { region } = languageOf(tag);
  return {
    tag: region === '' ? 'de-DE' : `de-${region}`,
    style: {
      numbers,
      decimal: ',',
      groups: " .'’",
      glue: ' ',
      minus: 'minus',
      plus: 'plus',
      singular: 'one',
      point: { '.': 'Punkt', ',': 'Komma' },
    },
    quantities: {
      metreJoint: '',
      units: table.units,
      per: (unit) => `pro ${unit.one}`,
      percent: { one: 'Prozent', many: 'Prozent', gender: 'n' },
      perMille: { one: 'Promille', many: 'Promille', gender: 'n' },
      agree: germanAgreement,
      isYear,
    },
    fractions: {
      and: ' ',
      mixed: (whole, over, under) =>
        over === '1' && under === '2'
          ? `${whole === '1' ? 'einein' : numbers.cardinal(whole)}${whole === '1' ? 'halb' : 'einhalb'}`
          : undefined,
    },
    money: {
      currencies: table.currencies,
      joint: '',
      namesCents: () => false,
      scales: table.scales,
      of: (currency) => currency,
    },
    dates: {
      say: (date, place) => sayGermanDate({ ...date, year: date.year && fullYear(date.year) }, place),
      isMonthFirst: false,
    },
    times: germanTimes,
    phones: {
      say: phoneByDigit('plus', numbers.digitNames),
      national: [
        String.raw`0\d{2,5}[ /-]\d{3,8}(?:[ -]\d{1,5}){0,3}`,
        String.raw`\(0\d{2,5}\) ?\d{3,8}(?:[ -]\d{1,5}){0,2}`,
        String.raw`0\d{2} \d{3} \d{2} \d{2}`,
      ],
    },
    versions: { point: 'Punkt', version: 'Version' },
    letterNames: { ä: 'ä', ß: 'Eszett' },
    letters: {
      spoken: table.spoken,
      spelled: table.spelled,
      ordinary: table.ordinary,
      fixed,
      plural: (said) => `${said}s`,
    },
    and: 'und',
    abbreviations: table.abbreviations,
    roman: { say: sayGermanRoman, onAsk: (value) => numbers.cardinal(String(value)) },
    signs: {
      names: signNames,
      spoken: spokenSigns,
      to: (_place, sign) => (sign === ':' ? 'zu' : 'bis'),
      number: (digits) => words('Nummer', numbers.cardinal(digits)),
      hashtag: 'Hashtag',
      by: 'mal',
      per: 'pro',
    },
    emoji: table.emoji,
    own: [
      ...phraseRules(phrases),
      ...nameRangeRules(days, 'bis'),
      ...dayMonthRules({
        names: { full: table.months, short: table.shortMonths },
        mark: String.raw`\.`,
        link: ' ?',
        yearLink: ' ',
        say: sayGermanDate,
      }),
      ...germanFigureRules,
      rulerRule,
    ],
  };
}

/** Reads German; the words for a month or a franc are those of the text. */
export const germanReader = (tag: string): Reader => composeReader(germanWords(tag));
