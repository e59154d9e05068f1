import { inlineWords } from './inline-words.ts';

/** A part of a Markdown text; `text` holds its words without marks, on one line but for code. */
export interface MarkdownBlock {
  readonly kind: 'heading' | 'item' | 'quote' | 'paragraph' | 'code';
  readonly text: string;
}

const frontMatter = /^---\n[\s\S]*?\n---\n/u;
const fence = /^\s{0,3}(`{3,}|~{3,})/u;
const rule = /^\s{0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/u;
const underline = /^\s{0,3}(?:=+|-{2,})\s*$/u;
const heading = /^\s{0,3}#{1,6}(?:[ \t]+|$)/u;
const closingHashes = /(?:^|[ \t])#+[ \t]*$/u;
const item = /^\s*(?:[-*+]|\d{1,9}[.)])(?:[ \t]+|$)/u;
const checkbox = /^\[[ xX]\][ \t]+/u;
const quote = /^(?:\s{0,3}>[ \t]?)+/u;
/** Japanese and Chinese have no space between lines and sentences. */
export const endsWide = /[\u3000-\u30FF\u3400-\u9FFF\uFF00-\uFFEF]$/u;

interface OpenBlock {
  kind: MarkdownBlock['kind'];
  lines: string[];
}

interface Reading {
  readonly blocks: OpenBlock[];
  /** The block that the next line goes on with. */
  open: OpenBlock | null;
  /** The sign that ends the code, in code. */
  fence: string | null;
}

function begin(reading: Reading, kind: MarkdownBlock['kind'], line: string): OpenBlock {
  const block = { kind, lines: [line] };
  reading.blocks.push(block);
  return block;
}

/** Reads a line inside code or at its borders; false: it is neither. */
function readCode(reading: Reading, line: string): boolean {
  const [, sign = null] = fence.exec(line) ?? [];
  if (reading.fence === null) {
    if (sign === null) return false;
    reading.fence = sign;
    reading.open = null;
    reading.blocks.push({ kind: 'code', lines: [] });
    return true;
  }
  if (sign !== null && sign.startsWith(reading.fence) && line.trim() === sign) reading.fence = null;
  else reading.blocks.at(-1)?.lines.push(line);
  return true;
}

function readLine(reading: Reading, given: string): void {
  if (readCode(reading, given)) return;
  // Marks may stand inside each other: the words of an item in a quote are an item's.
  const isQuote = quote.test(given);
  const line = given.replace(quote, '');
  if (reading.open?.kind === 'paragraph' && !isQuote && underline.test(line)) {
    reading.open.kind = 'heading';
    reading.open = null;
  } else if (rule.test(line) || line.trim() === '') {
    reading.open = null;
  } else if (heading.test(line)) {
    begin(reading, 'heading', line.replace(heading, '').replace(closingHashes, ''));
    reading.open = null;
  } else if (item.test(line)) {
    reading.open = begin(reading, 'item', line.replace(item, '').replace(checkbox, ''));
  } else if (reading.open !== null && (!isQuote || reading.open.kind !== 'paragraph')) {
    reading.open.lines.push(line);
  } else {
    reading.open = begin(reading, isQuote ? 'quote' : 'paragraph', line);
  }
}

/** Lines of one block as one. */
function joined(lines: readonly string[]): string {
  let text = '';
  for (const line of lines) {
    const words = line.trim();
    text += text === '' || words === '' || endsWide.test(text) ? words : ` ${words}`;
  }
  return text;
}

/** The parts of a Markdown text, in order; parts without a word are left out, as is a head of properties. */
export function markdownBlocks(source: string): MarkdownBlock[] {
  const reading: Reading = { blocks: [], open: null, fence: null };
  const lines = source.replaceAll(/\r\n?/gu, '\n').replace(frontMatter, '').split('\n');
  for (const line of lines) readLine(reading, line);
  return reading.blocks
    .map(({ kind, lines: own }) => ({ kind, text: kind === 'code' ? own.join('\n') : inlineWords(joined(own)).trim() }))
    .filter(({ text }) => text.trim() !== '');
}
