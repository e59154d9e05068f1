import { createRequire } from 'node:module';
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

/** How a child begins the message that its program is missing. */
export const notInstalled = 'sherpa-onnx-node is not installed';
/** What to do about it. */
export const installSherpa = 'Run `npm install sherpa-onnx-node` in the studio’s folder and start it again.';

function sherpa(): Sherpa {
  try {
    return createRequire(import.meta.url)('sherpa-onnx-node') as Sherpa;
  } catch (error) {
    const [first = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new Error(`${notInstalled}: ${first}`, { cause: error });
  }
}

/** Loads a model. A damaged file ends this program, so only children call it. */
export const loadTts = ({ family, files, ruleFsts = '' }: TtsModel): Tts =>
  new (sherpa().OfflineTts)({
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

/** Why a model can’t be loaded, as a sentence: what the child that tried it said, or that it died. */
export function loadProblem(name: string, error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (message.startsWith(notInstalled)) return `${message}. ${installSherpa}`;
  const isDead = message.startsWith('The speech engine');
  const why = isDead ? 'it ends the program that loads it, so a file is damaged or of another kind' : message;
  return `The model ${name} can’t be loaded: ${why}. Download it again.`;
}
