import { overlapSpeech } from '@timbre/media/overlap';
import { toFloat, toInt16 } from '@timbre/media/pcm';
import { neutralShape } from '@timbre/media/vocoder/shape';
import { shapeLevelDb } from '@timbre/media/vocoder/shape-level';
import { revoice } from '@timbre/media/vocoder/synthesise';
import { fliteSampleRate, type PromptCore, type WorkerRequest } from '../worker-protocol.ts';
import { softEdges } from './soft-edges.ts';

/** Peaks bend from here on (-3 dBFS), because the vocoder's pulses are sharper than the voice's own. */
const kneeLevel = 0.7;
const room = 0.29;

/** The same with peaks that bend instead of clipping. */
export function bentPeaks(samples: Float32Array): Float32Array {
  return samples.map((sample) => {
    const size = Math.abs(sample);
    return size <= kneeLevel ? sample : Math.sign(sample) * (kneeLevel + room * Math.tanh((size - kneeLevel) / room));
  });
}

function* performed(request: WorkerRequest & { readonly kind: 'vocoder' }): Generator<Float32Array> {
  const { sampleRate, shape, timeMap, contour } = request;
  const samples = toFloat(request.samples);
  if (shape === null) {
    yield overlapSpeech(samples, sampleRate, { timeMap, contour });
    return;
  }
  const energyDb = shape.energyDb - shapeLevelDb(samples, sampleRate, shape);
  yield* softEdges(revoice(samples, sampleRate, { shape: { ...shape, energyDb }, timeMap, contour }), sampleRate);
}

/** The vocoder inside a child: speech in, the same speech performed otherwise out, block by block. */
export function vocoderCore(): Promise<PromptCore> {
  const core: PromptCore = {
    run: (request, send) => {
      if (request.kind !== 'vocoder') return;
      for (const samples of performed(request)) send({ kind: 'vocoder', samples: toInt16(bentPeaks(samples)) });
    },
  };
  // A buzz warms both tools, so that the first listener does not wait for the compiler.
  const buzz = Int16Array.from({ length: 2 * fliteSampleRate }, (_, i) => ((i % 130) - 65) * 100);
  const warming = { kind: 'vocoder', samples: buzz, sampleRate: fliteSampleRate, timeMap: [] } as const;
  for (let round = 0; round < 3; round++) {
    core.run({ ...warming, shape: { ...neutralShape, pitch: 1 }, contour: [] }, () => undefined);
    core.run({ ...warming, shape: null, contour: [{ seconds: 1, halfTones: 1, db: 1, range: 1 }] }, () => undefined);
  }
  return Promise.resolve(core);
}
