import { composeReader, phraseRules, type LanguageWords } from '../compose.ts';
import type { CalendarDate } from '../date-rules.ts';
import { dayMonthRules } from '../day-month-rules.ts';
import { languageOf } from '../languages.ts';
import { isNumberOfName, romanValue } from '../roman-rules.ts';
import { nameRangeRules } from '../name-range-rules.ts';
import { sticky, wordEnd, type Place, type Reader, type Rule } from '../rule.ts';
import { digitByDigit, words, type Agreement, type SpokenNumbers } from '../spoken-numbers.ts';
import { durationParts, hourLetterRules, type ClockTime } from '../time-rules.ts';
import { frenchNumbers } from './fr-numbers.ts';
import { fixed, signNames, spokenSigns } from './fr-signs.ts';
import * as table from './fr-words.ts';
import { halfMore, lettersOf, shortYearRule } from './romance.ts';

/** Nouns a number of one agrees with; French has no ending that tells, so the common ones are listed. */
const feminine =
  /^[ \u00A0](?:personnes?|pages?|minutes?|secondes?|heures?|fois|années?|semaines?|journées?|femmes?|filles?|voitures?|maisons?|villes?|places?|pièces?|étoiles?|chambres?|nuits?|parts?|salles?|tables?|chaises?|tasses?|cuillères?|bouteilles?|lettres?|phrases?|langues?|voix|vies?|images?|photos?|vidéos?|chansons?|histoires?|idées?|choses?|mains?|portes?|routes?|rues?|tonnes?|livres? sterling|roses?|pommes?|\p{Ll}{3,}(?:tions?|sions?|tés?|ettes?|ences?|ances?|ures?|ées?|esses?|ades?|ises?))(?!\p{L})/u;

const agree = ({ before, after }: Place): Agreement =>
  feminine.test(after) && !/(?:page|chapitre|numéro|article|salle|niveau) $/iu.test(before) ? 'f' : undefined;

function sayDate({ day, month, year }: CalendarDate, numbers: SpokenNumbers): string {
  return words(
    day === '1' ? 'premier' : day && numbers.cardinal(day),
    table.months[month - 1],
    year && numbers.year(year),
  );
}

function sayTime({ hours, minutes, seconds, half }: ClockTime, numbers: SpokenNumbers): string {
  const hour = `${numbers.cardinal(String(hours), 'f')} heure${hours < 2 ? '' : 's'}`;
  const minute = minutes === 0 ? '' : numbers.cardinal(String(minutes), 'f');
  const second =
    seconds === undefined
      ? ''
      : `${minutes === 0 ? '' : `minute${minutes < 2 ? '' : 's'} `}et ${numbers.cardinal(String(seconds), 'f')} seconde${seconds < 2 ? '' : 's'}`;
  return words(hour, minute, second, half && (half === 'am' ? 'du matin' : hours < 6 ? "de l'après-midi" : 'du soir'));
}

const timeUnits = [
  ['jour', 'jours', 'm'],
  ['heure', 'heures', 'f'],
  ['minute', 'minutes', 'f'],
  ['seconde', 'secondes', 'f'],
] as const;

/** 1er, 2e, 3ème, XXe, 2nd. */
function ordinalRules(numbers: SpokenNumbers): Rule[] {
  const say = (digits: string, mark: string) => {
    if (/^nde?$/u.test(mark)) return digits === '2' ? `second${mark === 'nde' ? 'e' : ''}` : undefined;
    return numbers.ordinal(digits, /^(?:re|ère)$/u.test(mark) ? 'f' : undefined);
  };
  return [
    {
      kind: 'ordinal',
      starts: ['digit'],
      pattern: sticky(String.raw`(\d{1,6})(er|re|ère|nde?|e|ᵉ|è|ème|eme|ième)s?${wordEnd}`),
      say: ([, digits = '', mark = '']) => say(digits, mark),
    },
    {
      kind: 'roman',
      starts: ['letter'],
      pattern: sticky(String.raw`([IVXLC]{1,8})(er|re|ère|e|ᵉ|è|ème)${wordEnd}`),
      say: ([, letters = '', mark = ''], { before }) => {
        const value = romanValue(letters);
        if (value === undefined || (letters.length === 1 && letters !== 'I' && letters !== 'V' && letters !== 'X'))
          return undefined;
        const isQueen =
          /^(?:re|ère)$/u.test(mark) || /\b(?:Élisabeth|Elizabeth|Catherine|Marie|Victoria) $/u.test(before);
        return numbers.ordinal(String(value), isQueen ? 'f' : undefined);
      },
    },
    {
      // St-Jean
      kind: 'abbreviation',
      starts: ['letter'],
      pattern: /St(e?)-(?=\p{Lu})/uy,
      say: ([, e = '']) => ({ spoken: `Saint${e}`, length: 2 + e.length }),
    },
    shortYearRule((digits) => numbers.cardinal(digits)),
  ];
}

const rulers =
  /\b(?:Louis|Henri|Charles|Philippe|François|Napoléon|Jean|Paul|Pie|Benoît|Grégoire|Léon|Clément|Innocent|Frédéric|Pierre|Nicolas|Alexandre|Ivan|Élisabeth|Elizabeth|Catherine|Georges?|Édouard|Guillaume|Richard|Jacques|Ramsès|Urbain|Boniface|Jules|Adrien|Léopold|Albert|Robert|Hugues|Alphonse|Ferdinand|Maximilien) $/u;
const chapters =
  /\b(?:chapitre|tome|livre|volume|acte|scène|partie|titre|article|annexe|phase|type|niveau|épisode|section|guerre mondiale|leçon|chap\.|vol\.) $/iu;

const doubtful = /^(?:CD|DC|MD|MC|CC|DM|MM|CV|DI|MI|LI|XL|CM|VIL|VI|IL|ID|CIVIL)$/u;

function sayRoman(value: number, { before }: Place, letters: string, numbers: SpokenNumbers): string | undefined {
  const digits = String(value);
  if (rulers.test(before) && value < 40) return value === 1 ? 'premier' : numbers.cardinal(digits);
  if (chapters.test(before)) return numbers.cardinal(digits);
  return isNumberOfName(value, before, letters, doubtful) ? numbers.cardinal(digits) : undefined;
}

const days = {
  lun: 'lundi',
  mar: 'mardi',
  mer: 'mercredi',
  jeu: 'jeudi',
  ven: 'vendredi',
  sam: 'samedi',
  dim: 'dimanche',
};

const phrases = {
  '24/7': ['cardinal', 'vingt-quatre sept'],
  '24h/24': ['time', 'vingt-quatre heures sur vingt-quatre'],
  '7j/7': ['duration', 'sept jours sur sept'],
  '7/7': ['cardinal', 'sept sur sept'],
  '50/50': ['cardinal', 'cinquante cinquante'],
  '9/11': ['date', 'onze septembre'],
  '4x4': ['cardinal', 'quatre quatre'],
  'et/ou': ['symbol', 'et ou'],
  'C++': ['characters', 'c plus plus'],
  'C#': ['characters', 'c sharp'],
  "aujourd'hui": ['word', "aujourd'hui"],
  'av. J.-C.': ['abbreviation', 'avant Jésus-Christ'],
  'apr. J.-C.': ['abbreviation', 'après Jésus-Christ'],
  'c.-à-d.': ['abbreviation', "c'est-à-dire"],
} as const;

/** Pairs of figures as numbers, the way French people give their numbers. */
function sayPhone(groups: readonly string[], hasPlus: boolean, numbers: SpokenNumbers): string {
  const say = (group: string) =>
    group.length <= 3 && !group.startsWith('0')
      ? numbers.cardinal(group)
      : group.length === 2
        ? words('zéro', numbers.cardinal(group.slice(1)))
        : digitByDigit(group, numbers.digitNames);
  return `${hasPlus ? 'plus ' : ''}${groups.map(say).join(', ')}`;
}

const of = (currency: string): string =>
  /^[aeiouyéèê]/iu.test(currency) && !currency.startsWith('y') ? `d'${currency}` : `de ${currency}`;

function frenchWords(tag: string): LanguageWords {
  const { region } = languageOf(tag);
  const numbers = frenchNumbers(region === 'BE' || region === 'CH');
  const isCanadian = region === 'CA';
  return {
    tag: region === '' ? 'fr-FR' : `fr-${region}`,
    style: {
      numbers,
      // Many type a plain space between thousands.
      decimal: ',',
      groups: " .'’",
      glue: ' ',
      minus: 'moins',
      plus: 'plus',
      singular: 'below-two',
      point: { '.': 'point', ',': 'virgule' },
    },
    quantities: {
      metreJoint: '',
      units: table.units,
      per: (unit) => `par ${unit.one}`,
      percent: { one: 'pour cent', many: 'pour cent' },
      perMille: { one: 'pour mille', many: 'pour mille' },
      agree,
      isYear: (digits, { before }) =>
        digits.length === 4 && /\b(?:en|depuis|année|de|jusqu'en|entre|et|dès|vers) $/iu.test(before),
    },
    fractions: { and: ' et ', mixed: halfMore(numbers, 'et', 'demi') },
    money: { currencies: table.currencies, joint: '', namesCents: () => false, scales: table.scales, of },
    dates: { say: (date) => sayDate(date, numbers), isMonthFirst: false },
    times: {
      say: (time) => sayTime(time, numbers),
      sayDuration: (duration) => words(...durationParts(duration, timeUnits, numbers.cardinal, (value) => value < 2)),
      isDuration: () => true,
    },
    phones: {
      say: (groups, hasPlus) => sayPhone(groups, hasPlus, numbers),
      national: [
        String.raw`0[1-9](?:[ .\-\u00A0]\d{2}){4}`,
        ...(isCanadian
          ? [String.raw`(?:1[-. ])?(?:\(\d{3}\) ?|\d{3}[-. ])\d{3}[-. ]\d{4}`]
          : [String.raw`0\d{2,3}[ /]\d{2,3}(?: \d{2}){2}`]),
      ],
    },
    versions: { point: 'point', version: 'version' },
    letterNames: { y: 'i grec', w: 'double v', é: 'é', œ: 'e dans l o' },
    letters: lettersOf(table, fixed),
    and: 'et',
    abbreviations: table.abbreviations,
    roman: {
      say: (value, place, letters) => sayRoman(value, place, letters, numbers),
      onAsk: (value) => numbers.cardinal(String(value)),
    },
    signs: {
      names: signNames,
      spoken: spokenSigns,
      to: () => 'à',
      number: (digits) => words('numéro', numbers.cardinal(digits)),
      hashtag: 'hashtag',
      by: 'sur',
      per: 'par',
    },
    emoji: table.emoji,
    own: [
      ...phraseRules(phrases),
      ...nameRangeRules(days, 'à'),
      ...dayMonthRules({
        names: { full: table.months, short: table.shortMonths },
        mark: 'er',
        link: ' ',
        yearLink: ' ',
        say: (date) => sayDate(date, numbers),
      }),
      ...hourLetterRules(
        (time) => sayTime(time, numbers),
        ([, , minutes], { before }) =>
          minutes !== undefined || /\b(?:à|de|vers|dès|jusqu'à|avant|après) $/iu.test(before),
      ),
      ...ordinalRules(numbers),
    ],
  };
}

/** Reads French: of France unless the tag names another country. */
export const frenchReader = (tag: string): Reader => composeReader(frenchWords(tag));
