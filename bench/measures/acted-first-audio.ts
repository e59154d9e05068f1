import { builtInSpeechEngines } from '@timbre/engines';
import type { SpeechEngine } from '@timbre/engines/ports';
import { alternate, milliseconds, type Measure } from '../measure.ts';
import { speechWorker } from '../speech-worker.ts';
import { oneSentence } from '../texts.ts';

const pairs = 30;

/** From the request to the engine's first samples; the rest is spoken too, so that the next request does not meet it. */
async function firstSamplesMs(engine: SpeechEngine, emotion: 'neutral' | 'cheerful'): Promise<number> {
  const started = performance.now();
  let elapsed = Number.NaN;
  const request = { voice: 'rms', text: oneSentence, speed: 1, pitch: 0, pronunciations: [], emotion, prosody: [] };
  for await (const event of engine.speak(request, new AbortController().signal)) {
    if (event.kind === 'audio' && Number.isNaN(elapsed)) elapsed = performance.now() - started;
  }
  return elapsed;
}

/** What acting costs the listener: a sentence that passes through the vocoder against the same one spoken plainly. */
export const actedFirstAudio: Measure = {
  name: 'acted-first-audio',
  bar: 2,
  needs: [],
  run: async () => {
    const engines = builtInSpeechEngines({ ...speechWorker(), childrenPerEngine: 1 });
    try {
      const flite = engines.find((engine) => engine.name === 'flite');
      if (!flite) throw new Error('flite is not there.');
      for (let warm = 0; warm < 5; warm += 1) await firstSamplesMs(flite, 'cheerful');
      const { ours, baseline } = await alternate(
        pairs,
        () => firstSamplesMs(flite, 'cheerful'),
        () => firstSamplesMs(flite, 'neutral'),
      );
      return {
        ratio: ours / baseline,
        detail: `cheerful ${milliseconds(ours)} against neutral ${milliseconds(baseline)}`,
      };
    } finally {
      await Promise.all(engines.map((engine) => engine.close()));
    }
  },
};
