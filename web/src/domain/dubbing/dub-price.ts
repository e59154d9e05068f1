import { chargeForSeconds, creditsFromMicro, prices } from '@timbre/contract/money';

/** Credits for each second, as texts say them: what is taken for the text, and at the first time it is spoken. */
export const dubRates = {
  text: prices.dubbingTextPerSecond,
  // In whole hundredths: 0.2 - 0.02 has sixteen digits behind its point.
  speech: Math.round((prices.dubbingPerSecond - prices.dubbingTextPerSecond) * 100) / 100,
} as const;

/** Credits for one language of so many seconds: what the text costs now, and what speaking it adds when that is asked for. */
export function dubPrice(seconds: number): { readonly text: number; readonly speech: number } {
  const text = chargeForSeconds([{ seconds, creditsPerSecond: dubRates.text }]);
  const whole = chargeForSeconds([{ seconds, creditsPerSecond: prices.dubbingPerSecond }]);
  return { text: creditsFromMicro(text), speech: creditsFromMicro(whole - text) };
}
