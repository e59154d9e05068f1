import { creditsFromMicro } from '@timbre/contract/money';
import { plans } from '@timbre/contract/plans';
import type { JobProgress } from '@timbre/contract/jobs';
import type { PhotoVideo } from '@timbre/contract/talking-photos/talking-photos-videos';
import type { Actor } from '../../../platform/actor.ts';
import { fail } from '../../../platform/errors.ts';
import { hasWatermark } from '../../provenance/provenance.service.ts';
import { chosenPages, plannedPages, createVideo } from './create-video.ts';
import { listenToPhoto } from './listen-to-photo.ts';
import { chargeHash, kindsOf, photoCost, type PhotoCost } from './photo-cost.ts';
import { photoVideoOf, videoName } from '../projects/photo-view.ts';
import type { VideoView } from './photo-videos.store.ts';
import { reopenVideo } from './reopen-video.ts';
import type { VideoContent } from './video-content.ts';
import type { PhotoVideoService, PhotoVideoServiceDeps } from './photo-videos.types.ts';

const linkSeconds = 3600;
const isOpen = ({ endedAt }: Pick<VideoView, 'endedAt'>): boolean => endedAt === null;

export function photoVideoService(deps: PhotoVideoServiceDeps): PhotoVideoService {
  const { db, store, segments, renderings, files, jobs, jobEvents } = deps;

  const requireRow = async (actor: Actor, id: string): Promise<VideoView> =>
    (await store.find(db, actor.userId, id)) ?? fail('input.not-found');

  async function viewOf(actor: Actor, row: VideoView): Promise<PhotoVideo> {
    if (!isOpen(row) || row.jobId === null) return photoVideoOf(row, { progress: null, chunks: [], files });
    const progress = await jobEvents.read(row.jobId);
    const isRunning = progress?.status === 'queued' || progress?.status === 'running';
    // Job and video end together: one that ended since the row was read has its file in the row by now.
    const now = isRunning ? row : await requireRow(actor, row.id);
    const chunks = isRunning ? await store.chunksOf(db, row.id) : [];
    return photoVideoOf(now, { progress: isRunning ? progress : null, chunks, files });
  }

  const costOf = async (
    ownerId: string,
    projectId: string,
    content: Pick<VideoContent, 'pages' | 'sentences'>,
    voices: ReadonlyMap<string, { readonly secondsPerCharacter: number }>,
  ): Promise<PhotoCost> => {
    const kindOf = kindsOf(content.pages);
    const hashes = [...new Set(content.sentences.map(({ hash }) => hash))];
    const charged = [...new Set(content.sentences.map((sentence) => chargeHash(kindOf(sentence), sentence)))];
    const rendered = await renderings.lengths(ownerId, hashes);
    return photoCost(content, { voices, rendered, paid: await segments.paidHashes(db, projectId, charged) });
  };

  return {
    estimate: async (actor, request) => {
      const chosen = await plannedPages(deps, actor, request);
      const cost = await costOf(actor.userId, request.id, chosen, chosen.voices);
      const { amount, formula: _, ...seconds } = cost;
      const { avatarMinutes, avatarTextChars } = plans[actor.plan];
      return {
        ...seconds,
        // The owner pays nothing.
        credits: actor.role === 'owner' ? 0 : creditsFromMicro(amount),
        characters: chosen.characters,
        maxSeconds: avatarMinutes * 60,
        maxCharacters: avatarTextChars,
        isWatermarked: hasWatermark(actor) || chosen.settings.watermark,
      };
    },

    listen: async (actor, request, signal) => listenToPhoto(deps, actor, request, signal),

    create: async (actor, request) => {
      const chosen = await chosenPages(deps, actor, request);
      return createVideo(deps, actor, chosen, await costOf(actor.userId, request.id, chosen, chosen.voices));
    },

    list: async (actor, { pageNum, pageSize, projectId }) => {
      const page = { limit: pageSize, offset: (pageNum - 1) * pageSize, projectId };
      const { rows, total } = await store.list(db, actor.userId, page);
      return {
        results: await Promise.all(rows.map((row) => viewOf(actor, row))),
        totalElements: total,
        totalPages: Math.ceil(total / pageSize),
      };
    },

    read: async (actor, id) => viewOf(actor, await requireRow(actor, id)),

    watch: async (actor, id, signal) => {
      const row = await requireRow(actor, id);
      const jobId = row.jobId ?? fail('input.not-found');
      const isKept = isOpen(row) || (await jobEvents.read(jobId)) !== null;
      return isKept ? jobEvents.watch(jobId, signal) : endOf(jobId, row);
    },

    cancel: async (actor, id) => {
      const row = await requireRow(actor, id);
      const { jobId } = row;
      if (jobId !== null && isOpen(row)) await db.transaction((tx) => jobs.cancel(tx, jobId));
      return viewOf(actor, await requireRow(actor, id));
    },

    ...reopenVideo(deps, { requireRow, costOf, viewOf }),

    download: async (actor, id) => {
      const row = await requireRow(actor, id);
      if (isOpen(row)) fail('photo.unfinished');
      const { fileId, sizeBytes } = row;
      if (fileId === null || sizeBytes === null) fail('photo.failed');
      const name = videoName(row);
      return { name, sizeBytes, url: files.signedUrl(fileId, { downloadName: name, ttlSeconds: linkSeconds }) };
    },

    ofProjects: async (executor, ownerId, ids) => {
      const { newest, made } = await store.newestOf(executor, ownerId, ids);
      const found = await Promise.all(
        [...newest].map(async ([projectId, row]) => {
          const progress = isOpen(row) && row.jobId !== null ? await jobEvents.read(row.jobId) : null;
          return [projectId, { newest: row, made: made.get(projectId), progress }] as const;
        }),
      );
      return new Map(found);
    },
  };
}

/** How a video ended whose job is not kept any more. */
async function* endOf(id: string, { status, error }: VideoView): AsyncGenerator<JobProgress> {
  yield { id, status, fraction: status === 'done' ? 1 : 0, stage: null, secondsLeft: null, error };
}
