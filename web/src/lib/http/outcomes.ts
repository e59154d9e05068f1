import type { Outcome } from '@timbre/client';

type Watcher = (outcome: Outcome) => void;

const watchers = new Set<Watcher>();

/** Hears of the end of every request of the page. */
export function watchOutcomes(watcher: Watcher): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export function tellOutcome(outcome: Outcome): void {
  for (const watcher of watchers) watcher(outcome);
}
