import type { Speaker } from '@timbre/contract/voices/voices';
import { foldText, isNearly, typosOf, wordsIn } from '../../lib/fold-text.ts';
import type { FacetName, VoiceFilter } from './voice-filter.ts';
import { facetNames, valuesOf } from './voice-filter.ts';

/** How many voices a choice of a facet leaves, while the other facets stay as they are. */
export type FacetCounts = Readonly<Record<FacetName, ReadonlyMap<string, number>>>;

export interface VoiceHits {
  /** Places in the catalogue: the best first when something is searched for, else in its order. */
  readonly places: readonly number[];
  readonly counts: FacetCounts;
}

/** A catalogue made ready once, so that a key press looks at numbers only. */
export interface VoiceIndex {
  readonly speakers: readonly string[];
  /** `isMember`: whether the voice at a place is in the group that is shown. */
  readonly search: (filter: VoiceFilter, isMember?: (place: number) => boolean) => VoiceHits;
}

export interface VoiceWords {
  readonly name: string;
  /** Everything else it is found by: languages, accent, tags, styles, in English and in the reader's language. */
  readonly others: readonly string[];
}

/** Places a word stands at; a word of a name counts for more. */
interface Posting {
  readonly named: number[];
  readonly other: number[];
}

/** The values of all voices as numbers in one row: those of a place stand from its start to the next one's. */
interface Facet {
  readonly name: FacetName;
  readonly values: readonly string[];
  readonly codes: Uint16Array;
  readonly starts: Uint32Array;
}

const grades = { typo: 1, inside: 2, start: 4, whole: 6 } as const;

function postingsOf(words: readonly VoiceWords[]): Map<string, Posting> {
  const postings = new Map<string, Posting>();
  const known = new Map<string, readonly string[]>();
  const split = (text: string): readonly string[] => {
    const found = known.get(text) ?? wordsIn(text);
    known.set(text, found);
    return found;
  };
  const add = (word: string, place: number, kind: keyof Posting) => {
    const posting = postings.get(word) ?? { named: [], other: [] };
    if (posting[kind].at(-1) !== place) posting[kind].push(place);
    postings.set(word, posting);
  };
  for (const [place, { name, others }] of words.entries()) {
    for (const word of split(name)) add(word, place, 'named');
    for (const text of others) for (const word of split(text)) add(word, place, 'other');
  }
  return postings;
}

function facetOf(voices: readonly Speaker[], name: FacetName): Facet {
  const numbers = new Map<string, number>();
  const codes: number[] = [];
  const starts = new Uint32Array(voices.length + 1);
  for (const [place, voice] of voices.entries()) {
    for (const value of valuesOf(voice, name)) {
      const number = numbers.get(value) ?? numbers.size;
      numbers.set(value, number);
      codes.push(number);
    }
    starts[place + 1] = codes.length;
  }
  return { name, values: [...numbers.keys()], codes: Uint16Array.from(codes), starts };
}

/** A grade for every place, 0 where the word is not; words that are nearly so count where no word is. */
function gradesOf(postings: ReadonlyMap<string, Posting>, typed: string, size: number): Uint8Array {
  const graded = new Uint8Array(size);
  const give = ({ named, other }: Posting, grade: number) => {
    for (const place of named) graded[place] = Math.max(graded[place] ?? 0, grade * 2);
    for (const place of other) graded[place] = Math.max(graded[place] ?? 0, grade);
  };
  let isFound = false;
  for (const [word, posting] of postings) {
    if (!word.includes(typed)) continue;
    isFound = true;
    give(posting, word === typed ? grades.whole : word.startsWith(typed) ? grades.start : grades.inside);
  }
  const typos = typosOf(typed);
  if (isFound || typos === 0) return graded;
  for (const [word, posting] of postings) if (isNearly(word, typed, typos)) give(posting, grades.typo);
  return graded;
}

/** Every word has to be somewhere. Null: nothing is searched for. */
function scoresOf(postings: ReadonlyMap<string, Posting>, query: string, size: number): Uint16Array | null {
  const words = wordsIn(query);
  if (words.length === 0) return foldText(query).trim() === '' ? null : new Uint16Array(size);
  const scores = new Uint16Array(size);
  for (const [at, word] of words.entries()) {
    const graded = gradesOf(postings, word, size);
    for (let place = 0; place < size; place += 1) {
      const grade = graded[place] ?? 0;
      const before = scores[place] ?? 0;
      scores[place] = grade === 0 || (at > 0 && before === 0) ? 0 : before + grade;
    }
  }
  return scores;
}

interface Judged extends Facet {
  /** By the value's number: 1 where it is chosen. Null: every value fits. */
  readonly wanted: Uint8Array | null;
  readonly tally: Uint32Array;
}

function judged(facet: Facet, picks: readonly string[] | undefined): Judged {
  const wanted = picks === undefined ? null : new Uint8Array(facet.values.length);
  for (const value of picks ?? []) {
    const number = facet.values.indexOf(value);
    if (wanted !== null && number >= 0) wanted[number] = 1;
  }
  return { ...facet, wanted, tally: new Uint32Array(facet.values.length) };
}

function isWanted({ wanted, codes, starts }: Judged, place: number): boolean {
  if (wanted === null) return true;
  const end = starts[place + 1] ?? 0;
  for (let at = starts[place] ?? 0; at < end; at += 1) if (wanted[codes[at] ?? 0] === 1) return true;
  return false;
}

function count({ tally, codes, starts }: Judged, place: number): void {
  const end = starts[place + 1] ?? 0;
  for (let at = starts[place] ?? 0; at < end; at += 1) {
    const code = codes[at] ?? 0;
    tally[code] = (tally[code] ?? 0) + 1;
  }
}

/** One pass: a voice that one facet alone keeps out still counts for that facet's choices. */
function judge(facets: readonly Judged[], candidates: readonly number[]): number[] {
  const strict = facets.filter(({ wanted }) => wanted !== null);
  const places: number[] = [];
  for (const place of candidates) {
    let missed: Judged | null = null;
    let misses = 0;
    for (const facet of strict) {
      if (isWanted(facet, place)) continue;
      missed = facet;
      misses += 1;
      if (misses > 1) break;
    }
    if (misses > 1) continue;
    if (missed !== null) {
      count(missed, place);
      continue;
    }
    places.push(place);
    for (const facet of facets) count(facet, place);
  }
  return places;
}

export function voiceIndex(voices: readonly Speaker[], wordsOf: (voice: Speaker) => VoiceWords): VoiceIndex {
  const postings = postingsOf(voices.map(wordsOf));
  const facets = facetNames.map((name) => facetOf(voices, name));
  return {
    speakers: voices.map(({ speaker }) => speaker),
    search: ({ query, picks }, isMember = () => true) => {
      const scores = scoresOf(postings, query, voices.length);
      const asked = facets.map((facet) => judged(facet, picks[facet.name]));
      const candidates: number[] = [];
      for (let place = 0; place < voices.length; place += 1) {
        if ((scores === null || (scores[place] ?? 0) > 0) && isMember(place)) candidates.push(place);
      }
      const places = judge(asked, candidates);
      if (scores !== null) places.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
      const counts = Object.fromEntries(
        asked.map(({ name, values, tally }) => [name, new Map(values.map((value, at) => [value, tally[at] ?? 0]))]),
      ) as unknown as FacetCounts;
      return { places, counts };
    },
  };
}
