import type { CloneList } from '@timbre/contract/cloning';

/** Which question the plan's slots ask; null: none. `back`: all rested voices fit again. `keep`: too many are in use. */
export function limitKind({ usableCountLimit, totalList }: Pick<CloneList, 'usableCountLimit' | 'totalList'>): {
  readonly kind: 'back' | 'keep';
  /** The plan was changed, and nothing rests yet. */
  readonly isUpdated: boolean;
} | null {
  const done = totalList.filter(({ status }) => status === 'done');
  const used = done.filter(({ isUsable }) => isUsable).length;
  if (used > usableCountLimit) return { kind: 'keep', isUpdated: used === done.length };
  if (used < done.length && done.length <= usableCountLimit) return { kind: 'back', isUpdated: true };
  // Fewer are in use than the plan includes: somebody may choose again.
  return used < Math.min(usableCountLimit, done.length) ? { kind: 'keep', isUpdated: false } : null;
}
