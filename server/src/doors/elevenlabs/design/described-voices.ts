import type { Speaker } from '@timbre/contract/voices/voices';
import { ageLabel, type AgeLabel } from '@timbre/contract/voices/voices';

/** What a description is read for. */
interface Described {
  readonly gender: Speaker['gender'] | null;
  readonly age: AgeLabel | null;
  readonly words: ReadonlySet<string>;
}

const genders: readonly [Speaker['gender'], RegExp][] = [
  ['female', /\b(?:female|feminine|wom[ae]n|girl|lady|ladies|she|her|mother|grandmother|queen|witch|actress)\b/u],
  ['male', /\b(?:male|masculine|m[ae]n|boy|guy|gentlem[ae]n|he|his|father|grandfather|king|wizard|actor)\b/u],
  ['neutral', /\b(?:androgynous|gender[ -]?neutral|non[ -]?binary|robot\w*)\b/u],
];

const ages: readonly [AgeLabel, RegExp][] = [
  ['Children', /\b(?:child(?:ren|ish|like)?|kids?|toddler|little (?:girl|boy))\b/u],
  ['Seniors', /\b(?:old(?:er)?|elderly|senior|aged|grand(?:mother|father|ma|pa)|ancient|retired)\b/u],
  ['Youth', /\b(?:young|teen\w*|youth\w*|student|in (?:her|his|their) twenties)\b/u],
  ['Adults', /\b(?:adult|middle[ -]aged|mature|grown|in (?:her|his|their) (?:thirties|forties))\b/u],
];

const firstOf = <T>(kinds: readonly [T, RegExp][], text: string): T | null =>
  kinds
    .flatMap(([kind, pattern]) => {
      const at = pattern.exec(text)?.index;
      return at === undefined ? [] : [{ kind, at }];
    })
    .sort((a, b) => a.at - b.at)[0]?.kind ?? null;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function readDescription(description: string): Described {
  const text = description.toLowerCase();
  return { gender: firstOf(genders, text), age: firstOf(ages, text), words: new Set(wordsOf(text)) };
}

/** What a fit counts for: a wrong gender is heard before a wrong age, and an age before a style. */
const weights = { gender: 8, accent: 5, age: 4, word: 1 } as const;
/** More words than these say nothing more of a voice. */
const countedWords = 3;

function fitOf({ gender, age, words }: Described, speaker: Speaker): number {
  const isAccent = wordsOf(speaker.accent).some((word) => words.has(word));
  const styles = new Set([...speaker.tags, ...speaker.domainName].flatMap(wordsOf));
  const matching = [...styles].filter((word) => word.length > 2 && words.has(word)).length;
  return (
    (speaker.gender === gender ? weights.gender : 0) +
    (isAccent ? weights.accent : 0) +
    (age !== null && ageLabel(speaker.age) === age ? weights.age : 0) +
    Math.min(matching, countedWords) * weights.word
  );
}

/** The voices that fit a description in English best, the best first; of equals the catalogue's first. */
export function describedVoices(description: string, speakers: readonly Speaker[]): Speaker[] {
  const described = readDescription(description);
  return speakers
    .map((speaker) => ({ speaker, fit: fitOf(described, speaker) }))
    .sort((a, b) => b.fit - a.fit)
    .map(({ speaker }) => speaker);
}

const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** The language that a description names, of those that are here; null: none. */
export function describedLanguage(description: string, languages: readonly string[]): string | null {
  const words = new Set(wordsOf(description));
  const bare = [...new Set(languages.map((language) => language.split('-')[0] ?? language))];
  return bare.find((language) => wordsOf(languageNames.of(language) ?? '').some((word) => words.has(word))) ?? null;
}
