import { endsSentence } from '../date-rules.ts';
import { blank, sticky, wordEnd, type Rule } from '../rule.ts';
import { words } from '../spoken-numbers.ts';
import { germanAgreement, germanOrdinal, nounAfter } from './de-agreement.ts';
import { germanNumbers as numbers } from './de-numbers.ts';
import { sayGermanDate, sayGermanTime } from './de-times.ts';

/** 14:05 Uhr, 14.05 Uhr, 14 Uhr 5, 14 Uhr. */
const clockWithUhr: Rule = {
  kind: 'time',
  starts: ['digit'],
  pattern: sticky(String.raw`(\d{1,2})(?:[:.](\d{2}))?${blank}?Uhr(?: (\d{1,2})(?![\d.:]))?${wordEnd}`),
  say: ([, hours, minutes, late]) => {
    const minute = Number(minutes ?? late ?? 0);
    if (Number(hours) > 24 || minute > 59) return undefined;
    return sayGermanTime({ hours: Number(hours), minutes: minute, seconds: undefined, half: undefined });
  },
};

/** Figures that German writes in shapes of its own. */
export const germanFigureRules: Rule[] = [
  clockWithUhr,
  {
    // vom 3. bis 5. Mai, 3.–5. Mai
    kind: 'ordinal',
    starts: ['digit'],
    pattern: /(\d{1,2})\.(?=(?: bis(?: zum)? | und | oder | ?[–-] ?)\d{1,2}\. )/uy,
    say: ([, digits = ''], place) =>
      germanOrdinal(digits, { ...place, after: place.after.replace(/^[^.]{1,12}\./u, '') }),
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
      if (place.isForced) return germanOrdinal(digits, place);
      // At the head of a line it numbers a list, unless the noun is one that is counted off: 2. Kapitel.
      const noun = nounAfter(place.after);
      if (
        /(?:^|\n)\s*$/u.test(place.before) &&
        !/^(?:Platz|Teil|Stock|Tag|Akt|Band|Weltkrieg|Advent|Preis|Kapitel|Quartal|Jahrhundert|Auflage|Runde|Klasse|Bundesliga|Liga|Woche|Etage|Schritt)$/u.test(
          noun,
        )
      )
        return undefined;
      return (isNoun && !isEnd && digits.length < 4) || isLow ? germanOrdinal(digits, place) : undefined;
    },
  },
  {
    // Ein halber Liter, eine halbe Stunde.
    kind: 'fraction',
    starts: ['digit', 'sign'],
    pattern: /(?:1\/2|½)(?= \p{Lu})/uy,
    say: (_match, place) => ({ f: 'eine halbe', n: 'ein halbes', m: 'ein halber' })[germanAgreement(place) ?? 'm'],
  },
  {
    // 3.10. without a year
    kind: 'date',
    starts: ['digit'],
    pattern: /(\d{1,2})\.(\d{1,2})\.(?!\d)/uy,
    say: ([all = '', day = '', month = ''], place) => {
      if (Number(day) < 1 || Number(day) > 31 || Number(month) < 1 || Number(month) > 12) return undefined;
      const spoken = sayGermanDate({ day: String(Number(day)), month: Number(month), year: undefined }, place);
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
