/** A kind's bin, as its list answers it. */
export interface Bin {
  /** One page of what is in it. */
  readonly read: (pageNum: number) => Promise<{ readonly ids: readonly string[]; readonly totalPages: number }>;
  /** For good; one that is gone already is what was wanted. */
  readonly erase: (ids: readonly string[]) => Promise<unknown>;
  /** Its lists and what they count, after something was erased. */
  readonly refetch: () => Promise<void>;
  /** How many are erased in one go: so few that the progress moves and a stop is soon. */
  readonly atOnce: number;
}

export interface BinProgress {
  readonly done: number;
  readonly total: number;
}

/** What is in the bin now: what is put there meanwhile was not asked about. */
async function idsIn({ read }: Bin): Promise<string[]> {
  const ids: string[] = [];
  for (let pageNum = 1, pages = 1; pageNum <= pages; pageNum += 1) {
    const page = await read(pageNum);
    ids.push(...page.ids);
    pages = page.totalPages;
  }
  return ids;
}

/** Erases everything in the bin, some at a time; `signal` ends it between two of them. Answers how far it came. */
export async function emptyBin(
  bin: Bin,
  signal: AbortSignal,
  onProgress: (progress: BinProgress) => void,
): Promise<BinProgress> {
  const ids = await idsIn(bin);
  let done = 0;
  while (done < ids.length && !signal.aborted) {
    onProgress({ done, total: ids.length });
    const some = ids.slice(done, done + bin.atOnce);
    await bin.erase(some);
    done += some.length;
  }
  return { done, total: ids.length };
}
