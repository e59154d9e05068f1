import type { OutputOf } from '@timbre/contract/call';
import {
  writingTasks,
  type listWritingEngines,
  type WritingEngine,
  type WritingTask,
} from '@timbre/contract/writing/writing-generation';
import type { Writer } from '@timbre/engines/ports';
import type { Clock } from '../../platform/clock/clock.ts';
import { fail } from '../../platform/errors.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { withinTime } from '../../platform/within-time.ts';

export interface WriterServiceDeps {
  /** Those that may be asked now, in the order of preference. */
  readonly writers: () => Promise<readonly Writer[]>;
  readonly clock: Clock;
  readonly log: Logger;
}

/** A writer that can do something now, and what is shown of it. */
export interface OfferedWriter {
  readonly writer: Writer;
  readonly engine: WritingEngine;
}

/** All writers together: what they can do now. */
export interface WriterService {
  readonly engines: () => Promise<OutputOf<typeof listWritingEngines>>;
  /** Those that can do it, the best first, or only the one that is asked for; never empty. Throws `writing.task`. */
  readonly order: (task: WritingTask, engineId: string | undefined) => Promise<readonly OfferedWriter[]>;
  /** The first of them. */
  readonly require: (task: WritingTask, engineId: string | undefined) => Promise<OfferedWriter>;
}

/** Asking may mean a request to a provider: so long its answer is good. */
const keptMs = 30_000;
/** A writer that does not say in time what it can do can do nothing. */
const answerMs = 5_000;

export function writerService({ writers, clock, log }: WriterServiceDeps): WriterService {
  /** Of each by itself: one that the owner switches off is gone at once. */
  const kept = new WeakMap<Writer, { readonly at: number; readonly offer: Promise<OfferedWriter> }>();

  async function offerOf(writer: Writer): Promise<OfferedWriter> {
    const { id, name, kind, sentTo = null } = writer;
    const tasks = await withinTime(answerMs, new AbortController().signal, (limit) =>
      Promise.race([writer.tasks(), rejectedBy(limit)]),
    ).catch((error: unknown): readonly WritingTask[] => {
      log.warn('a writing engine does not say what it can do', { engine: name, error });
      return [];
    });
    // In one order, whichever way a writer tells them.
    return { writer, engine: { id, name, kind, sentTo, tasks: writingTasks.filter((task) => tasks.includes(task)) } };
  }

  const keptOfferOf = (writer: Writer): Promise<OfferedWriter> => {
    const now = clock.now().getTime();
    const known = kept.get(writer);
    if (known !== undefined && Math.abs(now - known.at) < keptMs) return known.offer;
    const offer = offerOf(writer);
    kept.set(writer, { at: now, offer });
    return offer;
  };

  const offers = async (): Promise<readonly OfferedWriter[]> =>
    (await Promise.all((await writers()).map(keptOfferOf))).filter(({ engine }) => engine.tasks.length > 0);

  const order: WriterService['order'] = async (task, engineId) => {
    const able = (await offers()).filter(({ engine }) => engine.tasks.includes(task));
    // Who names an engine wants that one, and no other.
    const found = engineId === undefined ? able : able.filter(({ engine }) => engine.id === engineId);
    const field = engineId === undefined ? 'task' : 'engine';
    return found.length > 0 ? found : fail('writing.task', { field, reason: task });
  };

  return {
    order,

    engines: async () => {
      const engines = (await offers()).map(({ engine }) => engine);
      const can = new Set(engines.flatMap(({ tasks }) => tasks));
      return { engines, missingTasks: writingTasks.filter((task) => !can.has(task)) };
    },

    require: async (task, engineId) => {
      const [first] = await order(task, engineId);
      return first ?? fail('writing.task');
    },
  };
}

function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}
