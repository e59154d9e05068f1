import { toInt16 } from '@timbre/media/pcm';
import { denoise } from '../../voice-analysis/denoise.ts';
import { heldTts, type Tts } from '../sherpa-tts.ts';
import type { PromptCore, ZeroShotTask } from '../worker-protocol.ts';

/** Of ZipVoice's distilled models; more take longer and are hardly heard. */
const flowSteps = 4;

function say(speaker: Tts, task: ZeroShotTask) {
  const { text, reference, referenceRate, referenceWords, isDenoised } = task;
  return speaker.generate({
    text,
    // Otherwise the samples lie in memory that this process can't send.
    enableExternalBuffer: false,
    generationConfig: {
      referenceAudio: isDenoised ? denoise(reference, referenceRate) : reference,
      referenceSampleRate: referenceRate,
      referenceText: referenceWords,
      numSteps: flowSteps,
      speed: 1,
    },
  });
}

/** A neural model inside a child, which it may end: a damaged file aborts the program that loads it. */
export function zeroShotCore(): Promise<PromptCore> {
  const loaded = heldTts();
  return Promise.resolve({
    run: (request, send) => {
      if (request.kind !== 'zero-shot' && request.kind !== 'zero-shot-probe') return;
      const speaker = loaded(request.model);
      if (request.kind === 'zero-shot-probe') {
        send({ kind: 'zero-shot', samples: new Int16Array(), sampleRate: speaker.sampleRate });
        return;
      }
      const { samples, sampleRate } = say(speaker, request);
      send({ kind: 'zero-shot', samples: toInt16(samples), sampleRate });
    },
  });
}
