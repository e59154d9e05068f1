const batchSize = 500;

/**
 * Handles what `list` finds until it finds no more, and says how many there were. What was handled must be gone from
 * the list.
 */
export async function inBatches<T>(
  list: (limit: number) => Promise<readonly T[]>,
  handleAll: (batch: readonly T[]) => Promise<unknown>,
): Promise<number> {
  for (let handled = 0; ;) {
    const batch = await list(batchSize);
    if (batch.length > 0) await handleAll(batch);
    handled += batch.length;
    if (batch.length < batchSize) return handled;
  }
}
