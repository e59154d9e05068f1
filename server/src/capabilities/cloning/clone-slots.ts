import { planNames, plans } from '@timbre/contract/plans';
import type { Actor } from '../../platform/actor.ts';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { CloneRow, CloningStore } from './cloning.store.ts';

/** A voice that is being made has its slot already; a failed one gave it back. */
export const takesSlot = ({ status, isUsable }: Pick<CloneRow, 'status' | 'isUsable'>): boolean =>
  status === 'queued' || (status === 'done' && isUsable);

/** One that failed leaves its name to the next try. */
export const hasName = ({ status }: Pick<CloneRow, 'status'>): boolean => status === 'queued' || status === 'done';

export const slotsOf = ({ plan }: Pick<Actor, 'plan'>): number => plans[plan].voiceSlots;

/** Throws `clone.upgrade` on a plan without any, and `clone.slots-used` when all are taken. Call it under the owner's lock. */
export async function requireSlot(
  { store, needsProfessional }: { readonly store: CloningStore; readonly needsProfessional: boolean },
  tx: Tx,
  actor: Actor,
): Promise<void> {
  const limit = slotsOf(actor);
  const isBelow = planNames.indexOf(actor.plan) < planNames.indexOf('professional');
  if (limit === 0 || (needsProfessional && isBelow)) fail('clone.upgrade');
  const used = (await store.list(tx, actor.userId)).filter(takesSlot).length;
  if (used >= limit) fail('clone.slots-used', { limit, actual: used });
}

/**
 * Whether somebody's own voices may speak: not while a smaller plan has fewer slots than are in use, until they chose
 * which ones stay.
 */
export async function fitsPlan(store: Pick<CloningStore, 'standing'>, db: Executor, ownerId: string): Promise<boolean> {
  const { plan, inUse } = await store.standing(db, ownerId);
  return inUse <= slotsOf({ plan });
}
