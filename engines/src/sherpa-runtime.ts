import { createRequire } from 'node:module';
import { ModelFailure } from './audio-models/port.ts';

/** How a child begins the message that its program is missing. */
export const notInstalled = 'sherpa-onnx-node is not installed';
/** What to do about it. */
const installSherpa = 'Run `npm install sherpa-onnx-node` in the studio’s folder and start it again.';

/** The runtime of neural models, an optional package without types. A damaged model ends this program, so only children call it. */
export function requireSherpa<Sherpa>(): Sherpa {
  try {
    return createRequire(import.meta.url)('sherpa-onnx-node') as Sherpa;
  } catch (error) {
    const [first = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new Error(`${notInstalled}: ${first}`, { cause: error });
  }
}

const reasons: Readonly<Record<ModelFailure['reason'], string>> = {
  died: 'it ends the program that loads it, so a file is damaged or of another kind. Download it again.',
  slow: 'it takes too long on this machine.',
  memory: 'it needs more memory than it may use here.',
};

/** Why a model can’t be loaded, as a sentence: what the child that tried it said, or that it died. */
export function loadProblem(name: string, error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const missing = message.indexOf(notInstalled);
  if (missing >= 0) {
    const [first = ''] = message.slice(missing).split(/[\n|]/u);
    return `${first.trim()}. ${installSherpa}`;
  }
  if (error instanceof ModelFailure) return `The model ${name} can’t be loaded: ${reasons[error.reason]}`;
  const isDead = message.startsWith('The speech engine');
  return `The model ${name} can’t be loaded: ${isDead ? reasons.died : `${message}. Download it again.`}`;
}
