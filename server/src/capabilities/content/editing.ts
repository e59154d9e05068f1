import type { AuditService } from '../audit/audit.service.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';

/** Who edits, and from where; the calls' access has made sure that it is the owner. */
export interface Editor {
  readonly userId: string;
  readonly address: string;
}

/** Whether someone sees what is not published yet. A key opens the tools, never the owner's drafts. */
export const mayPreview = (actor: Actor | null): boolean => actor?.role === 'owner' && actor.via === 'session';

export interface EditingDeps {
  readonly db: Database;
  readonly audit: Pick<AuditService, 'note'>;
  readonly clock: Clock;
  readonly newId: () => string;
}

interface Versioned {
  readonly id: string;
  readonly revision: number;
}

interface RowStore<R extends Versioned> {
  readonly find: (tx: Tx, id: string) => Promise<R | null>;
  readonly update: (tx: Tx, id: string, revision: number, change: Partial<R>) => Promise<R | null>;
}

/** The row as its editor saw it; throws `input.not-found`, and `state.conflict` when it was changed since. */
export async function requireRow<R extends Versioned>(
  store: RowStore<R>,
  tx: Tx,
  { id, revision }: Versioned,
): Promise<R> {
  const row = (await store.find(tx, id)) ?? fail('input.not-found');
  return row.revision === revision ? row : fail('state.conflict');
}

/** Writes over the row its editor saw; throws like `requireRow`, also when someone else was quicker just now. */
export async function updateRow<R extends Versioned>(
  store: RowStore<R>,
  tx: Tx,
  seen: Versioned,
  change: Partial<R>,
): Promise<R> {
  return (await store.update(tx, seen.id, seen.revision, change)) ?? fail('state.conflict');
}
