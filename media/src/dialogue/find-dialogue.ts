import { attributionOf, isTagged } from './attribution.ts';
import { type Gender, genderOfName, isFirstName } from './name-gender.ts';
import { endsAsSpeech, quotationsOf } from './quotations.ts';

/** A quotation of a script and who says it. */
export interface SpokenQuotation {
  /** Index of the paragraph. */
  readonly paragraph: number;
  /** Offsets in its text, quotation marks included. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly speaker: string;
  /** `tag`: the narrator names the speaker · `pronoun`: "she said" · `turn`: by the order in which two people speak. */
  readonly by: 'tag' | 'pronoun' | 'turn';
}

interface Open {
  readonly paragraph: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly before: string;
  readonly behind: string;
}

/** So far from a quotation, in characters, its narrator's words are looked at. */
const reach = 400;
/** So many paragraphs back a pronoun may point. */
const pronounReach = 4;

/** Every quotation that is someone's speech, with the narrator's words around it. */
function speechOf(text: string, paragraph: number): Open[] {
  const all = quotationsOf(text);
  return all
    .map((one, index) => ({
      paragraph,
      ...one,
      before: text.slice(Math.max(all[index - 1]?.end ?? 0, one.start - reach), one.start),
      behind: text.slice(one.end, Math.min(all[index + 1]?.start ?? text.length, one.end + reach)),
    }))
    .filter(
      ({ text: words, start, end, before, behind }) =>
        words !== '' &&
        (endsAsSpeech(words) ||
          isTagged(behind) ||
          attributionOf({ before, behind }) !== null ||
          // A paragraph that is a quotation and nothing else.
          (text.slice(0, start).trim() === '' && text.slice(end).trim() === '' && /[「『]/u.test(text[start] ?? ''))),
    );
}

interface Mentions {
  readonly add: (name: string, paragraph: number) => void;
  /** The name last mentioned that may be meant; null: none near, or not surely. */
  readonly nearest: (gender: Gender, paragraph: number) => string | null;
}

/** Names in the order in which they are mentioned, so that a pronoun finds the nearest. */
function mentionedNames(): Mentions {
  const seen: { readonly name: string; readonly paragraph: number }[] = [];
  return {
    add: (name, paragraph) => void seen.push({ name, paragraph }),
    nearest: (gender, paragraph) => {
      const near = seen.filter((one) => paragraph - one.paragraph <= pronounReach).toReversed();
      const named = (wanted: Gender | null) => near.find(({ name }) => genderOfName(name) === wanted)?.name;
      return named(gender) ?? named(null) ?? null;
    },
  };
}

/** Everyone the narrator tells of: speakers named anywhere in the text, and first names that say whose they are. */
function namesIn(texts: readonly string[], quotations: readonly Open[]): string[] {
  const speakers = quotations.flatMap((one) => {
    const found = attributionOf(one);
    return found?.type === 'name' ? [found.name] : [];
  });
  const words = new Set(texts.flatMap((text) => text.match(/\p{Lu}\p{Ll}+/gu) ?? []));
  const isPart = (word: string): boolean => speakers.some((name) => name.split(' ').includes(word));
  return [...new Set([...speakers, ...[...words].filter((word) => isFirstName(word) && !isPart(word))])];
}

/** Where names of the cast stand in the narrator's own words before a place. */
function mentionsBefore(text: string, names: readonly string[]): string[] {
  return names
    .flatMap((name) => {
      const at = text.toLowerCase().lastIndexOf(name.toLowerCase());
      return at < 0 ? [] : [{ name, at }];
    })
    .sort((a, b) => a.at - b.at)
    .map(({ name }) => name);
}

/** What of one paragraph is said by whom, as far as its own narrator says. */
function attributed(quotations: readonly Open[], names: readonly string[], mentions: Mentions): SpokenQuotation[] {
  const found = quotations.map((one) => {
    for (const name of mentionsBefore(one.before, names)) mentions.add(name, one.paragraph);
    const said = attributionOf(one);
    const by = said?.type === 'name' ? ('tag' as const) : ('pronoun' as const);
    const speaker =
      said === null ? null : said.type === 'name' ? said.name : mentions.nearest(said.gender, one.paragraph);
    if (speaker !== null) mentions.add(speaker, one.paragraph);
    return { one, speaker, by, isTold: said !== null };
  });
  // A paragraph is one person's turn: "…," said Alice, "…"
  const speakers = new Set(found.flatMap(({ speaker }) => speaker ?? []));
  const known = found.find(({ speaker }) => speaker !== null);
  return found.flatMap(({ one: { before: _, behind: __, ...quotation }, speaker, by, isTold }) => {
    if (speaker !== null) return [{ ...quotation, speaker, by }];
    // Someone else's pronoun is no one's here.
    if (isTold || known?.speaker == null || speakers.size !== 1) return [];
    return [{ ...quotation, speaker: known.speaker, by: known.by }];
  });
}

/** A paragraph in which nothing is said but quotations without a tag. */
const isBare = (quotations: readonly Open[]): boolean =>
  quotations.length > 0 && quotations.every(({ before, behind }) => before.trim() === '' && behind.trim() === '');

/** Two people who answer each other: paragraphs of nothing but speech go by turns, from the last two that are known. */
function byTurns(
  paragraphs: readonly (readonly Open[])[],
  spoken: readonly (readonly SpokenQuotation[])[],
): SpokenQuotation[][] {
  const out: SpokenQuotation[][] = spoken.map((one) => [...one]);
  for (const [index, quotations] of paragraphs.entries()) {
    if (!isBare(quotations) || (out[index]?.length ?? 0) > 0) continue;
    const last = out[index - 1]?.at(-1)?.speaker;
    const other = out[index - 2]?.at(-1)?.speaker;
    if (last === undefined || other === undefined || last === other) continue;
    out[index] = quotations.map(({ before: _, behind: __, ...quotation }) => ({
      ...quotation,
      speaker: other,
      by: 'turn',
    }));
  }
  return out;
}

/**
 * The quotations of prose with their speakers, in order. What no one is named for is left out: the narrator reads it, as
 * before. Offsets are of each paragraph's text.
 */
export function findDialogue(texts: readonly string[]): SpokenQuotation[] {
  const paragraphs = texts.map((text, index) => speechOf(text, index));
  const names = namesIn(texts, paragraphs.flat());
  const mentions = mentionedNames();
  const spoken = paragraphs.map((quotations, index) => {
    const found = attributed(quotations, names, mentions);
    const last = quotations.at(-1);
    const rest = last === undefined ? (texts[index] ?? '') : last.behind;
    for (const name of mentionsBefore(rest, names)) mentions.add(name, index);
    return found;
  });
  return byTurns(paragraphs, spoken).flat();
}
