import type { AuditEntry } from '@timbre/contract/admin/admin-audit';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { wellFormed } from '../../platform/well-formed.ts';
import type { AuditFilters, AuditStore, NamedAuditRow } from './audit.store.ts';
import type { AuditDetails } from './audit.tables.ts';

export interface AuditServiceDeps {
  readonly db: Database;
  readonly store: AuditStore;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** What someone did. */
export interface AuditNote {
  readonly actorId: string;
  /** `capability.verb`, such as `users.suspend`. */
  readonly action: string;
  readonly subject: { readonly kind: string; readonly id: string };
  /** What changed, in a few plain values; a longer text is cut. */
  readonly details?: AuditDetails;
  readonly address?: string;
}

/** The record of what the owner changed: added to, never changed. */
export interface AuditService {
  /** Writes an entry in the transaction of the change it is about: both happen, or neither. */
  readonly note: (tx: Tx, note: AuditNote) => Promise<void>;
  /** Newest first. */
  readonly list: (
    page: { readonly page: number; readonly size: number },
    filters: AuditFilters,
  ) => Promise<{ results: AuditEntry[]; totalElements: number; totalPages: number }>;
}

const maxDetailChars = 300;

export function auditService({ db, store, clock, newId }: AuditServiceDeps): AuditService {
  return {
    note: (tx, { actorId, action, subject, details = {}, address = null }) =>
      store.insert(tx, {
        id: newId(),
        at: clock.now(),
        userId: actorId,
        action,
        address,
        subjectKind: subject.kind,
        subjectId: subject.id,
        details: cut(details),
      }),

    list: async ({ page, size }, filters) => {
      const { rows, total } = await store.list(db, { ...filters, offset: (page - 1) * size, limit: size });
      return { results: rows.map(toEntry), totalElements: total, totalPages: Math.ceil(total / size) };
    },
  };
}

/** Not longer than a list shows; the cut may fall into the middle of a character, and what comes from a person may have halves. */
function cut(details: AuditDetails): AuditDetails {
  const values = Object.entries(details).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.slice(0, maxDetailChars) : value,
  ]);
  return wellFormed(Object.fromEntries(values)) as AuditDetails;
}

function toEntry(row: NamedAuditRow): AuditEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    details: row.details,
    address: row.address,
    actor: { id: row.userId, name: row.actorName ?? '' },
    subject: { kind: row.subjectKind, id: row.subjectId, name: row.subjectName },
  };
}
