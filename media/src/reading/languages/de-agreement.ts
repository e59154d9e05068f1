import type { Place } from '../rule.ts';
import type { Agreement } from '../spoken-numbers.ts';
import { ordinalStem } from './de-numbers.ts';

/** Nouns by gender, as far as endings and the commonest words tell. */
const feminineNoun =
  /^(?:Minute|Stunde|Sekunde|Woche|Person|Frau|Seite|Nacht|Flasche|Tasse|Million|Milliarde|Tonne|Stimme|Etage|Klasse|Auflage|Ausgabe|Runde|Reihe|Zeile|Frage|Stelle|Liga|Hälfte|Folge|Staffel|Stufe|Phase|Welle|Wahl|Hand|Mark|Nummer|Hilfe|Spalte|Straße|Tafel|Generation|\p{Lu}\p{Ll}+(?:ung|heit|keit|schaft|ion|tät|enz|anz|ik|ur|ei|in))$/u;
const neuterNoun =
  /^(?:Jahr|Jahrhundert|Jahrtausend|Jahrzehnt|Kapitel|Mal|Quartal|Semester|Spiel|Buch|Viertel|Stockwerk|Kind|Lebensjahr|Obergeschoss|Untergeschoss|Haus|Bild|Stück|Tor|Rennen|Album|Semester|Gebot|Prozent|Zimmer|Auto|Wort|Mitglied|Programm|\p{Lu}\p{Ll}+(?:chen|lein|ment|um))$/u;

/** The noun right behind a number, or nothing. */
export const nounAfter = (after: string): string => /^[ \u00A0](\p{Lu}\p{L}+)/u.exec(after)?.[1] ?? '';

/** What a number agrees with: the noun behind it. */
export function germanAgreement({ before, after }: Place): Agreement {
  const noun = nounAfter(after);
  if (
    noun === '' ||
    /(?:Kapitel|Seite|Nummer|Nr\.|Band|Teil|Artikel|Absatz|Punkt|Platz|Gruppe|Stufe|Typ) $/u.test(before)
  )
    return undefined;
  return feminineNoun.test(noun) ? 'f' : neuterNoun.test(noun) ? 'n' : 'm';
}

/** The ending an article or preposition before asks for; without one the noun's own. */
export function germanOrdinal(digits: string, { before, after }: Place): string {
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
