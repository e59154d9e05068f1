import { isNumberOfName } from '../roman-rules.ts';
import type { Place } from '../rule.ts';
import type { SpokenNumbers } from '../spoken-numbers.ts';

const chapters =
  /\b(?:chapter|part|act|volume|book|section|scene|title|article|appendix|phase|level|type|stage|class|world war|super bowl|episode|canto|figure|table|unit|lesson|round|grade|tier|mark) $/iu;
const rulers =
  /\b(?:Louis|Henry|Elizabeth|Charles|George|Edward|William|James|Richard|John|Paul|Pius|Benedict|Gregory|Leo|Clement|Innocent|Francis|Frederick|Philip|Peter|Catherine|Nicholas|Alexander|Ivan|Napoleon|Otto|Ludwig|Wilhelm|Friedrich|Ferdinand|Alfonso|Carlos|Juan|Pedro|Isabella|Mary|Anne|Ramesses|Ramses|Cleopatra|Ptolemy|Darius|Xerxes|Mehmed|Selim|Murad|Haile|Victoria|Christian|Harald|Olav|Gustav|Margaret|Margrethe|Beatrix|Leopold|Albert|Baudouin|Rainier|Urban|Boniface|Sixtus|Julius|Adrian|Stephen|Malcolm|Robert|David|Constantine|Theodosius|Justinian|Thutmose|Amenhotep|Seti) $/u;

/** Letters that are a word or an abbreviation rather than a number. */
const doubtful = /^(?:CD|DC|MD|MC|CC|DM|MM|CV|DI|MI|LI|XL|CM|MIX|DIM|X{3}|ID|LCD|CC|DD|MDI|XI|CI)$/u;

/** Roman numerals: Chapter IV, Henry VIII, Apollo XI. */
export function sayEnglishRoman(
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
  return isNumberOfName(value, before, letters, doubtful) ? numbers.cardinal(digits) : undefined;
}
