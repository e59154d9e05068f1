import { chargeForSeconds, type TimedCharge } from '@timbre/contract/money';
import type { Tx } from '../../platform/db/database.ts';
import type { SegmentService } from './segments.service.ts';

/** One sentence as it is paid: by its hash in its project, once. */
export interface PricedSentence extends TimedCharge {
  readonly hash: string;
}

/** What sentences take now. */
export interface SentencesCost {
  /** Seconds that are not paid in the project yet. */
  readonly chargedSeconds: number;
  /** Micro-credits. */
  readonly amount: number;
  /** For a person: `61.20 s × 0.02`. */
  readonly formula: string;
}

/** `12.34 s × 0.02 + 3.00 s × 0.1` */
function costFormula(parts: readonly TimedCharge[]): string {
  const byPrice = new Map<number, number>();
  for (const part of parts)
    byPrice.set(part.creditsPerSecond, (byPrice.get(part.creditsPerSecond) ?? 0) + part.seconds);
  return [...byPrice].map(([price, seconds]) => `${seconds.toFixed(2)} s × ${price}`).join(' + ') || '0 s';
}

/** Sentences that stand twice are paid once; those whose hash is among the `paid` cost nothing. */
export function sentencesCost(sentences: readonly PricedSentence[], paid: ReadonlySet<string>): SentencesCost {
  const counted = new Set(paid);
  const parts: TimedCharge[] = [];
  for (const sentence of sentences) {
    if (counted.has(sentence.hash)) continue;
    counted.add(sentence.hash);
    parts.push(sentence);
  }
  return {
    chargedSeconds: parts.reduce((sum, part) => sum + part.seconds, 0),
    amount: chargeForSeconds(parts),
    formula: costFormula(parts),
  };
}

/** Writes down what is paid for the first time, in the transaction that delivers it, and says what it takes. */
export async function chargeSentences(
  tx: Tx,
  segments: Pick<SegmentService, 'recordCharges'>,
  charge: { projectId: string; ownerId: string; exportId: string; holdId: string | null },
  sentences: readonly PricedSentence[],
): Promise<SentencesCost> {
  const delivered = sentences.map(({ hash, seconds }) => ({ hash, durationSeconds: seconds }));
  const fresh = await segments.recordCharges(tx, charge, delivered);
  return sentencesCost(
    sentences.filter(({ hash }) => fresh.has(hash)),
    new Set(),
  );
}
