import { composeReader, phraseRules, type LanguageWords } from '../compose.ts';
import type { CalendarDate, SayDate } from '../date-rules.ts';
import { dayMonthRules } from '../day-month-rules.ts';
import { languageOf } from '../languages.ts';
import { nameRangeRules } from '../name-range-rules.ts';
import { phoneByDigit } from '../phone-rules.ts';
import type { Reader, Rule } from '../rule.ts';
import { words, type SpokenNumbers } from '../spoken-numbers.ts';
import { durationParts, hourLetterRules, type ClockTime, type Duration } from '../time-rules.ts';
import { portugueseNumbers } from './pt-numbers.ts';
import { fixed, letterNames, signNames, spokenSigns } from './pt-signs.ts';
import * as table from './pt-words.ts';
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

const agree = nounAgreement({
  noun: /^[ \u00A0](?:mil )?(\p{Ll}{2,})/u,
  notNouns:
    /^(?:a|à|ao|aos|as|até|com|da|das|de|do|dos|e|é|em|era|foi|há|já|mais|mas|na|nas|no|nos|não|o|os|ou|para|pela|pelo|por|que|se|sem|são|seu|sua|tem|um|uma|vai)$/u,
  masculineInA:
    /^(?:dias?|problemas?|programas?|idiomas?|temas?|sistemas?|mapas?|planetas?|climas?|gramas?|quilogramas?|poemas?|cinemas?|turistas?|artistas?|atletas?)$/u,
  feminine:
    /(?:as?|ção|ções|são|sões|dades?|gens|gem|vez|vezes|mulher|mulheres|noites?|tardes?|partes?|flores|flor|cores|cor|mãos?|classes?|redes?|leis?|lições|luzes|vozes|voz)$/u,
  numbered: /(?:capítulo|página|número|artigo|nível|canal|grupo|tipo|sala|fase|versão|voo|linha) $/iu,
});

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

const timeUnits = [
  ['dia', 'dias', 'm'],
  ['hora', 'horas', 'f'],
  ['minuto', 'minutos', 'm'],
  ['segundo', 'segundos', 'm'],
] as const;

function sayDuration(duration: Duration, numbers: SpokenNumbers): string {
  const parts = durationParts(duration, timeUnits, numbers.cardinal);
  return parts.length < 2 ? words(...parts) : `${parts.slice(0, -1).join(' ')} e ${parts.at(-1) ?? ''}`;
}

/** 1º, 3ª, 1.º. */
const figureRules = (numbers: SpokenNumbers): Rule[] => [
  halfRule((place) => (agree(place) === 'f' ? 'meia' : 'meio')),
  {
    kind: 'ordinal',
    starts: ['digit'],
    pattern: /(\d{1,3})\.?(?:([ºª])|°(?= \p{Ll}))(?![\p{Script=Latin}\d])/uy,
    say: ([, digits = '', mark], { after }) =>
      mark === undefined && /^ (?:de|a|e|à|abaixo|acima|norte|sul|leste|oeste)\b/u.test(after)
        ? undefined
        : numbers.ordinal(digits, mark === 'ª' ? 'f' : undefined),
  },
  shortYearRule((digits) => numbers.cardinal(digits)),
];

const sayRoman = iberianRoman({
  century: /\bséculos? (?:[IVX]+ (?:e|ao|a) )?$/iu,
  queens: /\b(?:Isabel|Maria|Catarina|Vitória|Margarida|Cristina|Cleópatra|Elizabeth|Leonor) $/u,
  kings:
    /\b(?:Luís|Carlos|Filipe|Afonso|Fernando|Henrique|João|Paulo|Pio|Bento|Gregório|Leão|Clemente|Inocêncio|Francisco|Frederico|Pedro|Nicolau|Alexandre|Ivan|Napoleão|Manuel|Sancho|Dinis|Duarte|José|Miguel|Sebastião|Eduardo|Guilherme|Ricardo|Jorge|Jaime|Ramsés|Urbano|Bonifácio|Sisto|Júlio|Adriano|Leopoldo|Alberto) $/u,
  chapters:
    /\b(?:capítulo|tomo|livro|volume|ato|acto|cena|parte|título|artigo|anexo|fase|tipo|nível|episódio|seção|secção|guerra mundial|canto|unidade|cap\.|vol\.) $/iu,
  doubtful: /^(?:CD|DC|MD|MC|CC|DM|MM|CV|DI|MI|LI|XL|CM|VI|ID|MIL|CIVIL)$/u,
});

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

/** Brazil says meia for six in a telephone number, so that no one hears three. */
const phoneNames = (numbers: SpokenNumbers, isBrazilian: boolean): readonly string[] =>
  numbers.digitNames.map((name, digit) => (digit === 6 && isBrazilian ? 'meia' : name));

function ownRules(numbers: SpokenNumbers, say: SayDate): Rule[] {
  return [
    ...phraseRules(phrases),
    ...nameRangeRules(days, 'a'),
    ...dayMonthRules({
      names: { full: table.months, short: table.shortMonths },
      mark: String.raw`\.?[º°]`,
      link: ' (?:de )?',
      yearLink: ' (?:de )?',
      say,
      isDate: (month, { before }) =>
        !/^(?:mar|set|out|ago|mai|dez)$/iu.test(month) || /\b(?:em|dia|a|de) $/iu.test(before),
    }),
    ...hourLetterRules(
      (time) => sayTime(time, numbers),
      ([, , minutes], { before }) =>
        (minutes !== undefined && !lasting.test(before)) || /\b(?:às|as|à|das|desde as|até às|pelas) $/iu.test(before),
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
      decimal: ',',
      groups: ' .',
      glue: ' ',
      minus: 'menos',
      plus: 'mais',
      singular: 'one',
      point: { '.': 'ponto', ',': 'vírgula' },
    },
    quantities: {
      metreJoint: 'e',
      units: table.units(isBrazilian),
      per: (unit) => `por ${unit.one}`,
      percent: { one: 'por cento', many: 'por cento' },
      perMille: { one: 'por mil', many: 'por mil' },
      agree,
      isYear: yearAfter(/\b(?:em|desde|ano|de|até|entre|e|por volta de) $/iu, agree),
    },
    fractions: { and: ' e ', mixed: halfMore(numbers, 'e', 'meio') },
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
      say: phoneByDigit('mais', phoneNames(numbers, isBrazilian)),
      national: isBrazilian
        ? [String.raw`\(\d{2}\) ?9?\d{4}[- ]\d{4}`, String.raw`9?\d{4}-\d{4}`, String.raw`0800 \d{3} \d{4}`]
        : [String.raw`[29]\d{2} \d{3} \d{3}`, String.raw`[29]\d \d{3} \d{2} \d{2}`, String.raw`800 \d{3} \d{3}`],
    },
    versions: { point: 'ponto', version: 'versão' },
    letterNames: isBrazilian ? letterNames : { ...letterNames, k: 'capa' },
    letters: lettersOf(table, fixed),
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
