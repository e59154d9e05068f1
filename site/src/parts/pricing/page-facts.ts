import { loginPath } from '@timbre/contract/screens/return-path';
import { screenPath } from '@timbre/contract/screens/screens';
import type { PriceFacts } from '@timbre/web/pricing/shown-price';
import { choiceWord, resumeKey, type SubscribeChoice } from '@timbre/web/pricing/subscribe-choice';

/** The pages that show prices. */
export type PricePageName = 'pricing' | 'pricing-original' | 'pricing-trial';

/** What a visitor's prices follow from, and the page that their log-in comes back to. */
export interface PageFacts extends PriceFacts {
  readonly page: PricePageName;
}

/** Buying begins with the log-in, which comes back to the same choice. */
export const buyPath = (page: PricePageName, choice: SubscribeChoice): string =>
  loginPath(`${screenPath(page)}?${resumeKey}=${choiceWord(choice)}`);
