import type { ScriptMark } from '@timbre/contract/script';
import { findReadings, type Reading } from './find-readings.ts';
import { readLanguageOf, type ReadLanguage } from './languages.ts';
import { germanReader } from './languages/de.ts';
import { englishReader } from './languages/en.ts';
import { spanishReader } from './languages/es.ts';
import { frenchReader } from './languages/fr.ts';
import { italianReader } from './languages/it.ts';
import { japaneseReader } from './languages/ja.ts';
import { portugueseReader } from './languages/pt.ts';
import { plainReader } from './plain-reader.ts';
import type { Reader } from './rule.ts';

export type { Reading } from './find-readings.ts';
export { canRead } from './languages.ts';

const makers: Readonly<Record<ReadLanguage, (tag: string) => Reader>> = {
  en: englishReader,
  es: spanishReader,
  fr: frenchReader,
  de: germanReader,
  it: italianReader,
  pt: portugueseReader,
  ja: japaneseReader,
};

/** By tag as it came; the tags are those of voices, but no one may fill the memory with made-up ones. */
const readers = new Map<string, Reader>();
const maxReaders = 100;

function readerOf(tag: string): Reader {
  const language = readLanguageOf(tag);
  if (language === undefined) return plainReader;
  const known = readers.get(tag);
  if (known) return known;
  const made = makers[language](tag);
  if (readers.size < maxReaders) readers.set(tag, made);
  return made;
}

/**
 * How everything in a text that is no ordinary word is read, in order and apart: by the rules of its language, and
 * as the writer's marks ask. Texts of languages without rules have only the marks' readings. Everything is in one
 * module graph here; a browser takes `loadReader`.
 */
export const readText = (text: string, language: string, marks: readonly ScriptMark[] = []): Reading[] =>
  findReadings(text, marks, readerOf(language));
