import type { InputOf, OutputOf } from '@timbre/contract/call';
import type { DubRun } from '@timbre/contract/dubbing/dub-view';
import type * as calls from '@timbre/contract/dubbing/dubbing-languages';
import type { Actor } from '../../../platform/actor.ts';
import { AppError, fail } from '../../../platform/errors.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { rememberAnswer } from '../../../platform/remember-answer.ts';
import type { InTurn } from '../../../platform/sandbox/turns.ts';
import type { PlanService } from '../../plans/plans.service.ts';
import type { ProjectService } from '../../projects/projects.types.ts';
import { hasWatermark } from '../../provenance/provenance.service.ts';
import type { FileService } from '../../uploads/files.service.ts';
import { creditsOf } from '../runs/run-holding.ts';
import type { DubRunService, RunOrder } from '../runs/dub-runs.types.ts';
import type { DubRunRow } from '../runs/dub-runs.store.ts';
import type { DubStore } from '../dubbing.store.ts';
import { changedWishes, dubScript, type DubScript } from './dub-script.ts';
import { documentFor, linesToSpeak, mixHashOf, wishesOf, wishOf, type DubWish } from './dub-wishes.ts';
import { readLanguage, requireReady, type DubLanguageOf, type ReadLanguageDeps } from './read-language.ts';
import { shortenLine, type ShortenLineDeps } from './shorten-line.ts';
import { speakOneLine, type SpeakOneLineDeps } from './speak-one-line.ts';

export interface DubSpeechServiceDeps extends SpeakOneLineDeps, ShortenLineDeps {
  readonly runs: Pick<DubRunService, 'costOf' | 'start' | 'view' | 'requireIdle'>;
  readonly store: SpeakOneLineDeps['store'] & Pick<DubStore, 'updateTarget'>;
  readonly projects: Pick<ProjectService, 'lock'>;
  readonly plans: Pick<PlanService, 'requireExportVoices'>;
  readonly files: SpeakOneLineDeps['files'] & Pick<FileService, 'requireStorage'>;
  readonly blobs: Pick<FileStore, 'freeBytes'>;
  readonly inTurn: InTurn;
}

/** What is spoken of a video translation. */
export interface DubSpeechService {
  readonly speakLine: (
    actor: Actor,
    request: InputOf<typeof calls.speakDubLine>,
    signal: AbortSignal,
  ) => Promise<OutputOf<typeof calls.speakDubLine>>;
  readonly shortenLine: (
    actor: Actor,
    request: InputOf<typeof calls.shortenDubLine>,
    signal: AbortSignal,
  ) => Promise<OutputOf<typeof calls.shortenDubLine>>;
  readonly estimate: (
    actor: Actor,
    request: InputOf<typeof calls.estimateDubSpeech>,
  ) => Promise<OutputOf<typeof calls.estimateDubSpeech>>;
  /** Ids of the lines that would be spoken now; throws `input.not-found`. */
  readonly changedLines: (actor: Actor, request: InputOf<typeof calls.estimateDubSpeech>) => Promise<string[]>;
  /**
   * Those of these languages in which something changed, one after the other: the price of all is held at once. Throws what
   * `create` does; `dub.unchanged` where none of them would sound otherwise. Where lines are named, the others stay as they
   * were spoken last, and may also wait for their words.
   */
  readonly createAll: (
    actor: Actor,
    request: {
      readonly taskId: string;
      readonly languages: readonly string[];
      readonly lineIds: readonly string[] | null;
    },
  ) => Promise<void>;
  /** Throws what keeps the lines from being spoken, and `dub.unchanged`. Keeps its answer for an Idempotency-Key. */
  readonly create: (actor: Actor, request: InputOf<typeof calls.createDubSpeech>) => Promise<DubRun>;
}

/** Throws what keeps a language from being spoken and taken out of the studio. */
export async function requireSpeakable(
  deps: Pick<DubSpeechServiceDeps, 'plans' | 'files' | 'blobs' | keyof ReadLanguageDeps | 'speech' | 'voices'>,
  actor: Actor,
  found: DubLanguageOf,
): Promise<DubScript> {
  await requireReady(deps, found);
  const script = await dubScript(deps, actor.userId, wishesOf(found.document));
  deps.plans.requireExportVoices(actor, [...script.voices.values()]);
  await deps.files.requireStorage(actor.userId, actor.plan, 1);
  const free = await deps.blobs.freeBytes();
  if (free !== null && free <= 0) fail('disk.full');
  return script;
}

/** What a run would cost now, for a person. */
export async function estimateRun(
  { db, runs }: Pick<DubSpeechServiceDeps, 'db' | 'runs'>,
  actor: Actor,
  { view, target, document }: DubLanguageOf,
  order: RunOrder,
): Promise<calls.DubEstimate> {
  const { projectId, durationSeconds } = view.row;
  const cost = await runs.costOf(db, projectId, order, durationSeconds);
  const lines = linesToSpeak(document, target.spoken).length;
  return { seconds: cost.chargedSeconds, credits: creditsOf(actor, cost), formula: cost.formula, lines };
}

/** Lines that stay as they are and would sound otherwise: the lexicon says their words differently now. */
async function countRespelled(
  deps: DubSpeechServiceDeps,
  ownerId: string,
  { document, target }: DubLanguageOf,
): Promise<number> {
  const changed = new Set(linesToSpeak(document, target.spoken).map(({ id }) => id));
  const wishes = document.lines.flatMap((line): DubWish[] => {
    const wish = wishOf(line, document);
    return typeof wish === 'string' || changed.has(line.id) ? [] : [wish];
  });
  try {
    return changedWishes(await dubScript(deps, ownerId, wishes), target.spoken).length;
  } catch (error) {
    // What keeps lines from being spoken is told when they are to be.
    if (error instanceof AppError) return 0;
    throw error;
  }
}

/** Run, hold and job in one transaction, which keeps the answer for an Idempotency-Key. */
export async function startRun<T>(
  { db, runs, projects }: Pick<DubSpeechServiceDeps, 'db' | 'runs' | 'projects'>,
  actor: Actor,
  { view }: DubLanguageOf,
  order: RunOrder,
  viewOf: (row: DubRunRow, run: DubRun) => T,
): Promise<T> {
  return db.transaction(async (tx) => {
    const project = await projects.lock(tx, view.project);
    const row = await runs.start(tx, actor, project, order);
    // Its job can be seen by others once this has ended.
    const shown = viewOf(row, await runs.view({ ...row, jobId: null }));
    await rememberAnswer(tx, shown);
    return shown;
  });
}

export function dubSpeechService(deps: DubSpeechServiceDeps): DubSpeechService {
  const orderOf = (language: string, lineIds: readonly string[] | null = null): RunOrder => ({
    kind: 'speech',
    language,
    wishes: null,
    lineIds,
  });

  const isMixed = (actor: Actor, { target, view, document }: DubLanguageOf): boolean =>
    target.audioFileId !== null && target.mixHash === mixHashOf(document, view.row, hasWatermark(actor));

  /** A language that may be spoken, and whether that would change anything. */
  async function speakable(
    actor: Actor,
    { lineIds = null, ...request }: { taskId: string; language: string; lineIds?: readonly string[] | null },
  ) {
    const saved = await readLanguage(deps, actor, request);
    const found = { ...saved, document: documentFor(saved.document, saved.target.spoken, lineIds) };
    const script = await requireSpeakable(deps, actor, found);
    const isUnchanged = isMixed(actor, found) && changedWishes(script, found.target.spoken).length === 0;
    return { found, isUnchanged };
  }

  return {
    speakLine: (actor, request, signal) =>
      deps.inTurn(actor.userId, signal, () => speakOneLine(deps, actor, request, signal)),
    shortenLine: (actor, request, signal) =>
      deps.inTurn(actor.userId, signal, () => shortenLine(deps, actor, request, signal)),

    estimate: async (actor, request) => {
      const found = await readLanguage(deps, actor, request);
      const cost = await estimateRun(deps, actor, found, orderOf(request.language));
      const respelled = found.target.spoken.length === 0 ? 0 : await countRespelled(deps, actor.userId, found);
      const lines = cost.lines + respelled;
      return { ...cost, lines, isUpToDate: lines === 0 && isMixed(actor, found) };
    },

    changedLines: async (actor, request) => {
      const { document, target } = await readLanguage(deps, actor, request);
      return linesToSpeak(document, target.spoken).map(({ id }) => id);
    },

    createAll: async (actor, { taskId, languages, lineIds }) => {
      const changed: DubLanguageOf[] = [];
      for (const language of languages) {
        const { found, isUnchanged } = await speakable(actor, { taskId, language, lineIds });
        if (!isUnchanged) changed.push(found);
      }
      const [first, ...others] = changed;
      if (first === undefined) fail('dub.unchanged');
      await deps.db.transaction(async (tx) => {
        const project = await deps.projects.lock(tx, first.view.project);
        await deps.runs.requireIdle(tx, taskId);
        for (const { target } of others) await deps.store.updateTarget(tx, taskId, target.language, { goal: 'speech' });
        await deps.runs.start(tx, actor, project, orderOf(first.target.language, lineIds));
      });
    },

    create: async (actor, request) => {
      const { found, isUnchanged } = await speakable(actor, request);
      if (isUnchanged) fail('dub.unchanged');
      return startRun(deps, actor, found, orderOf(request.language), (_, run) => run);
    },
  };
}
