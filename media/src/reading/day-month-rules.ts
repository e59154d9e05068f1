import { endsSentence, monthNumber, monthSource, type MonthNames, type SayDate } from './date-rules.ts';
import { sticky, type Place, type Rule } from './rule.ts';

/** How a language writes a day and a month by name. */
export interface DayMonthStyle {
  readonly names: MonthNames;
  /** Sources: behind the day's figures (1er, 3.), between day and month, between month and year. */
  readonly mark: string;
  readonly link: string;
  readonly yearLink: string;
  readonly say: SayDate;
  /** Whether this is a date here: “3 mars” is, “3 set” may be none. */
  readonly isDate?: (month: string, place: Place) => boolean;
}

/** 12 de marzo de 2024, 1er mars, 3. Oktober 2024, 3 ott. 2024. */
export function dayMonthRules({ names, mark, link, yearLink, say, isDate }: DayMonthStyle): Rule[] {
  const month = monthSource(names);
  return [
    {
      kind: 'date',
      starts: ['digit'],
      pattern: sticky(
        String.raw`(\d{1,2})(?:${mark})?${link}(${month})(?:${yearLink}(\d{4})(?![\d\p{Script=Latin}]|[.,:]\d))?`,
        'i',
      ),
      say: ([all = '', day = '', name = '', year], place) => {
        const number = monthNumber(name, names);
        if (Number(day) < 1 || Number(day) > 31 || number === 0 || isDate?.(name, place) === false) return undefined;
        const spoken = say({ day: String(Number(day)), month: number, year }, place);
        const isEnd = all.endsWith('.') && endsSentence(place.after);
        return { spoken, length: isEnd ? all.length - 1 : all.length };
      },
    },
  ];
}
