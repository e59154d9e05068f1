import { endsSentence } from '../date-rules.ts';
import { isNumberOfName, romanValue } from '../roman-rules.ts';
import { sticky, wordEnd, type Place, type Rule } from '../rule.ts';
import { germanNumbers as numbers, ordinalStem } from './de-numbers.ts';

const rulers =
  /(?:^|[\s(„"])(?:Ludwig|Heinrich|Karl|Friedrich|Wilhelm|Otto|Elisabeth|Georg|Eduard|Philipp|Peter|Katharina|Nikolaus|Alexander|Iwan|Napoleon|Johannes|Paul|Pius|Benedikt|Gregor|Leo|Clemens|Innozenz|Franz|Ferdinand|Maximilian|Joseph|Leopold|Rudolf|Konrad|Ramses|Urban|Bonifatius|Julius|Hadrian|Albert|Richard|Jakob|Maria|Margarethe|Sixtus|Stephan|Christian|Gustav|Charles|Louis)(s?) $/u;
const queens = /\b(?:Elisabeth|Katharina|Maria|Margarethe|Christina|Kleopatra|Victoria)s? $/u;
const chapters =
  /\b(?:Kapitel|Teil|Band|Buch|Akt|Szene|Artikel|Anhang|Phase|Typ|Stufe|Folge|Weltkrieg|Abschnitt|Titel|Klasse|Hartz) $/iu;

/** Ludwig XIV. → der Vierzehnte; of Ludwigs XIV. → des Vierzehnten. */
function rulerName(digits: string, before: string): string {
  const stem = ordinalStem(digits);
  const name = `${stem.charAt(0).toUpperCase()}${stem.slice(1)}`;
  const isQueen = queens.test(before);
  if (rulers.exec(before)?.[1] === 's') return isQueen ? `der ${name}en` : `des ${name}en`;
  if (/\b(?:von|mit|unter|bei|nach|vor|zu|seit) \p{L}+ $/iu.test(before))
    return isQueen ? `der ${name}en` : `dem ${name}en`;
  return isQueen ? `die ${name}e` : `der ${name}e`;
}

/** Ludwig XIV., Elisabeth II. */
export const rulerRule: Rule = {
  kind: 'roman',
  starts: ['letter'],
  pattern: sticky(String.raw`([IVXLC]{1,7})(?:\.|${wordEnd})`),
  say: ([all = '', letters = ''], place) => {
    const value = romanValue(letters);
    if (value === undefined || value > 40 || !rulers.test(place.before)) return undefined;
    return {
      spoken: rulerName(String(value), place.before),
      length: endsSentence(place.after) && /^\s*$/u.test(place.after) ? letters.length : all.length,
    };
  },
};

/** Letters that are a word or an abbreviation rather than a number. */
const doubtful = /^(?:CD|DC|MD|MC|CC|DM|MM|CV|DI|MI|LI|XL|CM|MIX|VI|ID|IM)$/u;

/** Roman numerals behind what they number. */
export function sayGermanRoman(value: number, { before }: Place, letters: string): string | undefined {
  if (chapters.test(before)) return numbers.cardinal(String(value));
  return isNumberOfName(value, before, letters, doubtful) ? numbers.cardinal(String(value)) : undefined;
}
