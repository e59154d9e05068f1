import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { audioModelIn, audioModels, findAudioModels } from '@timbre/engines';
import type { AudioModels } from '@timbre/engines/ports';
import type { Platform } from '../../platform.compose.ts';
import { audioModelsProgram } from './audio-models.program.ts';

/** What the models folder's models do for recordings: cleaning them, finding speech in them. */
export function composeAudioModels({ config, sandbox, logger: log }: Platform) {
  const modelsFolder = join(config.data.directory, 'models');
  // A cage shows only folders that were there when it was made.
  mkdirSync(modelsFolder, { recursive: true });
  const program = audioModelsProgram(sandbox, modelsFolder);
  const shared = {
    ask: program.ask,
    onProblem: (sentence: string) => log.warn('a model for recordings is not used', { sentence }),
    now: () => performance.now(),
  };
  return {
    audioModels: audioModels({ ...shared, find: () => findAudioModels(modelsFolder) }),
    /** The model of one folder alone, to try it. */
    audioModelsIn: (folder: string): AudioModels =>
      audioModels({ ...shared, find: async () => [await audioModelIn(folder)].filter((model) => model !== null) }),
    close: program.close,
  };
}
