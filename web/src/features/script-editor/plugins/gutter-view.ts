import type { Node } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { NodeView } from '@tiptap/pm/view';
import type { RoleColour } from '../document/cast-model.ts';
import { rolesOf } from '../document/cast-model.ts';
import type { ParagraphAttrs } from '../document/paragraph.ts';
import { attrsOf } from '../document/paragraph.ts';
import { picksOf } from '../document/picks.ts';
import classes from '../frame/script-sheet.module.css';

/** What the margin beside a paragraph says. */
export interface MarginText {
  /** The role's name, else the voice's. */
  readonly who: string;
  /** The voice's name where a role stands first, mood, speed, pitch: what is not as usual. */
  readonly how: string;
  readonly colour: RoleColour | null;
  readonly handleLabel: string;
  readonly playLabel: string;
}

export interface MarginTexts {
  readonly describe: (attrs: ParagraphAttrs, doc: Node) => MarginText;
}

type Views = Set<() => void>;

function element<T extends keyof HTMLElementTagNameMap>(tag: T, className: string | undefined, parent?: HTMLElement) {
  const made = document.createElement(tag);
  if (className !== undefined) made.className = className;
  parent?.append(made);
  return made;
}

function marginButton(parent: HTMLElement, className: string | undefined, part: 'handle' | 'play') {
  const button = element('button', className, parent);
  button.type = 'button';
  // The outline and the shortcuts do the same: hundreds of stops on the way through the page would help no one.
  button.tabIndex = -1;
  button.dataset['part'] = part;
  return button;
}

/** A paragraph with its margin, without a framework, so that hundreds of them stay light. */
function paragraphView(first: Node, texts: () => MarginTexts, doc: () => Node, views: Views): NodeView {
  const dom = element('div', classes.paragraph);
  const margin = element('div', classes.margin, dom);
  margin.contentEditable = 'false';
  const handle = marginButton(margin, classes.handle, 'handle');
  const who = element('span', classes.who, handle);
  const how = element('span', classes.how, handle);
  const play = marginButton(margin, classes.play, 'play');
  const contentDOM = element('p', classes.words, dom);
  let node = first;
  const render = () => {
    const attrs = attrsOf(node);
    const text = texts().describe(attrs, doc());
    dom.dataset['paragraph'] = attrs.id ?? '';
    if (text.colour === null) delete dom.dataset['colour'];
    else dom.dataset['colour'] = text.colour;
    if (attrs.takeId === null) delete dom.dataset['take'];
    else dom.dataset['take'] = '';
    who.textContent = text.who;
    how.textContent = text.how;
    handle.setAttribute('aria-label', text.handleLabel);
    play.setAttribute('aria-label', text.playLabel);
    play.title = text.playLabel;
  };
  render();
  views.add(render);
  return {
    dom,
    contentDOM,
    update: (next) => {
      if (next.type !== node.type) return false;
      const isSame = next.attrs === node.attrs;
      node = next;
      if (!isSame) render();
      return true;
    },
    ignoreMutation: (mutation) => mutation.type !== 'selection' && !contentDOM.contains(mutation.target),
    stopEvent: (event) => event.target instanceof HTMLElement && margin.contains(event.target),
    destroy: () => views.delete(render),
  };
}

interface Mark {
  readonly name: 'data-picked' | 'data-here';
  readonly from: number;
  readonly to: number;
}

/** The picked paragraphs, else the one with the caret. */
function marksOf(state: EditorState): Mark[] {
  const { ids } = picksOf(state);
  if (ids.size === 0) {
    const { $head } = state.selection;
    return $head.depth === 0 ? [] : [{ name: 'data-here', from: $head.before(1), to: $head.after(1) }];
  }
  const picked: Mark[] = [];
  state.doc.forEach((node, pos) => {
    if (ids.has(String(node.attrs['id']))) picked.push({ name: 'data-picked', from: pos, to: pos + node.nodeSize });
  });
  return picked;
}

const keyOf = ({ name, from, to }: Mark): string => `${name} ${from} ${to}`;

/** The marks as they are now: only those of paragraphs whose state changed are made again. */
function marked(before: DecorationSet, state: EditorState): DecorationSet {
  const missing = new Map(marksOf(state).map((mark) => [keyOf(mark), mark]));
  const gone = before.find().filter(({ from, to, spec }) => {
    const { name } = spec as Pick<Mark, 'name'>;
    return !missing.delete(keyOf({ name, from, to }));
  });
  if (gone.length === 0 && missing.size === 0) return before;
  const added = [...missing.values()].map(({ name, from, to }) => Decoration.node(from, to, { [name]: '' }, { name }));
  return before.remove(gone).add(state.doc, added);
}

/** The paragraphs' margins; `refresh` writes them again when voices or the language have changed. */
export function gutterViews(texts: () => MarginTexts) {
  const views: Views = new Set();
  const refresh = () => {
    for (const render of views) render();
  };
  const plugin: Plugin<DecorationSet> = new Plugin<DecorationSet>({
    state: {
      init: (_, state) => marked(DecorationSet.empty, state),
      apply: (tr, marks, _, state) => marked(marks.map(tr.mapping, tr.doc), state),
    },
    props: {
      nodeViews: { paragraph: (node, view) => paragraphView(node, texts, () => view.state.doc, views) },
      decorations: (state) => plugin.getState(state),
    },
    view: () => ({
      update: (view, before) => {
        if (rolesOf(view.state.doc) !== rolesOf(before.doc)) refresh();
      },
    }),
  });
  return { plugin, refresh };
}
