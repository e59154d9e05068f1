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
  const { everyMinutes, kept } = writingVersionLimits;
  const isDue = rule === 'always' || row.isVersionDue || (await store.isDue(tx, row.id, { now, everyMinutes }));
  if (!isDue) return false;
  const { id: writingId, userId, title, text, notes, excerpt, characters, revision } = row;
  // No one wants an empty page back.
  if (rule === 'when-due' && title === '' && text.trim() === '' && notes.trim() === '') return true;
  const version = { id: newId(), userId, writingId, title, text, notes, excerpt, characters, revision, createdAt: now };
  await store.insert(tx, version, kept);
  return true;
}
