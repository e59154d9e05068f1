import type { ScriptMark } from '@timbre/contract/script';
import { findReadings, type Reading } from './find-readings.ts';
import { readLanguageOf, type ReadLanguage } from './languages.ts';
import { plainReader } from './plain-reader.ts';
import type { Reader } from './rule.ts';

type MakeReader = (tag: string) => Reader;

/** One chunk per language, so that a browser loads only the one it shows. */
const loaders: Readonly<Record<ReadLanguage, () => Promise<MakeReader>>> = {
  en: async () => (await import('./languages/en.ts')).englishReader,
  es: async () => (await import('./languages/es.ts')).spanishReader,
  fr: async () => (await import('./languages/fr.ts')).frenchReader,
  de: async () => (await import('./languages/de.ts')).germanReader,
  it: async () => (await import('./languages/it.ts')).italianReader,
  pt: async () => (await import('./languages/pt.ts')).portugueseReader,
  ja: async () => (await import('./languages/ja.ts')).japaneseReader,
};

/** `readText` of one language, loaded when it is asked for; of other languages only the writer's marks are read. */
export async function loadReader(
  language: string,
): Promise<(text: string, marks?: readonly ScriptMark[]) => Reading[]> {
  const known = readLanguageOf(language);
  const reader = known === undefined ? plainReader : (await loaders[known]())(language);
  return (text, marks = []) => findReadings(text, marks, reader);
}
