import { composeReader, phraseRules, type LanguageWords } from '../compose.ts';
import type { CalendarDate, SayDate } from '../date-rules.ts';
import { dayMonthRules } from '../day-month-rules.ts';
import { languageOf } from '../languages.ts';
import { nameRangeRules } from '../name-range-rules.ts';
import { sticky, wordEnd, type Place, type Reader, type Rule } from '../rule.ts';
import { digitByDigit, words, type Agreement, type SpokenNumbers } from '../spoken-numbers.ts';
import { hourLetterRules, type ClockTime, type Duration } from '../time-rules.ts';
import { portugueseNumbers } from './pt-numbers.ts';
import { fixed, letterNames, signNames, spokenSigns } from './pt-signs.ts';
import * as table from './pt-words.ts';

const notNouns =
  /^(?:a|à|ao|aos|as|até|com|da|das|de|do|dos|e|é|em|era|foi|há|já|mais|mas|na|nas|no|nos|não|o|os|ou|para|pela|pelo|por|que|se|sem|são|seu|sua|tem|um|uma|vai)$/u;
const masculineInA =
  /^(?:dias?|problemas?|programas?|idiomas?|temas?|sistemas?|mapas?|planetas?|climas?|gramas?|quilogramas?|poemas?|cinemas?|turistas?|artistas?|atletas?)$/u;
const feminine =
  /(?:as?|ção|ções|são|sões|dades?|gens|gem|vez|vezes|mulher|mulheres|noites?|tardes?|partes?|flores|flor|cores|cor|mãos?|classes?|redes?|leis?|lições|luzes|vozes|voz)$/u;

function agree({ before, after }: Place): Agreement {
  const noun = /^[ \u00A0](?:mil )?(\p{Ll}{2,})/u.exec(after)?.[1];
  if (
    noun === undefined ||
    notNouns.test(noun) ||
    /(?:capítulo|página|número|artigo|nível|canal|grupo|tipo|sala|fase|versão|voo|linha) $/iu.test(before)
  )
    return undefined;
  return feminine.test(noun) && !masculineInA.test(noun) ? 'f' : 'm';
}

function sayDate({ day, month, year }: CalendarDate, numbers: SpokenNumbers, isBrazilian: boolean): string {
  const first = day === '1' && isBrazilian ? 'primeiro' : day && numbers.cardinal(day);
  return words(first, 'de', table.months[month - 1], year && `de ${numbers.year(year)}`);
}

function sayTime({ hours, minutes, seconds, half }: ClockTime, numbers: SpokenNumbers): string {
  const hour = numbers.cardinal(String(hours), 'f');
  const second =
    seconds === undefined ? '' : `e ${numbers.cardinal(String(seconds), 'm')} segundo${seconds === 1 ? '' : 's'}`;
  const tail = half && (half === 'am' ? 'da manhã' : hours < 7 || hours === 12 ? 'da tarde' : 'da noite');
  if (minutes > 0) return words(hour, 'e', numbers.cardinal(String(minutes)), second, tail);
  return words(hour, hours < 2 ? 'hora' : 'horas', second, tail);
}

function sayDuration({ days, hours, minutes, seconds }: Duration, numbers: SpokenNumbers): string {
  const part = (value: number | undefined, unit: string, agreement: Agreement) =>
    value === undefined ? '' : `${numbers.cardinal(String(value), agreement)} ${unit}${value === 1 ? '' : 's'}`;
  const parts = [
    part(days, 'dia', 'm'),
    part(hours, 'hora', 'f'),
    part(minutes, 'minuto', 'm'),
    part(seconds, 'segundo', 'm'),
  ].filter((one) => one !== '');
  return parts.length < 2 ? words(...parts) : `${parts.slice(0, -1).join(' ')} e ${parts.at(-1) ?? ''}`;
}

/** 1º, 3ª, 1.º. */
const figureRules = (numbers: SpokenNumbers): Rule[] => [
  {
    // Meio quilo, meia hora.
    kind: 'fraction',
    starts: ['digit', 'sign'],
    pattern: /(?:1\/2|½)(?= \p{Ll}{3})/uy,
    say: (_match, place) => ({ f: 'meia', m: 'meio', n: 'meio' })[agree(place) ?? 'm'],
  },
  {
    kind: 'ordinal',
    starts: ['digit'],
    pattern: /(\d{1,3})\.?(?:([ºª])|°(?= \p{Ll}))(?![\p{Script=Latin}\d])/uy,
    say: ([, digits = '', mark], { after }) =>
      mark === undefined && /^ (?:de|a|e|à|abaixo|acima|norte|sul|leste|oeste)\b/u.test(after)
        ? undefined
        : numbers.ordinal(digits, mark === 'ª' ? 'f' : undefined),
  },
  {
    kind: 'year',
    starts: ['sign'],
    pattern: sticky(String.raw`['’](\d{2})${wordEnd}`),
    say: ([, digits = ''], { before }) => (/[\p{L}\d]$/u.test(before) ? undefined : numbers.cardinal(digits)),
  },
];

const queens = /\b(?:Isabel|Maria|Catarina|Vitória|Margarida|Cristina|Cleópatra|Elizabeth|Leonor) $/u;
const kings =
  /\b(?:Luís|Carlos|Filipe|Afonso|Fernando|Henrique|João|Paulo|Pio|Bento|Gregório|Leão|Clemente|Inocêncio|Francisco|Frederico|Pedro|Nicolau|Alexandre|Ivan|Napoleão|Manuel|Sancho|Dinis|Duarte|José|Miguel|Sebastião|Eduardo|Guilherme|Ricardo|Jorge|Jaime|Ramsés|Urbano|Bonifácio|Sisto|Júlio|Adriano|Leopoldo|Alberto) $/u;
const chapters =
  /\b(?:capítulo|tomo|livro|volume|ato|acto|cena|parte|título|artigo|anexo|fase|tipo|nível|episódio|seção|secção|guerra mundial|canto|unidade|cap\.|vol\.) $/iu;

function sayRoman(value: number, { before }: Place, letters: string, numbers: SpokenNumbers): string | undefined {
  const digits = String(value);
  const isOrdinal = value <= 10;
  if (/\bséculos? $/iu.test(before) || /\bséculos? [IVX]+ (?:e|ao|a) $/iu.test(before))
    return isOrdinal ? numbers.ordinal(digits) : numbers.cardinal(digits);
  if (queens.test(before)) return isOrdinal ? numbers.ordinal(digits, 'f') : numbers.cardinal(digits);
  if (kings.test(before) && value < 40) return isOrdinal ? numbers.ordinal(digits) : numbers.cardinal(digits);
  if (chapters.test(before)) return numbers.cardinal(digits);
  const isDoubtful =
    letters.length < 2 || /^(?:CD|DC|MD|MC|CC|DM|MM|CV|DI|MI|LI|XL|CM|VI|ID|MIL|CIVIL)$/u.test(letters);
  return !isDoubtful && /\b\p{Lu}[\p{L}'’]+ $/u.test(before) && value < 90 ? numbers.cardinal(digits) : undefined;
}

const days = {
  seg: 'segunda',
  ter: 'terça',
  qua: 'quarta',
  qui: 'quinta',
  sex: 'sexta',
  sáb: 'sábado',
  dom: 'domingo',
};

const phrases = {
  '24/7': ['cardinal', 'vinte e quatro por sete'],
  '50/50': ['cardinal', 'cinquenta cinquenta'],
  '9/11': ['date', 'onze de setembro'],
  'e/ou': ['symbol', 'e ou'],
  'C++': ['characters', 'cê mais mais'],
  'C#': ['characters', 'cê sharp'],
} as const;

/** Brazil says meia for six in a telephone number, so that nobody hears three. */
function sayPhone(groups: readonly string[], hasPlus: boolean, numbers: SpokenNumbers, isBrazilian: boolean): string {
  const names = numbers.digitNames.map((name, digit) => (digit === 6 && isBrazilian ? 'meia' : name));
  return `${hasPlus ? 'mais ' : ''}${groups.map((group) => digitByDigit(group, names)).join(', ')}`;
}

function ownRules(numbers: SpokenNumbers, say: SayDate): Rule[] {
  return [
    ...phraseRules(phrases),
    ...nameRangeRules(days, 'a'),
    ...dayMonthRules({
      names: { full: table.months, short: table.shortMonths },
      ...{ mark: String.raw`\.?[º°]`, link: ' (?:de )?', yearLink: ' (?:de )?' },
      say,
      isDate: (month, { before }) =>
        !/^(?:mar|set|out|ago|mai|dez)$/iu.test(month) || /\b(?:em|dia|a|de) $/iu.test(before),
    }),
    ...hourLetterRules(
      (time) => sayTime(time, numbers),
      ([, , minutes], { before }) =>
        (minutes !== undefined &&
          !/\b(?:dura|duró|durou|duraba|leva|levou|lleva|tarda|tardó|durante|por|em) $/iu.test(before)) ||
        /\b(?:às|as|à|das|desde as|até às|pelas) $/iu.test(before),
    ),
    ...figureRules(numbers),
  ];
}

function portugueseWords(tag: string): LanguageWords {
  const { region } = languageOf(tag);
  const isBrazilian = region === '' || region === 'BR';
  const numbers = portugueseNumbers(isBrazilian);
  const say = (date: CalendarDate) => sayDate(date, numbers, isBrazilian);
  return {
    tag: isBrazilian ? 'pt-BR' : `pt-${region}`,
    style: {
      numbers,
      ...{ decimal: ',', groups: ' .', glue: ' ', minus: 'menos', plus: 'mais', singular: 'one' },
      point: { '.': 'ponto', ',': 'vírgula' },
    },
    quantities: {
      metreJoint: 'e',
      units: table.units(isBrazilian),
      per: (unit) => `por ${unit.one}`,
      percent: { one: 'por cento', many: 'por cento' },
      perMille: { one: 'por mil', many: 'por mil' },
      agree,
      isYear: (digits, place) =>
        digits.length === 4 &&
        /\b(?:em|desde|ano|de|até|entre|e|por volta de) $/iu.test(place.before) &&
        agree(place) === undefined,
    },
    fractions: {
      and: ' e ',
      mixed: (whole, over, under) =>
        over === '1' && under === '2' ? words(numbers.cardinal(whole), 'e', 'meio') : undefined,
    },
    money: {
      currencies: table.currencies(isBrazilian),
      joint: 'e',
      namesCents: () => true,
      scales: table.scales(isBrazilian),
      of: (currency) => `de ${currency}`,
    },
    dates: { say, isMonthFirst: false },
    times: {
      say: (time) => sayTime(time, numbers),
      sayDuration: (duration) => sayDuration(duration, numbers),
      isDuration: () => true,
    },
    phones: {
      say: (groups, hasPlus) => sayPhone(groups, hasPlus, numbers, isBrazilian),
      national: isBrazilian
        ? [String.raw`\(\d{2}\) ?9?\d{4}[- ]\d{4}`, String.raw`9?\d{4}-\d{4}`, String.raw`0800 \d{3} \d{4}`]
        : [String.raw`[29]\d{2} \d{3} \d{3}`, String.raw`[29]\d \d{3} \d{2} \d{2}`, String.raw`800 \d{3} \d{3}`],
    },
    versions: { point: 'ponto', version: 'versão' },
    letterNames: isBrazilian ? letterNames : { ...letterNames, k: 'capa' },
    letters: { spoken: table.spoken, spelled: table.spelled, ordinary: table.ordinary, fixed, plural: (said) => said },
    and: 'e',
    abbreviations: table.abbreviations,
    roman: {
      say: (value, place, letters) => sayRoman(value, place, letters, numbers),
      onAsk: (value) => numbers.cardinal(String(value)),
    },
    signs: {
      names: signNames,
      spoken: spokenSigns,
      to: () => 'a',
      number: (digits) => words('número', numbers.cardinal(digits)),
      hashtag: 'hashtag',
      by: 'por',
      per: 'por',
    },
    emoji: table.emoji,
    own: ownRules(numbers, say),
  };
}

/** Reads Portuguese: of Brazil unless the tag names another country. */
export const portugueseReader = (tag: string): Reader => composeReader(portugueseWords(tag));
