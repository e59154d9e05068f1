import { nameInSentence } from '@timbre/contract/errors/name-in-sentence';
import type { OwnAvatar } from '@timbre/contract/talking-photos/talking-photos-cases';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { AppError, fail } from '../../../platform/errors.ts';
import { jobPriority } from '../../../platform/jobs/job-order.ts';
import { avatarAdoption } from './adopt-avatars.ts';
import { avatarCaseViews, isNamed, requireRoom } from './avatar-case-views.ts';
import { makeAvatar } from './avatar-cases.job.ts';
import type { AvatarCaseRow } from './avatar-cases.store.ts';
import { avatarUse } from './avatar-use.ts';
import { avatarCreation } from './create-avatar.ts';
import type { AvatarCaseService, AvatarCaseServiceDeps, EnqueueAvatar } from './avatar-cases.types.ts';

export function avatarCaseService(deps: AvatarCaseServiceDeps): AvatarCaseService {
  const { db, store, documents, cloning, files, jobs } = deps;
  const { viewOf, list } = avatarCaseViews(deps);

  const requireRow = async (actor: Actor, id: string): Promise<AvatarCaseRow> =>
    (await store.find(db, actor.userId, id)) ?? fail('input.not-found');
  const read = async (actor: Actor, id: string): Promise<OwnAvatar> => viewOf(actor, await requireRow(actor, id));

  const enqueue: EnqueueAvatar = (tx, { userId, plan }, caseId) =>
    jobs.add(tx, makeAvatar, { caseId }, { userId, priority: jobPriority(plan) });

  const removeVoice = (tx: Tx, actor: Actor, cloneId: string): Promise<void> =>
    cloning.removeIn(tx, actor, cloneId).catch((error: unknown) => {
      // It was deleted before, by itself.
      if (!(error instanceof AppError && error.code === 'input.not-found')) throw error;
    });

  /** Makes an own one that is in this state again. */
  async function again(
    actor: Actor,
    id: string,
    work: (tx: Tx, row: AvatarCaseRow) => Promise<Partial<AvatarCaseRow>>,
  ) {
    await requireRow(actor, id);
    await db.transaction(async (tx) => {
      await store.lockOwner(tx, actor.userId);
      const row = (await store.find(tx, actor.userId, id)) ?? fail('input.not-found');
      if (row.jobId !== null) fail('state.conflict');
      const change = await work(tx, row);
      await store.update(tx, id, { ...change, demoStatus: 'queued', error: null, jobId: await enqueue(tx, actor, id) });
    });
    return read(actor, id);
  }

  return {
    list,
    read,
    ...avatarCreation(deps, { enqueue, read }),
    ...avatarUse(deps, list),
    ...avatarAdoption(deps),

    isNameTaken: async ({ userId }, name) => (await store.list(db, userId)).some((row) => isNamed(row, name)),

    remove: (actor, id) =>
      db.transaction(async (tx) => {
        await store.lockOwner(tx, actor.userId);
        const row = (await store.find(tx, actor.userId, id)) ?? fail('input.not-found');
        const [project] = await documents.projectsWith(tx, actor.userId, { caseId: id });
        if (project !== undefined) {
          const sentence = `${nameInSentence(project)} shows this avatar. Choose another avatar there first.`;
          fail('avatar.in-use', { reason: 'in-use' }, sentence);
        }
        if (row.jobId !== null) await jobs.cancel(tx, row.jobId);
        await store.remove(tx, id);
        if (row.demoFileId !== null) await files.removeFile(tx, row.demoFileId);
        if (row.cloneId !== null) await removeVoice(tx, actor, row.cloneId);
      }),

    retry: (actor, id) =>
      again(actor, id, async (tx, row) => {
        if (row.status !== 'failed') fail('state.conflict');
        await requireRoom(deps, tx, actor, row.name);
        return { status: 'queued', isUsable: true };
      }),

    retryDemo: (actor, id) => again(actor, id, async (_, row) => (row.status === 'done' ? {} : fail('state.conflict'))),
  };
}
