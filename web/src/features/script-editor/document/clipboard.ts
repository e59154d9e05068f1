import type { Node } from '@tiptap/pm/model';
import { Fragment, Slice } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';
import { Plugin } from '@tiptap/pm/state';
import { rolesOf } from './cast-model.ts';
import type { ParagraphAttrs } from './paragraph.ts';
import { attrsOf, deliveryOf, emptyAttrs } from './paragraph.ts';
import { chosenParagraphs, picksOf } from './picks.ts';
import { liftContent, readScript, taggedText } from './script-text.ts';

interface ClipboardDeps {
  /** False for a voice of another studio. */
  readonly isVoice: (speaker: string) => boolean;
  readonly onUnknownTags: (tags: readonly string[]) => void;
  /** Called when several lines came in. */
  readonly onLines: () => void;
}

const attrsAt = (state: EditorState): ParagraphAttrs => {
  const holder = state.selection.$from.node(1) as Node | undefined;
  return holder === undefined ? emptyAttrs : attrsOf(holder);
};

/** Pasted text as a slice: one line joins the words at the caret, several become paragraphs. */
function sliceOfText(state: EditorState, text: string, deps: ClipboardDeps): Slice {
  const attrs = attrsAt(state);
  const isLine = !/[\r\n\u2028\u2029]/u.test(text) && !/^\s*</u.test(text);
  if (isLine) {
    const content = liftContent(state.schema, Fragment.from(state.schema.text(text)));
    return new Slice(Fragment.from(state.schema.node('paragraph', attrs, content)), 1, 1);
  }
  const { paragraphs, unknown, hasSettings } = readScript(state.schema, text, attrs);
  // Those that stay in the text are shown there.
  if (hasSettings && unknown.length > 0) deps.onUnknownTags(unknown);
  if (paragraphs.length > 1) deps.onLines();
  return new Slice(Fragment.fromArray([...paragraphs]), hasSettings ? 0 : 1, hasSettings ? 0 : 1);
}

/** Paragraphs that come from elsewhere take what they do not have, or what this script does not know, from the one they land in. */
function adopted(slice: Slice, state: EditorState, deps: ClipboardDeps): Slice {
  const here = attrsAt(state);
  const roles = new Set(rolesOf(state.doc).map(({ id }) => id));
  const nodes: Node[] = [];
  slice.content.forEach((node) => {
    if (node.type.name !== 'paragraph') return void nodes.push(node);
    const own = attrsOf(node);
    const isKnown = own.speaker !== '' && deps.isVoice(own.speaker);
    const role = own.role !== null && roles.has(own.role) ? own.role : isKnown ? null : here.role;
    const attrs = { ...own, ...(isKnown ? {} : deliveryOf(here)), role };
    nodes.push(node.type.create(attrs, liftContent(state.schema, node.content)));
  });
  return new Slice(Fragment.fromArray(nodes), slice.openStart, slice.openEnd);
}

/** The picked paragraphs as a slice; null: none are picked. */
function pickedSlice(state: EditorState): Slice | null {
  if (picksOf(state).ids.size === 0) return null;
  return new Slice(Fragment.fromArray(chosenParagraphs(state).map(({ node }) => node)), 0, 0);
}

function textOf(slice: Slice): string {
  const lines: string[] = [];
  slice.content.forEach((node) =>
    lines.push(node.isTextblock ? taggedText(node.content) : taggedText(Fragment.from(node))),
  );
  return slice.content.firstChild?.isInline === true ? taggedText(slice.content) : lines.join('\n');
}

/** Copies chips as tags for other programs, and makes chips of the tags and the SSML that are pasted. */
export function clipboardPlugin(deps: ClipboardDeps): Plugin {
  return new Plugin({
    props: {
      clipboardTextSerializer: textOf,
      clipboardTextParser: (text, _, __, view) => sliceOfText(view.state, text, deps),
      transformPasted: (slice, view) => adopted(slice, view.state, deps),
      handleDOMEvents: {
        copy: (view, event) => {
          const slice = pickedSlice(view.state);
          if (slice === null || event.clipboardData === null) return false;
          const { dom, text } = view.serializeForClipboard(slice);
          event.clipboardData.setData('text/html', dom.innerHTML);
          event.clipboardData.setData('text/plain', text);
          event.preventDefault();
          return true;
        },
      },
    },
  });
}
