import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { audioModels, findAudioModels } from '@timbre/engines';
import type { AudioModel, AudioModels } from '@timbre/engines/ports';
import type { Platform } from '../../platform.compose.ts';
import { audioModelsProgram } from './audio-models.program.ts';

const withOthers = (folder: string, all: readonly AudioModel[]): AudioModel[] => {
  const own = all.find((model) => model.folder === folder);
  return all.filter((model) => model === own || model.family !== own?.family);
};

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
    /** The model of one folder with those it works with, to try it. */
    audioModelsIn: (folder: string): AudioModels =>
      audioModels({ ...shared, find: async () => withOthers(folder, await findAudioModels(modelsFolder)) }),
    close: program.close,
  };
}
