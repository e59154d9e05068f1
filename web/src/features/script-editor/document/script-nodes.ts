import { Node } from '@tiptap/core';
import { Document } from '@tiptap/extension-document';
import { Text } from '@tiptap/extension-text';
import { defaultArticleSettings } from '@timbre/contract/articles/article-settings';
import { scriptMark } from '@timbre/contract/script';
import { attrsOf, emptyAttrs, pastedAttrs } from './paragraph.ts';

/** An attribute that only our own rules read and write. */
const own = (value: unknown) => ({ default: value, rendered: false, parseHTML: () => null });

/** Title and settings are part of the document, so that one history holds everything. */
const scriptDocument = Document.extend({
  content: 'paragraph+',
  addAttributes: () => ({ title: own(''), settings: own(defaultArticleSettings) }),
});

const paragraph = Node.create({
  name: 'paragraph',
  content: 'inline*',
  marks: '_',
  // A line break inside a paragraph is a character of its text.
  whitespace: 'pre',
  addAttributes: () => Object.fromEntries(Object.entries(emptyAttrs).map(([name, value]) => [name, own(value)])),
  parseHTML: () => [{ tag: 'p', getAttrs: (element) => pastedAttrs(element.getAttribute('data-delivery')) }],
  renderHTML: ({ node }) => {
    const { id: _, takeId: __, ...delivery } = attrsOf(node);
    return ['p', { 'data-delivery': JSON.stringify(delivery) }, 0];
  },
});

/** A chip's value from pasted HTML, if it is one the contract allows. */
function pastedChip(element: HTMLElement) {
  try {
    const parsed = scriptMark.safeParse({ ...JSON.parse(element.dataset['chip'] ?? ''), start: 0, end: 0 });
    if (!parsed.success) return false;
    const { start: _, end: __, kind: ___, ...value } = parsed.data;
    return { ...value, ...(parsed.data.kind === 'sound' ? { name: element.textContent.slice(0, 80) } : {}) };
  } catch {
    return false;
  }
}

const chip = {
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,
  draggable: true,
} as const;

const pause = Node.create({
  ...chip,
  name: 'pause',
  addAttributes: () => ({ ms: own(500) }),
  parseHTML: () => [{ tag: 'span[data-chip*=pause]', getAttrs: pastedChip }],
  renderHTML: ({ node }) => [
    'span',
    { 'data-chip': JSON.stringify({ kind: 'pause', ms: node.attrs['ms'] as number }) },
    `[pause:${node.attrs['ms']}ms]`,
  ],
});

const sound = Node.create({
  ...chip,
  name: 'sound',
  /** `name` is for the eye only; the sound library says it again by the id. */
  addAttributes: () => ({ soundId: own(''), name: own(''), gainDb: own(0), mode: own('wait') }),
  parseHTML: () => [{ tag: 'span[data-chip*=sound]', getAttrs: pastedChip }],
  renderHTML: ({ node }) => {
    const { soundId, gainDb, mode, name } = node.attrs as SoundAttrs;
    return ['span', { 'data-chip': JSON.stringify({ kind: 'sound', soundId, gainDb, mode }) }, name];
  },
});

export interface SoundAttrs {
  readonly soundId: string;
  readonly name: string;
  readonly gainDb: number;
  readonly mode: 'wait' | 'under';
}

export const scriptNodes = [scriptDocument, Text, paragraph, pause, sound];
