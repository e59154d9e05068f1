import type { Node } from '@tiptap/pm/model';

/** Signs that would be read as stress, and what some readers would take for HTML. */
const inlineSigns = /\\(?=[!-/:-@[-`{-~]|$)|\*|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|<(?=[a-z/!])/giu;
/** At the beginning of a line: a heading, a quote or an item. */
const lineSigns = /^(#{1,6}(?=[ \t]|$)|>|[-+](?=[ \t]|$)|\d{1,9}(?=[.)](?:[ \t]|$)))/u;

const escapeLine = (line: string): string =>
  line.replace(lineSigns, (sign) => (/\d/u.test(sign) ? `${sign}\\` : `\\${sign}`));

const signs = { bold: '**', italic: '*' } as const;
type Stress = keyof typeof signs;
const order: readonly Stress[] = ['bold', 'italic'];

interface Run {
  readonly text: string;
  readonly stress: readonly Stress[];
}

/** Words with their stress. White space at the edge of a stress stands outside: signs beside it would not be read. */
function runsOf(block: Node): Run[] {
  const runs: Run[] = [];
  block.forEach((node) => {
    const text = node.isText ? (node.text ?? '').replaceAll(/[\r\n]+/gu, ' ') : '\n';
    const stress = order.filter((name) => node.marks.some(({ type }) => type.name === name));
    const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/su.exec(text) ?? [];
    runs.push({ text: before, stress: [] }, { text: words, stress }, { text: after, stress: [] });
  });
  return runs.filter(({ text }) => text !== '');
}

/** What was open and is not any more, and what comes, at the border of two runs. */
function signsBetween(open: readonly Stress[], next: readonly Stress[]) {
  const kept = open.findIndex((name, index) => next[index] !== name);
  const stays = kept === -1 ? open.length : kept;
  return { closed: open.slice(stays).reverse(), opened: next.slice(stays), stays: open.slice(0, stays) };
}

const written = (names: readonly Stress[]): string => names.map((name) => signs[name]).join('');

function inlineText(block: Node): string {
  let text = '';
  let open: readonly Stress[] = [];
  for (const run of runsOf(block)) {
    const { closed, opened, stays } = signsBetween(open, run.stress);
    // Signs that end one stress and begin another in one place can't be told apart: the words go before their stress.
    const isMixed = closed.length > 0 && opened.length > 0;
    text += written(closed) + (isMixed ? '' : written(opened)) + run.text.replaceAll(inlineSigns, '\\$&');
    open = isMixed ? stays : run.stress;
  }
  return text + written([...open].reverse());
}

/** A line break is two spaces and a new line, which every reader of Markdown knows. */
const paragraphText = (block: Node): string =>
  inlineText(block)
    .split('\n')
    .map((line) => escapeLine(line.trim()))
    .join('\n')
    .replaceAll(/^\n+|\n+$/gu, '')
    .replaceAll(/(?<!\n)\n(?!\n)/gu, '  \n')
    .replaceAll(/\n{2,}/gu, '\n\n');

function headingText(block: Node): string {
  const line = inlineText(block).replaceAll(/\s+/gu, ' ').trim();
  // Signs at the end would be taken for the heading's own.
  return `${'#'.repeat(Number(block.attrs['level']))} ${line.replace(/#(?=#*$)/u, '\\#')}`;
}

const indented = (text: string, indent: string): string => text.replaceAll(/\n(?!\n)/gu, `\n${indent}`);

function itemText(item: Node, sign: string, gap: string): string {
  const [first, ...rest] = item.content.content;
  const content = first?.content.size === 0 && rest.length > 0 ? rest : item.content.content;
  return `${sign} ${indented(blocksText(content, gap), ' '.repeat(sign.length + 1))}`.trimEnd();
}

/** An item of more than its words and a list has air around its parts. */
const isTight = (list: Node): boolean =>
  list.content.content.every(({ content }) =>
    content.content.every(({ type }, index) => index === 0 || type.name.endsWith('List')),
  );

/** `isOther`: the list stands right after one of its kind and needs other signs to be told apart. */
function listText(list: Node, isOther: boolean): string {
  const gap = isTight(list) ? '\n' : '\n\n';
  const isNumbered = list.type.name === 'orderedList';
  const start = Number(list.attrs['start'] ?? 1);
  const signOf = (index: number): string =>
    isNumbered ? `${start + index}${isOther ? ')' : '.'}` : isOther ? '*' : '-';
  return list.content.content.map((item, index) => itemText(item, signOf(index), gap)).join(gap);
}

function blocksText(blocks: readonly Node[], gap: string): string {
  const parts: string[] = [];
  let isOther = false;
  for (const [index, block] of blocks.entries()) {
    const name = block.type.name;
    isOther = name.endsWith('List') && blocks[index - 1]?.type.name === name && !isOther;
    if (name === 'heading') parts.push(headingText(block));
    else if (name === 'blockquote')
      parts.push(
        blocksText(block.content.content, '\n\n').replaceAll(/^(?=(.?))/gmu, (_, sign) => (sign ? '> ' : '>')),
      );
    else if (name.endsWith('List')) parts.push(listText(block, isOther));
    else parts.push(paragraphText(block));
  }
  return parts.filter((part) => part !== '').join(gap);
}

/** The document as Markdown: read again it is the same, but for paragraphs without a word. */
export const writeMarkdown = (doc: Node): string => blocksText(doc.content.content, '\n\n');
