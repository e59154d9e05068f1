import type { InputOf, OutputOf } from '@timbre/contract/call';
import { isOutdatedIn } from '@timbre/contract/dubbing/dub-document';
import {
  dubbingProjectLimits,
  type DubbingLanguage,
  type DubbingProject,
  type createDubbingLanguage,
  type listDubbingLanguages,
  type listDubbingProjects,
} from '@timbre/contract/dubbing/dubbing-door-project';
import type { regenerateDubbingTarget } from '@timbre/contract/dubbing/dubbing-door-project-text';
import type { Dub, DubSummary } from '@timbre/contract/dubbing/dub-view';
import type { DubFile } from '@timbre/contract/dubbing/dubbing-files';
import type { Actor } from '../../../platform/actor.ts';
import { fail } from '../../../platform/errors.ts';
import { requireTarget } from './change-dub.ts';
import { allDubs, failureOf, isOpen, mediaType, pageOf } from './dubbings.ts';
import type { DubbingDoorDeps } from './dubbing-deps.ts';
import { translateInDub, turnsToTranslate } from './translate-lines.ts';

type Failure = DubbingProject['error'];
type OfLanguage = { readonly project_id: string; readonly language_id: string };

const errorOf = (sentence: string | null): Failure =>
  sentence === null ? null : { message_type: 'error', error: sentence };

function statusOf(dub: DubSummary): DubbingProject['status'] {
  if (dub.hasText) return 'ready';
  if (failureOf(dub) !== null) return 'failed';
  return dub.status === 'queued' ? 'queued' : 'preparing';
}

const view = (dub: DubSummary, revision: number): DubbingProject => ({
  project_id: dub.taskId,
  status: statusOf(dub),
  reference: dub.title,
  source_language: dub.sourceLanguage,
  media: { duration_s: dub.durationSeconds, has_video: dub.isVideo, mime_type: mediaType(dub) },
  language_ids: dub.targets.map(({ language }) => language),
  webhook_ids: [],
  revision,
  error: errorOf(dub.hasText ? null : failureOf(dub)),
  created_at: dub.createdAt,
  updated_at: dub.updatedAt,
});

/** A project as it stands now. Throws `input.not-found`. */
export async function project(deps: DubbingDoorDeps, actor: Actor, id: string): Promise<DubbingProject> {
  const dub = await deps.dubs.read(actor, id);
  return view(dub, dub.revision);
}

/** More than a page's most are its most. */
const sizeOf = (wanted: number): number => Math.min(wanted, dubbingProjectLimits.page);

export async function projects(
  deps: DubbingDoorDeps,
  actor: Actor,
  { cursor, page_size: size, status, sort_direction: direction }: InputOf<typeof listDubbingProjects>,
): Promise<OutputOf<typeof listDubbingProjects>> {
  const all = (await allDubs(deps, actor, 'created')).filter((dub) => status === undefined || statusOf(dub) === status);
  const isTurned = direction === 'asc' || direction === 'ASCENDING';
  const { page, next } = pageOf(isTurned ? all.toReversed() : all, cursor, sizeOf(size));
  const shown: DubbingProject[] = [];
  for (const { taskId } of page) shown.push(await project(deps, actor, taskId));
  return { projects: shown, next_cursor: next };
}

/** Whether its run, or its newest file, is what went wrong with a language. */
function failureIn(dub: Dub, language: string, made: DubFile | undefined): string | null {
  if (!isOpen(dub) && dub.run?.language === language) return failureOf(dub);
  const target = dub.languages.find((one) => one.language === language);
  if (target?.state === 'failed' || target?.state === 'stopped') return target.error?.message ?? 'It was stopped.';
  if (made === undefined || made.status === 'done' || made.status === 'queued' || made.status === 'running')
    return null;
  return made.error?.message ?? 'It was stopped.';
}

/** A language of a dub that was read with its files, the newest first. */
function languageOf(
  { publicUrl }: DubbingDoorDeps,
  dub: Dub,
  files: readonly DubFile[],
  language: string,
): DubbingLanguage {
  const state = dub.targets.find((one) => one.language === language)?.state;
  const made = files.find((file) => file.language === language && file.wishes.format === 'wav');
  // Words that are locked were decided on.
  const isOutdated = dub.lines.some(
    (line) => line.wordings[language]?.isLocked !== true && isOutdatedIn(line, language),
  );
  const isCurrent = made?.status === 'done' && !made.isOutOfDate && !isOutdated;
  const failure = failureIn(dub, language, made);
  const status = (): DubbingLanguage['status'] => {
    if (isOpen(dub) && dub.run?.language === language) return dub.run.status === 'queued' ? 'queued' : 'processing';
    if (failure !== null) return 'failed';
    if (isCurrent) return 'completed';
    return state === 'waiting' || state === 'translating' ? 'queued' : 'stale';
  };
  const last = files.find((file) => file.language === language && file.wishes.format === 'wav' && file.url !== null);
  return {
    language_id: language,
    project_id: dub.taskId,
    target_language: language,
    status: status(),
    outputs: last?.url ? { lossless_audio: new URL(last.url, publicUrl).href } : null,
    revision: dub.revision,
    output_revision: isCurrent ? dub.revision : null,
    error: errorOf(failure),
    created_at: dub.createdAt,
    updated_at: dub.updatedAt,
  };
}

export async function languages(
  deps: DubbingDoorDeps,
  actor: Actor,
  { project_id: id, cursor, page_size: size, status }: InputOf<typeof listDubbingLanguages>,
): Promise<OutputOf<typeof listDubbingLanguages>> {
  const [dub, files] = [await deps.dubs.read(actor, id), await deps.dubFiles.list(actor, id)];
  const all = dub.targets
    .map(({ language }) => languageOf(deps, dub, files, language))
    .filter((one) => status === undefined || one.status === status);
  const { page, next } = pageOf(all, cursor, sizeOf(size));
  return { languages: page, next_cursor: next };
}

/** Throws `input.not-found`. */
export async function language(
  deps: DubbingDoorDeps,
  actor: Actor,
  { project_id: id, language_id: wanted }: OfLanguage,
): Promise<DubbingLanguage> {
  const dub = await deps.dubs.read(actor, id);
  return languageOf(deps, dub, await deps.dubFiles.list(actor, id), requireTarget(dub, wanted, 'language_id'));
}

export async function addProjectLanguage(
  deps: DubbingDoorDeps,
  actor: Actor,
  { project_id: id, target_language: target, translations }: InputOf<typeof createDubbingLanguage>,
): Promise<DubbingLanguage> {
  if (translations !== undefined && translations !== null) {
    const sentence = 'Translations can’t be sent here. Change the language’s segments once they’re there.';
    fail('input.invalid', { field: 'translations', fields: { translations: sentence } }, sentence);
  }
  await deps.dubs.addLanguage(actor, id, target, 'wav');
  return language(deps, actor, { project_id: id, language_id: target });
}

export async function removeProjectLanguage(
  { dubs }: DubbingDoorDeps,
  actor: Actor,
  { project_id: id, language_id: wanted }: OfLanguage,
): Promise<void> {
  const dub = await dubs.read(actor, id);
  await dubs.removeLanguage(actor, id, requireTarget(dub, wanted, 'language_id'));
}

/** Translates and speaks what changed, and makes the file again. Throws `dub.unchanged`. */
export async function regenerate(
  deps: DubbingDoorDeps,
  actor: Actor,
  { project_id: id, language_id: wanted }: OfLanguage,
  signal: AbortSignal,
): Promise<OutputOf<typeof regenerateDubbingTarget>> {
  const { dubs, dubSpeech, dubFiles } = deps;
  const target = requireTarget(await dubs.read(actor, id), wanted, 'language_id');
  const request = { taskId: id, language: target };
  const turnsOf = ({ lines }: Dub) => turnsToTranslate(lines, [target]);
  await translateInDub(deps, actor, id, turnsOf, { signal, passesOver: true });
  const dub = await dubs.read(actor, id);
  const isMade = ({ language: of, wishes: { format }, status, isOutOfDate }: DubFile): boolean =>
    of === request.language && format === 'wav' && status === 'done' && !isOutOfDate;
  if ((await dubFiles.list(actor, id)).some(isMade))
    fail(turnsOf(dub).length === 0 ? 'dub.unchanged' : 'translation.pair', { field: 'language_id' });
  const changed = new Set(await dubSpeech.changedLines(actor, request));
  const wishes = { ...request, format: 'wav' as const, hasLipSync: false, removesText: null };
  const { seconds } = await dubFiles.estimate(actor, wishes);
  await dubFiles.create(actor, wishes);
  const lines = dub.lines.filter((line) => changed.has(line.id));
  return {
    regenerated_segment_ids: lines.map((line) => line.id),
    regenerated_seconds: lines.reduce((sum, { start, end }) => sum + end - start, 0),
    charged_seconds: seconds,
    // What was spoken once is changed for nothing: all of it is free.
    free_regeneration_seconds_remaining: dub.durationSeconds,
  };
}
