import type { InputOf, OutputOf } from '@timbre/contract/call';
import type * as calls from '@timbre/contract/dubbing/dubbing-door';
import type { DubbingMetadata } from '@timbre/contract/dubbing/dubbing-door';
import type { DubSummary } from '@timbre/contract/dubbing/dub-view';
import type { ErrorCode } from '@timbre/contract/errors/errors';
import type { Actor } from '../../../platform/actor.ts';
import { AppError, fail } from '../../../platform/errors.ts';
import type { ByteAnswer } from '../../../platform/http/route.ts';
import { isSameLanguage } from '../../../platform/same-language.ts';
import { requireTarget } from './change-dub.ts';
import type { DubbingDoorDeps } from './dubbing-deps.ts';

/** Of the dub, not of what it was made from. */
export const mediaType = ({ isVideo }: Pick<DubSummary, 'isVideo'>): string => (isVideo ? 'video/mp4' : 'audio/mpeg');

export const isOpen = ({ status }: Pick<DubSummary, 'status'>): boolean => status === 'queued' || status === 'running';

const isSpoken = ({ targets }: Pick<DubSummary, 'targets'>): boolean =>
  targets.length > 0 && targets.every(({ state }) => state === 'ready');

export const failureOf = ({ status, run }: DubSummary): string | null => {
  if (status === 'cancelled') return 'It was stopped.';
  return status === 'failed' ? (run?.error?.message ?? 'It couldn’t be made.') : null;
};

function statusOf(dub: DubSummary): DubbingMetadata['status'] {
  if (failureOf(dub) !== null) return 'failed';
  return !isOpen(dub) && isSpoken(dub) ? 'dubbed' : 'dubbing';
}

/** The same in more words, by which their lists can be filtered. */
function stageOf(dub: DubSummary): 'queued' | 'preparing' | DubbingMetadata['status'] {
  if (dub.status === 'queued') return 'queued';
  return dub.status === 'running' && dub.run?.kind === 'text' ? 'preparing' : statusOf(dub);
}

const view = (dub: DubSummary): DubbingMetadata => ({
  dubbing_id: dub.taskId,
  name: dub.title,
  status: statusOf(dub),
  source_language: dub.sourceLanguage,
  target_languages: dub.targets.map(({ language }) => language),
  editable: true,
  created_at: dub.createdAt,
  media_metadata: { content_type: mediaType(dub), duration: dub.durationSeconds },
  error: failureOf(dub),
});

/** Throws `input.not-found`. */
const requireDub = async ({ dubs }: Pick<DubbingDoorDeps, 'dubs'>, actor: Actor, id: string) =>
  (await dubs.readMany(actor, [id]))[0] ?? fail('input.not-found');

export const dubbing = async (deps: DubbingDoorDeps, actor: Actor, id: string): Promise<DubbingMetadata> =>
  view(await requireDub(deps, actor, id));

/** How many are read at once. */
const pageSize = 500;

/** All of someone's, the newest first or by title: lists here are filtered by what no row of the database tells. */
export async function allDubs(
  { dubs }: DubbingDoorDeps,
  actor: Actor,
  sort: 'created' | 'title',
): Promise<DubSummary[]> {
  const found: DubSummary[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const { results, totalPages } = await dubs.list(actor, { pageNum, pageSize, sort, isBinned: '0' });
    found.push(...results);
    if (pageNum >= totalPages) return found;
  }
}

/** A page of a list, and where the next one begins; null: there is none. */
export function pageOf<T>(all: readonly T[], cursor: string | undefined, size: number) {
  const from = Number(cursor ?? 0);
  const page = all.slice(from, from + size);
  const next = from + size < all.length ? String(from + size) : null;
  return { page, next };
}

export async function dubbings(
  deps: DubbingDoorDeps,
  actor: Actor,
  input: InputOf<typeof calls.listDubbings>,
): Promise<OutputOf<typeof calls.listDubbings>> {
  const { dubbing_status: status, dubbing_statuses: stages, target_language_codes: languages, order_by: order } = input;
  // Nothing is shared with anyone here.
  if (input.filter_by_creator === 'others') return { dubs: [], next_cursor: null, has_more: false };
  const all = (await allDubs(deps, actor, order === 'name' ? 'title' : 'created')).filter(
    (dub) =>
      (status === undefined || statusOf(dub) === status) &&
      (stages === undefined || stages.includes(stageOf(dub))) &&
      (languages === undefined ||
        dub.targets.some(({ language }) => languages.some((wanted) => isSameLanguage(wanted, language)))),
  );
  // Titles come in the order of the alphabet, and times from the newest on.
  const isTurned = (input.order_direction === 'ASCENDING') !== (order === 'name');
  const { page, next } = pageOf(isTurned ? all.toReversed() : all, input.cursor, input.page_size);
  return { dubs: page.map(view), next_cursor: next, has_more: next !== null };
}

/** Throws `input.not-found`. */
export async function binDubbing(deps: DubbingDoorDeps, actor: Actor, id: string): Promise<void> {
  await deps.dubs.require(actor, id);
  await deps.dubs.bin(actor, [id]);
}

/** Why a language is not there: it is being made, it failed, or no one has asked for it. */
function notThere(dub: DubSummary, language: string): never {
  const waits = isOpen(dub) || dub.run?.language !== language;
  if (!waits && dub.run?.error) throw new AppError(dub.run.error.code as ErrorCode, undefined, dub.run.error.message);
  if (isOpen(dub)) fail('dub.unready');
  const sentence = 'This language wasn’t made yet. POST /v1/dubbing/resource/{dubbing_id}/render/{language} makes it.';
  return fail('dub.unready', undefined, sentence);
}

/** The newest video of a language, or the newest MP3 of a sound. */
export async function dubbingAudio(
  deps: DubbingDoorDeps,
  actor: Actor,
  { dubbing_id: id, language_code: code }: InputOf<typeof calls.readDubbingAudio>,
  range: string | undefined,
): Promise<ByteAnswer> {
  const dub = await requireDub(deps, actor, id);
  const language = requireTarget(dub, code, 'language_code');
  if (isOpen(dub) && dub.run?.language === language) fail('dub.unready');
  const format = dub.isVideo ? 'mp4' : 'mp3';
  const made = (await deps.dubFiles.list(actor, id)).find(
    (file) => file.language === language && file.status === 'done' && file.wishes.format === format,
  );
  if (made === undefined) return notThere(dub, language);
  return deps.dubFiles.open(actor, { taskId: id, fileRunId: made.id }, range);
}
