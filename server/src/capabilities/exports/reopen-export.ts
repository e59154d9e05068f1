import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { ProjectService } from '../projects/projects.types.ts';
import type { PlannedSentence } from '../speech/speech.service.ts';
import type { VoiceService, Voice } from '../voices/voices.types.ts';
import { contentOf } from './export-content.ts';
import type { ExportCost } from './export-cost.ts';
import { type ExportPaymentDeps, reserveExport } from './export-payment.ts';
import type { ExportStore } from './exports.store.ts';

export interface ReopenExportDeps extends ExportPaymentDeps {
  readonly store: ExportStore;
  readonly projects: Pick<ProjectService, 'keep'>;
  readonly voices: Pick<VoiceService, 'find'>;
}

type Estimate = (
  ownerId: string,
  script: { projectId: string; sentences: readonly PlannedSentence[]; voices: ReadonlyMap<string, Voice> },
) => Promise<ExportCost>;

/**
 * Makes a failed export wait for its job again, as it was asked for. Its end gave back what it held: the price of today
 * is held again, and sentences that were paid meanwhile cost nothing.
 */
export async function reopenExport(
  { store, projects, voices, ...payment }: ReopenExportDeps,
  tx: Tx,
  id: string,
  estimate: Estimate,
): Promise<void> {
  const { row } = (await store.load(tx, id)) ?? fail('admin.job-gone');
  if (!(await projects.keep(tx, row.projectId))) fail('admin.job-gone');
  if (!(await store.reopen(tx, id))) fail('state.conflict');
  const { sentences } = contentOf(row);
  const found = await voices.find([...new Set(sentences.map(({ voiceId }) => voiceId))], tx);
  const cost = await estimate(row.ownerId, { projectId: row.projectId, sentences, voices: found });
  const what = 'estimate, another try';
  await store.setPayment(tx, id, await reserveExport(tx, payment, { id, userId: row.ownerId, cost, what }));
}
