import { escapeMarkdown } from '@timbre/media/writing/markdown';
import type { WritingRequest } from '../port.ts';
import { pickSentences } from './rank.ts';
import { readSource, type SourceSentence } from './source.ts';
import { isUnspacedLanguage } from './words.ts';

type Length = WritingRequest['length'];

/** At most so many sentences, and at most such a part of them. */
const sizes: Readonly<
  Record<'summary' | 'points', Readonly<Record<Length, { readonly count: number; readonly part: number }>>>
> = {
  summary: {
    short: { count: 2, part: 0.25 },
    medium: { count: 5, part: 0.4 },
    long: { count: 10, part: 0.6 },
  },
  points: {
    short: { count: 3, part: 0.4 },
    medium: { count: 5, part: 0.5 },
    long: { count: 8, part: 0.7 },
  },
};

function picked(request: WritingRequest, kind: keyof typeof sizes) {
  const source = readSource(request);
  const { count, part } = sizes[kind][request.length];
  const most = Math.max(1, Math.min(count, Math.round(source.sentences.length * part)));
  return { source, sentences: pickSentences(source.sentences, most) };
}

/** What stands between two sentences: a paragraph where the text has turned to something else in between. */
function between(before: SourceSentence, next: SourceSentence, language: string): string {
  if (next.block - before.block > 4) return '\n\n';
  return isUnspacedLanguage(language) ? '' : ' ';
}

/** The sentences that stand for the text, as they are and in its order. */
export function* summarize(request: WritingRequest): Generator<string> {
  const { source, sentences } = picked(request, 'summary');
  for (const [at, sentence] of sentences.entries()) {
    const before = sentences[at - 1];
    const gap = before === undefined ? '' : between(before, sentence, source.language);
    yield gap + escapeMarkdown(sentence.text);
  }
}

/** The same as a list. */
export function* keyPoints(request: WritingRequest): Generator<string> {
  for (const { text } of picked(request, 'points').sentences) yield `- ${escapeMarkdown(text.replaceAll('\n', ' '))}\n`;
}
