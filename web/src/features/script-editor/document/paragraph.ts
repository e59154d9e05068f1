import type { Node } from '@tiptap/pm/model';
import { delivery } from '@timbre/contract/segments';
import type { Emotion } from '@timbre/contract/script';
import * as z from 'zod/mini';

/** How a paragraph is spoken. */
export interface Delivery {
  /** A voice's id; empty until there is a voice to begin with. */
  readonly speaker: string;
  readonly emotion: Emotion;
  readonly speed: number;
  readonly pitch: number;
  readonly gainDb: number;
}

export interface ParagraphAttrs extends Delivery {
  /** Given where it is written, and kept through edits and undo. */
  readonly id: string | null;
  readonly role: string | null;
  readonly takeId: string | null;
}

export const naturalDelivery: Delivery = { speaker: '', emotion: 'neutral', speed: 1, pitch: 0, gainDb: 0 };
export const emptyAttrs: ParagraphAttrs = { ...naturalDelivery, id: null, role: null, takeId: null };

const pasted = z.object({ ...delivery, role: z._default(z.nullable(z.string().check(z.maxLength(64))), null) });

/** What pasted HTML says about a paragraph; anything that is not well formed says nothing. */
export function pastedAttrs(json: string | null): Partial<ParagraphAttrs> {
  if (json === null) return {};
  try {
    return pasted.safeParse(JSON.parse(json)).data ?? {};
  } catch {
    return {};
  }
}

/** The settings of a paragraph node. */
export function attrsOf(paragraph: Node): ParagraphAttrs {
  return paragraph.attrs as ParagraphAttrs;
}

export function deliveryOf({ speaker, emotion, speed, pitch, gainDb }: ParagraphAttrs): Delivery {
  return { speaker, emotion, speed, pitch, gainDb };
}

/** A paragraph and where it stands in the document. */
export interface Placed {
  readonly node: Node;
  /** Document position in front of it. */
  readonly pos: number;
  readonly index: number;
}

/** Every paragraph in order. */
export function paragraphsOf(doc: Node): Placed[] {
  const placed: Placed[] = [];
  doc.forEach((node, pos, index) => placed.push({ node, pos, index }));
  return placed;
}

/** Who speaks in it, each once. */
export function speakersOf(doc: Node): string[] {
  return [...new Set(paragraphsOf(doc).map(({ node }) => attrsOf(node).speaker))];
}

export function paragraphById(doc: Node, id: string): Placed | undefined {
  let found: Placed | undefined;
  doc.forEach((node, pos, index) => {
    if (node.attrs['id'] === id) found = { node, pos, index };
  });
  return found;
}
