import { chargeForSeconds, creditsFromMicro, prices } from '@timbre/contract/money';

/** What so many seconds of a recording cost, in credits. */
export const transcriptionCredits = (seconds: number): number =>
  creditsFromMicro(chargeForSeconds([{ seconds, creditsPerSecond: prices.transcriptionPerSecond }]));
