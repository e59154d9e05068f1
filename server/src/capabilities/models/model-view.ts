import type { ErrorCode } from '@timbre/contract/errors/errors';
import { errors } from '@timbre/contract/errors/errors';
import { modelFamily, modelTask } from '@timbre/contract/models/model-catalogue';
import { isModelBusy, type InstalledModel, type ModelProgress } from '@timbre/contract/models/models';
import * as z from 'zod/mini';
import type { ModelRow } from './models.store.ts';

/** Too little of a stage says nothing about the rest. */
const leastSeconds = 2;

function progressOf({ doneBytes, totalBytes, stageAt, stageBytes }: ModelRow, now: Date): ModelProgress {
  const seconds = stageAt === null ? 0 : (now.getTime() - stageAt.getTime()) / 1000;
  const rate = seconds < leastSeconds ? 0 : (doneBytes - stageBytes) / seconds;
  const left = totalBytes === null || rate <= 0 ? null : Math.max(0, totalBytes - doneBytes) / rate;
  return { doneBytes, totalBytes, secondsLeft: left };
}

const sentenceOf = (code: string): string => (code in errors ? errors[code as ErrorCode].message : code);

/** A row as the owner sees it. `isThere`: its folder is. */
export function installedOf(row: ModelRow, { isThere, now }: { isThere: boolean; now: Date }): InstalledModel {
  const { id, name, origin, source, status, files, speed, error, errorDetail, installedAt, verifiedAt } = row;
  const isOut = (status === 'installed' || status === 'damaged') && !isThere;
  const state = status === 'removed' || isOut ? 'missing' : status;
  const task = z.safeParse(modelTask, row.task);
  const family = z.safeParse(modelFamily, row.family);
  return {
    id,
    name,
    task: task.success ? task.data : null,
    family: family.success ? family.data : null,
    origin,
    from: source,
    state,
    progress: isModelBusy(state) || state === 'paused' ? progressOf(row, now) : null,
    sizeBytes: files.length === 0 ? null : files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    fileCount: files.length === 0 ? null : files.length,
    installedAt: installedAt?.toISOString() ?? null,
    verifiedAt: verifiedAt?.toISOString() ?? null,
    speed,
    error: error === null ? null : { code: error, message: errorDetail ?? sentenceOf(error) },
  };
}

/** A folder that someone put there by hand. */
export function foundFolder(id: string, entry: Pick<ModelRow, 'name' | 'task' | 'family'> | null): InstalledModel {
  const task = z.safeParse(modelTask, entry?.task);
  const family = z.safeParse(modelFamily, entry?.family);
  return {
    id,
    name: entry?.name ?? id,
    task: task.success ? task.data : null,
    family: family.success ? family.data : null,
    origin: 'folder',
    from: null,
    state: 'found',
    progress: null,
    sizeBytes: null,
    fileCount: null,
    installedAt: null,
    verifiedAt: null,
    speed: null,
    error: null,
  };
}
