/** A piece of markup. Names of elements and attributes are in lower case, attribute values decoded. */
export interface XmlTag {
  readonly start: number;
  readonly end: number;
  readonly form: 'open' | 'close' | 'empty' | 'comment' | 'cdata' | 'instruction' | 'declaration';
  /** Empty for a comment and for character data. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
}

const noAttributes: ReadonlyMap<string, string> = new Map();

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Whether XML 1.0 can hold a code point at all. */
const isXmlCharacter = (code: number): boolean =>
  code === 9 ||
  code === 10 ||
  code === 13 ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  (code >= 0x10000 && code <= 0x10ffff);

/**
 * Text with its character references resolved: numeric ones and the five of XML, each exactly once. Others stay as they
 * stand and are handed to `onUnknown`; nothing can be declared, so nothing can multiply.
 */
export function decodeEntities(text: string, onUnknown?: (entity: string) => void): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#x([\da-f]{1,8})|#(\d{1,8})|([a-z][\da-z]{0,31}));/giu,
    (whole, hex?: string, digits?: string, name?: string) => {
      if (name === undefined) {
        const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16);
        return isXmlCharacter(code) ? String.fromCodePoint(code) : '\ufffd';
      }
      const letter = Object.hasOwn(named, name) ? named[name] : undefined;
      if (letter === undefined) onUnknown?.(whole);
      return letter ?? whole;
    },
  );
}

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

/** Text for an element's content; a unit XML cannot hold becomes U+FFFD, so that offsets stay. */
export const encodeXml = (text: string): string =>
  text
    .replace(/[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]|[\ud800-\udfff]/gu, '\ufffd')
    .replace(/[&<>"\r]/gu, (letter) => references[letter] ?? letter);

/** Text for an attribute: a parser would make spaces of its line breaks and tabs. */
export const encodeAttribute = (text: string): string =>
  encodeXml(text).replaceAll('\n', '&#10;').replaceAll('\t', '&#9;');

/** Where a string comes next; asked for the same one again after a miss it does not search again. */
export type Seek = (wanted: string, from: number) => number | undefined;

/** A `Seek` over one text, so that thousands of unclosed comments cost one search. */
export function seekIn(text: string): Seek {
  const missing = new Map<string, number>();
  return (wanted, from) => {
    if (from >= (missing.get(wanted) ?? Infinity)) return undefined;
    const at = text.indexOf(wanted, from);
    if (at >= 0) return at;
    missing.set(wanted, from);
    return undefined;
  };
}

const tagName = /<(\/?)([A-Za-z][\w.-]*(?::[A-Za-z][\w.-]*)?)/uy;
// Typographic quotes come from word processors; a value never holds `<`, so no tag reaches into the next one.
const attribute =
  /\s*([A-Za-z_][\w:.-]*)(?:\s*=\s*(?:"([^"<]*)"|'([^'<]*)'|[“”]([^“”<]*)[“”]|([^\s"'<>“”]+?)(?=\s|\/?>)))?/uy;
const tagEnd = /\s*(\/?)>/uy;

/** `<name …>`, `</name>` or `<name …/>`; an attribute may lack its value, as in HTML. */
function scanElement(text: string, start: number): XmlTag | undefined {
  tagName.lastIndex = start;
  const match = tagName.exec(text);
  if (!match) return undefined;
  let at = tagName.lastIndex;
  const name = (match[2] ?? '').toLowerCase();
  let attributes: Map<string, string> | undefined;
  for (;;) {
    attribute.lastIndex = at;
    const found = attribute.exec(text);
    if (!found) break;
    at = attribute.lastIndex;
    const key = (found[1] ?? '').toLowerCase();
    attributes ??= new Map();
    if (!attributes.has(key)) attributes.set(key, decodeEntities(found[2] ?? found[3] ?? found[4] ?? found[5] ?? ''));
  }
  tagEnd.lastIndex = at;
  const tail = tagEnd.exec(text);
  if (!tail || (match[1] !== '' && (attributes || tail[1] !== ''))) return undefined;
  const form = match[1] ? 'close' : tail[1] ? 'empty' : 'open';
  return { start, end: tagEnd.lastIndex, form, name, attributes: attributes ?? noAttributes };
}

/** A document type with its own declarations inside; they are passed over, never read. */
function declarationEnd(text: string, start: number, seek: Seek): number | undefined {
  for (let at = start + 2; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '>') return at + 1;
    if (letter === '<') return undefined;
    if (letter !== '[') continue;
    const close = seek(']>', at);
    return close === undefined ? undefined : close + 2;
  }
  return undefined;
}

/**
 * The markup that begins at a `<`, or nothing where it is plain text: `a < b`, `<3`, `<me@example.com>`, `<https://…>`,
 * and whatever does not end before the next `<`.
 */
export function scanXmlTag(text: string, start: number, seek: Seek): XmlTag | undefined {
  const next = text[start + 1];
  if (next !== '!' && next !== '?') return scanElement(text, start);
  const other = (form: XmlTag['form'], end: number | undefined, name = ''): XmlTag | undefined =>
    end === undefined ? undefined : { start, end, form, name, attributes: noAttributes };
  const past = (wanted: string, from: number) => {
    const at = seek(wanted, from);
    return at === undefined ? undefined : at + wanted.length;
  };
  if (text.startsWith('<!--', start)) return other('comment', past('-->', start + 4));
  if (text.startsWith('<![CDATA[', start)) return other('cdata', past(']]>', start + 9));
  const name = /^[A-Za-z][\w.-]*/u.exec(text.slice(start + 2, start + 34))?.[0].toLowerCase();
  if (name === undefined) return undefined;
  if (next === '?') return other('instruction', past('?>', start + 2), name);
  return other('declaration', declarationEnd(text, start, seek), name);
}
