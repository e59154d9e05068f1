/** What a mix did: how long each action took, what failed, and what came out of it. */
export interface Tally {
  /** Times an action; one that throws counts as an error and the user goes on. */
  readonly time: <T>(action: string, work: () => Promise<T>) => Promise<T | null>;
  /** An action whose time is known already, or why it failed. */
  readonly note: (action: string, ended: { readonly ms: number } | { readonly reason: string }) => void;
  /** A point within an action, which is counted itself. */
  readonly moment: (name: string, ms: number) => void;
  readonly add: (unit: 'jobs' | 'characters' | 'bytes', count: number) => void;
  readonly result: () => TallyResult;
}

export interface TallyResult {
  readonly actions: number;
  readonly errors: number;
  /** Why, each sentence once, with how often. */
  readonly reasons: ReadonlyMap<string, number>;
  readonly jobs: number;
  readonly characters: number;
  readonly bytes: number;
  /** Of actions, and of moments within them. */
  readonly times: ReadonlyMap<string, readonly number[]>;
}

export function openTally(): Tally {
  const times = new Map<string, number[]>();
  const reasons = new Map<string, number>();
  const units = { jobs: 0, characters: 0, bytes: 0 };
  let [actions, errors] = [0, 0];
  const moment: Tally['moment'] = (name, ms) => {
    const known = times.get(name) ?? [];
    known.push(ms);
    times.set(name, known);
  };
  const note: Tally['note'] = (action, ended) => {
    if ('ms' in ended) {
      actions += 1;
      moment(action, ended.ms);
    } else {
      errors += 1;
      reasons.set(ended.reason, (reasons.get(ended.reason) ?? 0) + 1);
    }
  };
  return {
    note,
    moment,
    time: async (action, work) => {
      const began = performance.now();
      try {
        const result = await work();
        note(action, { ms: performance.now() - began });
        return result;
      } catch (error) {
        note(action, { reason: error instanceof Error ? error.message : String(error) });
        return null;
      }
    },
    add: (unit, count) => {
      units[unit] += count;
    },
    result: () => ({
      actions,
      errors,
      reasons,
      ...units,
      times,
    }),
  };
}

/** The value that so large a share of them doesn't exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
