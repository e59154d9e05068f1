import { requireSherpa } from '../sherpa-runtime.ts';
import type { TtsModel } from './worker-protocol.ts';

/** What of a model of sherpa-onnx-node is used here; the package has no types of its own. */
export interface Tts {
  readonly sampleRate: number;
  readonly numSpeakers: number;
  readonly generate: (request: object) => { readonly samples: Float32Array; readonly sampleRate: number };
}

interface Sherpa {
  readonly OfflineTts: new (config: object) => Tts;
}

/** More make a sentence hardly quicker on the machines this runs on, and leave nothing to others. */
const threads = 2;

/** Loads a model. A damaged file ends this program, so only children call it. */
export const loadTts = ({ family, files, ruleFsts = '' }: TtsModel): Tts =>
  new (requireSherpa<Sherpa>().OfflineTts)({
    model: { [family]: files, numThreads: threads, debug: 0, provider: 'cpu' },
    ruleFsts,
    maxNumSentences: 1,
  });

/** The model asked for last, loaded once. */
export function heldTts(): (model: TtsModel) => Tts {
  let held: { readonly key: string; readonly tts: Tts } | undefined;
  return (model) => {
    const key = JSON.stringify(model);
    if (held?.key !== key) held = { key, tts: loadTts(model) };
    return held.tts;
  };
}
