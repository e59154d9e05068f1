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
import { askStreamSteadily } from '../../platform/egress/ask-stream.ts';
import { childProgram } from '../../platform/children/child-program.ts';
import { modelMemoryBytes } from '../../platform/children/model-memory.ts';
import { workerProgram } from '../../platform/root.ts';
import type { ProviderRegistry } from '../providers/provider-registry.service.ts';

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

/** Shortens a sentence of the studio's own, to the end. */
async function trial(writer: Writer, signal: AbortSignal): Promise<string> {
  const plain = { context: '', notes: '', audience: '', tone: 'neutral', length: 'short', language: 'en' } as const;
  let chars = 0;
  const source = 'Hello, this is a short test of the studio.';
  for await (const piece of writer.write({ ...plain, task: 'shorten', source, signal })) chars += piece.length;
  return `It shortened a sentence of ${source.length} characters to ${chars}.`;
}

/** Services of the owner, asked steadily; while one is paused, what comes after it writes. */
const remotes = (providers: ProviderRegistry): (() => Promise<readonly Writer[]>) =>
  providers.clientsOf<Writer>('writing', {
    make: ({ id, name, url, key, model }, steady) => {
      const made = chatWriter({ url, key, model: model ?? '', ask: askStreamSteadily(answerBytes, steady) });
      return { ...made, id: id === 'host' ? made.id : `${made.id}-${id}`, sentTo: name };
    },
    trial,
  });

/** Who writes here, in order: the owner’s providers, a model of the models folder, what is built in; or this machine first. */
export function composeWriters(
  platform: WritersPlatform,
  providers: ProviderRegistry,
): () => Promise<readonly Writer[]> {
  const elsewhere = remotes(providers);
  const here = [localModel(platform), builtInWriter()];
  return async () => {
    const remote = await elsewhere();
    return (await providers.isHereFirst('writing')) ? [...here, ...remote] : [...remote, ...here];
  };
}
