import type { Speaker } from '@timbre/contract/voices/voices';
import { foldText } from '../../web/src/lib/fold-text.ts';
import { noFilter, withPicks } from '../../web/src/domain/voices/voice-filter.ts';
import { voiceIndex } from '../../web/src/domain/voices/voice-finder.ts';
import { madeUpVoices } from '../made-up-voices.ts';
import { alternate, milliseconds, type Measure } from '../measure.ts';

const voiceCount = 10_000;
const pairs = 40;
const wordsOf = ({ name, language, accent, tags: own }: Speaker) => ({ name, others: [language, accent, ...own] });

/** As someone types: a word letter by letter, two words, a slip, and a word that is nowhere. */
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
    const voices = madeUpVoices(voiceCount);
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
