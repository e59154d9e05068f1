import { endsSentence } from './date-rules.ts';
import { sticky, wordEnd, type Place, type Rule, type Said } from './rule.ts';

/** What a language needs to read short forms. */
export interface LetterWords {
  /** Letter by letter. */
  readonly spell: (letters: string) => string;
  /** Read as words though written in capitals. */
  readonly spoken: ReadonlySet<string>;
  /** Spelled though they look like words. */
  readonly spelled: ReadonlySet<string>;
  /** Words people shout in capitals; three letters or more, all small. */
  readonly ordinary: ReadonlySet<string>;
  /** Short forms with a reading of their own, as written: `PhD`, `km`. */
  readonly fixed: Readonly<Record<string, string>>;
  /** After the letters: `s` of CDs and `'s` of BBC's, as the engine wants it. */
  readonly plural: (spelled: string) => string;
  readonly possessive?: (spelled: string) => string;
  /** Figures beside letters: A380, MP3. */
  readonly code: (digits: string) => string;
  /** Capitals that no list names are spelled, whatever their length. */
  readonly isSpelling?: boolean;
  readonly glue: ' ' | '';
}

const vowel = /[AEIOUYÀ-ÖØ-Ý]/u;
/** Beginnings and ends that no language here speaks, and rows of consonants. */
const unspeakable =
  /^(?:[BCDFGHJKMNPQRSTVWXZ])(?:[BCDFGJKMNPQSTVXZ])|[^AEIOUYÀ-Ý]{4}|[AEIOU]{3}|[BCDFGHJKLMNPQRSTVWXZ]{3}$|Q(?!U)/u;
/** Beginnings with two consonants that are spoken after all. */
const cluster = /^(?:S[CKMNPQTVW]|PS|GN|KN|PN|TS|ST)/u;

/** Whether letters can be said as a word. */
const isSayable = (letters: string): boolean =>
  vowel.test(letters) &&
  (!unspeakable.test(letters) || (cluster.test(letters) && !/[^AEIOUYÀ-Ý]{4}|[AEIOU]{3}/u.test(letters)));

/** In a line of capitals, capitals mean nothing: a heading, a shout. */
function isShouted({ before, after }: Place): boolean {
  const around = `${before} ${after}`;
  const capitals = around.match(/\p{Lu}{2,}/gu)?.length ?? 0;
  return capitals > 1 && !/\p{Ll}/u.test(around);
}

/** Beside a word of every day in capitals, capitals are for stress: JOIN US. */
function isBesideShout({ before, after }: Place, own: LetterWords): boolean {
  const left = /(\p{L}{2,}) $/u.exec(before)?.[1] ?? '';
  const right = /^ (\p{L}{2,})/u.exec(after)?.[1] ?? '';
  return [left, right].some((word) => /^\p{Lu}+$/u.test(word) && own.ordinary.has(word.toLowerCase()));
}

/** How capitals are read: spelled, as a word of their own (NASA), or as any word. */
export function capitals(letters: string, place: Place, own: LetterWords): 'spelled' | 'word' | 'ordinary' {
  if (own.spoken.has(letters)) return 'word';
  if (own.ordinary.has(letters.toLowerCase()) && isBesideShout(place, own)) return 'ordinary';
  if (own.spelled.has(letters) || own.isSpelling === true) return 'spelled';
  if (own.ordinary.has(letters.toLowerCase())) return 'ordinary';
  const isLong = letters.length >= 5 && vowel.test(letters) && !/[^AEIOUYÀ-Ý]{5}|^[^AEIOUYÀ-Ý]{4}/u.test(letters);
  // Five letters and more that can be spoken are words (UNICEF, COVID); shorter ones mostly are spelled (API, FAQ).
  if (isLong) return 'ordinary';
  if (!isSayable(letters)) return 'spelled';
  if (isShouted(place) && letters.length > 2) return 'ordinary';
  return letters.length === 4 && /^[^AEIOU]?[AEIOU][^AEIOU]+[AEIOU]/u.test(letters) ? 'word' : 'spelled';
}

const ending = (said: string, tail: string, own: LetterWords): string => {
  if (tail === '') return said;
  return /^['’]/u.test(tail) && own.possessive ? own.possessive(said) : own.plural(said);
};

function acronymRule(own: LetterWords): Rule {
  return {
    kind: 'acronym',
    starts: ['letter'],
    pattern: sticky(String.raw`(\p{Lu}{2,12})(s|['’]s)?${wordEnd}`),
    say: ([, letters = '', tail = ''], place) => {
      const reading = capitals(letters, place, own);
      if (reading === 'ordinary' || own.fixed[letters] !== undefined) return undefined;
      const said = reading === 'word' ? wordOf(letters) : own.spell(letters);
      return ending(said, tail, own);
    },
  };
}

/** Capitals as a word: the engines spell what is all capitals. */
export const wordOf = (letters: string): string => letters.charAt(0) + letters.slice(1).toLowerCase();

/** U.S.A., R&D, AT&T. */
function dottedRules(own: LetterWords, and: string): Rule[] {
  return [
    {
      kind: 'acronym',
      starts: ['letter'],
      pattern: /(?:\p{Lu}\.){2,8}(?:\p{Lu}(?![\p{L}.]))?/uy,
      say: ([all = ''], place) => {
        const spoken = own.spell(all.replaceAll('.', ''));
        // U.S. Army: a capital behind it tells nothing; only at the very end the full stop is the sentence's.
        const isEnd = all.endsWith('.') && /^["'”’»)\]]*\s*$/u.test(place.after);
        return { spoken, length: isEnd ? all.length - 1 : all.length };
      },
    },
    {
      // J. R. R. Tolkien
      kind: 'acronym',
      starts: ['letter'],
      pattern: /(?:\p{Lu}\. ){2,4}(?=\p{Lu}\p{Ll})/uy,
      say: ([all = '']) => ({ spoken: own.spell(all.replaceAll(/[. ]/gu, '')), length: all.length - 1 }),
    },
    {
      kind: 'acronym',
      starts: ['letter'],
      pattern: sticky(String.raw`(\p{Lu}{1,4})&(\p{Lu}{1,4})${wordEnd}`),
      say: ([, one = '', other = '']) => [own.spell(one), and, own.spell(other)].join(own.glue),
    },
  ];
}

/** Letters and figures in one: B2B, H2O, MP3, A4, 3D, 10x, F-16. */
function mixedRules(own: LetterWords): Rule[] {
  const say = (all: string): string =>
    (all.match(/\p{L}+|\d+/gu) ?? [])
      .map((part) => (/\d/u.test(part) ? own.code(part) : own.spoken.has(part) ? wordOf(part) : own.spell(part)))
      .join(own.glue);
  return [
    {
      kind: 'characters',
      starts: ['letter'],
      pattern: sticky(
        String.raw`(?:\p{Lu}{1,4}|\p{Ll}(?=\d)|[b-df-hj-np-tv-z]{2,4}(?=\d))-?\d{1,5}(?:-?(?:\p{Script=Latin}|\p{Lu}{2})(?!\p{Script=Latin})(?:-?\d{1,4})?){0,2}(?:-\d{1,4})?(?![\p{Script=Latin}\p{M}\d]|[.,]\d)`,
      ),
      say: ([all = ''], place) => {
        const letters = /^\p{L}+/u.exec(all)?.[0] ?? '';
        if (/\p{Script=Latin}-?$/u.test(place.before) || own.fixed[letters] !== undefined) return undefined;
        // Before a kanji the number has a counter, and that is the engine's.
        const isCounted = own.glue === '' && /\d$/u.test(all) && /^\p{Script=Han}/u.test(place.after);
        return isCounted ? { spoken: own.spell(letters), length: letters.length } : say(all);
      },
    },
    {
      kind: 'characters',
      starts: ['digit'],
      pattern: sticky(String.raw`\d{1,4}(?:\p{Lu}{1,3}|[a-z])(?:\d{1,4}(?:\p{Lu}|[a-z])?)?${wordEnd}`),
      say: ([all = '']) => say(all),
    },
  ];
}

/** A short form written as it stands in the table, with or without its own plural. */
function fixedRule(own: LetterWords): Rule {
  return {
    kind: 'acronym',
    starts: ['letter'],
    pattern: sticky(String.raw`\p{Script=Latin}{1,12}${wordEnd}`),
    say: ([all = '']): Said => (Object.hasOwn(own.fixed, all) ? own.fixed[all] : undefined),
  };
}

/** Acronyms, initialisms and names made of letters and figures. */
export const letterRules = (own: LetterWords, and: string): Rule[] => [
  fixedRule(own),
  ...mixedRules(own),
  ...dottedRules(own, and),
  acronymRule(own),
];

/** What an abbreviation stands for, and what must follow it (a name or a number) to be one. */
export interface Abbreviation {
  readonly says: string;
  readonly before?: 'name' | 'number';
  /** May be the last word of a sentence: then the full stop does both. */
  readonly isEnd?: boolean;
  /** Also without its full stop: Mr, vs. */
  readonly isBare?: boolean;
}

const fits = ({ before }: Abbreviation, after: string): boolean => {
  if (before === 'name') return /^\s?(?:& )?\p{Lu}/u.test(after);
  return before !== 'number' || /^[ \u00A0]?(?:[\d§]|(?:[IVXLC]{2,}|[VX])(?!\p{L}))/u.test(after);
};

/**
 * Abbreviations from a table; keys as written, without spaces and without the last full stop. Of several meanings
 * the first that fits counts.
 */
export function abbreviationRules(table: Readonly<Record<string, readonly Abbreviation[]>>): Rule[] {
  const find = (written: string): readonly Abbreviation[] | undefined => {
    const key = written.replace(/[ \u00A0]/gu, '').replace(/\.$/u, '');
    const small = key.charAt(0).toLowerCase() + key.slice(1);
    return Object.hasOwn(table, key) ? table[key] : Object.hasOwn(table, small) ? table[small] : undefined;
  };
  const say = (written: string, after: string, hasStop: boolean): Said => {
    const found = find(written)?.find((one) => (hasStop || one.isBare === true) && fits(one, after));
    if (!found) return undefined;
    const isLast = /^["'”’»)\]]*\s*$/u.test(after);
    const isEnd = hasStop && (isLast || (found.isEnd === true && endsSentence(after)));
    return { spoken: found.says, length: isEnd ? written.length - 1 : written.length };
  };
  return [
    {
      kind: 'abbreviation',
      starts: ['letter'],
      pattern: /\p{L}{1,10}\.(?:[ \u00A0]?\p{L}{1,6}\.){0,3}/uy,
      say: ([all = ''], place) => {
        // The longest row of parts that is in the table: “z. B.” before “z.”.
        for (let written = all; written !== ''; written = written.slice(0, written.slice(0, -1).lastIndexOf('.') + 1)) {
          const said = say(written, all.slice(written.length) + place.after, true);
          if (said !== undefined) return said;
        }
        return undefined;
      },
    },
    {
      // dott.ssa, P.za
      kind: 'abbreviation',
      starts: ['letter'],
      pattern: sticky(String.raw`\p{L}{1,4}\.\p{Ll}{2,3}(?![\p{L}\p{M}\p{Nd}.])`),
      say: ([all = '']) => find(all)?.[0]?.says,
    },
    {
      kind: 'abbreviation',
      starts: ['letter'],
      pattern: sticky(String.raw`\p{L}{1,8}(?![\p{Script=Latin}\p{M}\p{Nd}.])`),
      say: ([all = ''], place) => say(all, place.after, false),
    },
  ];
}

/**
 * An abbreviation table from `Mr+ = mister @name`; `+`: also without a full stop; `a | b`: several meanings;
 * `@name`, `@number`: only before one; `@end`: may end a sentence.
 */
export function abbreviationTable(lines: string): Readonly<Record<string, readonly Abbreviation[]>> {
  const table: Record<string, Abbreviation[]> = {};
  for (const line of lines.trim().split(/\s*[\n;]\s*/u)) {
    const [keys = '', meanings = ''] = line.split(' = ');
    for (const written of keys.split(' ')) {
      const isBare = written.endsWith('+');
      table[isBare ? written.slice(0, -1) : written] = meanings.split(' | ').map((meaning) => {
        const [says = '', before] = meaning.split(' @');
        const own: Abbreviation = { says, isBare };
        if (before === 'end') return { ...own, isEnd: true };
        return before === 'name' || before === 'number' ? { ...own, before } : own;
      });
    }
  }
  return table;
}
