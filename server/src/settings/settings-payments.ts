import * as z from 'zod/mini';
import { list, optionalText, optionalUrl, wholeNumber } from './setting-kinds.ts';
import { setting } from './setting.ts';

/** Who takes money. */
export const paymentSettings = {
  TEST_PAYMENTS: setting({
    group: 'Payments',
    schema: z.enum(['auto', 'on', 'off'], 'must be auto, on or off'),
    default: 'auto',
    description:
      'Whether plans can be “bought” with test cards, without money. `auto`: only while HOST and PUBLIC_URL are this machine itself and no proxy is in front of it.',
  }),
  STRIPE_SECRET_KEY: setting({
    group: 'Payments',
    schema: optionalText,
    default: '',
    defaultNote: 'empty: no Stripe',
    description:
      'Secret key of a Stripe account. With it, payments are real and test cards are off. Needs STRIPE_WEBHOOK_SECRET; see docs/payments.md.',
  }),
  STRIPE_WEBHOOK_SECRET: setting({
    group: 'Payments',
    schema: z.pipe(list, z.array(z.string()).check(z.maxLength(2, 'must be one secret, or two with a comma between'))),
    default: '',
    defaultNote: 'needed with STRIPE_SECRET_KEY',
    description:
      'Signing secret of the webhook endpoint `PUBLIC_URL/gateway-apis/payments/v1/events`; two separated by a comma while you rotate it.',
  }),
  STRIPE_API_URL: setting({
    group: 'Payments',
    schema: optionalUrl(['http:', 'https:'], 'http://127.0.0.1:12111'),
    default: '',
    defaultNote: 'empty: Stripe itself',
    description: 'Address of Stripe’s API, for a mock on this machine while testing.',
  }),
  API_FREE_CHARACTERS: setting({
    group: 'Payments',
    schema: wholeNumber(0, 100_000_000),
    default: '10000',
    description:
      'Characters that each account can have spoken through API keys for free, given once and kept at what they are worth that day. 0: none.',
  }),
  API_PRICE_PER_MILLION_CENTS: setting({
    group: 'Payments',
    schema: wholeNumber(1, 100_000_000),
    default: '2000',
    description:
      'Price of a million characters spoken through API keys, in US cents. It is taken from the API balance; a key whose account has too little there pays credits by the second.',
  }),
} as const;
