import { defaultArticleSettings } from '@timbre/contract/articles/article-settings';
import type { ArticleSettings } from '@timbre/contract/articles/article-settings';
import type { Segment } from '@timbre/contract/segments';
import { history } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import type { Command } from '@tiptap/pm/state';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { articleToDoc, docToSegments } from './article-doc.ts';
import { naturalDelivery, paragraphsOf } from './paragraph.ts';
import { picksPlugin } from './picks.ts';
import { scriptSchema } from './script-schema.ts';
import { taggedText } from './script-text.ts';
import { readScript } from './script-text.ts';
import { uniqueIdsPlugin } from './unique-ids.ts';

/** A script for tests: lines in tag notation; their ids are `p0`, `p1` and so on. */
export function scriptOf(
  lines: readonly (string | ({ line: string } & Partial<Segment>))[],
  settings: Partial<ArticleSettings> = {},
) {
  const segments = lines.map((given, index): Segment => {
    const { line, ...own } = typeof given === 'string' ? { line: given } : given;
    const attrs = { ...naturalDelivery, id: `p${index}`, speaker: 'rms', role: null, takeId: null, ...own };
    const [node] = readScript(scriptSchema, line, attrs).paragraphs;
    const read = node === undefined ? [] : docToSegments(scriptSchema.node('doc', null, [node]));
    return { text: '', marks: [], ...read[0], ...attrs };
  });
  const doc = articleToDoc(scriptSchema, { title: '', settings: { ...defaultArticleSettings, ...settings }, segments });
  return EditorState.create({ doc, plugins: [history(), picksPlugin, uniqueIdsPlugin] });
}

/** The state after a command; the same one when it did nothing. */
export function after(state: EditorState, command: Command): EditorState {
  let next = state;
  command(state, (tr) => {
    next = next.apply(tr);
  });
  return next;
}

/** Puts the caret, or a selection, at places of paragraphs: `[paragraph, place]`. */
export function select(state: EditorState, from: readonly [number, number], to = from): EditorState {
  const at = ([index, place]: readonly [number, number]) => (paragraphsOf(state.doc)[index]?.pos ?? 0) + 1 + place;
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, at(from), at(to))));
}

/** The paragraphs in tag notation. */
export const linesOf = ({ doc }: { readonly doc: Node }): string[] =>
  paragraphsOf(doc).map(({ node }) => taggedText(node.content));

export const idsOf = ({ doc }: { readonly doc: Node }): string[] =>
  paragraphsOf(doc).map(({ node }) => String(node.attrs['id']));

export const valuesOf = ({ doc }: { readonly doc: Node }, attr: keyof Segment): unknown[] =>
  paragraphsOf(doc).map(({ node }) => node.attrs[attr] as unknown);
