import { planNames, plans } from '@timbre/contract/plans';
import type { Actor } from '../../platform/actor.ts';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { VoiceService } from '../voices/voices.types.ts';
import type { CloneRow, CloningStore } from './cloning.store.ts';

/** A voice that is being made has its slot already; a failed one gave it back, and one of an avatar takes none. */
export const takesSlot = ({ kind, status, isUsable }: Pick<CloneRow, 'kind' | 'status' | 'isUsable'>): boolean =>
  kind === 'clone' && (status === 'queued' || (status === 'done' && isUsable));

/** One that failed leaves its name to the next try. */
export const hasName = ({ status }: Pick<CloneRow, 'status'>): boolean => status === 'queued' || status === 'done';

/** Throws `clone.name-taken` where another clone has the name. Call it under the owner's lock. */
export async function requireFreeName(
  store: Pick<CloningStore, 'list'>,
  tx: Tx,
  ownerId: string,
  { name, ownId }: { readonly name: string; readonly ownId?: string },
): Promise<void> {
  const wanted = name.toLowerCase();
  const isTaken = (await store.list(tx, ownerId)).some(
    (one) => one.kind === 'clone' && one.id !== ownId && hasName(one) && one.name.toLowerCase() === wanted,
  );
  if (isTaken) fail('clone.name-taken', { field: 'name' });
}

export const slotsOf = ({ plan }: Pick<Actor, 'plan'>): number => plans[plan].voiceSlots;

/** Whether a plan makes new voices; those that are there keep its slots, whatever the setting says. */
export function canClone({ plan }: Pick<Actor, 'plan'>, needsProfessional: boolean): boolean {
  const isBelow = planNames.indexOf(plan) < planNames.indexOf('professional');
  return slotsOf({ plan }) > 0 && !(needsProfessional && isBelow);
}

/** Throws `clone.upgrade` on a plan that makes none, and `clone.slots-used` when all are taken. Call it under the owner's lock. */
export async function requireSlot(
  { store, needsProfessional }: { readonly store: CloningStore; readonly needsProfessional: boolean },
  tx: Tx,
  actor: Pick<Actor, 'userId' | 'plan'>,
): Promise<void> {
  const limit = slotsOf(actor);
  if (!canClone(actor, needsProfessional)) fail('clone.upgrade');
  const used = (await store.list(tx, actor.userId)).filter(takesSlot).length;
  if (used >= limit) fail('clone.slots-used', { limit, actual: used });
}

/** Throws `avatar.slots-used` when as many voices of avatars are made as the plan has avatars. Call it under the owner's lock. */
export async function requireAvatarSlot(
  store: Pick<CloningStore, 'list'>,
  tx: Tx,
  { userId, plan }: Pick<Actor, 'userId' | 'plan'>,
): Promise<void> {
  const used = (await store.list(tx, userId)).filter((one) => one.kind === 'avatar' && hasName(one)).length;
  const limit = plans[plan].avatarSlots;
  if (used >= limit) fail('avatar.slots-used', { limit, actual: used });
}

/**
 * Lets the voices that rest speak again as soon as all there are fit the plan's slots: no one would have to choose any
 * more. Call it under the owner's lock, where a slot came free.
 */
export async function wakeWhenAllFit(
  { store, voices }: { readonly store: CloningStore; readonly voices: Pick<VoiceService, 'setOwnUse'> },
  tx: Tx,
  ownerId: string,
): Promise<void> {
  const all = (await store.list(tx, ownerId)).filter(({ kind }) => kind === 'clone');
  const done = all.filter(({ status }) => status === 'done');
  const making = all.filter(({ status }) => status === 'queued').length;
  const isResting = done.some(({ isUsable }) => !isUsable);
  if (!isResting || done.length + making > slotsOf(await store.standing(tx, ownerId))) return;
  const usable = done.map(({ id }) => id);
  await store.setUsable(tx, ownerId, usable);
  await voices.setOwnUse(tx, ownerId, { usable, unusable: [] });
}

/**
 * Whether someone's own voices may speak: not while a smaller plan has fewer slots than are in use, until they chose
 * which ones stay.
 */
export async function fitsPlan(store: Pick<CloningStore, 'standing'>, db: Executor, ownerId: string): Promise<boolean> {
  const { plan, inUse } = await store.standing(db, ownerId);
  return inUse <= slotsOf({ plan });
}
