import { expect, it } from 'vitest';
import { loudnessFact } from './export-facts.ts';

it.each([
  [-17.649, 'en', ['−17.6 LUFS']],
  [-16, 'ja', ['−16 LUFS']],
  [null, 'en', []],
])('%s in %s: %s', (loudnessLufs, language, fact) => expect(loudnessFact({ loudnessLufs }, language)).toEqual(fact));
