import { writingTasks } from '@timbre/contract/writing/writing-generation';
import { hideThinking } from './hide-thinking.ts';
import type { LlamaQuestion, LlamaSaid } from './llama-core.ts';
import { oneAtATime, type Turn } from './one-at-a-time.ts';
import { patience } from './patience.ts';
import type { Writer, WritingEnd, WritingRequest } from './port.ts';
import { promptFor } from './prompts.ts';
import type { WritingModel } from './writing-models.ts';

export interface LocalWriterDeps {
  /** Entry file of node-llama-cpp; null while it is not installed. */
  readonly runtime: () => Promise<string | null>;
  /** Models that lie in the models folder now. */
  readonly models: () => Promise<readonly WritingModel[]>;
  /**
   * Runs the program of `llama.worker.ts` in a child that may die, without network, where it may read this folder; gives
   * what it says as it says it, and throws when it dies.
   */
  readonly run: (
    question: LlamaQuestion,
    options: { readonly folder: string; readonly signal: AbortSignal },
  ) => AsyncIterable<LlamaSaid>;
  /** Milliseconds that only go forward. */
  readonly now: () => number;
}

/** A large model is read from a slow disk in minutes, and reads a long text as slowly. */
const limits = { firstMs: 600_000, idleMs: 120_000, totalMs: 1_800_000 };
/** Anyone who asks what can be done waits so long for a model that is tried for the first time. */
const askedMs = 1500;
/** So long one that could not be loaded is not tried again: the machine may have been short of memory. */
const failureMs = 600_000;

async function* answers(
  run: LocalWriterDeps['run'],
  { model, entry }: Ready,
  prompt: LlamaQuestion['prompt'],
  signal: AbortSignal,
): AsyncGenerator<LlamaSaid> {
  yield* run({ runtime: entry, model: model.file, prompt }, { folder: model.folder, signal });
}

/** A model, and what loads it. */
interface Ready {
  readonly model: WritingModel;
  readonly entry: string;
}

/** Gives the first model that could be loaded; each is tried once in a child, as a damaged one ends the process that loads it. */
function readyModel({ runtime, models, run, now }: LocalWriterDeps, turn: Turn): () => Promise<Ready | null> {
  /** By what lies in the folder: whether it could be loaded. */
  const probed = new Map<string, { readonly isSound: Promise<boolean>; forgottenAt: number }>();

  async function load(ready: Ready): Promise<void> {
    const clock = patience(new AbortController().signal, limits.firstMs);
    const leave = await turn(clock.signal);
    try {
      for await (const said of answers(run, ready, null, clock.signal)) if ('end' in said) return;
      throw new Error('the model could not be loaded');
    } finally {
      clock.end();
      leave();
    }
  }

  function isSound(ready: Ready): Promise<boolean> {
    const key = JSON.stringify(ready);
    const known = probed.get(key);
    if (known !== undefined && now() < known.forgottenAt) return known.isSound;
    const probe = {
      isSound: load(ready).then(
        () => true,
        () => {
          probe.forgottenAt = now() + failureMs;
          return false;
        },
      ),
      forgottenAt: Infinity,
    };
    probed.set(key, probe);
    return probe.isSound;
  }

  return async () => {
    const entry = await runtime();
    if (entry === null) return null;
    for (const model of await models()) if (await isSound({ model, entry })) return { model, entry };
    return null;
  };
}

/** A model of the models folder by node-llama-cpp; one text at a time, as each takes the model’s size in memory. */
export function localWriter(deps: LocalWriterDeps): Writer {
  const turn = oneAtATime();
  const ready = readyModel(deps, turn);

  async function* write(request: WritingRequest): AsyncGenerator<string, WritingEnd> {
    request.signal.throwIfAborted();
    const here = await ready();
    if (here === null) throw new Error('there is no writing model any more');
    const leave = await turn(request.signal);
    const clock = patience(request.signal, limits.totalMs);
    const thoughts = hideThinking();
    const said = answers(deps.run, here, promptFor(request), clock.signal);
    let hasWritten = false;
    try {
      for (let wait = limits.firstMs; ; wait = limits.idleMs) {
        const { done, value } = await clock.wait(said.next(), wait, 'the model went silent');
        if (done === true) throw new Error('the model broke off');
        const shown = 'text' in value ? thoughts.take(value.text) : thoughts.rest();
        hasWritten ||= shown !== '';
        if (shown !== '') yield shown;
        if (!('end' in value)) continue;
        if (!hasWritten) throw new Error('the model wrote nothing');
        return value.end;
      }
    } finally {
      clock.end();
      said.return(undefined).catch(() => undefined);
      leave();
    }
  }

  return {
    id: 'local',
    name: 'Local model',
    kind: 'local',
    // A model that is tried for the first time may take minutes: until then nothing is promised.
    tasks: async () => {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, askedMs, null)));
      const here = await Promise.race([ready(), late]);
      clearTimeout(timer);
      return here === null ? [] : writingTasks;
    },
    write,
  };
}
