/** A piece of a Markdown text: what it is, and its words without marks. */
export interface MarkdownBlock {
  readonly kind: 'heading' | 'paragraph' | 'item' | 'quote';
  /** Of a heading 1 to 6; how deep a list item lies, from 1; else 0. */
  readonly level: number;
  /** Of an item of a numbered list, else null. */
  readonly number: number | null;
  /** Plain words in one line, but for a line feed at each hard break. */
  readonly text: string;
}

/** Marks without width, controls and turns of direction: no one sees them, and cut text would leave them open. */
const unseen =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/gu;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };
/** Stands for an escaped sign while marks are taken off; private characters of a text are dropped before. */
const escapeBase = 0xe000;
const marked = '\\`*_{}[]()#+-.!|~<>"&';

const hide = (text: string): string =>
  text
    .replace(/[\uE000-\uE0FF]/gu, '')
    .replace(/\\([\\`*_{}[\]()#+\-.!|~<>"&])/gu, (_, sign: string) =>
      String.fromCharCode(escapeBase + marked.indexOf(sign)),
    );
const unhide = (text: string): string =>
  text.replace(/[\uE000-\uE0FF]/gu, (sign) => marked.charAt(sign.charCodeAt(0) - escapeBase));

/** Words of one line without the marks of links, pictures, code, emphasis and HTML. Every pattern is bounded. */
function withoutMarks(line: string): string {
  const text = hide(line)
    .replace(/!?\[([^[\]]{0,500})\]\((?:[^()\s]|\([^()\s]{0,500}\)){0,2000}(?:\s"[^"]{0,300}")?\)/gu, '$1')
    .replace(/<((?:https?:\/\/|mailto:)[^\s<>]{1,2000})>/gu, '$1')
    .replace(/<br ?\/?>/giu, ' ')
    .replace(/<\/?[a-z][^<>]{0,500}>|<!--[^<>]{0,500}-->/giu, '')
    .replace(/`{1,3}([^`]{1,1000})`{1,3}/gu, '$1')
    .replace(/~~(?=\S)([^~]{1,2000}?)(?<=\S)~~/gu, '$1')
    .replace(/\*{1,3}(?=\S)([^*]{1,2000}?)(?<=\S)\*{1,3}/gu, '$1')
    .replace(/(?<![\p{L}\p{N}_])_{1,3}(?=\S)([^_]{1,2000}?)(?<=\S)_{1,3}(?![\p{L}\p{N}_])/gu, '$1')
    // What is bold and italic at once, or spans lines, leaves doubled stars.
    .replace(/\*{2,}/gu, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/gu, (_, name: string) => entities[name] ?? '');
  return unhide(text).replace(/[^\S\n]+/gu, ' ');
}

interface Line {
  readonly kind: MarkdownBlock['kind'];
  readonly level: number;
  readonly number: number | null;
  readonly text: string;
}

const heading = /^ {0,3}(#{1,6})(?:[ \t]|$)/u;
const bullet = /^([ \t]{0,24})(?:[-*+•◦▪][ \t]+|[・●]\s{0,2})(?:\[[ xX]\][ \t]+)?(?=\S)/u;
const numbered = /^([ \t]{0,24})(\d{1,4})[.)][ \t]+(?=\S)/u;
const quote = /^ {0,3}>[ \t]?/u;

/** Lines that only part: rules, the second line of a table, fences of code. */
function isSeparator(line: string): boolean {
  const text = line.trim();
  if (/^(?:`{3}|~{3})[^\s`]{0,40}$/u.test(text)) return true;
  if (/^[|:\- \t]+$/u.test(text))
    return (text.includes('--') && text.includes('|')) || (/^[- \t]+$/u.test(text) && text.length > 2);
  return /^[*_ \t]+$/u.test(text) && new Set(text.replace(/[ \t]/gu, '')).size === 1 && text.length > 2;
}

const isRow = (line: string): boolean => /^\|[^|]/u.test(line.trim()) && line.trim().endsWith('|');

/** Of a line of a table: its cells with commas between them. */
function withoutBars(line: string): string {
  if (!isRow(line)) return line;
  const cells = line.trim().slice(1, -1).split('|');
  return cells
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(', ');
}

const depthOf = (indent: string): number => 1 + Math.floor(indent.replaceAll('\t', '    ').length / 2);

function readLine(line: string): Line {
  const head = heading.exec(line);
  if (head) {
    const text = line.slice(head[0].length).trim();
    return { kind: 'heading', level: head[1]?.length ?? 1, number: null, text: text.replace(/(?:^| )#{1,20}$/u, '') };
  }
  const number = numbered.exec(line);
  if (number)
    return {
      kind: 'item',
      level: depthOf(number[1] ?? ''),
      number: Number(number[2]),
      text: line.slice(number[0].length),
    };
  const point = bullet.exec(line);
  if (point) return { kind: 'item', level: depthOf(point[1] ?? ''), number: null, text: line.slice(point[0].length) };
  if (quote.test(line)) {
    const text = line.replace(/^(?: {0,3}>[ \t]?){1,20}/u, '');
    return { kind: 'quote', level: 0, number: null, text: text.replace(/^(?:[-*+]|#{1,6}) /u, '') };
  }
  return { kind: 'paragraph', level: 0, number: null, text: withoutBars(line) };
}

/** Between lines of one paragraph: nothing where words are written together. */
const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー。、！？「」『』（）]/u;
const glue = (before: string, after: string): string =>
  unspaced.test(before.slice(-1)) && unspaced.test(after.slice(0, 1)) ? '' : ' ';

/**
 * The blocks of a Markdown text in order: headings, paragraphs, list items and quotes. Takes any text; what is no mark
 * of these stays as it is. With `isByLine` every line is a block of its own, as in notes.
 */
export function readMarkdown(markdown: string, isByLine = false): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [];
  let open: { line: Line; parts: string[] } | null = null;
  let joinsHard = false;
  const close = (): void => {
    if (open !== null) {
      const text = withoutMarks(open.parts.join('')).trim();
      if (text !== '') blocks.push({ ...open.line, text });
    }
    open = null;
  };
  for (const raw of markdown.replace(unseen, '').split(/\r\n|[\n\r\u2028\u2029]/u)) {
    if (raw.trim() === '' || isSeparator(raw)) {
      close();
      continue;
    }
    const line = readLine(raw);
    const isHard = raw.endsWith('  ') || raw.endsWith('\\') || isRow(raw);
    const text = line.text.replace(/\\$/u, '').trim();
    const last: { line: Line; parts: string[] } | null = open;
    const goesOn =
      last !== null &&
      !isByLine &&
      last.line.kind !== 'heading' &&
      (line.kind === last.line.kind ? line.kind !== 'item' : line.kind === 'paragraph');
    if (goesOn && last !== null) last.parts.push(joinsHard ? '\n' : glue(last.parts.at(-1) ?? '', text), text);
    else {
      close();
      open = { line, parts: [text] };
    }
    joinsHard = isHard;
  }
  close();
  return blocks;
}

/** The words of a Markdown text without marks, a line a block. */
export const plainText = (markdown: string): string =>
  readMarkdown(markdown)
    .map(({ text }) => text)
    .join('\n');

/** Plain words as Markdown that reads as these words: signs that would be marks are escaped. */
export const escapeMarkdown = (text: string): string =>
  text
    .replace(/[\\`*<]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|~(?=~)|\](?=\()|&(?=(?:amp|lt|gt|quot|#39|nbsp);)/gu, '\\$&')
    .replace(/^([^\S\n]{0,40})([#>+\-|])/gmu, '$1\\$2')
    .replace(/^([^\S\n]{0,40}\d{1,4})([.)])(?=\s)/gmu, '$1\\$2');
