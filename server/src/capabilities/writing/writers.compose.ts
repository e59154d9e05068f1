import { access } from 'node:fs/promises';
import { join } from 'node:path';
import {
  builtInWriter,
  chatWriter,
  findWritingModels,
  localWriter,
  type LlamaQuestion,
  type LlamaSaid,
} from '@timbre/engines';
import type { Writer } from '@timbre/engines/ports';
import type { Platform } from '../../platform.compose.ts';
import { askStream } from '../../platform/egress/ask-stream.ts';
import { childProgram } from '../../platform/children/child-program.ts';
import { modelMemoryBytes } from '../../platform/children/model-memory.ts';
import { workerProgram } from '../../platform/root.ts';

type WritersPlatform = Pick<Platform, 'config' | 'sandbox'>;

/** Of one answer: each word comes in a JSON of its own, of a few hundred bytes. */
const answerBytes = 16_000_000;
/** The longest a model may be loaded and write; the writer itself stops it sooner. */
const modelLimits = { seconds: 2000, outputBytes: answerBytes };

/** What `npm run setup -- --llama` installs below the data folder, as it is far larger than the product. */
const packagesFolder = ({ config }: WritersPlatform): string => join(config.data.directory, 'packages');

async function llamaEntry(platform: WritersPlatform): Promise<string | null> {
  const entry = join(packagesFolder(platform), 'node_modules', 'node-llama-cpp', 'dist', 'index.js');
  return access(entry).then(
    () => entry,
    () => null,
  );
}

const localModel = (platform: WritersPlatform): Writer =>
  localWriter({
    runtime: () => llamaEntry(platform),
    models: () => findWritingModels(join(platform.config.data.directory, 'models')),
    now: () => performance.now(),
    run: (question, { folder, signal }) => {
      const program = childProgram<LlamaQuestion, null, LlamaSaid>(platform.sandbox, {
        program: workerProgram('engines/src/writing/llama.worker.ts'),
        limits: { ...modelLimits, memoryBytes: modelMemoryBytes() },
        isBackground: true,
        readable: [packagesFolder(platform), folder],
      });
      return program.follow(question, { signal });
    },
  });

/** Who writes here, the best first: the owner’s provider, a model of the models folder, what is built in. */
export function composeWriters(platform: WritersPlatform): Writer[] {
  const { writing } = platform.config;
  const remote = writing === null ? [] : [chatWriter({ ...writing, ask: askStream(answerBytes) })];
  return [...remote, localModel(platform), builtInWriter()];
}
