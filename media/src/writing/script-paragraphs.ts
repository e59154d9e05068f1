import type { ScriptMark } from '@timbre/contract/script';
import { isSpeakable } from '../sentences.ts';
import { readMarkdown } from './markdown.ts';

/** A paragraph of a script, without a voice; fits `SegmentInput`. */
export interface ScriptParagraph {
  readonly text: string;
  readonly marks: ScriptMark[];
}

/** What follows a heading, beside the silence that follows any paragraph. */
const headingPauseMs = 500;

const ended = /[.!?…:;。！？：；।؟۔][\p{Pe}\p{Pf}"']*$/u;
const halfEnded = /[,，、،]$/u;
/** Japanese and Chinese have no space between sentences. */
const endsWide = /[\u3000-\u30FF\u3400-\u9FFF\uFF00-\uFFEF]$/u;

/** With a full stop, where it ends without any sign of one. */
function sentenceOf(text: string): string {
  if (ended.test(text)) return text;
  return text.replace(halfEnded, '') + (endsWide.test(text) ? '。' : '.');
}

const joined = (before: string, sentence: string): string => before + (endsWide.test(before) ? '' : ' ') + sentence;

/**
 * A Markdown text as a script that is spoken: each heading, quote and paragraph is a paragraph, a list is one of which
 * every item is a sentence; a heading is followed by a pause. What no voice could say stays away.
 */
export function scriptParagraphs(markdown: string): ScriptParagraph[] {
  const paragraphs: { text: string; readonly marks: ScriptMark[] }[] = [];
  let isInList = false;
  for (const { kind, text } of readMarkdown(markdown)) {
    if (!isSpeakable(text)) continue;
    const last = paragraphs.at(-1);
    if (kind === 'item' && isInList && last !== undefined) {
      last.text = joined(last.text, sentenceOf(text));
      continue;
    }
    isInList = kind === 'item';
    const marks: ScriptMark[] =
      kind === 'heading' ? [{ kind: 'pause', start: text.length, end: text.length, ms: headingPauseMs }] : [];
    paragraphs.push({ text: isInList ? sentenceOf(text) : text, marks });
  }
  return paragraphs;
}
