import type { InputOf } from '@timbre/contract/call';
import { prices } from '@timbre/contract/money';
import {
  tasksFromNotes,
  type generateWriting,
  type WritingEvent,
  type WritingTask,
} from '@timbre/contract/writing/writing-generation';
import { CannotWrite, type Writer, type WritingEnd, type WritingRequest } from '@timbre/engines/ports';
import type { Actor } from '../../platform/actor.ts';
import { callerLeft } from '../../platform/caller-left.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError, fail } from '../../platform/errors.ts';
import { withFallBack } from '../../platform/fall-back.ts';
import type { Periodic } from '../../platform/jobs/schedule.ts';
import type { Logger } from '../../platform/log/logger.ts';
import type { InTurn } from '../../platform/sandbox/turns.ts';
import type { GenerationKind, GenerationPayment } from '../credits/generation-payment.service.ts';
import { eventQueue } from './event-queue.ts';
import { requestOf } from './generation-request.ts';
import { hearWriter, type WriterLimits } from './hear-writer.ts';
import type { OfferedWriter, WriterService } from './writers.service.ts';
import type { WritingService } from './writing.service.ts';

export interface GenerationServiceDeps {
  readonly db: Database;
  readonly writings: Pick<WritingService, 'require' | 'setVersionDue'>;
  readonly writers: WriterService;
  readonly payment: GenerationPayment;
  readonly limits: WriterLimits;
  readonly inTurn: InTurn;
  readonly clock: Clock;
  readonly log: Logger;
}

/** What an engine writes for a document, told while it is written. */
export interface GenerationService {
  /**
   * Rejects when the request can't be done as it stands; what can only be told in its turn (`request.too-many`,
   * `generation.limit`, `credits.insufficient`, `writing.engine`) is thrown in reading. Writing goes on at the engine's
   * pace, however slow the reader is. A caller that leaves after the first piece pays; before it, or when the engine
   * fails or the server stops, nothing is taken.
   */
  readonly generate: (
    actor: Actor,
    input: InputOf<typeof generateWriting>,
    signal: AbortSignal,
  ) => Promise<AsyncIterable<WritingEvent>>;
  /** Resolves when whatever is under way has ended and its credits are taken or given back. */
  readonly settled: () => Promise<void>;
  readonly periodics: readonly Periodic[];
}

/** What pays for them. */
export const writingKind: GenerationKind = { cause: 'writing.generate', lost: 'writing.engine' };
const price = { credits: prices.writingPerGeneration, what: '1 generation' };

/** Longer than any generation takes, so that only those of a process that died are left. */
const graceMs = 300_000;

const languageNeeds =
  'This engine only writes in the language of the text. Leave the language out, or choose another engine. Nothing was charged.';

/** The request is at fault: trying again would not help, another text or engine would. */
function refuse({ reason, message }: CannotWrite, task: WritingTask): never {
  if (reason === 'language') fail('writing.task', { field: 'language', reason: message }, languageNeeds);
  fail('writing.source', { field: tasksFromNotes.includes(task) ? 'notes' : 'source', reason: message });
}

interface Run {
  readonly actor: Actor;
  readonly writingId: string;
  readonly asked: Omit<WritingRequest, 'signal'>;
  /** The best first. */
  readonly offered: readonly OfferedWriter[];
  readonly signal: AbortSignal;
  readonly tell: (event: WritingEvent) => void;
  /** Whether the caller was told a piece. */
  readonly isHeard: () => boolean;
}

/** By one writer; throws what it throws, and where it writes nothing. */
async function heard(writer: Writer, { asked, signal, tell }: Run, limits: WriterLimits): Promise<WritingEnd> {
  let isWritten = false;
  const end = await hearWriter({
    write: (stop) => writer.write({ ...asked, signal: stop }),
    limits,
    signal,
    onPiece: (text) => {
      isWritten = true;
      tell({ type: 'text', text });
    },
  });
  if (!isWritten) throw new Error('It wrote nothing.');
  return end;
}

export function generationService(deps: GenerationServiceDeps): GenerationService {
  const { db, writings, writers, payment, limits, inTurn, clock, log } = deps;
  const running = new Set<Promise<void>>();

  /** By the first writer, or by the next while no word is told. What goes wrong in an engine is the engine's; the log says more. */
  async function hear(work: Run): Promise<WritingEnd> {
    const { asked, offered, signal } = work;
    let isBegun = false;
    const tell: Run['tell'] = (event) => {
      isBegun ||= event.type === 'text';
      work.tell(event);
    };
    // All of them together have the time of one, after which their credits are given back.
    const endsAt = performance.now() + limits.totalMs;
    try {
      const { made } = await withFallBack({
        engines: offered.map(({ writer, engine }) => ({ writer, engine, name: writer.name, sentTo: writer.sentTo })),
        told: offered[0]?.writer.sentTo ?? null,
        signal,
        work: ({ writer, engine }, insteadOf) => {
          tell({ type: 'start', engine, ...(insteadOf === null ? {} : { insteadOf }) });
          const totalMs = Math.max(0, endsAt - performance.now());
          return heard(writer, { ...work, tell }, { ...limits, totalMs });
        },
        isRefusal: (error) => error instanceof CannotWrite,
        isBegun: () => isBegun,
        onFailure: ({ name }, error) => log.warn('a writing engine failed', { engine: name, task: asked.task, error }),
      });
      return made;
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof CannotWrite) refuse(error, asked.task);
      if (error instanceof AppError) throw error;
      return fail('writing.engine');
    }
  }

  async function run(work: Run): Promise<void> {
    const { actor, writingId, signal, tell, isHeard } = work;
    const open = await db.transaction(async (tx) => {
      const opened = await payment.open(tx, actor, price);
      await writings.setVersionDue(tx, actor, writingId);
      return opened;
    });
    const take = (): Promise<number> =>
      db.transaction(async (tx) => {
        const credits = await open.take(tx);
        await writings.setVersionDue(tx, actor, writingId);
        return credits;
      });
    try {
      const reason = await hear(work);
      tell({ type: 'end', credits: await take(), reason });
    } catch (error) {
      const ending = signal.reason === callerLeft && isHeard() ? take() : open.giveBack();
      await ending.catch((cause: unknown) => {
        log.error('a generation could not be ended; the clock gives its credits back', { error: cause });
      });
      throw error;
    }
  }

  return {
    generate: async (actor, input, signal) => {
      const document = await writings.require(actor, input.id);
      const offered = await writers.order(input.task, input.engine);
      const asked = requestOf(input, document);
      let isHeard = false;
      const events = eventQueue<WritingEvent>(({ type }) => {
        isHeard ||= type === 'text';
      });
      const work = inTurn(actor.userId, signal, () =>
        run({ actor, writingId: document.id, asked, offered, signal, tell: events.push, isHeard: () => isHeard }),
      ).then(
        () => events.end(),
        (error: Error) => events.end(error),
      );
      running.add(work);
      void work.then(() => running.delete(work));
      return events.values;
    },

    settled: async () => void (await Promise.all(running)),

    periodics: [
      {
        name: 'writing.end-abandoned',
        everyMinutes: 5,
        isAfterDeath: true,
        run: () => payment.endAbandoned(new Date(clock.now().getTime() - limits.totalMs - graceMs)),
      },
    ],
  };
}
