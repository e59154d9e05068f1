import type { Tx } from '../../platform/db/database.ts';
import type { CreditService } from '../credits/credits.service.ts';
import type { FreeDownloadService } from '../plans/free-downloads.service.ts';
import type { ExportCost } from './export-cost.ts';
import type { ExportRow } from './exports.store.ts';

export interface ExportPaymentDeps {
  readonly credits: Pick<CreditService, 'hold' | 'release'>;
  readonly freeDownloads: Pick<FreeDownloadService, 'take' | 'putBack'>;
}

/**
 * Before an export is made: a free download pays for all of it, else its credits are held. One that costs nothing
 * takes no download. Throws `credits.insufficient`.
 */
export async function reserveExport(
  tx: Tx,
  { credits, freeDownloads }: ExportPaymentDeps,
  { id, userId, cost, what }: { id: string; userId: string; cost: ExportCost; what: string },
): Promise<Pick<ExportRow, 'holdId' | 'freeDownloadId'>> {
  const freeDownloadId = cost.amount > 0 ? await freeDownloads.take(tx, userId) : null;
  const hold = await credits.hold(tx, {
    userId,
    amount: freeDownloadId === null ? cost.amount : 0,
    cause: 'exports.render',
    causeId: id,
    formula: freeDownloadId === null ? `${what}: ${cost.formula}` : `free download: ${cost.formula}`,
  });
  return { holdId: hold.id, freeDownloadId };
}

/** What an export that was not delivered had reserved. */
export async function releaseExport(
  tx: Tx,
  { credits, freeDownloads }: ExportPaymentDeps,
  { holdId, freeDownloadId }: Pick<ExportRow, 'holdId' | 'freeDownloadId'>,
): Promise<void> {
  await credits.release(tx, holdId);
  if (freeDownloadId !== null) await freeDownloads.putBack(tx, freeDownloadId);
}
