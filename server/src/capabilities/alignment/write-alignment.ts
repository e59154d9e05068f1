import type { InputOf, OutputOf } from '@timbre/contract/call';
import { alignmentLimits, type AlignedCue, type updateAlignment } from '@timbre/contract/alignment/alignment';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import { wellFormed } from '../../platform/well-formed.ts';
import type { AlignmentStore } from './alignment.store.ts';

interface WriteDeps {
  readonly db: Database;
  readonly store: AlignmentStore;
  readonly clock: Clock;
}

/** Those that changed in the place of what they were, new ones beside them, in the order of their times. */
function merged(cues: readonly AlignedCue[], put: readonly AlignedCue[], remove: readonly string[]): AlignedCue[] {
  const changed = new Map([...cues, ...put].map((cue) => [cue.id, cue]));
  for (const id of remove) changed.delete(id);
  return [...changed.values()].sort((a, b) => a.startSeconds - b.startSeconds);
}

/** Writes what changed of an alignment; anyone who has read an older revision is told. */
export function writeAlignment(
  { db, store, clock }: WriteDeps,
  actor: Actor,
  input: InputOf<typeof updateAlignment>,
): Promise<OutputOf<typeof updateAlignment>> {
  const { id, revision, title, rules, put, remove } = wellFormed(input);
  for (const [at, { startSeconds, endSeconds }] of put.entries()) {
    if (endSeconds < startSeconds) fail('input.invalid', { field: `put.${at}` }, 'A subtitle ends before it starts.');
  }
  return db.transaction(async (tx) => {
    const row = (await store.lock(tx, actor.userId, id)) ?? fail('input.not-found');
    if (row.status !== 'done') fail('alignment.busy');
    if (row.revision !== revision) fail('state.conflict');
    const cues = put.length + remove.length === 0 ? row.cues : merged(row.cues, put, remove);
    const limit = alignmentLimits.cues;
    if (cues.length > limit) fail('input.invalid', { field: 'put', limit }, `There can be up to ${limit} subtitles.`);
    const updatedAt = clock.now();
    const written = { title: title ?? row.title, rules: rules ?? row.rules, cues };
    await store.update(tx, id, { ...written, revision: revision + 1, updatedAt });
    return { revision: revision + 1, updatedAt: updatedAt.toISOString() };
  });
}
