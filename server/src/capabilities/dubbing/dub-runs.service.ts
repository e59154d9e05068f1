import type { DubGoal } from '@timbre/contract/dubbing/dub-document';
import type { DubRun, DubRunKind } from '@timbre/contract/dubbing/dub-view';
import type { DubFileWishes } from '@timbre/contract/dubbing/dubbing-files';
import type { JobProgress } from '@timbre/contract/jobs';
import { creditsFromMicro } from '@timbre/contract/money';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Executor, Tx } from '../../platform/db/database.ts';
import { AppError, fail } from '../../platform/errors.ts';
import type { JobFailure, JobQueue } from '../../platform/jobs/define-job.ts';
import type { JobEvents } from '../../platform/jobs/job-events.ts';
import { jobPriority } from '../../platform/jobs/job-order.ts';
import type { CreditService } from '../credits/credits.service.ts';
import type { PlanService } from '../plans/plans.service.ts';
import type { ProjectService, Project } from '../projects/projects.types.ts';
import {
  chargeSentences,
  sentencesCost,
  type PricedSentence,
  type SentencesCost,
} from '../segments/sentence-payment.service.ts';
import type { SegmentService } from '../segments/segments.service.ts';
import { depositSeconds, dubPrices, wishesOf } from './dub-prices.ts';
import { dubRunOf } from './dub-view.ts';
import type { DubRunRow, DubRunStore } from './dub-runs.store.ts';
import type { DubStore, DubTargetRow } from './dubbing.store.ts';
import { isSameLanguage } from '../../platform/same-language.ts';

/** Enqueues the job of a kind of run. */
export type EnqueueRun = (
  tx: Tx,
  ids: { runId: string; taskId: string },
  order: { userId: string; priority: number },
) => Promise<string>;

export interface DubRunServiceDeps {
  readonly db: Database;
  readonly store: DubRunStore;
  readonly dubs: Pick<DubStore, 'load' | 'targets' | 'updateTarget' | 'removeTarget'>;
  readonly enqueue: Readonly<Record<DubRunKind, EnqueueRun>>;
  readonly projects: Pick<ProjectService, 'keep'>;
  readonly segments: Pick<SegmentService, 'paidHashes' | 'recordCharges'>;
  readonly credits: Pick<CreditService, 'hold' | 'capture' | 'release'>;
  readonly plans: Pick<PlanService, 'actorOf'>;
  readonly jobs: JobQueue;
  readonly jobEvents: JobEvents;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** What is to be made of a project. */
export interface RunOrder {
  readonly kind: DubRunKind;
  readonly language: string;
  readonly wishes: DubFileWishes | null;
  /** Lines that are spoken; left out: all that changed. */
  readonly lineIds?: readonly string[] | null;
}

/** How a run ended well. */
export interface RunEnd extends Partial<
  Pick<DubRunRow, 'fileId' | 'durationSeconds' | 'mixHash' | 'leftAloneSeconds'>
> {
  /** Decoded seconds of the video. */
  readonly seconds: number;
  /** Of lip sync: those in which a mouth was moved. */
  readonly lipSyncSeconds?: number;
}

/**
 * What is made of video translations, one at a time for each. Hold, row and job share one transaction, and so do result,
 * charge and end. Each part is paid once in its project.
 */
export interface DubRunService {
  /** What it would take now. */
  readonly costOf: (executor: Executor, projectId: string, order: RunOrder, seconds: number) => Promise<SentencesCost>;
  /** Of a locked project; throws `dub.unfinished` while another one is open, and `credits.insufficient`. */
  readonly start: (tx: Tx, actor: Actor, project: Pick<Project, 'id'>, order: RunOrder) => Promise<DubRunRow>;
  /**
   * In the transaction that ends a run well, or removes its language: begins what follows by itself. First what a translated
   * language has as its goal, and then the text of the next language that was asked for, but while one that failed waits to
   * be tried again or removed. One that the video turned out to be in is dropped; where credits are missing by now, it stands
   * there as a run that failed for that.
   */
  readonly startNext: (
    tx: Tx,
    run: Pick<DubRunRow, 'projectId' | 'ownerId'> & Partial<Pick<DubRunRow, 'kind' | 'lineIds'>>,
  ) => Promise<void>;
  /** Throws `dub.unfinished`. */
  readonly requireIdle: (executor: Executor, projectId: string) => Promise<void>;
  /** The run at work, or one that waits for its job; null: none. */
  readonly openOf: (executor: Executor, projectId: string) => Promise<DubRunRow | null>;
  /** Holds with an open run also what was added behind it. */
  readonly holdFollowing: (tx: Tx, row: DubRunRow) => Promise<void>;
  /** With what its job tells, while it is open. */
  readonly view: (row: DubRunRow) => Promise<DubRun>;
  readonly watch: (row: DubRunRow, signal: AbortSignal) => Promise<AsyncIterable<JobProgress>>;
  /** Does nothing to one that has ended. */
  readonly cancel: (row: DubRunRow) => Promise<void>;
  /** Holds the price of a text run as soon as the length of what is behind its link is known. */
  readonly holdLength: (tx: Tx, runId: string, seconds: number) => Promise<void>;
  /** The same run once more; throws `state.conflict` where it did not fail, `dub.unfinished`, `credits.insufficient`. */
  readonly retry: (tx: Tx, actor: Actor, row: DubRunRow) => Promise<void>;
  /** For the owner's area: before its job runs again. Throws `admin.job-gone`, `state.conflict`, `credits.insufficient`. */
  readonly reopen: (tx: Tx, runId: string) => Promise<void>;
  /** In the transaction that keeps the result: takes the credits and ends the run. */
  readonly finish: (tx: Tx, row: DubRunRow, end: RunEnd) => Promise<void>;
  /** After the last try, or stopped: gives back what was held. */
  readonly failed: (tx: Tx, runId: string, reason: JobFailure) => Promise<void>;
}

export function dubRunService(deps: DubRunServiceDeps): DubRunService {
  const { db, store, projects, credits, plans, jobs, jobEvents, newId } = deps;
  const holding = runHolding(deps);
  const { costOf, hold, secondsOf } = holding;
  const addJob = jobAdding(deps);

  const requireIdle: DubRunService['requireIdle'] = async (executor, projectId) => {
    if (await store.hasOpen(executor, projectId)) fail('dub.unfinished');
  };

  return {
    ...runEnding(deps),
    startNext: nextStarting(deps, holding, addJob),
    costOf,
    requireIdle,

    start: async (tx, actor, { id: projectId }, order) => {
      await requireIdle(tx, projectId);
      const named = { id: newId(), ownerId: actor.userId, projectId, ...order };
      const holdId = await hold(tx, named, await secondsOf(tx, projectId));
      const createdAt = await timeAfterLast(deps, tx, projectId);
      const row = { ...blank(named, createdAt), holdId, jobId: await addJob(tx, actor, named) };
      await store.insert(tx, row);
      return row;
    },

    view: async (row) =>
      dubRunOf(row, row.status === 'queued' && row.jobId !== null ? await jobEvents.read(row.jobId) : null),

    watch: async (row, signal) => {
      const jobId = row.jobId ?? fail('input.not-found');
      const isKept = row.status === 'queued' || (await jobEvents.read(jobId)) !== null;
      return isKept ? jobEvents.watch(jobId, signal) : endOf(jobId, row);
    },

    cancel: async ({ jobId, status }) => {
      if (jobId !== null && status === 'queued') await db.transaction((tx) => jobs.cancel(tx, jobId));
    },

    openOf: async (executor, projectId) =>
      (await store.ofProject(executor, projectId)).find(({ status }) => status === 'queued') ?? null,

    holdFollowing: async (tx, row) => {
      await credits.release(tx, row.holdId);
      await store.update(tx, row.id, { holdId: await hold(tx, row, await secondsOf(tx, row.projectId)) });
    },

    holdLength: async (tx, runId, seconds) => {
      const row = (await store.load(tx, runId)) ?? fail('input.not-found');
      await credits.release(tx, row.holdId);
      await store.update(tx, runId, { holdId: await hold(tx, row, seconds) });
    },

    retry: async (tx, actor, row) => {
      await requireIdle(tx, row.projectId);
      if (!(await store.reopen(tx, row.id))) fail('state.conflict');
      const holdId = await hold(tx, row, await secondsOf(tx, row.projectId));
      await store.update(tx, row.id, { holdId, jobId: await addJob(tx, actor, row) });
    },

    reopen: async (tx, runId) => {
      const row = (await store.load(tx, runId)) ?? fail('admin.job-gone');
      if (!(await projects.keep(tx, row.projectId))) fail('admin.job-gone');
      if ((await store.hasOpen(tx, row.projectId)) || !(await store.reopen(tx, runId))) fail('state.conflict');
      await plans.actorOf(row.ownerId);
      await store.update(tx, runId, { holdId: await hold(tx, row, await secondsOf(tx, row.projectId)) });
    },
  };
}

const jobAdding =
  ({ enqueue }: DubRunServiceDeps) =>
  (tx: Tx, { userId, plan }: Actor, row: Pick<DubRunRow, 'id' | 'kind' | 'projectId'>): Promise<string> =>
    enqueue[row.kind](tx, { runId: row.id, taskId: row.projectId }, { userId, priority: jobPriority(plan) });

/** What a run takes, and what is reserved for it. */
function runHolding({ store, dubs, segments, credits }: DubRunServiceDeps) {
  const costOf: DubRunService['costOf'] = async (executor, projectId, order, seconds) => {
    const priced = dubPrices(order, { seconds });
    const paid = await segments.paidHashes(
      executor,
      projectId,
      priced.map(({ hash }) => hash),
    );
    return sentencesCost(priced, paid);
  };

  /**
   * What waits for its turn: languages with a goal, and those without a text yet; `isBegun`: a run for their text has ended
   * without one.
   */
  const waiting = async (tx: Tx, projectId: string): Promise<Waiting> => {
    const begun = (await store.ofProject(tx, projectId)).filter(({ kind }) => kind === 'text');
    const targets = await dubs.targets(tx, [projectId]);
    return {
      translated: targets.filter(({ isTranslated, goal }) => isTranslated && goal !== null),
      untranslated: targets
        .filter(({ isTranslated }) => !isTranslated)
        .map((target) => ({ ...target, isBegun: begun.some(({ language }) => language === target.language) })),
    };
  };

  /** What begins by itself when a run of this has ended well, as far as it is paid. */
  const following = async (tx: Tx, projectId: string, { kind, language }: RunOrder): Promise<RunOrder[]> => {
    const { translated, untranslated } = await waiting(tx, projectId);
    const isOther = (target: DubTargetRow) => target.language !== language;
    const speech = (target: DubTargetRow): RunOrder[] =>
      target.goal === null ? [] : [{ kind: 'speech', language: target.language, wishes: null }];
    const own = kind === 'text' ? untranslated.filter((target) => !isOther(target)) : [];
    const others = untranslated.filter(isOther);
    const texts = others.some(({ isBegun }) => isBegun) ? [] : others;
    return [
      ...[...own, ...translated.filter(isOther)].flatMap(speech),
      ...texts.flatMap((target) => [
        { kind: 'text', language: target.language, wishes: null } as const,
        ...speech(target),
      ]),
    ];
  };

  /** What follows a run is held with it. */
  const hold = async (
    tx: Tx,
    { id, ownerId, projectId, ...order }: Pick<DubRunRow, 'id' | 'ownerId' | 'projectId'> & RunOrder,
    seconds: number,
  ): Promise<string> => {
    const costs: SentencesCost[] = [];
    for (const one of [order, ...(await following(tx, projectId, order))])
      costs.push(await costOf(tx, projectId, one, seconds));
    const amount = costs.reduce((sum, cost) => sum + cost.amount, 0);
    const formula = costs.map((cost) => cost.formula).join(' + ');
    const entry = { userId: ownerId, amount, cause: `dubbing.${order.kind}`, causeId: id };
    return (await credits.hold(tx, { ...entry, formula: `estimate: ${formula}` })).id;
  };

  /** Of a video behind a link that was not fetched yet, next to none. */
  const secondsOf = async (tx: Tx, projectId: string): Promise<number> => {
    const { row } = (await dubs.load(tx, projectId)) ?? fail('input.not-found');
    return row.fileId === null ? depositSeconds : row.durationSeconds;
  };
  return { costOf, hold, secondsOf, waiting };
}

interface Waiting {
  readonly translated: readonly DubTargetRow[];
  readonly untranslated: readonly (DubTargetRow & { readonly isBegun: boolean })[];
}

/** What a goal asks for, once the language is translated. */
const goalOrder = ({ language }: DubTargetRow, goal: DubGoal, isVideo: boolean): RunOrder => {
  if (goal === 'speech') return { kind: 'speech', language, wishes: null };
  const media = isVideo ? 'mp4' : 'mp3';
  return { kind: 'file', language, wishes: wishesOf({ format: goal === 'media' ? media : goal }) };
};

/** What begins by itself, one after the other. */
function nextStarting(
  { store, dubs, plans, clock, newId }: DubRunServiceDeps,
  { hold, waiting }: ReturnType<typeof runHolding>,
  addJob: ReturnType<typeof jobAdding>,
): DubRunService['startNext'] {
  const begin = async (
    tx: Tx,
    { projectId, ownerId }: Pick<DubRunRow, 'projectId' | 'ownerId'>,
    order: RunOrder,
    seconds: number,
  ): Promise<void> => {
    const named = { id: newId(), ownerId, projectId, ...order };
    const row = blank(named, await timeAfterLast({ store, clock }, tx, projectId));
    const holdId = await hold(tx, named, seconds).catch(unlessShort);
    if (holdId === null) {
      await store.insert(tx, { ...row, status: 'failed', error: 'credits.insufficient', endedAt: row.createdAt });
      return;
    }
    await store.insert(tx, { ...row, holdId, jobId: await addJob(tx, await plans.actorOf(ownerId), named) });
  };

  return async (tx, run) => {
    const { projectId } = run;
    const { row: dub } = (await dubs.load(tx, projectId)) ?? fail('input.not-found');
    const isSpoken = (language: string) => dub.language !== null && isSameLanguage(dub.language, language);
    const { translated, untranslated } = await waiting(tx, projectId);
    const [next] = translated;
    if (next !== undefined && next.goal !== null) {
      // From here on it is a run like any other, which can be tried again.
      await dubs.updateTarget(tx, projectId, next.language, { goal: null });
      const order = goalOrder(next, next.goal, dub.isVideo);
      // Lines that were named are named in all languages that are spoken one after the other.
      const isAfterSpeech = run.kind === 'speech' && order.kind === 'speech';
      const named = isAfterSpeech ? { ...order, lineIds: run.lineIds ?? null } : order;
      return begin(tx, run, named, dub.durationSeconds);
    }
    if (untranslated.some(({ isBegun }) => isBegun)) return;
    const languages = untranslated.map(({ language }) => language);
    for (const language of languages.filter(isSpoken)) await dubs.removeTarget(tx, projectId, language);
    const language = languages.find((one) => !isSpoken(one));
    if (language === undefined) return;
    await begin(tx, run, { kind: 'text', language, wishes: null }, dub.durationSeconds);
  };
}

/** The newest run is the one that is shown, also where the last one began in the same millisecond or by a clock that is ahead. */
async function timeAfterLast(
  { store, clock }: Pick<DubRunServiceDeps, 'store' | 'clock'>,
  tx: Tx,
  projectId: string,
): Promise<Date> {
  const [last] = await store.ofProject(tx, projectId);
  return new Date(Math.max(clock.now().getTime(), (last?.createdAt.getTime() ?? 0) + 1));
}

/** A run that waits for its job. */
const blank = (named: Pick<DubRunRow, 'id' | 'ownerId' | 'projectId'> & RunOrder, createdAt: Date): DubRunRow => ({
  ...named,
  lineIds: named.lineIds ?? null,
  jobId: null,
  holdId: null,
  status: 'queued',
  error: null,
  charged: null,
  fileId: null,
  durationSeconds: null,
  mixHash: null,
  leftAloneSeconds: null,
  createdAt,
  endedAt: null,
});

/** Null: there are not enough credits. */
function unlessShort(error: unknown): null {
  if (error instanceof AppError && error.code === 'credits.insufficient') return null;
  throw error;
}

/** In the transaction that ends its job. */
function runEnding({ store, segments, credits, clock }: DubRunServiceDeps): Pick<DubRunService, 'finish' | 'failed'> {
  return {
    finish: async (tx, row, { seconds, lipSyncSeconds, ...result }) => {
      const priced: PricedSentence[] = dubPrices(row, {
        seconds,
        ...(lipSyncSeconds === undefined ? {} : { lipSyncSeconds }),
      });
      const charge = { projectId: row.projectId, ownerId: row.ownerId, exportId: row.id, holdId: row.holdId };
      const { amount, formula, chargedSeconds } = await chargeSentences(tx, segments, charge, priced);
      const taken = { amount, formula, durationSeconds: chargedSeconds };
      const charged = await credits.capture(tx, row.holdId, taken);
      await store.update(tx, row.id, { ...result, charged, status: 'done', error: null, endedAt: clock.now() });
    },

    failed: async (tx, runId, { kind, code }) => {
      const row = await store.load(tx, runId);
      if (row === null || row.status !== 'queued') return;
      await credits.release(tx, row.holdId);
      const error = code === 'server.error' || code === 'engine.failed' ? 'dub.failed' : code;
      await store.update(tx, runId, { status: kind, error, endedAt: clock.now() });
    },
  };
}

/** How one ended whose job is not kept any more. */
async function* endOf(id: string, { status, error }: DubRunRow): AsyncGenerator<JobProgress> {
  yield { id, status, fraction: status === 'done' ? 1 : 0, stage: null, secondsLeft: null, error };
}

/** For a person, before anything is made. */
export const creditsOf = ({ role }: Pick<Actor, 'role'>, { amount }: SentencesCost): number =>
  role === 'owner' ? 0 : creditsFromMicro(amount);
