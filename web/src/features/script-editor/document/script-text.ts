import type { Fragment, Node, Schema } from '@tiptap/pm/model';
import type { Segment } from '@timbre/contract/segments';
import { isPointMark } from '@timbre/contract/script';
import { liftTags } from '@timbre/media/script/lift-tags';
import { fromSsml, toSsml } from '@timbre/media/script/ssml';
import { writeTags } from '@timbre/media/script/write-tags';
import type { ParagraphAttrs } from './paragraph.ts';
import { readContent } from './segment-content.ts';
import { inlineContent } from './segment-content.ts';

export interface ReadScript {
  readonly paragraphs: readonly Node[];
  /** Tags no one knows, as they stand in the text; they are not read aloud. */
  readonly unknown: readonly string[];
  /** Whether the text said more than words: voices, moods, speeds. */
  readonly hasSettings: boolean;
}

/** Plain text or SSML as paragraphs: tags become chips, and what the text does not say is as in `attrs`. */
export function readScript(schema: Schema, source: string, attrs: ParagraphAttrs): ReadScript {
  const { paragraphs, unknown } = fromSsml(source);
  const tags = unknown.map(({ tag }) => tag);
  const own = { ...attrs, id: null, takeId: null };
  let hasSettings = false;
  const nodes = paragraphs.map(({ text, marks, ...said }) => {
    if (Object.keys(said).length > 0) hasSettings = true;
    const lifted = liftTags(text, marks, 'keep');
    tags.push(...lifted.unknown.map(({ tag }) => tag));
    return schema.node('paragraph', { ...own, ...said }, inlineContent(schema, lifted.text, lifted.marks));
  });
  return { paragraphs: nodes, unknown: tags, hasSettings };
}

/** Inline content with the tags in its words as chips. */
export function liftContent(schema: Schema, content: Fragment): Fragment {
  const { text, marks } = readContent(content);
  if (!/[[<]/u.test(text)) return content;
  const lifted = liftTags(text, marks, 'keep');
  return inlineContent(schema, lifted.text, lifted.marks);
}

/** A paragraph as text with tags; tags typed into it are read first, so that they mean the same afterwards. */
export function taggedText(content: Fragment): string {
  const { text, marks } = readContent(content);
  if (marks.length === 0 && !/[[<\\]/u.test(text)) return text;
  const lifted = liftTags(text, marks);
  return writeTags(lifted.text, lifted.marks);
}

/** The script as plain text, one paragraph a line, tags in brackets. */
export function scriptAsText(doc: Node): string {
  const lines: string[] = [];
  doc.forEach((paragraph) => lines.push(taggedText(paragraph.content)));
  return `${lines.join('\n')}\n`;
}

/** The script as SSML with voices, moods and speeds. */
export function scriptAsSsml(segments: readonly Segment[]): string {
  return toSsml(segments.map((segment) => ({ ...segment, ...liftTags(segment.text, segment.marks) })));
}

/** Whether a tag stands alone, as a pause does, and can become a chip as soon as it is typed. */
export function isPointTag(tag: string): boolean {
  return liftTags(tag, []).marks.some(isPointMark);
}
