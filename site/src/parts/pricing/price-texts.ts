import type { ContactTopic } from '@timbre/contract/contact';
import type { Language } from '@timbre/contract/screens/screen';
import { pricing as pricingEn } from '@timbre/web/texts/en/account/pricing';
import { shell as shellEn } from '@timbre/web/texts/en/shell';
import { pricing as pricingJa } from '@timbre/web/texts/ja/account/pricing';
import { shell as shellJa } from '@timbre/web/texts/ja/shell';
import { linkTo } from '../../link-to.ts';

/** The studio's own words for plans and prices. */
export const priceTexts = (language: Language) =>
  language === 'ja'
    ? { pricing: pricingJa.pricing, plans: shellJa.plans }
    : { pricing: pricingEn.pricing, plans: shellEn.plans };

/** The contact form with its topic chosen. */
export const contactFor = (topic: ContactTopic, language: Language): string =>
  linkTo('contact', language, `topic=${topic}`);
