import { detectLanguage } from '@timbre/media/language/detect-language';
import { languageOf } from '@timbre/media/reading/languages';
import { splitSentences } from '@timbre/media/sentences';
import { readMarkdown, type MarkdownBlock } from '@timbre/media/writing/markdown';
import { CannotWrite, type WritingRequest } from '../port.ts';
import { subjectStems } from './words.ts';

/** A sentence of a text, and where it stands. */
export interface SourceSentence {
  readonly text: string;
  /** Of all sentences, from 0. */
  readonly at: number;
  /** Of its block. */
  readonly block: number;
  readonly isFirstOfBlock: boolean;
  readonly stems: readonly string[];
}

/** A text as the built-in writer sees it. */
export interface Source {
  /** Two or three letters. */
  readonly language: string;
  readonly blocks: readonly MarkdownBlock[];
  /** Of everything but headings, in order. */
  readonly sentences: readonly SourceSentence[];
}

/** A sentence without any end is cut at a comma or space here. */
const longestSentence = 1200;
/** A language is told by others than the writer when it is this sure. */
const sure = 0.6;

/** What a request is written in: what the writer says, unless the text is clearly in another language. */
export function languageIn(text: string, { language }: Pick<WritingRequest, 'language'>): string {
  const detected = detectLanguage(text);
  if (language === null) return detected?.language ?? 'en';
  const asked = languageOf(language).language;
  if (detected !== null && detected.confidence >= sure && detected.language !== asked && text.length >= 40)
    throw new CannotWrite('language', `the built-in writer writes in the text’s own language (${detected.language})`);
  return asked;
}

/** Sentences of a line of plain words, trimmed; what has no letter or figure is none. */
export const sentencesOf = (text: string, language: string): string[] =>
  splitSentences(text, language, longestSentence)
    .map(({ start, end }) => text.slice(start, end).trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));

/** Reads blocks into sentences with the words they are compared by. */
export function sourceOf(blocks: readonly MarkdownBlock[], language: string): Source {
  const sentences: SourceSentence[] = [];
  for (const [block, { kind, text }] of blocks.entries()) {
    if (kind === 'heading') continue;
    for (const [place, sentence] of sentencesOf(text, language).entries()) {
      const stems = subjectStems(sentence, language);
      sentences.push({ text: sentence, at: sentences.length, block, isFirstOfBlock: place === 0, stems });
    }
  }
  return { language, blocks, sentences };
}

/** Reads what is worked on; throws when it has no words. */
export function readSource(request: WritingRequest): Source {
  const blocks = readMarkdown(request.source);
  const language = languageIn(blocks.map(({ text }) => text).join('\n'), request);
  const source = sourceOf(blocks, language);
  if (source.sentences.length === 0) throw new CannotWrite('source', 'there is no sentence to work on');
  return source;
}
