/** From here on it is worth a word before it is too late. */
const nearlyFull = 0.9;

export interface StorageFill {
  /** 0 to 1. */
  readonly fraction: number;
  readonly state: 'room' | 'nearly' | 'full';
}

/** Null: the plan has no limit. */
export function fillOf(usedBytes: number, limitBytes: number | null): StorageFill | null {
  if (limitBytes === null) return null;
  const fraction = limitBytes <= 0 ? 1 : Math.min(1, Math.max(0, usedBytes / limitBytes));
  return { fraction, state: fraction >= 1 ? 'full' : fraction >= nearlyFull ? 'nearly' : 'room' };
}
