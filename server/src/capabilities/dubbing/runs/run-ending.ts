import { chargeSentences } from '../../segments/sentence-payment.service.ts';
import type { DubRunService, DubRunServiceDeps } from './dub-runs.types.ts';
import { runPrices } from './run-prices.ts';

/** In the transaction that ends its job. */
export function runEnding({
  store,
  segments,
  credits,
  clock,
}: Pick<DubRunServiceDeps, 'store' | 'segments' | 'credits' | 'clock'>): Pick<DubRunService, 'finish' | 'failed'> {
  return {
    finish: async (tx, row, { seconds, lipSyncSeconds, ...result }) => {
      const priced = await runPrices({ segments }, tx, row, {
        seconds,
        ...(lipSyncSeconds === undefined ? {} : { lipSyncSeconds }),
      });
      const charge = { projectId: row.projectId, ownerId: row.ownerId, exportId: row.id, holdId: row.holdId };
      const { amount, formula, chargedSeconds } = await chargeSentences(tx, segments, charge, priced);
      const taken = { amount, formula, durationSeconds: chargedSeconds };
      const charged = await credits.capture(tx, row.holdId, taken);
      await store.update(tx, row.id, { ...result, charged, status: 'done', error: null, endedAt: clock.now() });
    },

    failed: async (tx, runId, { kind, code }) => {
      const row = await store.load(tx, runId);
      if (row === null || row.status !== 'queued') return;
      await credits.release(tx, row.holdId);
      const error = code === 'server.error' || code === 'engine.failed' ? 'dub.failed' : code;
      await store.update(tx, runId, { status: kind, error, endedAt: clock.now() });
    },
  };
}
