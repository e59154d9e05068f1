import { countCharacters } from '@timbre/contract/limits';
import { segmentLimits } from '@timbre/contract/segments';
import type { Node } from '@tiptap/pm/model';
import { segmentText } from '../document/segment-content.ts';

const known = new WeakMap<Node, number>();

/** Characters of a paragraph, as the plans count them. */
export function paragraphCharacters(paragraph: Node): number {
  const count = known.get(paragraph) ?? countCharacters(segmentText(paragraph).text);
  known.set(paragraph, count);
  return count;
}

export interface ScriptSize {
  readonly characters: number;
  readonly paragraphs: number;
  readonly tooManyParagraphs: boolean;
}

export function sizeOf(doc: Node): ScriptSize {
  let characters = 0;
  doc.forEach((paragraph) => {
    characters += paragraphCharacters(paragraph);
  });
  return { characters, paragraphs: doc.childCount, tooManyParagraphs: doc.childCount > segmentLimits.segments };
}
