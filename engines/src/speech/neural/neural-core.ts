import { toInt16 } from '@timbre/media/pcm';
import { heldTts } from '../sherpa-tts.ts';
import type { PromptCore } from '../worker-protocol.ts';

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
      const { model, text, speaker: sid, speed } = request;
      // Otherwise the samples lie in memory that this process can't send.
      const { samples, sampleRate } = loaded(model).generate({ text, sid, speed, enableExternalBuffer: false });
      send({ kind: 'neural', samples: toInt16(samples), sampleRate });
    },
  });
}
