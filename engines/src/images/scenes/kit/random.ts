/** 0 to 1; the same row of values for the same seed. */
export type Random = () => number;

export const between = (random: Random, low: number, high: number): number => low + (high - low) * random();

export const pick = <T>(random: Random, list: readonly [T, ...T[]]): T =>
  list[Math.floor(random() * list.length)] ?? list[0];
