import { builtInSpeechEngines } from '@timbre/engines';
import { workerProgram } from '../../platform/root.ts';

/** The voices of this machine, each engine in one child that starts when it first speaks. Its caller closes them. */
export function speechEngines(): ReturnType<typeof builtInSpeechEngines> {
  const { file, nodeArguments } = workerProgram('engines/src/speech/worker.ts');
  return builtInSpeechEngines({ entry: file, execArgv: [...nodeArguments], childrenPerEngine: 1, isLazy: true });
}
