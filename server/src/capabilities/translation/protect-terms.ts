/** A term of one's own and what stands for it in the translation. */
export interface ProtectedTerm {
  readonly term: string;
  readonly replacement: string;
}

interface KeptPart {
  readonly value: string;
  /** What stood around it, where the sign that keeps its place needs room. */
  readonly before: string;
  readonly after: string;
}

export interface ProtectedText {
  /** With signs that engines leave alone in the place of what must not change. */
  readonly text: string;
  /** Puts everything back; null: the engine lost a sign. */
  readonly restore: (translated: string) => string | null;
  /** The text between what is kept, and what is kept, in turns: for translating piece by piece. */
  readonly pieces: readonly { readonly text: string; readonly isKept: boolean }[];
}

/** An unknown word to every engine, which stays one and is inflected by none. */
const signOf = (index: number): string => `Zqx${index + 1}x`;
const sign = /zqx(\d+)x/giu;
export const isSign = (word: string): boolean => /^zqx\d+x$/iu.test(word);

/** Tags of subtitles, addresses, names in braces, printf's places, and what looks like our own signs. */
const always = String.raw`<[^<>\n]{1,200}>|\{\\[^{}\n]{1,100}\}|https?:\/\/[^\s<>"]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\{\{?[\w.]+\}\}?|%(?:\d+\$)?[sd]|[Zz]qx\d+x`;

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/gu, String.raw`\$&`);

/** Words end where letters end; scripts without spaces have no such ends. */
const spaceless = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;
const edge = (character: string | undefined, look: string): string =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character) && !spaceless.test(character)
    ? String.raw`(?${look}[\p{L}\p{N}])`
    : '';
const wholeWord = (term: string): string => {
  const characters = [...term];
  return edge(characters[0], '<!') + escaped(term) + edge(characters.at(-1), '!');
};

/** Hides what must not be translated: the user's terms, the longest first, and what is no language. */
export function protectTerms(text: string, terms: readonly ProtectedTerm[]): ProtectedText {
  const longest = [...terms].sort((a, b) => b.term.length - a.term.length);
  const pattern = new RegExp([...longest.map(({ term }) => wholeWord(term)), always].join('|'), 'giu');
  const replacements = new Map(longest.map(({ term, replacement }) => [term.toLowerCase(), { term, replacement }]));
  const kept: KeptPart[] = [];
  const pieces: { text: string; isKept: boolean }[] = [];
  let result = '';
  let at = 0;
  for (const match of text.matchAll(pattern)) {
    const [found] = match;
    const known = replacements.get(found.toLowerCase());
    // A term that stays as it is stays as it was written here.
    const value = known === undefined || known.term === known.replacement ? found : known.replacement;
    const between = text.slice(at, match.index);
    const before = /\s*$/u.exec(between)?.[0] ?? '';
    const after = /^\s*/u.exec(text.slice(match.index + found.length))?.[0] ?? '';
    // Stuck to a word it would be one with it, as the tags of `<i>so</i>` are; a term ends where its word ends.
    const needsRoom = known === undefined;
    result +=
      between + (needsRoom && before === '' ? ' ' : '') + signOf(kept.length) + (needsRoom && after === '' ? ' ' : '');
    pieces.push({ text: between, isKept: false }, { text: value, isKept: true });
    kept.push({ value, before: needsRoom ? before : '?', after: needsRoom ? after : '?' });
    at = match.index + found.length;
  }
  const rest = text.slice(at);
  pieces.push({ text: rest, isKept: false });
  return { text: (result + rest).trim(), pieces, restore: (translated) => restored(translated, kept) };
}

function restored(translated: string, kept: readonly KeptPart[]): string | null {
  const found = new Set([...translated.matchAll(sign)].map(([, number]) => Number(number) - 1));
  if (kept.some((_, index) => !found.has(index))) return null;
  return translated.replace(/(\s*)zqx(\d+)x(\s*)/giu, (whole, left: string, number: string, right: string) => {
    const part = kept[Number(number) - 1];
    if (part === undefined) return whole;
    const room = (own: string, now: string): string => (own === '?' ? now : own);
    return room(part.before, left) + part.value + room(part.after, right);
  });
}
