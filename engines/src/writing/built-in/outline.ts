import { escapeMarkdown } from '@timbre/media/writing/markdown';
import type { WritingRequest } from '../port.ts';
import { capitalised, keyPhrases } from './key-phrases.ts';
import { pickSentences } from './rank.ts';
import { topicSegments } from './segments.ts';
import { readSource, type Source, type SourceSentence } from './source.ts';

const sizes = {
  short: { parts: 3, points: 1 },
  medium: { parts: 5, points: 2 },
  long: { parts: 8, points: 3 },
} as const;

/** Sentences under a heading; null: none was found for them. */
export interface Part {
  readonly heading: string | null;
  readonly level: number;
  readonly sentences: readonly SourceSentence[];
}

/** The text’s own parts, where it has headings. */
function ownParts({ blocks, sentences }: Source): Part[] {
  const parts: Part[] = [];
  let from = 0;
  const heads = blocks.flatMap(({ kind, level, text }, block) => (kind === 'heading' ? [{ level, text, block }] : []));
  const add = (heading: string | null, level: number, until: number): void => {
    let to = from;
    while (to < sentences.length && (sentences[to]?.block ?? 0) < until) to += 1;
    if (heading !== null || to > from) parts.push({ heading, level, sentences: sentences.slice(from, to) });
    from = to;
  };
  add(null, 2, heads[0]?.block ?? Infinity);
  for (const [at, { text, level }] of heads.entries()) add(text, level, heads[at + 1]?.block ?? Infinity);
  return parts;
}

/** Parts by topic, each with the phrase that tells it from the others. */
export function topicParts(sentences: readonly SourceSentence[], language: string, count: number): Part[] {
  const most = Math.max(1, Math.min(count, Math.floor(sentences.length / 2)));
  const segments = topicSegments(sentences, most);
  const spread = new Map<string, number>();
  for (const segment of segments)
    for (const stem of new Set(segment.flatMap(({ stems }) => stems))) spread.set(stem, (spread.get(stem) ?? 0) + 1);
  const rarity = (stem: string): number => Math.log(1 + segments.length / (spread.get(stem) ?? 1));
  const used = new Set<string>();
  return segments.map((segment) => {
    const phrases = keyPhrases(
      segment.map(({ text }) => ({ text, weight: 1 })),
      language,
      12,
      rarity,
    );
    const free = phrases.filter(({ stems }) => !used.has(stems.join(' ')));
    const phrase = free.slice(0, 5).find(({ isTelling }) => isTelling) ?? free[0];
    if (phrase !== undefined) used.add(phrase.stems.join(' '));
    return { heading: phrase === undefined ? null : capitalised(phrase.text), level: 2, sentences: segment };
  });
}

/** Headings, the text’s own or by topic, each with the sentences that stand for its part. */
export function* outline(request: WritingRequest): Generator<string> {
  const source = readSource(request);
  const { parts: count, points } = sizes[request.length];
  const own = ownParts(source);
  const hasOwn = own.filter(({ heading }) => heading !== null).length > 1;
  const parts = hasOwn ? own : topicParts(source.sentences, source.language, count);
  for (const [at, { heading, level, sentences }] of parts.entries()) {
    const lines = pickSentences(sentences, points).map(
      ({ text }) => `- ${escapeMarkdown(text.replaceAll('\n', ' '))}\n`,
    );
    const gap = at === 0 ? '' : '\n';
    yield gap + (heading === null ? '' : `${'#'.repeat(level)} ${escapeMarkdown(heading)}\n\n`);
    yield* lines;
  }
}
