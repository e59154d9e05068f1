import type { Alignment, AlignmentSummary } from '@timbre/contract/alignment/alignment';
import type { ErrorCode } from '@timbre/contract/errors/errors';
import { errors } from '@timbre/contract/errors/errors';
import type { JobProgress } from '@timbre/contract/jobs';
import { creditsFromMicro, prices } from '@timbre/contract/money';
import { plans, type PlanName } from '@timbre/contract/plans';
import { peaksOf } from '../../platform/sandbox/peak-meter.ts';
import { timedPayment } from '../credits/timed-payment.service.ts';
import type { AlignmentHead, AlignmentRow } from './alignment.store.ts';

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(errors, code);

export const payment = timedPayment({ cause: 'alignment.align', creditsPerSecond: prices.alignmentPerSecond });

/** Timing a text is a fraction of recognising it: recordings may be twice as long as for that. */
export const maxSecondsOf = (plan: PlanName): number => 2 * plans[plan].transcribeMinutes * 60;

/** As a list shows it; `progress` is its job's, while it has not ended. */
export function summaryOf(row: AlignmentHead, progress: JobProgress | null): AlignmentSummary {
  const isOpen = row.status === 'queued';
  const code = row.error !== null && isKnown(row.error) ? row.error : null;
  const { id, title, language, durationSeconds, isVideo, lineCount, confidence, charged } = row;
  return {
    id,
    title,
    language,
    durationSeconds,
    isVideo,
    lineCount,
    confidence,
    status: isOpen && progress?.status === 'running' ? 'running' : row.status,
    progress: isOpen ? progress : null,
    credits: charged === null ? null : creditsFromMicro(charged),
    error: code === null || row.status === 'cancelled' ? null : { code, message: errors[code].message },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** With all that an editor needs. */
export const alignmentView = (row: AlignmentRow, progress: JobProgress | null, mediaUrl: string): Alignment => ({
  ...summaryOf(row, progress),
  revision: row.revision,
  rules: row.rules,
  cues: [...row.cues],
  fileId: row.fileId,
  mediaUrl,
  script: row.script,
  peaks: peaksOf(row.peaks),
});
