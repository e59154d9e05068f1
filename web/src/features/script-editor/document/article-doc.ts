import type { Node, Schema } from '@tiptap/pm/model';
import type { ArticleSettings } from '@timbre/contract/articles/article-settings';
import type { Segment } from '@timbre/contract/segments';
import { attrsOf } from './paragraph.ts';
import { inlineContent, segmentText } from './segment-content.ts';

export interface ScriptArticle {
  readonly title: string;
  readonly settings: ArticleSettings;
  readonly segments: readonly Segment[];
}

/** A paragraph of the script as a document node. */
export function paragraphNode(schema: Schema, { text, marks, ...attrs }: Segment): Node {
  return schema.node('paragraph', attrs, inlineContent(schema, text, marks));
}

/** An article as a document. One without paragraphs gets an empty one, as a document has at least one. */
export function articleToDoc(schema: Schema, { title, settings, segments }: ScriptArticle): Node {
  const paragraphs = segments.map((segment) => paragraphNode(schema, segment));
  return schema.node('doc', { title, settings }, paragraphs.length > 0 ? paragraphs : [schema.node('paragraph')]);
}

/** By their nodes, which never change. */
const segments = new WeakMap<Node, Segment>();

function segmentOf(paragraph: Node): Segment {
  const known = segments.get(paragraph);
  if (known !== undefined) return known;
  const { id, ...attrs } = attrsOf(paragraph);
  const segment = { id: id ?? '', ...segmentText(paragraph), ...attrs };
  segments.set(paragraph, segment);
  return segment;
}

/** A document's paragraphs; one that was not changed is the same object as before. */
export function docToSegments(doc: Node): Segment[] {
  const found: Segment[] = [];
  doc.forEach((paragraph) => found.push(segmentOf(paragraph)));
  return found;
}

export function settingsOf(doc: Node): ArticleSettings {
  return doc.attrs['settings'] as ArticleSettings;
}

export function titleOf(doc: Node): string {
  return doc.attrs['title'] as string;
}
