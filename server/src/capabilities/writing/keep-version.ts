import { writingVersionLimits } from '@timbre/contract/writing/writing-versions';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { WritingRow } from './writing.store.ts';
import type { WritingVersionStore } from './writing-versions.store.ts';

/** When a change keeps what was there: always, or when the last time is long enough ago. */
export type KeepRule = 'always' | 'when-due';

export interface VersionKeeping {
  readonly store: WritingVersionStore;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** Before a change of a locked document: keeps what it is. Returns whether it did. */
export async function keepBefore(
  { store, clock, newId }: VersionKeeping,
  tx: Tx,
  row: WritingRow,
  rule: KeepRule,
): Promise<boolean> {
  const now = clock.now();
  if (rule === 'when-due' && !row.isVersionDue) {
    const newest = await store.newest(tx, row.id);
    const dueMs = writingVersionLimits.everyMinutes * 60_000;
    if (newest !== null && now.getTime() - newest.getTime() < dueMs) return false;
  }
  const { id: writingId, userId, title, text, notes, excerpt, characters, revision } = row;
  // Nobody wants an empty page back.
  if (rule === 'when-due' && title === '' && text.trim() === '' && notes.trim() === '') return true;
  await store.insert(tx, {
    id: newId(),
    userId,
    writingId,
    title,
    text,
    notes,
    excerpt,
    characters,
    revision,
    createdAt: now,
  });
  await store.thinOut(tx, writingId, writingVersionLimits.kept);
  return true;
}
