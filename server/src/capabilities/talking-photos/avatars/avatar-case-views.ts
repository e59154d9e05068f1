import { errors, type ErrorCode } from '@timbre/contract/errors/errors';
import { plans } from '@timbre/contract/plans';
import type { OwnAvatar, OwnAvatarList } from '@timbre/contract/talking-photos/talking-photos-cases';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/errors.ts';
import type { AvatarCaseServiceDeps } from './avatar-cases.types.ts';
import type { AvatarCaseRow } from './avatar-cases.store.ts';

const linkSeconds = 6 * 3600;
const statusCodes = { queued: 0, done: 1, failed: 2 } as const;
const isKnown = (code: string): code is ErrorCode => Object.hasOwn(errors, code);

/** One that is being made has its slot already; a failed one gave it back. */
export const takesSlot = ({ status, isUsable }: AvatarCaseRow): boolean =>
  status === 'queued' || (status === 'done' && isUsable);
export const slotsOf = ({ plan }: Pick<Actor, 'plan'>): number => plans[plan].avatarSlots;

/** Whether an avatar keeps its name from others: one that failed leaves it to the next try. */
export const isNamed = (row: AvatarCaseRow, name: string): boolean =>
  row.status !== 'failed' && row.name.toLowerCase() === name.toLowerCase();

/** Throws `avatar.slots-used` and `avatar.name-taken`. Call it under the owner's lock. */
export async function requireRoom(
  { store }: Pick<AvatarCaseServiceDeps, 'store'>,
  tx: Tx,
  actor: Actor,
  name: string,
): Promise<void> {
  const rows = await store.list(tx, actor.userId);
  const limit = slotsOf(actor);
  const used = rows.filter(takesSlot).length;
  if (used >= limit) fail('avatar.slots-used', { limit, actual: used });
  if (rows.some((row) => isNamed(row, name))) fail('avatar.name-taken', { field: 'name' });
}

interface AvatarCaseViews {
  readonly viewOf: (actor: Actor, row: AvatarCaseRow) => Promise<OwnAvatar>;
  readonly list: (actor: Actor) => Promise<OwnAvatarList>;
}

/** Instant avatars as their owner sees them. */
export function avatarCaseViews({
  db,
  store,
  photos,
  voices,
  files,
  jobEvents,
}: AvatarCaseServiceDeps): AvatarCaseViews {
  async function views(actor: Actor, rows: readonly AvatarCaseRow[]): Promise<OwnAvatar[]> {
    const shown = await photos.rowsOf(
      db,
      actor.userId,
      rows.map(({ photoId }) => photoId),
    );
    const own = await voices.find(rows.flatMap(({ cloneId }) => cloneId ?? []));
    return Promise.all(
      rows.map(async (row): Promise<OwnAvatar> => {
        const { id, name, photoId, cloneId, demoFileId, error, jobId } = row;
        const { language, accent, gender, age, style, createdAt } = row;
        const thumbnail = shown.get(photoId)?.thumbnail ?? '';
        const code = error !== null && isKnown(error) ? error : null;
        return {
          id,
          caseId: id,
          name,
          photoId,
          language,
          accent,
          gender,
          age,
          style,
          type: 'avatar',
          status: statusCodes[row.status],
          useStatus: row.status === 'done' && row.isUsable ? 1 : 0,
          progress: jobId === null ? null : await jobEvents.read(jobId),
          speakerId: cloneId !== null && own.has(cloneId) ? cloneId : null,
          headerImage: thumbnail,
          coverUrl: thumbnail,
          demoStatus: statusCodes[row.demoStatus],
          demoUrl: demoFileId === null ? null : files.signedUrl(demoFileId, { ttlSeconds: linkSeconds }),
          error: code === null ? null : { code, message: errors[code].message },
          canRetry: row.status === 'failed',
          createdAt: createdAt.toISOString(),
        };
      }),
    );
  }
  const viewOf = async (actor: Actor, row: AvatarCaseRow): Promise<OwnAvatar> =>
    (await views(actor, [row]))[0] ?? fail('input.not-found');
  const list = async (actor: Actor): Promise<OwnAvatarList> => {
    const rows = await store.list(db, actor.userId);
    const totalList = await views(actor, rows);
    const usable = new Set(rows.filter(takesSlot).map(({ id }) => id));
    return {
      usableCountLimit: slotsOf(actor),
      usableCount: usable.size,
      totalCount: rows.length,
      totalList,
      usableList: totalList.filter(({ id }) => usable.has(id)),
    };
  };

  return { viewOf, list };
}
