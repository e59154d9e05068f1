/** Something that takes one of a plan's slots while it is in use: a cloned voice, an avatar. */
export interface SlotItem {
  readonly id: string;
  readonly name: string;
  readonly state: 'making' | 'ready' | 'failed';
  readonly isUsable: boolean;
}

export interface Slots {
  /** As many as the plan includes. */
  readonly limit: number;
  readonly items: readonly SlotItem[];
}

export interface SlotQuestion {
  readonly kind: 'back' | 'keep';
  /** The plan was changed, and nothing rests yet. */
  readonly isUpdated: boolean;
  /** More are in use than the plan includes. */
  readonly isOver: boolean;
}

/** A question that follows a change of plan is asked unbidden; to choose again is only offered. */
export const opensByItself = ({ kind, isOver }: SlotQuestion): boolean => kind === 'back' || isOver;

export const readyItems = ({ items }: Slots): readonly SlotItem[] => items.filter(({ state }) => state === 'ready');

/** Slots for what is there: what is being made has its own already. */
export function freeSlots({ limit, items }: Slots): number {
  const making = items.filter(({ state }) => state === 'making').length;
  return Math.max(0, limit - making);
}

/** Which question the plan's slots ask; null: none. `back`: all that rest fit again. `keep`: too many are in use. */
export function slotQuestion(slots: Slots): SlotQuestion | null {
  const ready = readyItems(slots);
  const free = freeSlots(slots);
  const used = ready.filter(({ isUsable }) => isUsable).length;
  if (used > slots.limit) return { kind: 'keep', isUpdated: used === ready.length, isOver: true };
  if (used < ready.length && ready.length <= free) return { kind: 'back', isUpdated: true, isOver: false };
  // Fewer are in use than the plan includes: someone may choose again.
  return used < Math.min(free, ready.length) ? { kind: 'keep', isUpdated: false, isOver: false } : null;
}
