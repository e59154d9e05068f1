import { builtInSpeechEngines } from '@timbre/engines';
import type { SpeechEngine } from '@timbre/engines/ports';
import { splitSentences } from '@timbre/media/sentences';
import type { Measure } from '../measure.ts';
import { speechWorker } from '../speech-worker.ts';
import { prose } from '../texts.ts';

const characters = 10_000;

/** Speaks all sentences, `ways` of them at a time, as an export does. */
async function speakAllMs(flite: SpeechEngine, sentences: readonly string[], ways: number): Promise<number> {
  const started = performance.now();
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let text = sentences[next++]; text !== undefined; text = sentences[next++]) {
      const request = {
        text,
        voice: 'rms',
        speed: 1,
        pitch: 0,
        pronunciations: [],
        emotion: 'neutral',
        prosody: [],
      } as const;
      for await (const _ of flite.speak(request, new AbortController().signal));
    }
  };
  await Promise.all(Array.from({ length: ways }, lane));
  return performance.now() - started;
}

/** Two speech children against one, on the same engine and text. */
export const exportTwoWay: Measure = {
  name: 'export-two-way',
  bar: 0.8,
  needs: [],
  run: async () => {
    const engines = builtInSpeechEngines({ ...speechWorker(), childrenPerEngine: 2 });
    const flite = engines.find(({ name }) => name === 'flite');
    if (flite === undefined) throw new Error('flite is not among the engines');
    try {
      const text = prose(characters);
      const sentences = splitSentences(text, 'en').map(({ start, end }) => text.slice(start, end));
      await speakAllMs(flite, sentences.slice(0, 4), 2);
      const one = await speakAllMs(flite, sentences, 1);
      const two = await speakAllMs(flite, sentences, 2);
      return {
        ratio: two / one,
        detail: `${(two / 1000).toFixed(2)} s against ${(one / 1000).toFixed(2)} s one at a time`,
      };
    } finally {
      await Promise.all(engines.map((engine) => engine.close()));
    }
  },
};
