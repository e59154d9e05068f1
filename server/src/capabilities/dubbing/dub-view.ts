import { dubSettings, type DubSettings } from '@timbre/contract/dubbing/dub-document';
import type { DubRun, DubSummary, DubTarget } from '@timbre/contract/dubbing/dub-view';
import { errors, type ErrorCode } from '@timbre/contract/errors/errors';
import type { JobProgress } from '@timbre/contract/jobs';
import { creditsFromMicro } from '@timbre/contract/money';
import * as z from 'zod/mini';
import type { DubTargetRow, DubView } from './dubbing.store.ts';
import type { DubRunRow, EndedText } from './runs/dub-runs.store.ts';

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(errors, code);

export const dubSettingsOf = (stored: unknown): DubSettings => z.parse(dubSettings, stored ?? {});

/** Why a run failed; null: it did not. */
export function failureOf({ status, error }: Pick<DubRunRow, 'status' | 'error'>): DubRun['error'] {
  if (error === null || !isKnown(error) || status === 'cancelled') return null;
  return { code: error, message: errors[error].message };
}

/** A run as it is shown; `progress` is its job's, while it has not ended. */
export function dubRunOf(row: DubRunRow, progress: JobProgress | null): DubRun {
  const isOpen = row.status === 'queued';
  return {
    id: row.id,
    kind: row.kind,
    language: row.language,
    status: isOpen && progress?.status === 'running' ? 'running' : row.status,
    progress: isOpen ? progress : null,
    error: failureOf(row),
    credits: row.charged === null ? null : creditsFromMicro(row.charged),
    createdAt: row.createdAt.toISOString(),
  };
}

/** How far a language is; `ended`: its newest run for a text that ended without one. */
export function targetStateOf(
  target: DubTargetRow,
  run: DubRun | null,
  ended: EndedText | undefined,
): DubTarget['state'] {
  const isBeingMade = run?.language === target.language && (run.status === 'queued' || run.status === 'running');
  if (isBeingMade) return run.kind === 'text' ? 'translating' : 'speaking';
  if (target.audioFileId !== null) return 'ready';
  if (target.isTranslated) return 'text';
  if (ended === undefined) return 'waiting';
  return ended.status === 'cancelled' ? 'stopped' : 'failed';
}

/** Its newest run that ended without a text. */
export const endedIn = (ended: readonly EndedText[], { projectId, language }: DubTargetRow): EndedText | undefined =>
  ended.find((one) => one.projectId === projectId && one.language === language);

/** What is known of a project beside its rows. */
export interface DubFacts {
  /** Its newest. */
  readonly run: DubRun | null;
  readonly targets: readonly DubTargetRow[];
  readonly ended: readonly EndedText[];
  readonly sizeBytes: number;
  readonly coverUrl: string;
  /** Micro-credits taken for it so far. */
  readonly charged: number;
}

export function dubSummaryOf(
  { row, project }: DubView,
  { run, targets, ended, sizeBytes, coverUrl, charged }: DubFacts,
): DubSummary {
  return {
    taskId: row.projectId,
    id: row.projectId,
    title: project.title,
    sourceLanguage: row.language ?? row.wantedLanguage,
    targets: targets.map((target) => ({
      language: target.language,
      state: targetStateOf(target, run, endedIn(ended, target)),
    })),
    durationSeconds: row.durationSeconds,
    isVideo: row.isVideo,
    hasText: row.peaks !== '',
    sizeBytes,
    coverUrl,
    status: run?.status ?? 'done',
    run,
    credits: creditsFromMicro(charged),
    openedAt: row.openedAt?.toISOString() ?? null,
    createdAt: project.createdAt.toISOString(),
    updatedAt: project.updatedAt.toISOString(),
    binnedAt: project.binnedAt?.toISOString() ?? null,
  };
}
