import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findSpeechModels, pocketSphinx, remoteRecogniser, sherpaRecogniser } from '@timbre/engines';
import { recognitionRate, type HeardPart, type Recogniser } from '@timbre/engines/ports';
import { pcmBytes } from '@timbre/media/pcm';
import type { Platform } from './compose-platform.ts';
import { askJson } from './platform/egress/ask-json.ts';
import { workerProgram } from './platform/root.ts';
import { programPath, runProgram } from './platform/sandbox/run-program.ts';

const sphinxLimits = { addressSpaceBytes: 1.5e9, fileSizeBytes: 2e7, processes: 16 };
/** A large model is loaded in half a minute and hears slower than people speak on a busy machine. */
const modelSeconds = { start: 180, perSecond: 20 };
const modelBytes = 2e7;
const providerLimits = { maxBytes: 4_000_000, timeoutMs: 600_000 };

const isOnPath = async (program: string): Promise<boolean> => {
  const tries = programPath.split(':').map((folder) => access(join(folder, program)));
  return Promise.any(tries).then(
    () => true,
    () => false,
  );
};

const sphinx = ({ sandbox, temporary }: Platform): Recogniser =>
  pocketSphinx({
    withTempFolder: temporary.withTempFolder,
    isInstalled: () => isOnPath('pocketsphinx_batch'),
    run: async (args, folder, { seconds, signal }) => {
      const limits = { ...sphinxLimits, seconds };
      const files = { readable: [], writable: [folder] };
      await runProgram(sandbox, { program: 'pocketsphinx_batch', args, limits, ...files, isBackground: true, signal });
    },
  });

const models = ({ sandbox, temporary, config }: Platform): Recogniser =>
  sherpaRecogniser({
    models: () => findSpeechModels(join(config.data.directory, 'models')),
    now: () => performance.now(),
    run: (question, samples, { folder, signal }) =>
      temporary.withTempFolder(async (own) => {
        const answer = join(own, 'heard');
        const { file, nodeArguments, readable } = workerProgram('engines/src/recognition/sherpa.worker.ts');
        const seconds = modelSeconds.start + (modelSeconds.perSecond * samples.length) / recognitionRate;
        await runProgram(sandbox, {
          ...{ program: process.execPath, args: [...nodeArguments, file, answer], isBackground: true, signal },
          limits: { seconds, fileSizeBytes: modelBytes },
          ...{ readable: [...readable, folder], writable: [own] },
          stdin: Buffer.concat([Buffer.from(`${JSON.stringify(question)}\n`, 'utf8'), pcmBytes(samples)]),
        });
        return JSON.parse(await readFile(answer, 'utf8')) as HeardPart[];
      }),
  });

/** Who writes down what is said: the owner's service, models of the models folder, what is built in. */
export function composeRecognisers(platform: Platform): Recogniser[] {
  const { recognition } = platform.config;
  const remote = recognition === null ? [] : [remoteRecogniser({ ...recognition, ask: askJson(providerLimits) })];
  return [...remote, models(platform), sphinx(platform)];
}
