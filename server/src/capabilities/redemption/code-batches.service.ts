import type { InputOf, OutputOf } from '@timbre/contract/call';
import type { CodeValue, LevelName } from '@timbre/contract/redemption/redemption';
import type { CodeBatch, createCodeBatch, listCodeBatches } from '@timbre/contract/redemption/redemption-batches';
import { batchLimits } from '@timbre/contract/redemption/redemption-batches';
import type { Doer } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { BatchStore, CountedBatch } from './batches.store.ts';
import { hashTyped, newCode } from './code-text.ts';
import { type BatchRow, columnsOf, valueOf } from './redemption.store.ts';

export interface CodeBatchServiceDeps {
  readonly db: Database;
  readonly store: BatchStore;
  readonly audit: Pick<AuditService, 'note'>;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** Codes by the batch. Each change of the owner is noted for the audit in its own transaction, never with a code. */
export interface CodeBatchService {
  readonly list: (page: number) => Promise<OutputOf<typeof listCodeBatches>>;
  /** Levels that there are codes of. */
  readonly levels: () => Promise<LevelName[]>;
  /** The codes are told this once. */
  readonly create: (by: Doer, draft: InputOf<typeof createCodeBatch>) => Promise<OutputOf<typeof createCodeBatch>>;
  /** Throws `input.not-found`; voiding twice does nothing more. */
  readonly void: (by: Doer, id: string) => Promise<CodeBatch>;
  /** One more code of a campaign, in the batch that is open for this value. */
  readonly addCode: (
    tx: Tx,
    of: { campaign: string; value: CodeValue & { kind: 'plan' }; note: string },
  ) => Promise<{ id: string; code: string }>;
}

export function codeBatchService({ db, store, audit, clock, newId }: CodeBatchServiceDeps): CodeBatchService {
  const insertCodes = async (tx: Tx, batchId: string, count: number): Promise<{ id: string; code: string }[]> => {
    const made = Array.from({ length: count }, () => ({ id: newId(), code: newCode() }));
    const rows = made.map(({ id, code }) => ({ id, codeHash: hashTyped(code) ?? '' }));
    await store.addCodes(tx, batchId, rows);
    return made;
  };
  const insertBatch = async (tx: Tx, batch: Omit<BatchRow, 'id' | 'createdAt' | 'voidedAt'>): Promise<BatchRow> => {
    const row = { ...batch, id: newId(), createdAt: clock.now(), voidedAt: null };
    await store.insert(tx, row);
    return row;
  };

  return {
    list: async (page) => {
      const size = batchLimits.pageSize;
      const { rows, total } = await store.list(db, { offset: (page - 1) * size, limit: size });
      return { results: rows.map(batchOf), totalElements: total, totalPages: Math.ceil(total / size) };
    },

    levels: () => store.levels(db),

    create: (by, { value, count, campaign, note, expiresAt }) =>
      db.transaction(async (tx) => {
        const row = await insertBatch(tx, {
          ...columnsOf(value),
          campaign: campaign === '' ? null : campaign,
          note,
          expiresAt: expiresAt === null ? null : new Date(expiresAt),
        });
        const made = await insertCodes(tx, row.id, count);
        const subject = { kind: 'code-batch', id: row.id };
        const { kind: _, ...brings } = value;
        const details = { ...brings, count, ...(note !== '' && { note }) };
        await audit.note(tx, { ...by, action: 'redemption.create-batch', subject, details });
        return { batch: batchOf({ ...row, total: count, used: 0 }), codes: made.map(({ code }) => code) };
      }),

    void: (by, id) =>
      db.transaction(async (tx) => {
        if (await store.setVoid(tx, id, clock.now())) {
          const subject = { kind: 'code-batch', id };
          await audit.note(tx, { ...by, action: 'redemption.void-batch', subject });
        }
        return batchOf((await store.find(tx, id)) ?? fail('input.not-found'));
      }),

    addCode: async (tx, { campaign, value, note }) => {
      const batch =
        (await store.findOpen(tx, { campaign, plan: value.plan, months: value.months })) ??
        (await insertBatch(tx, { ...columnsOf(value), campaign, note, expiresAt: null }));
      const [made] = await insertCodes(tx, batch.id, 1);
      if (made === undefined) throw new Error('no code was made');
      return made;
    },
  };
}

const batchOf = (row: CountedBatch): CodeBatch => ({
  id: row.id,
  value: valueOf(row),
  campaign: row.campaign ?? '',
  note: row.note,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  voidedAt: row.voidedAt?.toISOString() ?? null,
  total: row.total,
  used: row.used,
});
