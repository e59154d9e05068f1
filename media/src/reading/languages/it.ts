import { composeReader, phraseRules, type LanguageWords } from '../compose.ts';
import type { CalendarDate } from '../date-rules.ts';
import { dayMonthRules } from '../day-month-rules.ts';
import { languageOf } from '../languages.ts';
import { phoneByDigit } from '../phone-rules.ts';
import { isNumberOfName, romanValue } from '../roman-rules.ts';
import { nameRangeRules } from '../name-range-rules.ts';
import { sticky, type Place, type Reader, type Rule } from '../rule.ts';
import { words, type Agreement } from '../spoken-numbers.ts';
import { durationParts, hourLetterRules, type ClockTime } from '../time-rules.ts';
import { italianNumbers as numbers } from './it-numbers.ts';
import { fixed, letterNames, signNames, spokenSigns } from './it-signs.ts';
import * as table from './it-words.ts';
import { halfMore, halfRule, lettersOf, nounAgreement, shortYearRule } from './romance.ts';

const count = (value: number, agreement?: Agreement): string => numbers.cardinal(String(value), agreement);

const agree = nounAgreement({
  noun: /^[ \u00A0](\p{Ll}{2,})/u,
  notNouns:
    /^(?:a|ad|al|alla|anche|che|con|da|dal|dei|del|della|di|e|è|ed|era|fa|fu|ha|il|in|la|le|lo|ma|nel|nella|non|o|per|più|se|si|sono|su|tra|fra)$/u,
  masculineInA:
    /^(?:milione|miliardo|problema|programma|sistema|tema|clima|pianeta|panorama|diploma|poeta|artista|turista|grammo)$/u,
  feminine:
    /(?:a|ione|tà|tù|notte|parte|classe|voce|nave|chiave|mano|fine|gente|morte|arte|legge|rete|serie|immagine|origine)$/u,
  numbered: /(?:capitolo|pagina|numero|articolo|livello|canale|gruppo|tipo|binario|volo|fase|versione) $/iu,
});

const sayDate = ({ day, month, year }: CalendarDate): string =>
  words(day === '1' ? 'primo' : day && numbers.cardinal(day), table.months[month - 1], year && numbers.year(year));

function sayTime({ hours, minutes, seconds, half }: ClockTime): string {
  const hour = hours === 0 ? 'zero' : count(hours, 'f');
  const minute = minutes === 0 ? '' : `e ${minutes < 10 ? 'zero ' : ''}${count(minutes)}`;
  const second = seconds === undefined ? '' : `e ${count(seconds, 'm')} second${seconds === 1 ? 'o' : 'i'}`;
  const tail = half && (half === 'am' ? 'del mattino' : hours < 6 || hours === 12 ? 'del pomeriggio' : 'di sera');
  return words(hour, minute, second, tail);
}

const timeUnits = [
  ['giorno', 'giorni', 'm'],
  ['ora', 'ore', 'f'],
  ['minuto', 'minuti', 'm'],
  ['secondo', 'secondi', 'm'],
] as const;

/** 1º, 3ª, il 1° maggio; 2o and 3a as people type them. */
const figureRules: Rule[] = [
  halfRule((place) => (/^ ora\b/u.test(place.after) ? "mezz'" : agree(place) === 'f' ? 'mezza' : 'mezzo')),
  {
    kind: 'ordinal',
    starts: ['digit'],
    pattern: /(\d{1,4})(?:([ºª])|°(?= \p{Ll}))(?![\p{Script=Latin}\d])/uy,
    say: ([, digits = '', mark], { before, after }) => {
      if (
        mark === undefined &&
        (/^ (?:di|a|e|con|in|sotto|sopra|all|alla|al|nord|sud|est|ovest)\b/u.test(after) ||
          !/\b(?:il|lo|la|al|alla|del|della|dal|nel|nella|un|una|suo|sua|e) $/iu.test(before))
      )
        return undefined;
      return numbers.ordinal(digits, mark === 'ª' ? 'f' : undefined);
    },
  },
  {
    // Un'ora, uno studente.
    kind: 'cardinal',
    starts: ['digit'],
    pattern:
      /1(?= (?:(?:ora|idea|isola|area|auto|edizione|ottava|unità|opera|amica|app|estate|immagine|azione|email)\b|(?:s[bcdfgklmnpqrtv]|z|ps|gn)\p{Ll}{0,30}[oe]\b))/uy,
    say: (_match, { before, after }) =>
      /[\d.,]$/u.test(before) ? undefined : /^ [aeiou]/u.test(after) ? "un'" : 'uno',
  },
  {
    // XX secolo
    kind: 'roman',
    starts: ['letter'],
    pattern: sticky(String.raw`([IVXLC]{1,8})(?= secol[oi]\b)`),
    say: ([, letters = '']) => {
      const value = romanValue(letters);
      return value === undefined ? undefined : numbers.ordinal(String(value));
    },
  },
  shortYearRule((digits) => numbers.cardinal(digits), String.raw`\d{2,3}`),
  {
    // ore 14.30
    kind: 'time',
    starts: ['digit'],
    pattern: /(\d{1,2})\.(\d{2})(?!\d|[.,]\d)/uy,
    say: ([, hours, minutes], { before, isForced }) => {
      const isTime =
        Number(hours) < 25 && Number(minutes) < 60 && (isForced || /\b(?:ore|alle|dalle|le) $/iu.test(before));
      return isTime
        ? sayTime({ hours: Number(hours), minutes: Number(minutes), seconds: undefined, half: undefined })
        : undefined;
    },
  },
];

const queens = /\b(?:Elisabetta|Caterina|Maria|Vittoria|Margherita|Cristina|Cleopatra) $/u;
const kings =
  /\b(?:Luigi|Carlo|Enrico|Filippo|Ferdinando|Giovanni|Paolo|Pio|Benedetto|Gregorio|Leone|Clemente|Innocenzo|Francesco|Federico|Pietro|Nicola|Alessandro|Ivan|Napoleone|Vittorio|Emanuele|Umberto|Amedeo|Edoardo|Guglielmo|Riccardo|Giorgio|Giacomo|Ramses|Urbano|Bonifacio|Sisto|Giulio|Adriano|Leopoldo|Alberto|Roberto|Ottone) $/u;
const masculineChapters = /\b(?:capitolo|tomo|libro|volume|atto|titolo|articolo|canto|secolo|episodio|cap\.|vol\.) $/iu;
const feminineChapters = /\b(?:scena|parte|fase|sezione|guerra mondiale|lezione|classe) $/iu;

const doubtful = /^(?:CD|DC|MD|MC|CC|DM|MM|CV|DI|MI|LI|XL|CM|VI|VIL|CI|ID|DICI|MIX)$/u;

function sayRoman(value: number, { before }: Place, letters: string): string | undefined {
  const digits = String(value);
  if (queens.test(before)) return numbers.ordinal(digits, 'f');
  if (kings.test(before) && value < 40) return numbers.ordinal(digits);
  if (masculineChapters.test(before)) return numbers.ordinal(digits);
  if (feminineChapters.test(before)) return numbers.ordinal(digits, 'f');
  return isNumberOfName(value, before, letters, doubtful) ? numbers.cardinal(digits) : undefined;
}

const days = {
  lun: 'lunedì',
  mar: 'martedì',
  mer: 'mercoledì',
  gio: 'giovedì',
  ven: 'venerdì',
  sab: 'sabato',
  dom: 'domenica',
};

const phrases = {
  '24/7': ['cardinal', 'ventiquattro su sette'],
  h24: ['cardinal', 'acca ventiquattro'],
  H24: ['cardinal', 'acca ventiquattro'],
  '7/7': ['cardinal', 'sette su sette'],
  '50/50': ['cardinal', 'cinquanta e cinquanta'],
  '9/11': ['date', 'undici settembre'],
  'e/o': ['symbol', 'e o'],
  'C++': ['characters', 'ci più più'],
  'C#': ['characters', 'ci sharp'],
} as const;

function italianWords(tag: string): LanguageWords {
  const { region } = languageOf(tag);
  return {
    tag: region === '' ? 'it-IT' : `it-${region}`,
    style: {
      numbers,
      decimal: ',',
      groups: " .'’",
      glue: ' ',
      minus: 'meno',
      plus: 'più',
      singular: 'one',
      point: { '.': 'punto', ',': 'virgola' },
    },
    quantities: {
      metreJoint: 'e',
      units: table.units,
      per: (unit) =>
        /^[aeiou]/u.test(unit.one) ? `all'${unit.one}` : `${unit.gender === 'f' ? 'alla' : 'al'} ${unit.one}`,
      percent: { one: 'per cento', many: 'per cento' },
      perMille: { one: 'per mille', many: 'per mille' },
      agree,
      isYear: (digits, { before }) =>
        digits.length === 4 && /\b(?:nel|dal|del|al|anno|fino al|tra il|e il|il) $/iu.test(before),
    },
    fractions: { and: ' e ', mixed: halfMore(numbers, 'e', 'mezzo') },
    money: {
      currencies: table.currencies,
      joint: 'e',
      namesCents: () => false,
      scales: table.scales,
      of: (currency) => `di ${currency}`,
    },
    dates: { say: sayDate, isMonthFirst: false },
    times: {
      say: sayTime,
      sayDuration: (duration) => words(...durationParts(duration, timeUnits, numbers.cardinal)),
      isDuration: () => true,
    },
    phones: {
      say: phoneByDigit('più', numbers.digitNames),
      national: [
        String.raw`3\d{2}[ -]\d{3}[ -]?\d{4}`,
        String.raw`3\d{2}[ -]\d{6,7}`,
        String.raw`0\d{1,3}[ /-]\d{3,8}(?:[ -]\d{2,4}){0,2}`,
        String.raw`800 \d{3} \d{3}`,
      ],
    },
    versions: { point: 'punto', version: 'versione' },
    letterNames: letterNames,
    letters: lettersOf(table, fixed),
    and: 'e',
    abbreviations: table.abbreviations,
    roman: { say: sayRoman, onAsk: (value) => count(value) },
    signs: {
      names: signNames,
      spoken: spokenSigns,
      to: () => 'a',
      number: (digits) => words('numero', numbers.cardinal(digits)),
      hashtag: 'hashtag',
      by: 'per',
      per: 'al',
    },
    emoji: table.emoji,
    own: [
      ...phraseRules(phrases),
      ...nameRangeRules(days, 'a'),
      ...dayMonthRules({
        names: { full: table.months, short: table.shortMonths },
        mark: '[º°]',
        link: ' ',
        yearLink: ' (?:del )?',
        say: sayDate,
        isDate: (month, { before }) =>
          !/^(?:set|mar|mag|ago|gen|lug)$/iu.test(month) || /\b(?:il|del|al|dal) $/iu.test(before),
      }),
      ...hourLetterRules(
        sayTime,
        ([, , minutes], { before }) => minutes !== undefined && /\b(?:ore|alle|dalle|le) $/iu.test(before),
      ),
      ...figureRules,
    ],
  };
}

/** Reads Italian. */
export const italianReader = (tag: string): Reader => composeReader(italianWords(tag));
