import type { TimedCharge } from '@timbre/contract/money';
import { chargeForSeconds, voicePrice } from '@timbre/contract/money';
import { spokenLength, type PlannedSentence } from '../speech/speech.service.ts';

interface CostVoice {
  readonly quality: number;
  /** Somebody's own, which is paid as a clone; null or left out: the catalogue's. */
  readonly ownerId?: string | null;
  readonly secondsPerCharacter: number;
}

export interface ExportCost {
  readonly seconds: number;
  /** Seconds that are not paid in this project yet. */
  readonly chargedSeconds: number;
  /** Spoken seconds that were paid before. */
  readonly paidSeconds: number;
  /** Micro-credits. */
  readonly amount: number;
  /** False while a length comes from the voice's measured pace, not from rendered audio. */
  readonly isExact: boolean;
  /** For a person: `61.20 s × 0.02`. */
  readonly formula: string;
}

/** `12.34 s × 0.02 + 3.00 s × 0.1` */
export function costFormula(parts: readonly TimedCharge[]): string {
  const byPrice = new Map<number, number>();
  for (const part of parts)
    byPrice.set(part.creditsPerSecond, (byPrice.get(part.creditsPerSecond) ?? 0) + part.seconds);
  return [...byPrice].map(([price, seconds]) => `${seconds.toFixed(2)} s × ${price}`).join(' + ') || '0 s';
}

/**
 * What an export of these sentences takes now. A sentence that stands twice is one rendering and is paid once;
 * one that was paid before (`paid`) and a recording cost nothing.
 */
export function exportCost(
  sentences: readonly PlannedSentence[],
  known: {
    readonly voices: ReadonlyMap<string, CostVoice>;
    readonly rendered: ReadonlyMap<string, { durationSeconds: number }>;
    readonly paid: ReadonlySet<string>;
  },
): ExportCost {
  const counted = new Set(known.paid);
  const parts: TimedCharge[] = [];
  let seconds = 0;
  let paidSeconds = 0;
  let isExact = true;
  for (const [index, sentence] of sentences.entries()) {
    const voice = known.voices.get(sentence.voiceId);
    const rendered = known.rendered.get(sentence.hash)?.durationSeconds;
    isExact &&= rendered !== undefined;
    const spoken = rendered ?? spokenLength(sentence) * (voice?.secondsPerCharacter ?? 0);
    // The audio ends with its last sentence.
    seconds += sentence.leadSeconds + spoken + (index === sentences.length - 1 ? 0 : sentence.pauseSeconds);
    if (known.paid.has(sentence.hash)) paidSeconds += spoken;
    if (counted.has(sentence.hash) || sentence.takeId !== null) continue;
    counted.add(sentence.hash);
    parts.push({
      seconds: spoken,
      creditsPerSecond: voicePrice(voice?.quality ?? 0, typeof voice?.ownerId === 'string'),
    });
  }
  return {
    seconds,
    chargedSeconds: parts.reduce((sum, part) => sum + part.seconds, 0),
    paidSeconds,
    amount: chargeForSeconds(parts),
    isExact,
    formula: costFormula(parts),
  };
}
