import { voicePrice } from '@timbre/contract/money';
import { sentencesCost, type PricedSentence, type SentencesCost } from '../segments/sentence-payment.service.ts';
import { spokenLength, type PlannedSentence } from '../speech/speech.service.ts';

interface CostVoice {
  readonly quality: number;
  /** Someone's own, which is paid as a clone; null or left out: the catalogue's. */
  readonly ownerId?: string | null;
  readonly secondsPerCharacter: number;
}

export interface ExportCost extends SentencesCost {
  readonly seconds: number;
  /** Spoken seconds that were paid before. */
  readonly paidSeconds: number;
  /** False while a length comes from the voice's measured pace, not from rendered audio. */
  readonly isExact: boolean;
}

/** What a sentence in this voice takes a second. */
export const spokenPrice = (voice: CostVoice | undefined): number =>
  voicePrice(voice?.quality ?? 0, typeof voice?.ownerId === 'string');

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
  const priced: PricedSentence[] = [];
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
    if (sentence.takeId === null)
      priced.push({ hash: sentence.hash, seconds: spoken, creditsPerSecond: spokenPrice(voice) });
  }
  return { ...sentencesCost(priced, known.paid), seconds, paidSeconds, isExact };
}
