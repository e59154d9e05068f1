import type { PhotoVideo } from '@timbre/contract/talking-photos/talking-photos-videos';
import type { Actor } from '../../../platform/actor.ts';
import { fail } from '../../../platform/errors.ts';
import { jobPriority } from '../../../platform/jobs/job-order.ts';
import { holdVideo, requireMakeable } from './create-video.ts';
import type { PhotoCost } from './photo-cost.ts';
import { renderPhotoVideo } from './photo-videos.job.ts';
import type { PhotoVideoService, PhotoVideoServiceDeps } from './photo-videos.types.ts';
import type { VideoView } from './photo-videos.store.ts';
import { contentOf, type VideoContent } from './video-content.ts';
import { abilitiesOf } from '../../voices/voices.types.ts';

interface Shared {
  readonly requireRow: (actor: Actor, id: string) => Promise<VideoView>;
  readonly viewOf: (actor: Actor, row: VideoView) => Promise<PhotoVideo>;
  readonly costOf: (
    ownerId: string,
    projectId: string,
    content: Pick<VideoContent, 'pages' | 'sentences'>,
    voices: ReadonlyMap<string, { readonly secondsPerCharacter: number }>,
  ) => Promise<PhotoCost>;
}

/**
 * Another try of a video that failed or was stopped, as it was asked for. Its end gave back what it held: the price of
 * today is held again, and sentences that were paid meanwhile cost nothing.
 */
export function reopenVideo(
  deps: PhotoVideoServiceDeps,
  { requireRow, viewOf, costOf }: Shared,
): Pick<PhotoVideoService, 'retry' | 'reopen'> {
  const { db, store, projects, voices, plans, jobs, clock } = deps;

  const voicesOf = ({ sentences }: VideoContent, ownerId: string) => {
    const spoken = sentences.filter(({ takeId }) => takeId === null);
    return voices.require([...new Set(spoken.map(({ voiceId }) => voiceId))], ownerId);
  };

  return {
    retry: async (actor, id) => {
      const row = await requireRow(actor, id);
      if (row.status !== 'failed' && row.status !== 'cancelled') fail('state.conflict');
      const content = contentOf(row);
      const { userId, plan } = actor;
      const found = await voicesOf(content, userId);
      const cost = await costOf(userId, row.projectId, content, found);
      await requireMakeable(deps, actor, { ...content, voices: found }, cost);
      const project = await projects.require(db, actor, row.projectId, 'photo');
      await db.transaction(async (tx) => {
        await projects.lock(tx, project);
        if (await store.hasOpen(tx, project.id)) fail('photo.unfinished');
        if (!(await store.reopen(tx, id, clock.now()))) fail('state.conflict');
        const holdId = await holdVideo(tx, deps, { id, userId, cost, what: 'estimate, another try' });
        const order = { userId, priority: jobPriority(plan), needs: abilitiesOf(found.values()) };
        const jobId = await jobs.add(tx, renderPhotoVideo, { videoId: id }, order);
        await store.update(tx, id, { holdId, jobId, content: { ...content, plan } satisfies VideoContent });
      });
      return viewOf(actor, await requireRow(actor, id));
    },

    reopen: async (tx, id) => {
      const row = (await store.load(tx, id)) ?? fail('admin.job-gone');
      if (!(await projects.keep(tx, row.projectId))) fail('admin.job-gone');
      if (await store.hasOpen(tx, row.projectId)) fail('state.conflict');
      if (!(await store.reopen(tx, id, clock.now()))) fail('state.conflict');
      const content = contentOf(row);
      const { userId } = await plans.actorOf(row.ownerId);
      const cost = await costOf(userId, row.projectId, content, await voicesOf(content, userId));
      const holdId = await holdVideo(tx, deps, { id, userId, cost, what: 'estimate, another try' });
      await store.update(tx, id, { holdId });
    },
  };
}
