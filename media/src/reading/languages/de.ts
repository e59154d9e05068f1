import { composeReader, phraseRules, type LanguageWords } from '../compose.ts';
import { endsSentence, fullYear, type CalendarDate } from '../date-rules.ts';
import { dayMonthRules } from '../day-month-rules.ts';
import { languageOf } from '../languages.ts';
import { romanValue } from '../roman-rules.ts';
import { nameRangeRules } from '../name-range-rules.ts';
import { blank, sticky, wordEnd, type Place, type Reader, type Rule } from '../rule.ts';
import { digitByDigit, words, type Agreement } from '../spoken-numbers.ts';
import type { ClockTime, Duration } from '../time-rules.ts';
import { germanNumbers as numbers, ordinalStem } from './de-numbers.ts';
import { fixed, signNames, spokenSigns } from './de-signs.ts';
import * as table from './de-words.ts';

const count = (value: number, agreement?: Agreement): string => numbers.cardinal(String(value), agreement);

/** Nouns by gender, as far as endings and the commonest words tell. */
const feminineNoun =
  /^(?:Minute|Stunde|Sekunde|Woche|Person|Frau|Seite|Nacht|Flasche|Tasse|Million|Milliarde|Tonne|Stimme|Etage|Klasse|Auflage|Ausgabe|Runde|Reihe|Zeile|Frage|Stelle|Liga|Hälfte|Folge|Staffel|Stufe|Phase|Welle|Wahl|Hand|Mark|Nummer|Hilfe|Spalte|Straße|Tafel|Generation|\p{Lu}\p{Ll}+(?:ung|heit|keit|schaft|ion|tät|enz|anz|ik|ur|ei|in))$/u;
const neuterNoun =
  /^(?:Jahr|Jahrhundert|Jahrtausend|Jahrzehnt|Kapitel|Mal|Quartal|Semester|Spiel|Buch|Viertel|Stockwerk|Kind|Lebensjahr|Obergeschoss|Untergeschoss|Haus|Bild|Stück|Tor|Rennen|Album|Semester|Gebot|Prozent|Zimmer|Auto|Wort|Mitglied|Programm|\p{Lu}\p{Ll}+(?:chen|lein|ment|um))$/u;

const nounAfter = (after: string): string => /^[ \u00A0](\p{Lu}\p{L}+)/u.exec(after)?.[1] ?? '';

function agree({ before, after }: Place): Agreement {
  const noun = nounAfter(after);
  if (
    noun === '' ||
    /(?:Kapitel|Seite|Nummer|Nr\.|Band|Teil|Artikel|Absatz|Punkt|Platz|Gruppe|Stufe|Typ) $/u.test(before)
  )
    return undefined;
  return feminineNoun.test(noun) ? 'f' : neuterNoun.test(noun) ? 'n' : 'm';
}

/** The ending an article or preposition before asks for; without one the noun's own. */
function ordinal(digits: string, { before, after }: Place): string {
  const stem = ordinalStem(digits);
  if (
    /\b(?:am|im|zum|zur|vom|beim|dem|den|des|der|seinem|seinen|ihrem|ihren|meinem|meinen|einem|einen|einer|jedem|jeden|diesem|diesen|ab|bis|seit|und dem)(?: (?:\p{L}{2,10}tag|Mittwoch),? den)?(?: \d{1,2}\.)?(?: (?:bis|und|oder|zum|bis zum))? $/iu.test(
      before,
    )
  ) {
    // “Der 3. Oktober” is a subject; “in der 3. Klasse” is not.
    const isSubject = /(?:^|[.!?:,] |\b(?:ist|war|und|als|wird|bleibt) )(?:der|die|das) $/iu.test(before);
    const isFeminineDative = /\b(?:in|an|auf|mit|bei|von|zu|aus|nach|seit|ab|vor) der $/iu.test(before);
    return `${stem}${isSubject && !isFeminineDative ? 'e' : /\bder $/iu.test(before) && !isFeminineDative && !feminineNoun.test(nounAfter(after)) ? 'e' : 'en'}`;
  }
  if (/\b(?:die|das|diese|dieses|dieser|jeder|jede|jedes)(?: \d{1,2}\.)?(?: (?:und|oder|bis))? $/iu.test(before))
    return `${stem}e`;
  const noun = nounAfter(after);
  const ending = neuterNoun.test(noun) ? 'es' : feminineNoun.test(noun) || noun === '' ? 'e' : 'er';
  return `${stem}${ending}`;
}

function sayDate({ day, month, year }: CalendarDate, place: Place): string {
  const name = table.months[month - 1];
  // A date without words before it stands in the nominative: dritter Oktober.
  const said = day && ordinal(day, { ...place, after: ` ${name ?? ''}` });
  return words(said, name, year && numbers.year(year));
}

function sayTime({ hours, minutes, seconds }: ClockTime): string {
  const hour = `${count(hours, 'n')} Uhr`;
  const tail = seconds === undefined ? '' : `und ${count(seconds, 'f')} Sekunde${seconds === 1 ? '' : 'n'}`;
  return words(hour, minutes === 0 ? '' : count(minutes), tail);
}

const part = (value: number | undefined, one: string, many: string, agreement: Agreement): string =>
  value === undefined ? '' : `${count(value, agreement)} ${value === 1 ? one : many}`;

const sayDuration = ({ days, hours, minutes, seconds }: Duration): string =>
  words(
    part(days, 'Tag', 'Tage', 'm'),
    part(hours, 'Stunde', 'Stunden', 'f'),
    part(minutes, 'Minute', 'Minuten', 'f'),
    part(seconds, 'Sekunde', 'Sekunden', 'f'),
  );

/** 14:05 Uhr, 14.05 Uhr, 14 Uhr 5, 14 Uhr. */
const clockWithUhr: Rule = {
  kind: 'time',
  starts: ['digit'],
  pattern: sticky(String.raw`(\d{1,2})(?:[:.](\d{2}))?${blank}?Uhr(?: (\d{1,2})(?![\d.:]))?${wordEnd}`),
  say: ([, hours, minutes, late]) => {
    const minute = Number(minutes ?? late ?? 0);
    if (Number(hours) > 24 || minute > 59) return undefined;
    return sayTime({ hours: Number(hours), minutes: minute, seconds: undefined, half: undefined });
  },
};

const figureRules: Rule[] = [
  clockWithUhr,
  {
    // vom 3. bis 5. Mai, 3.–5. Mai
    kind: 'ordinal',
    starts: ['digit'],
    pattern: /(\d{1,2})\.(?=(?: bis(?: zum)? | und | oder | ?[–-] ?)\d{1,2}\. )/uy,
    say: ([, digits = ''], place) => ordinal(digits, { ...place, after: place.after.replace(/^[^.]{1,12}\./u, '') }),
  },
  {
    kind: 'ordinal',
    starts: ['digit'],
    pattern: /(\d{1,4})\.(?= \p{L})/uy,
    say: ([, digits = ''], place) => {
      // A full stop before a capital may end the sentence: “Er wurde 3. Dann …”.
      const isNoun = /^ \p{Lu}/u.test(place.after);
      const isEnd =
        isNoun &&
        /^ (?:Dann|Danach|Das|Der|Die|Es|Er|Sie|Ich|Wir|Und|Aber|Doch|Ein|Eine|In|Im|Am|So|Da|Als|Auch|Bei|Mit|Nach|Nun|Jetzt|Heute|Wer|Was|Wie|Wo)\b/u.test(
          place.after,
        );
      const isLow =
        /^ \p{Ll}/u.test(place.after) &&
        /\b(?:der|die|das|dem|den|des|am|im|zum|vom|als)(?: \p{L}+)? $/iu.test(place.before);
      if (place.isForced) return ordinal(digits, place);
      // At the head of a line it numbers a list, unless the noun is one that is counted off: 2. Kapitel.
      const noun = nounAfter(place.after);
      if (
        /(?:^|\n)\s*$/u.test(place.before) &&
        !/^(?:Platz|Teil|Stock|Tag|Akt|Band|Weltkrieg|Advent|Preis|Kapitel|Quartal|Jahrhundert|Auflage|Runde|Klasse|Bundesliga|Liga|Woche|Etage|Schritt)$/u.test(
          noun,
        )
      )
        return undefined;
      return (isNoun && !isEnd && digits.length < 4) || isLow ? ordinal(digits, place) : undefined;
    },
  },
  {
    // Ein halber Liter, eine halbe Stunde.
    kind: 'fraction',
    starts: ['digit', 'sign'],
    pattern: /(?:1\/2|½)(?= \p{Lu})/uy,
    say: (_match, place) => ({ f: 'eine halbe', n: 'ein halbes', m: 'ein halber' })[agree(place) ?? 'm'],
  },
  {
    // 3.10. without a year
    kind: 'date',
    starts: ['digit'],
    pattern: /(\d{1,2})\.(\d{1,2})\.(?!\d)/uy,
    say: ([all = '', day = '', month = ''], place) => {
      if (Number(day) < 1 || Number(day) > 31 || Number(month) < 1 || Number(month) > 12) return undefined;
      const spoken = sayDate({ day: String(Number(day)), month: Number(month), year: undefined }, place);
      return { spoken, length: endsSentence(place.after) ? all.length - 1 : all.length };
    },
  },
  {
    kind: 'year',
    starts: ['digit', 'sign'],
    pattern: sticky(String.raw`['’]?(\d{0,2}\d0)er${wordEnd}`),
    say: ([, digits = '']) =>
      (digits.length === 2 && digits !== '00') || digits.length === 4 ? `${numbers.year(digits)}er` : undefined,
  },
  {
    kind: 'cardinal',
    starts: ['digit'],
    pattern: sticky(String.raw`(\d{1,3}) ?: ?(\d{1,3})${wordEnd}(?![:.]\d)`),
    say: ([all = '', one = '', other = ''], { before, after }) => {
      const isScore =
        /\b(?:gewann|gewinnt|gewinnen|siegt|siegte|verlor|verloren|Sieg|Niederlage|Spielstand|Ergebnis|Endstand|mit|Stand|Verhältnis|steht|stand|es|endete|Maßstab|Format) (?:es )?$/iu.test(
          before,
        ) && !/^ ?Uhr/u.test(after);
      const isNoTime = other.length !== 2 || Number(one) > 24;
      return isScore || isNoTime || /^\d{1,2} : /u.test(all)
        ? words(numbers.cardinal(one), 'zu', numbers.cardinal(other))
        : undefined;
    },
  },
];

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

const rulerRule: Rule = {
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

function sayRoman(value: number, { before }: Place, letters: string): string | undefined {
  if (chapters.test(before)) return count(value);
  const isDoubtful = letters.length < 2 || /^(?:CD|DC|MD|MC|CC|DM|MM|CV|DI|MI|LI|XL|CM|MIX|VI|ID|IM)$/u.test(letters);
  return !isDoubtful && /\b\p{Lu}[\p{L}'’]+ $/u.test(before) && value < 90 ? count(value) : undefined;
}

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

const sayPhone = (groups: readonly string[], hasPlus: boolean): string =>
  `${hasPlus ? 'plus ' : ''}${groups.map((group) => digitByDigit(group, numbers.digitNames)).join(', ')}`;

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
      ...{ decimal: ',', groups: " .'’", glue: ' ', minus: 'minus', plus: 'plus', singular: 'one' },
      point: { '.': 'Punkt', ',': 'Komma' },
    },
    quantities: {
      metreJoint: '',
      units: table.units,
      per: (unit) => `pro ${unit.one}`,
      percent: { one: 'Prozent', many: 'Prozent', gender: 'n' },
      perMille: { one: 'Promille', many: 'Promille', gender: 'n' },
      agree,
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
      say: (date, place) => sayDate({ ...date, year: date.year && fullYear(date.year) }, place),
      isMonthFirst: false,
    },
    times: { say: sayTime, sayDuration, isDuration: () => true },
    phones: {
      say: sayPhone,
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
    roman: { say: sayRoman, onAsk: (value) => count(value) },
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
        ...{ mark: String.raw`\.`, link: ' ?', yearLink: ' ' },
        say: sayDate,
      }),
      ...figureRules,
      rulerRule,
    ],
  };
}

/** Reads German; the words for a month or a franc are those of the text. */
export const germanReader = (tag: string): Reader => composeReader(germanWords(tag));
