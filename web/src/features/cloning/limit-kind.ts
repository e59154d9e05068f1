import type { CloneList } from '@timbre/contract/cloning/cloning';

export interface LimitQuestion {
  readonly kind: 'back' | 'keep';
  /** The plan was changed, and nothing rests yet. */
  readonly isUpdated: boolean;
  /** More voices are in use than the plan includes. */
  readonly isOver: boolean;
}

/** A question that follows a change of plan is asked unbidden; to choose again is only offered. */
export const opensByItself = ({ kind, isOver }: LimitQuestion): boolean => kind === 'back' || isOver;

/** Slots for voices that are there: what is being made has its own already. */
export function freeSlots({ usableCountLimit, totalList }: Pick<CloneList, 'usableCountLimit' | 'totalList'>): number {
  const making = totalList.filter(({ status }) => status === 'queued' || status === 'running').length;
  return Math.max(0, usableCountLimit - making);
}

/** Which question the plan's slots ask; null: none. `back`: all rested voices fit again. `keep`: too many are in use. */
export function limitKind({
  usableCountLimit,
  totalList,
}: Pick<CloneList, 'usableCountLimit' | 'totalList'>): LimitQuestion | null {
  const done = totalList.filter(({ status }) => status === 'done');
  const slots = freeSlots({ usableCountLimit, totalList });
  const used = done.filter(({ isUsable }) => isUsable).length;
  if (used > usableCountLimit) return { kind: 'keep', isUpdated: used === done.length, isOver: true };
  if (used < done.length && done.length <= slots) return { kind: 'back', isUpdated: true, isOver: false };
  // Fewer are in use than the plan includes: somebody may choose again.
  return used < Math.min(slots, done.length) ? { kind: 'keep', isUpdated: false, isOver: false } : null;
}
