import { comparePlans, plans } from '@timbre/contract/plans';
import { videoSize, type PhotoPage, type PhotoSettings } from '@timbre/contract/talking-photos/photo-document';
import type { PhotoVideo } from '@timbre/contract/talking-photos/talking-photos-videos';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/errors.ts';
import { jobPriority } from '../../../platform/jobs/job-order.ts';
import { rememberAnswer } from '../../../platform/remember-answer.ts';
import type { Project } from '../../projects/projects.types.ts';
import { hasWatermark } from '../../provenance/provenance.service.ts';
import { pagePerformers } from '../avatars/performers.ts';
import type { PhotoCost } from './photo-cost.ts';
import { photoScript, requireCharacters, wantedPages, type PhotoScript } from '../projects/photo-script.ts';
import { photoVideoOf } from '../projects/photo-view.ts';
import { renderPhotoVideo } from './photo-videos.job.ts';
import type { PhotoVideoServiceDeps } from './photo-videos.types.ts';
import type { VideoRow } from './photo-videos.store.ts';
import type { VideoContent } from './video-content.ts';
import { abilitiesOf } from '../../voices/voices.types.ts';

/** Chosen pages with what they say now. */
export interface Chosen extends PhotoScript {
  readonly project: Project;
  readonly pages: readonly PhotoPage[];
  readonly settings: PhotoSettings;
}

/** A project as it is saved, or one page of it, however long; throws `photo.empty` and what keeps it from being spoken. */
export async function plannedPages(
  deps: PhotoVideoServiceDeps,
  actor: Actor,
  { id, pageId }: { readonly id: string; readonly pageId?: string | undefined },
): Promise<Chosen> {
  const project = await deps.projects.require(deps.db, actor, id, 'photo');
  const document = (await deps.documents.find(deps.db, id)) ?? fail('input.not-found');
  const pages = wantedPages(document.pages, pageId);
  const script = await photoScript(deps, actor, { projectId: id, pages });
  return { ...script, project, pages, settings: document.settings };
}

/** The same of what the plan's videos may say; throws `text.limit`. */
export async function chosenPages(...request: Parameters<typeof plannedPages>): Promise<Chosen> {
  const chosen = await plannedPages(...request);
  requireCharacters(request[1], chosen.characters);
  return chosen;
}

/** Throws `photo.long`, before anything is held. */
export function requireLength(actor: Pick<Actor, 'plan'>, seconds: number): void {
  const minutes = plans[actor.plan].avatarMinutes;
  if (seconds <= minutes * 60) return;
  const sentence = `This video would be longer than the ${minutes} minutes of your plan. Shorten it, or upgrade.`;
  fail('photo.long', { limit: minutes * 60, actual: Math.ceil(seconds) }, sentence);
}

function requireAlpha(actor: Actor, { alphaState }: PhotoSettings): void {
  if (alphaState === 'none' || comparePlans(actor.plan, 'professional') >= 0) return;
  const sentence =
    'Green-screen and transparent videos require the Professional plan or higher. Choose another background, or upgrade.';
  fail('plan.required', { field: 'alphaState' }, sentence);
}

/** A smaller plan has fewer slots than there are avatars in use, until someone chose which ones stay. */
async function requireOwnInUse(
  { db, cases }: PhotoVideoServiceDeps,
  actor: Actor,
  pages: readonly PhotoPage[],
): Promise<void> {
  const shown = new Set(pages.flatMap(({ performer }) => (performer?.kind === 'avatar' ? [performer.caseId] : [])));
  const inUse = (await cases.list(db, actor.userId)).filter(({ status, isUsable }) => status === 'done' && isUsable);
  const limit = plans[actor.plan].avatarSlots;
  if (inUse.length > limit && inUse.some(({ id }) => shown.has(id)))
    fail('avatar.inactive', { limit, actual: inUse.length });
}

/** What has to be right before a video is made or made again; throws why it is not. */
export async function requireMakeable(
  deps: PhotoVideoServiceDeps,
  actor: Actor,
  { pages, settings, voices }: Pick<Chosen, 'pages' | 'settings' | 'voices'>,
  cost: PhotoCost,
): Promise<void> {
  requireAlpha(actor, settings);
  deps.plans.requireExportVoices(actor, [...voices.values()]);
  const performers = await pagePerformers(deps, deps.db, actor.userId, pages);
  await requireOwnInUse(deps, actor, pages);
  const shown = [...performers.values()].flatMap((one) => (one.kind === 'photo' ? [one.photo] : []));
  await deps.photos.requireConsent(deps.db, actor, shown);
  requireLength(actor, cost.seconds);
  await deps.files.requireStorage(actor.userId, actor.plan, 1);
  const free = await deps.blobs.freeBytes();
  if (free !== null && free <= 0) fail('disk.full');
}

/** Holds what a video is expected to take; throws `credits.insufficient`. */
export const holdVideo = async (
  tx: Tx,
  { credits }: Pick<PhotoVideoServiceDeps, 'credits'>,
  { id, userId, cost, what }: { id: string; userId: string; cost: PhotoCost; what: string },
): Promise<string> => {
  const formula = `${what}: ${cost.formula}`;
  const entry = { userId, amount: cost.amount, cause: 'talking-photos.render', causeId: id, formula };
  return (await credits.hold(tx, entry)).id;
};

/** Hold, row and job in one transaction: no charge without a row, no row without a job. */
export async function createVideo(
  deps: PhotoVideoServiceDeps,
  actor: Actor,
  chosen: Chosen,
  cost: PhotoCost,
): Promise<PhotoVideo> {
  const { db, store, projects, jobs, files, clock, newId } = deps;
  const { project, pages, settings, sentences } = chosen;
  await requireMakeable(deps, actor, chosen, cost);
  const { userId } = actor;
  return db.transaction(async (tx) => {
    await projects.lock(tx, project);
    if (await store.hasOpen(tx, project.id)) fail('photo.unfinished');
    const id = newId();
    const holdId = await holdVideo(tx, deps, { id, userId, cost, what: 'estimate' });
    const order = { userId, priority: jobPriority(actor.plan), needs: abilitiesOf(chosen.voices.values()) };
    const jobId = await jobs.add(tx, renderPhotoVideo, { videoId: id }, order);
    const row: VideoRow = {
      id,
      ownerId: userId,
      projectId: project.id,
      jobId,
      holdId,
      content: { pages, settings, sentences, plan: actor.plan, isPersonal: hasWatermark(actor) } satisfies VideoContent,
      format: settings.alphaState === 'transparent' ? 'webm' : 'mp4',
      ...videoSize(settings.resolution, settings.height),
      isWatermarked: hasWatermark(actor) || settings.watermark,
      status: 'queued',
      error: null,
      keptChunks: 0,
      fileId: null,
      posterFileId: null,
      durationSeconds: null,
      charged: null,
      createdAt: clock.now(),
      endedAt: null,
    };
    await store.insert(tx, row);
    const progress = { id: jobId, status: 'queued', fraction: 0, stage: null, secondsLeft: null, error: null } as const;
    const view = photoVideoOf({ ...row, title: project.title, sizeBytes: null }, { progress, chunks: [], files });
    await rememberAnswer(tx, view);
    return view;
  });
}
