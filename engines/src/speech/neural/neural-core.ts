import { toInt16 } from '@timbre/media/pcm';
import { heldTts } from '../sherpa-tts.ts';
import type { NeuralTask, PromptCore, TtsModel } from '../worker-protocol.ts';

/** What Supertonic's own examples take; fewer are quicker and less smooth. */
const flowSteps = 8;
/** Its speech begins with noise: the same noise each time, so that a sentence rendered again is the same. */
const seed = 1;

function asked({ model, text, speaker: sid, language, speed }: { readonly model: TtsModel } & NeuralTask): object {
  // Otherwise the samples lie in memory that this process can't send.
  const plain = { text, enableExternalBuffer: false };
  return model.family === 'supertonic'
    ? { ...plain, generationConfig: { sid, speed, numSteps: flowSteps, extra: { lang: language, seed } } }
    : { ...plain, sid, speed };
}

/** A neural model inside a child, which it may end: a damaged file aborts the program that loads it. */
export function neuralCore(): Promise<PromptCore> {
  const loaded = heldTts();
  return Promise.resolve({
    run: (request, send) => {
      if (request.kind === 'neural-probe') {
        const { sampleRate, numSpeakers } = loaded(request.model);
        send({ kind: 'neural-probe', sampleRate, speakers: Math.max(1, numSpeakers) });
      }
      if (request.kind !== 'neural') return;
      const { samples, sampleRate } = loaded(request.model).generate(asked(request));
      send({ kind: 'neural', samples: toInt16(samples), sampleRate });
    },
  });
}
