/** A sequence of choices that a text decides; never for anything secret. */
export interface Seeded {
  /** 0 to below 1. */
  readonly share: () => number;
  readonly chance: (probability: number) => boolean;
  readonly between: (low: number, high: number) => number;
  readonly pick: <T>(of: readonly [T, ...T[]]) => T;
}

/** FNV-1a of the UTF-16 units. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}

/** Mulberry32 over the seed's hash. */
export function seeded(seed: string): Seeded {
  let state = hash(seed);
  const share = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    share,
    chance: (probability) => share() < probability,
    between: (low, high) => low + (high - low) * share(),
    pick: (of) => of[Math.floor(share() * of.length)] ?? of[0],
  };
}
