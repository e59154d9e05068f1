import { createRequire } from 'node:module';
import { toInt16 } from '@timbre/media/pcm';
import { denoise } from '../../voice-analysis/denoise.ts';
import type { PromptCore, ZeroShotFiles, ZeroShotTask } from '../worker-protocol.ts';

/** What of sherpa-onnx-node is used here; the package has no types of its own. */
interface Sherpa {
  readonly OfflineTts: new (config: object) => {
    readonly sampleRate: number;
    readonly generate: (request: object) => { readonly samples: Float32Array; readonly sampleRate: number };
  };
}

type Speaker = InstanceType<Sherpa['OfflineTts']>;

/** Of ZipVoice's distilled models; more take longer and are hardly heard. */
const flowSteps = 4;

/** How a child begins the message that its program is missing. */
export const notInstalled = 'sherpa-onnx-node is not installed';

function sherpa(): Sherpa {
  try {
    return createRequire(import.meta.url)('sherpa-onnx-node') as Sherpa;
  } catch (error) {
    const [first = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new Error(`${notInstalled}: ${first}`, { cause: error });
  }
}

const load = ({ family, files }: ZeroShotFiles): Speaker =>
  new (sherpa().OfflineTts)({
    model: { [family]: files, numThreads: 2, debug: 0, provider: 'cpu' },
    maxNumSentences: 1,
  });

function say(speaker: Speaker, task: ZeroShotTask) {
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
  let loaded: { readonly key: string; readonly speaker: Speaker } | undefined;
  return Promise.resolve({
    run: (request, send) => {
      if (request.kind !== 'zero-shot' && request.kind !== 'zero-shot-probe') return;
      const key = JSON.stringify(request.model);
      if (loaded?.key !== key) loaded = { key, speaker: load(request.model) };
      const { speaker } = loaded;
      if (request.kind === 'zero-shot-probe') {
        send({ kind: 'zero-shot', samples: new Int16Array(), sampleRate: speaker.sampleRate });
        return;
      }
      const { samples, sampleRate } = say(speaker, request);
      send({ kind: 'zero-shot', samples: toInt16(samples), sampleRate });
    },
  });
}
