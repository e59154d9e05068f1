/** What one account does, for tests that kill it in the middle. Amounts are micro-credits. */
export type SpendingMove =
  | { readonly do: 'grant'; readonly bucket: 'limited' | 'lifetime'; readonly amount: number }
  /** Held first, and in a second transaction captured (more or less than was held), or released where `taken` is null. */
  | { readonly do: 'charge'; readonly held: number; readonly taken: number | null };

/** The same moves for the same seed, in every process. */
export function* randomSpending(seed: number, count: number): Generator<SpendingMove> {
  let state = seed;
  // A linear congruential generator; its low bits are hardly random.
  const below = (limit: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * limit);
  };
  for (let at = 0; at < count; at += 1) {
    if (below(4) === 0) {
      yield { do: 'grant', bucket: below(2) === 0 ? 'limited' : 'lifetime', amount: 1 + below(90) };
    } else {
      const [held, share] = [1 + below(30), below(5)];
      yield { do: 'charge', held, taken: share === 0 ? null : below(held + 3) };
    }
  }
}

/** What is left after all of them, each done once: what can't be paid isn't begun, or is given back. */
export function leftAfter(moves: Iterable<SpendingMove>): number {
  let left = 0;
  for (const move of moves) {
    if (move.do === 'grant') left += move.amount;
    else if (move.held <= left && move.taken !== null && move.taken <= left) left -= move.taken;
  }
  return left;
}
