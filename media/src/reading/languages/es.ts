import { composeReader, phraseRules, type LanguageWords } from '../compose.ts';
import type { CalendarDate } from '../date-rules.ts';
import { dayMonthRules } from '../day-month-rules.ts';
import { languageOf } from '../languages.ts';
import { nameRangeRules } from '../name-range-rules.ts';
import { phoneByDigit } from '../phone-rules.ts';
import { sticky, type Place, type Reader, type Rule } from '../rule.ts';
import { words, type Agreement } from '../spoken-numbers.ts';
import { durationParts, hourLetterRules, type ClockTime } from '../time-rules.ts';
import { spanishNumbers as numbers } from './es-numbers.ts';
import { fixed, letterNames, signNames, spokenSigns } from './es-signs.ts';
import * as table from './es-words.ts';
import {
  halfMore,
  halfRule,
  iberianRoman,
  lasting,
  lettersOf,
  nounAgreement,
  shortYearRule,
  yearAfter,
} from './romance.ts';

const count = (value: number, agreement?: Agreement): string => numbers.cardinal(String(value), agreement);

const agree = nounAgreement({
  noun: /^[ \u00A0](?:mil )?(\p{Ll}{2,})/u,
  notNouns:
    /^(?:a|al|con|de|del|desde|durante|e|el|ella|en|entre|era|eran|es|está|están|fue|fueron|ha|hasta|la|las|los|le|lo|más|menos|ni|no|o|para|pero|por|que|se|según|si|sin|sobre|son|su|sus|también|tiene|trata|u|un|una|va|y|ya)$/u,
  masculineInA:
    /^(?:días?|problemas?|programas?|idiomas?|temas?|sistemas?|mapas?|planetas?|climas?|gramas?|kilogramas?|poemas?|dilemas?|diplomas?|fantasmas?|puntos?|turistas?|atletas?|artistas?)$/u,
  feminine:
    /(?:as?|ción|ciones|sión|siones|dad|dades|tud|tudes|umbre|veces|vez|mujeres|noches?|tardes?|calles?|flores|imágenes|imagen|órdenes|manos?|fotos?|partes?|clases?|llaves?|naves?|leyes|redes|series?)$/u,
  numbered: /(?:capítulo|página|número|artículo|línea|nivel|canal|sala|tomo|fase|versión|grupo|tipo|vuelo) $/iu,
});

function sayDate({ day, month, year }: CalendarDate, isAmerican: boolean): string {
  const first = day === '1' && isAmerican ? 'primero' : day && numbers.cardinal(day);
  return words(first, 'de', table.months[month - 1], year && `de ${numbers.year(year)}`);
}

function sayTime({ hours, minutes, seconds, half }: ClockTime, { before }: Place): string {
  const hour = count(hours, 'f');
  const tail = half && (half === 'am' ? 'a eme' : 'pe eme');
  const rest = seconds === undefined ? '' : `y ${count(seconds, 'm')} segundo${seconds === 1 ? '' : 's'}`;
  if (minutes > 0) return words(hour, minutes < 10 ? `cero ${count(minutes)}` : count(minutes), rest, tail);
  const isClock = /\blas? $/iu.test(before);
  if (half || rest !== '' || (isClock && hours <= 12)) return words(hour, rest, tail);
  return words(hour, hours === 1 ? 'hora' : 'horas');
}

const timeUnits = [
  ['día', 'días', 'm'],
  ['hora', 'horas', 'f'],
  ['minuto', 'minutos', 'm'],
  ['segundo', 'segundos', 'm'],
] as const;

/** 1º, 3.ª, 1er, 3.er. */
const ordinalRules: Rule[] = [
  halfRule((place) => (agree(place) === 'f' ? 'media' : 'medio')),
  {
    kind: 'ordinal',
    starts: ['digit'],
    pattern: sticky(
      String.raw`(\d{1,3})\.?([ºª]|er|ro|ra|do|da|to|ta|mo|ma|vo|va|no|na|°(?= \p{Ll}))(?![\p{L}\p{M}\p{Nd}])`,
    ),
    say: ([, digits = '', mark = ''], { after }) => {
      const isFeminine = /^(?:ª|ra|da|ta|ma|va|na)$/u.test(mark);
      const isShort =
        mark === 'er' ||
        (/^[º°]$/u.test(mark) && /^ \p{Ll}/u.test(after) && !/^ (?:de|en|y|a|que|con|del)\b/u.test(after));
      if (mark === '°' && /^ (?:de|en|y|a|bajo|al|norte|sur|este|oeste)\b/u.test(after)) return undefined;
      return numbers.ordinal(digits, isFeminine ? 'f' : isShort ? 'm' : undefined);
    },
  },
];

const sayRoman = iberianRoman({
  century: /\bsiglos? (?:[IVX]+ (?:y|al|a) )?$/iu,
  queens: /\b(?:Isabel|María|Juana|Ana|Catalina|Victoria|Margarita|Cleopatra|Cristina|Beatriz) $/u,
  kings:
    /\b(?:Luis|Carlos|Felipe|Alfonso|Fernando|Enrique|Juan|Pablo|Pío|Benedicto|Gregorio|León|Clemente|Inocencio|Francisco|Federico|Pedro|Nicolás|Alejandro|Iván|Napoleón|Jaime|Sancho|Ramiro|Jorge|Eduardo|Guillermo|Ricardo|Jacobo|Amadeo|Ramsés|Urbano|Bonifacio|Sixto|Julio|Adriano|Leopoldo|Alberto|Maximiliano) $/u,
  chapters:
    /\b(?:capítulo|tomo|libro|volumen|acto|escena|parte|título|artículo|anexo|fase|tipo|nivel|episodio|sección|guerra mundial|cap\.|vol\.|tema|unidad) $/iu,
  doubtful: /^(?:CD|DC|MD|MC|CC|DM|MM|CV|DI|MI|LI|XL|CM|MIX|DVI|CIVIL|VI|ID)$/u,
});

const days = {
  lun: 'lunes',
  mar: 'martes',
  mié: 'miércoles',
  jue: 'jueves',
  vie: 'viernes',
  sáb: 'sábado',
  dom: 'domingo',
  L: 'lunes',
  V: 'viernes',
};

const phrases = {
  '24/7': ['cardinal', 'veinticuatro siete'],
  '9/11': ['date', 'once de septiembre'],
  '11-S': ['date', 'once ese'],
  '50/50': ['cardinal', 'cincuenta cincuenta'],
  'y/o': ['symbol', 'y o'],
  'C++': ['characters', 'ce más más'],
  'C#': ['characters', 'ce sharp'],
  'EE. UU.': ['abbreviation', 'Estados Unidos'],
  'c/': ['abbreviation', 'calle'],
  'c/u': ['abbreviation', 'cada uno'],
} as const;

/** El 1980 → los años ochenta is written out by people; ’80 is the only short form. */
const shortYear = shortYearRule((digits) => words(digits.startsWith('0') ? 'cero' : '', count(Number(digits))));

function ownRules(isAmerican: boolean): Rule[] {
  return [
    ...phraseRules(phrases),
    ...nameRangeRules(days, 'a'),
    ...dayMonthRules({
      names: { full: table.months, short: table.shortMonths },
      mark: '[º°]|\\.º',
      link: ' (?:de )?',
      yearLink: ' (?:de |del )?',
      say: (date) => sayDate(date, isAmerican),
      isDate: (month, { before }) => !/^(?:mar|may|sep|dic|ago)$/iu.test(month) || /\b(?:el|del|al) $/iu.test(before),
    }),
    ...hourLetterRules(
      sayTime,
      ([, , minutes], { before }) =>
        (minutes !== undefined && !lasting.test(before)) ||
        /\b(?:a|de|desde|hasta)(?: las?)? $|\blas? $/iu.test(before),
    ),
    ...ordinalRules,
    shortYear,
  ];
}

function spanishWords(tag: string): LanguageWords {
  const { region } = languageOf(tag);
  const isAmerican = !['', 'ES'].includes(region);
  // From Mexico to Panama, and in the islands, decimals have a point.
  const hasPoint = ['MX', 'US', 'GT', 'HN', 'NI', 'PA', 'PR', 'SV', 'DO', '419'].includes(region);
  return {
    tag: region === '' ? 'es-ES' : `es-${region}`,
    style: {
      numbers,
      decimal: hasPoint ? '.' : ',',
      groups: hasPoint ? ',' : ' .',
      glue: ' ',
      minus: 'menos',
      plus: 'más',
      singular: 'one',
      point: { '.': 'punto', ',': 'coma' },
    },
    quantities: {
      metreJoint: '',
      units: table.units,
      per: (unit) => `por ${unit.one}`,
      percent: { one: 'por ciento', many: 'por ciento' },
      perMille: { one: 'por mil', many: 'por mil' },
      agree,
      isYear: yearAfter(/\b(?:en|desde|año|de|del|hasta|entre|y|hacia) $/iu, agree),
    },
    fractions: { and: ' y ', mixed: halfMore(numbers, 'y', 'medio') },
    money: {
      currencies: table.currencies,
      joint: 'con',
      namesCents: () => false,
      scales: table.scales,
      of: (currency) => `de ${currency}`,
    },
    dates: { say: (date) => sayDate(date, isAmerican), isMonthFirst: region === 'US' || region === 'PR' },
    times: {
      say: sayTime,
      sayDuration: (duration) => words(...durationParts(duration, timeUnits, numbers.cardinal)),
      isDuration: () => true,
    },
    phones: {
      say: phoneByDigit('más', numbers.digitNames),
      national: [
        String.raw`[6789]\d{2} \d{3} \d{3}`,
        String.raw`[6789]\d{2} \d{2} \d{2} \d{2}`,
        String.raw`\(\d{2,3}\) \d{3,4}[ -]\d{4}`,
        String.raw`900 \d{3} \d{3}`,
      ],
    },
    versions: { point: 'punto', version: 'versión' },
    letterNames: isAmerican ? { ...letterNames, w: 'doble u' } : letterNames,
    letters: lettersOf(table, fixed),
    and: 'y',
    abbreviations: table.abbreviations,
    roman: {
      say: (value, place, letters) => sayRoman(value, place, letters, numbers),
      onAsk: (value) => count(value),
    },
    signs: {
      names: signNames,
      spoken: spokenSigns,
      to: () => 'a',
      number: (digits) => words('número', numbers.cardinal(digits)),
      hashtag: 'hashtag',
      by: 'por',
      per: 'al',
    },
    emoji: table.emoji,
    own: ownRules(isAmerican),
  };
}

/** Reads Spanish: of Spain unless the tag names another country. */
export const spanishReader = (tag: string): Reader => composeReader(spanishWords(tag));
