import type { ScriptMark } from '@timbre/contract/script';
import { isSpeakable } from '../sentences.ts';
import { readMarkdown } from './markdown.ts';
import { withoutTimecodes } from './timecodes.ts';

/** A paragraph of a script, without a voice; fits `SegmentInput`. */
export interface ScriptParagraph {
  readonly text: string;
  readonly marks: ScriptMark[];
}

/** Where a heading stands, beside the silence that follows any paragraph. */
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

/** “*Picture: a lamp*”, “*(Music fades)*”: for anyone who makes the recording. */
const direction =
  /^[^\S\n]{0,3}([*_])(?:[\p{L}\p{N} ]{1,24}[:：][^*_\n]{1,500}|[(（][^*_\n]{1,500}[)）])\1[^\S\n]*$/gmu;
/** What a template leaves to its writer; neither “[12]”, a source, nor a tag as “[pause:1s]”. */
const gap = /[[［](?!\p{L}{1,20}:\S)(?=[^[\]［］\n]{0,200}\p{L})[^[\]［］\n]{1,200}[\]］]/gu;

/** What of a text is spoken, and what is not. */
export interface SpokenScript {
  readonly paragraphs: readonly ScriptParagraph[];
  /** How many headings and stage directions stay away. */
  readonly leftOut: number;
  /** Brackets that are still to be filled in, as they are written; each once. */
  readonly unfilled: readonly string[];
}

/**
 * A Markdown text as a script that is spoken: each quote and paragraph is a paragraph, a list is one of which every item
 * is a sentence. Headings are a pause; timecodes and stage directions stay away, and so does what no voice could say.
 */
export function spokenScript(markdown: string): SpokenScript {
  const paragraphs: { text: string; readonly marks: ScriptMark[] }[] = [];
  const directions = markdown.match(direction)?.length ?? 0;
  const spoken = withoutTimecodes(markdown).replace(direction, '');
  let isInList = false;
  let headings = 0;
  for (const { kind, text } of readMarkdown(spoken)) {
    if (!isSpeakable(text)) continue;
    const last = paragraphs.at(-1);
    if (kind === 'heading') {
      headings += 1;
      isInList = false;
      if (last !== undefined && last.marks.length === 0)
        last.marks.push({ kind: 'pause', start: last.text.length, end: last.text.length, ms: headingPauseMs });
      continue;
    }
    if (kind === 'item' && isInList && last !== undefined) {
      last.text = joined(last.text, sentenceOf(text));
      continue;
    }
    isInList = kind === 'item';
    paragraphs.push({ text: isInList ? sentenceOf(text) : text, marks: [] });
  }
  const unfilled = new Set(paragraphs.flatMap(({ text }) => text.match(gap) ?? []));
  return { paragraphs, leftOut: headings + directions, unfilled: [...unfilled] };
}
