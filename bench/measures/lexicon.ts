import type { LexiconRule } from '@timbre/contract/lexicon/lexicon-entry';
import { compileLexicon } from '@timbre/media/lexicon/lexicon';
import { alternate, milliseconds, type Measure } from '../measure.ts';

const entries = 2000;
const characters = 30_000;
const pairs = 15;

/** A made-up word of two to four syllables, the same for the same number. */
function word(index: number): string {
  const syllables = ['ka', 'te', 'lo', 'mi', 'ru', 'sen', 'dor', 'vi', 'pra', 'nu', 'gel', 'tis'];
  let text = '';
  for (let rest = index + 13; rest > 0; rest = Math.floor(rest / syllables.length)) {
    text += syllables[rest % syllables.length] ?? '';
  }
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function script(): string {
  let text = '';
  for (let index = 0; text.length < characters; index += 1)
    text += `${word((index * 7919) % 6000)} says it’s ${index}. `;
  return text.slice(0, characters);
}

const rules: readonly LexiconRule[] = Array.from({ length: entries }, (_, index) => ({
  id: String(index),
  type: 0,
  original: word(index),
  alternative: 'x',
  language: null,
  speaker: null,
  isWholeWord: true,
  isCaseSensitive: false,
}));

const elapsed = (work: () => unknown): Promise<number> => {
  const start = performance.now();
  work();
  return Promise.resolve(performance.now() - start);
};

/** 2,000 entries over 30,000 characters, against one regular expression of all their words. */
export const lexiconMatching: Measure = {
  name: 'lexicon-matching',
  bar: 1,
  needs: [],
  run: async () => {
    const text = script();
    const lexicon = compileLexicon(rules);
    const pattern = new RegExp(`\\b(?:${rules.map(({ original }) => original).join('|')})\\b`, 'giu');
    let found = 0;
    let expected = 0;
    const { ours, baseline } = await alternate(
      pairs,
      () =>
        elapsed(() => {
          found = lexicon.find({ text, marks: [] }, { id: 'flite-rms', language: 'en-US' }).length;
        }),
      () =>
        elapsed(() => {
          expected = [...text.matchAll(pattern)].length;
        }),
    );
    if (found !== expected) throw new Error(`The lexicon found ${found} words, the regular expression ${expected}.`);
    const detail = `${milliseconds(ours)} for ${found} words by ${entries} entries in ${characters} characters, one regular expression ${milliseconds(baseline)}`;
    return { ratio: ours / baseline, detail };
  },
};
