import type { Mark, Node } from '@tiptap/pm/model';
import MarkdownIt, { type Token } from 'markdown-it';
import { headingLevels, writingSchema } from './writing-schema.ts';

/** Deeper than anyone writes; the parser drops what lies below. */
const maxNesting = 60;

/**
 * Reads headings, lists, quotes and stress; everything else, such as HTML, links, tables and code, stays the text it is,
 * so that nothing of a text is lost and nothing of it can act.
 */
function createReader() {
  const reader = new MarkdownIt('zero', { html: false, breaks: true, maxNesting });
  reader.enable(['heading', 'list', 'blockquote', 'emphasis', 'escape', 'newline']);
  // CommonMark wants space or a letter beside the stars, which leaves `**「重要」**です` as it is: Japanese has neither.
  reader.inline.ruler.at('emphasis', (state, silent) => {
    const sign = state.src.charAt(state.pos);
    if (silent || (sign !== '*' && sign !== '_')) return false;
    const found = state.scanDelims(state.pos, sign === '*');
    const isBlank = (character: string): boolean => /^\s?$/u.test(character);
    const isWide = (character: string): boolean => /[\u3000-\u30FF\u3400-\u9FFF\uFF00-\uFFEF]/u.test(character);
    const [before, after] = [state.src.charAt(state.pos - 1), state.src.charAt(state.pos + found.length)];
    const isFree = sign === '*' && (isWide(before) || isWide(after));
    for (let index = 0; index < found.length; index += 1) {
      const token = state.push('text', '', 0);
      token.content = sign;
      state.delimiters.push({
        marker: sign.charCodeAt(0),
        length: found.length,
        token: state.tokens.length - 1,
        end: -1,
        open: found.can_open || (isFree && !isBlank(after)),
        close: found.can_close || (isFree && !isBlank(before)),
      });
    }
    state.pos += found.length;
    return true;
  });
  return reader;
}

const reader = createReader();
const { nodes, marks: markTypes } = writingSchema;

interface Open {
  readonly type: string;
  readonly attrs: Readonly<Record<string, unknown>> | null;
  readonly content: Node[];
}

const markOf = (type: string) =>
  type.startsWith('strong') ? markTypes['bold'] : type.startsWith('em') ? markTypes['italic'] : undefined;

/** The words of a line; in a heading there is no second one. */
function inlineNodes(tokens: readonly Token[], isHeading: boolean): Node[] {
  const found: Node[] = [];
  let marks: readonly Mark[] = [];
  for (const { type, content } of tokens) {
    const mark = markOf(type);
    if (mark !== undefined) marks = type.endsWith('_open') ? mark.create().addToSet(marks) : mark.removeFromSet(marks);
    else if (type === 'softbreak' || type === 'hardbreak')
      found.push(isHeading ? writingSchema.text(' ') : writingSchema.node('hardBreak'));
    else if (content !== '') found.push(writingSchema.text(content, marks));
  }
  return found;
}

const names: Readonly<Record<string, string>> = {
  paragraph: 'paragraph',
  heading: 'heading',
  blockquote: 'blockquote',
  bullet_list: 'bulletList',
  ordered_list: 'orderedList',
  list_item: 'listItem',
};

function attrsOf(token: Token): Open['attrs'] {
  if (token.type === 'heading_open') return { level: Math.min(headingLevels.length, Number(token.tag.slice(1))) };
  if (token.type === 'ordered_list_open') return { start: Number(token.attrGet('start') ?? 1) };
  return null;
}

function nodeOf({ type, attrs, content }: Open): Node | null {
  // An item begins with a paragraph here, whatever it holds.
  const isBare = type === 'listItem' && content[0]?.type.name !== 'paragraph';
  const own = isBare ? [writingSchema.node('paragraph'), ...content] : content;
  return nodes[type]?.createAndFill(attrs, own) ?? null;
}

function blocksOf(tokens: readonly Token[]): Node[] {
  const root: Open = { type: 'doc', attrs: null, content: [] };
  const open = [root];
  for (const token of tokens) {
    const type = names[token.type.replace(/_(?:open|close)$/u, '')];
    const last = open.at(-1) ?? root;
    if (token.type === 'inline') last.content.push(...inlineNodes(token.children ?? [], last.type === 'heading'));
    else if (type !== undefined && token.nesting > 0) open.push({ type, attrs: attrsOf(token), content: [] });
    else if (type !== undefined) {
      const made = nodeOf(last);
      open.pop();
      if (made !== null) open.at(-1)?.content.push(made);
    }
  }
  return root.content;
}

/** The text as it stands, a paragraph for each block of lines. */
const plainBlocks = (text: string): Node[] =>
  text
    .split(/\n[ \t]*\n/u)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const lines = part.split('\n').map((line) => line.trim());
      const content = lines.flatMap((line, index) => [
        ...(index === 0 ? [] : [writingSchema.node('hardBreak')]),
        ...(line === '' ? [] : [writingSchema.text(line)]),
      ]);
      return writingSchema.node('paragraph', null, content);
    });

/** A Markdown text as a document; anything is one. */
export function readMarkdown(markdown: string): Node {
  const tokens = reader.parse(markdown, {});
  const isTooDeep = tokens.some(({ level }) => level >= maxNesting - 2);
  const content = isTooDeep ? plainBlocks(markdown) : blocksOf(tokens);
  return writingSchema.node('doc', null, content.length === 0 ? [writingSchema.node('paragraph')] : content);
}
