import { ipaOfArpabet } from './arpabet.ts';
import { decodeEntities, encodeAttribute, encodeXml, scanXmlTag, seekIn, type XmlTag } from '../script/xml-tags.ts';
import { LexiconFileError, requireFewEntries, type FileEntry, type WrittenEntry } from './lexicon-file.ts';

const namespace = 'http://www.w3.org/2005/01/pronunciation-lexicon';
/** What PLS 1.0 has no word for; other readers pass it over. */
const ownNamespace = 'urn:timbre:lexicon';

/** What a file says of entries that say nothing themselves. */
export interface PlsDefaults {
  readonly isCaseSensitive: boolean;
}
const studioDefaults: PlsDefaults = { isCaseSensitive: false };

/** A W3C Pronunciation Lexicon 1.0. Languages, voices and rules of single entries are attributes of our own namespace. */
export function writePls(entries: readonly WrittenEntry[], defaults = studioDefaults): string {
  const languages = new Set(entries.map(({ language }) => language));
  const [only] = languages;
  const root = languages.size === 1 && typeof only === 'string' ? only : 'mul';
  const lexemes = entries.map((entry) => {
    const own = [
      entry.language === null ? '' : ` timbre:language="${encodeAttribute(entry.language)}"`,
      entry.speaker === null ? '' : ` timbre:voice="${encodeAttribute(entry.speaker)}"`,
      entry.isWholeWord ? '' : ' timbre:whole-word="false"',
      entry.isCaseSensitive === defaults.isCaseSensitive ? '' : ` timbre:case-sensitive="${entry.isCaseSensitive}"`,
    ].join('');
    const name = entry.type === 0 ? 'alias' : 'phoneme';
    return [
      `  <lexeme${own}>`,
      `    <grapheme>${encodeXml(entry.original)}</grapheme>`,
      `    <${name}>${encodeXml(entry.alternative)}</${name}>`,
      '  </lexeme>',
    ].join('\n');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<lexicon version="1.0" xmlns="${namespace}" xmlns:timbre="${ownNamespace}" alphabet="ipa" xml:lang="${encodeAttribute(root)}">`,
    ...lexemes,
    '</lexicon>',
    '',
  ].join('\n');
}

interface Lexeme {
  readonly line: number;
  readonly attributes: ReadonlyMap<string, string>;
  readonly graphemes: string[];
  readonly spoken: {
    readonly type: 0 | 1;
    readonly text: string;
    readonly isPreferred: boolean;
    readonly alphabet: string;
  }[];
}

/** Elements and their texts, strictly nested; declarations are refused, so nothing can be defined or fetched. */
function* elementsOf(text: string): Generator<{ tag: XmlTag; name: string; content: string }> {
  const seek = seekIn(text);
  const stack: { tag: XmlTag; name: string; content: string }[] = [];
  const lineAt = (at: number): number => text.slice(0, at).split('\n').length;
  let at = 0;
  while (at < text.length) {
    const start = seek('<', at) ?? text.length;
    const top = stack.at(-1);
    if (top !== undefined) top.content += decodeEntities(text.slice(at, start));
    else if (text.slice(at, start).trim() !== '') throw new LexiconFileError('The file isn’t a PLS document.');
    if (start === text.length) break;
    const tag = scanXmlTag(text, start, seek);
    if (tag === undefined) throw new LexiconFileError(`Line ${lineAt(start)} isn’t valid XML.`);
    at = tag.end;
    if (tag.form === 'declaration') {
      throw new LexiconFileError('Document type declarations aren’t supported. Remove the DOCTYPE and try again.');
    }
    if (tag.form === 'cdata' && top !== undefined) top.content += text.slice(tag.start + 9, tag.end - 3);
    const name = tag.name.replace(/^[\w.-]*:/u, '');
    if (tag.form === 'open') {
      if (stack.length > 16) throw new LexiconFileError('The file is nested too deeply for a PLS document.');
      stack.push({ tag, name, content: '' });
      yield { tag, name: `<${name}`, content: '' };
    } else if (tag.form === 'close') {
      const opened = stack.pop();
      if (opened?.tag.name !== tag.name)
        throw new LexiconFileError(`Line ${lineAt(start)} closes an element that isn’t open.`);
      yield opened;
    }
  }
  if (stack.length > 0) throw new LexiconFileError(`The element ${stack.at(-1)?.tag.name ?? ''} is never closed.`);
}

const languageOf = (written: string | undefined): string | null =>
  written === undefined || written === '' || /^(?:mul|und)$/iu.test(written) ? null : written;

/** Names that files have for CMU's alphabet. */
const arpabets = /^(?:x-)?(?:cmu|arpabet|cmu-arpabet)$/iu;

/** How the one that is spoken sounds; a word in what is wrong with it where it can't be read. */
function ipaOf(text: string, alphabet: string): { readonly ipa: string } | { readonly problem: string } {
  if (alphabet.toLowerCase() === 'ipa') return { ipa: text };
  const named = alphabet.slice(0, 40);
  if (!arpabets.test(alphabet))
    return { problem: `Its pronunciation uses ${named}; only IPA and CMU’s ARPAbet are supported.` };
  const ipa = ipaOfArpabet(text);
  return ipa === null ? { problem: `Its pronunciation isn’t in ${named}.` } : { ipa };
}

function entriesOf(lexeme: Lexeme, root: ReadonlyMap<string, string>, defaults: PlsDefaults): FileEntry[] {
  const { line, attributes, graphemes, spoken } = lexeme;
  const chosen = spoken.find(({ isPreferred }) => isPreferred) ?? spoken[0];
  const sound =
    chosen?.type === 1
      ? ipaOf(chosen.text, chosen.alphabet || root.get('alphabet') || 'ipa')
      : { ipa: chosen?.text ?? '' };
  const unsaid = 'problem' in sound ? sound.problem : null;
  const problem = chosen === undefined ? 'It has neither an alias nor a phoneme.' : unsaid;
  const caseSensitive = attributes.get('timbre:case-sensitive');
  return (graphemes.length === 0 ? [''] : graphemes).map((original) => ({
    line,
    original,
    problem,
    type: chosen?.type ?? null,
    alternative: 'ipa' in sound ? sound.ipa : (chosen?.text ?? ''),
    language: languageOf(attributes.get('timbre:language') ?? root.get('xml:lang')),
    speaker: attributes.get('timbre:voice') ?? null,
    isWholeWord: attributes.get('timbre:whole-word') !== 'false',
    isCaseSensitive: caseSensitive === undefined ? defaults.isCaseSensitive : caseSensitive === 'true',
  }));
}

/** Line numbers of offsets that only grow. */
function lineCounter(text: string): (offset: number) => number {
  let line = 1;
  let counted = 0;
  return (offset) => {
    for (; counted < offset; counted += 1) if (text.charCodeAt(counted) === 10) line += 1;
    return line;
  };
}

const single = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** Entries of a PLS document, one for each grapheme; of several pronunciations the preferred one. Throws `LexiconFileError`. */
export function readPls(written: string, defaults = studioDefaults): FileEntry[] {
  const text = written.replace(/^\uFEFF/u, '');
  const lineAt = lineCounter(text);
  const entries: FileEntry[] = [];
  let root: XmlTag | undefined;
  let lexeme: Lexeme | undefined;
  for (const { tag, name, content } of elementsOf(text)) {
    if (name === '<lexicon') root ??= tag;
    else if (name === '<lexeme')
      lexeme = { line: lineAt(tag.start), attributes: tag.attributes, graphemes: [], spoken: [] };
    else if (name === 'grapheme') lexeme?.graphemes.push(single(content));
    else if (name === 'alias' || name === 'phoneme') {
      lexeme?.spoken.push({
        type: name === 'alias' ? 0 : 1,
        text: single(content),
        isPreferred: tag.attributes.get('prefer') === 'true',
        alphabet: tag.attributes.get('alphabet') ?? '',
      });
    } else if (name === 'lexeme' && lexeme !== undefined) {
      entries.push(...entriesOf(lexeme, root?.attributes ?? new Map(), defaults));
      requireFewEntries(entries.length);
      lexeme = undefined;
    }
  }
  if (root === undefined) throw new LexiconFileError('The file isn’t a PLS document: it has no lexicon element.');
  return entries;
}

/** Whether a text is XML rather than a table. */
export const looksLikeXml = (text: string): boolean => /^\s*</u.test(text.replace(/^\uFEFF/u, ''));
