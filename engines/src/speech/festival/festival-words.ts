import { trimSpan, type SpokenText } from '../spoken-text.ts';

/** A token or phoneme of festival's with its time in the utterance. */
export interface FestivalItem {
  readonly name: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

export interface FestivalWord {
  readonly start: number;
  readonly end: number;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** How many tokens of the text festival may have passed over silently. */
const reach = 4;

/** Lays festival's tokens, which lost their outer punctuation, on the text's own. */
export function festivalWords(spoken: SpokenText, source: string, tokens: readonly FestivalItem[]): FestivalWord[] {
  const written = [...spoken.text.matchAll(/\S+/gu)];
  const out: FestivalWord[] = [];
  let next = 0;
  let lastEnd = 0;
  for (const { name, startSeconds, endSeconds } of tokens) {
    const near = written.slice(next, next + reach).findIndex((token) => token[0].includes(name));
    const token = near < 0 ? undefined : written[next + near];
    if (!token) continue;
    next += near + 1;
    const end = spoken.ends[token.index + token[0].length - 1] ?? 0;
    const place = trimSpan(source, spoken.starts[token.index] ?? 0, end);
    const before = out.at(-1);
    // One place of the text, said in several words, as letters that are spelled.
    if (before?.start === place.start && before.end === place.end) out[out.length - 1] = { ...before, endSeconds };
    if (place.start < lastEnd || place.end <= place.start) continue;
    lastEnd = place.end;
    out.push({ ...place, startSeconds, endSeconds });
  }
  return out;
}
