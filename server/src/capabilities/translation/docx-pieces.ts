import { unzip, zip, type AsyncZippable } from 'fflate';
import { fail } from '../../platform/errors.ts';

/** A Word document: what is written in it, and the document with a translation in its place. */
export interface DocxPieces {
  readonly pieces: readonly string[];
  readonly build: (translated: readonly string[]) => Promise<Uint8Array>;
}

/** Far more than documents of 100,000 characters have, and far less than hurts. */
const maxUnpackedBytes = 200 * 1024 ** 2;
const maxTextBytes = 30 * 1024 ** 2;
const maxEntries = 5000;

/** Parts of the package that hold text to read. */
const textPart = /^word\/(?:document|header\d*|footer\d*|footnotes|endnotes)\.xml$/u;
/** A run's text, and everything that ends what belongs together: paragraphs, line breaks, tabs. */
const token = /<w:t(?:\s[^>]*)?>([^<]*)<\/w:t>|<\/?w:p[\s>]|<w:(?:br|tab|cr)[\s/>]/gu;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const decode = (xml: string): string =>
  xml.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/giu, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return entities[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
const encode = (text: string): string =>
  // Control characters may not stand in XML at all.
  // oxlint-disable-next-line no-control-regex
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu, '')
    .replace(/[&<>]/gu, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign);

interface Run {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Runs of text that belong together: a paragraph, or a part of it between breaks. */
function groupsIn(xml: string): Run[][] {
  const groups: Run[][] = [];
  let group: Run[] = [];
  const close = (): void => {
    if (group.some(({ text }) => text.trim() !== '')) groups.push(group);
    group = [];
  };
  for (const match of xml.matchAll(token)) {
    if (match[1] === undefined) close();
    else group.push({ from: match.index, to: match.index + match[0].length, text: decode(match[1]) });
  }
  close();
  return groups;
}

/** The translation goes into a group's first run, whose look it takes; the others become empty. */
function rebuilt(xml: string, groups: readonly Run[][], texts: readonly string[]): string {
  let out = '';
  let at = 0;
  for (const [index, group] of groups.entries()) {
    const whole = group.map(({ text }) => text).join('');
    const [before = '', after = ''] = [/^\s*/u.exec(whole)?.[0], /\s*$/u.exec(whole)?.[0]];
    for (const [place, run] of group.entries()) {
      const text = place === 0 ? before + (texts[index] ?? '') + after : '';
      out += `${xml.slice(at, run.from)}<w:t xml:space="preserve">${encode(text)}</w:t>`;
      at = run.to;
    }
  }
  return out + xml.slice(at);
}

/** Sizes are taken from the package's list before anything is unpacked, and hold for the unpacking too. */
function unpack(bytes: Uint8Array): Promise<Record<string, Uint8Array>> {
  let total = 0;
  let entries = 0;
  return new Promise((resolve, reject) => {
    const filter = ({ name, originalSize }: { name: string; originalSize: number }): boolean => {
      total += originalSize;
      entries += 1;
      if (total > maxUnpackedBytes || entries > maxEntries || (textPart.test(name) && originalSize > maxTextBytes))
        throw new Error('the document is too large unpacked');
      return true;
    };
    try {
      unzip(bytes, { filter }, (error, files) => (error === null ? resolve(files) : reject(error)));
    } catch (error) {
      reject(error as Error);
    }
  });
}

const pack = (files: AsyncZippable): Promise<Uint8Array> =>
  new Promise((resolve, reject) =>
    zip(files, { level: 6 }, (error, bytes) => (error === null ? resolve(bytes) : reject(error))),
  );

/** Throws `translation.document` for anything but a Word document. */
export async function docxPieces(bytes: Uint8Array): Promise<DocxPieces> {
  const files = await unpack(bytes).catch(() => fail('translation.document'));
  if (files['word/document.xml'] === undefined) fail('translation.document');
  const parts = Object.keys(files)
    .filter((name) => textPart.test(name))
    .map((name) => {
      const xml = new TextDecoder().decode(files[name]);
      return { name, xml, groups: groupsIn(xml) };
    });
  const pieces = parts.flatMap(({ groups }) =>
    groups.map((group) =>
      group
        .map(({ text }) => text)
        .join('')
        .trim(),
    ),
  );
  return {
    pieces,
    build: (translated) => {
      let at = 0;
      const changed = parts.map(({ name, xml, groups }) => {
        const texts = translated.slice(at, at + groups.length);
        at += groups.length;
        return [name, new TextEncoder().encode(rebuilt(xml, groups, texts))] as const;
      });
      return pack({ ...files, ...Object.fromEntries(changed) });
    },
  };
}
