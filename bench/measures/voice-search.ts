import type { Speaker } from '@timbre/contract/voices';
import { foldText } from '../../web/src/lib/fold-text.ts';
import { testSpeaker } from '../../web/src/lib/testing-speaker.ts';
import { noFilter, withPicks } from '../../web/src/lib/voice-filter.ts';
import { voiceIndex } from '../../web/src/lib/voice-finder.ts';
import { alternate, milliseconds, type Measure } from '../measure.ts';

const voiceCount = 10_000;
const pairs = 40;
const syllables = ['ma', 'ri', 'ko', 'sel', 'dun', 'ta', 'bren', 'lo', 'wick', 'na', 'ha', 'yo'];
const tags = ['warm', 'narration', 'bright', 'robot', 'calm', 'steady', 'character', 'soft'];
const languages = ['en-US', 'en-GB', 'ja', 'fr-FR', 'de-DE', 'es-MX', 'cmn', 'ru', 'hi', 'pl'];
const pick = (list: readonly string[], at: number): string => list[at % list.length] ?? '';

function madeUpVoice(at: number): Speaker {
  const name = [at, Math.floor(at / 12), Math.floor(at / 144)].map((part) => pick(syllables, part)).join('');
  return testSpeaker(`${name} ${pick(syllables, at * 7)}${pick(syllables, at * 5)}`, {
    ...{ speaker: `v${at}`, language: pick(languages, at), accent: pick(languages, at * 3), age: 8 + (at % 70) },
    ...{ gender: at % 2 === 0 ? 'female' : 'male', tags: [pick(tags, at), pick(tags, at * 3)], vipAuth: at % 3 },
  });
}
const wordsOf = ({ name, language, accent, tags: own }: Speaker) => ({ name, others: [language, accent, ...own] });

/** As somebody types: a word letter by letter, two words, a slip, and a word that is nowhere. */
const keyPresses = ['m', 'ma', 'mar', 'mari', 'mariko', 'mariko warm', 'narartion', 'zzzzzz', 'ja', ''];

/**
 * A key press at 10,000 voices: search with slips forgiven, order, and the counts of seven filters. The raw baseline only
 * looks for the words in each voice's ready-made text.
 */
export const voiceSearch: Measure = {
  name: 'voice-search',
  bar: 3,
  needs: [],
  run: async () => {
    const voices = Array.from({ length: voiceCount }, (_, at) => madeUpVoice(at));
    const index = voiceIndex(voices, wordsOf);
    const texts = voices.map((voice) => foldText([voice.name, ...wordsOf(voice).others].join(' ')));
    const chosen = withPicks(noFilter, 'gender', ['female']);
    let slowest = 0;
    let found = 0;
    const timed = (work: (query: string) => number) => async (): Promise<number> => {
      const started = performance.now();
      for (const query of keyPresses) found += work(query);
      return (performance.now() - started) / keyPresses.length;
    };
    const search = (query: string): number => {
      const started = performance.now();
      const { places } = index.search({ ...chosen, query });
      slowest = Math.max(slowest, performance.now() - started);
      return places.length;
    };
    const scan = (query: string): number => {
      const words = foldText(query).split(/\s+/u);
      return voices.filter((one, at) => one.gender === 'female' && words.every((word) => texts[at]?.includes(word)))
        .length;
    };
    for (let warm = 0; warm < 5; warm += 1) await timed(search)();
    slowest = 0;
    const { ours, baseline } = await alternate(pairs, timed(search), timed(scan));
    return {
      ratio: ours / baseline,
      detail: `${milliseconds(ours)} a key press at ${voiceCount} voices (slowest ${milliseconds(slowest)}), raw scan ${milliseconds(baseline)}; ${found} found`,
    };
  },
};
