import { codeWay, type CodeWay } from '@timbre/contract/accounts/accounts';
import { forgetVisit, readVisit, storeVisit } from '../../lib/storage.ts';
import type { CodeFormUsage } from './use-code-action.ts';

/** A code that was sent and is waited for, so that a reload finds the step again. */
export interface KeptStep {
  readonly usage: CodeFormUsage;
  readonly via: CodeWay;
  readonly email: string;
  readonly validMinutes: number;
  readonly sentAtMs: number;
  /** As the studio showed it; null: it was sent. */
  readonly shownCode: string | null;
}

const usages = ['register', 'reset', 'login'] as const satisfies readonly CodeFormUsage[];

/** What a tab kept; null for nothing, for what another version wrote, and for a code that is no longer valid. */
export function parseStep(text: string | null, nowMs: number): KeptStep | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<KeptStep> | null;
    const usage = usages.find((one) => one === kept?.usage);
    const via = codeWay.options.find((one) => one === kept?.via);
    if (kept == null || usage === undefined || via === undefined) return null;
    const { email, validMinutes, sentAtMs } = kept;
    if (typeof email !== 'string' || typeof validMinutes !== 'number' || typeof sentAtMs !== 'number') return null;
    const shownCode = typeof kept.shownCode === 'string' ? kept.shownCode : null;
    return nowMs < sentAtMs + validMinutes * 60_000 ? { usage, via, email, validMinutes, sentAtMs, shownCode } : null;
  } catch {
    return null;
  }
}

export const readStep = (): KeptStep | null => parseStep(readVisit('code-step'), Date.now());
export const keepStep = (step: KeptStep): void => storeVisit('code-step', JSON.stringify(step));
export const forgetStep = (): void => forgetVisit('code-step');
