import { expect, it } from 'vitest';
import { languageOfTag } from './screen.ts';

it.each([
  ['ja', 'ja'],
  ['JA-jp', 'ja'],
  ['ja_JP', 'ja'],
  ['jam', 'en'],
  ['en-GB', 'en'],
  ['de', 'en'],
  ['', 'en'],
])('%s is spoken to in %s', (tag, language) => expect(languageOfTag(tag)).toBe(language));
