/** The `configId` of one time that a person is asked for a score. */
export const scoreIdOf = (round: number): string => `score-${round}`;

/** Its number; null: it is the id of something else. */
export function scoreRoundOf(configId: string): number | null {
  const [, digits] = /^score-([1-9]\d{0,5})$/.exec(configId) ?? [];
  return digits === undefined ? null : Number(digits);
}
