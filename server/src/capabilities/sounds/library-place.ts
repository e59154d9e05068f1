import { soundLimits } from '@timbre/contract/sounds';
import type { Executor } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { SoundStore } from './sounds.store.ts';

/** Throws when the owner's library holds as many sounds as it may. */
export async function requirePlace(store: Pick<SoundStore, 'count'>, db: Executor, ownerId: string): Promise<void> {
  const limit = soundLimits.perUser;
  if ((await store.count(db, ownerId)) < limit) return;
  fail('input.invalid', { limit }, `You have ${limit} sounds, which is the limit. Delete one first.`);
}
