import type { Order } from '@timbre/contract/billing/billing-checkout';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OrderSummary } from './order-summary.tsx';

const upgrade: Order = {
  id: 'order',
  state: 'open',
  kind: 'upgrade',
  plan: 'professional',
  interval: 'year',
  credits: 0,
  amount: 34_101,
  currency: 'usd',
  discount: null,
  laterAmount: 36_000,
  trialDays: 0,
  isTestMode: true,
};

/** What each line says and its figure. */
const linesOf = (order: Order): string[][] =>
  [...renderToStaticMarkup(<OrderSummary order={order} />).matchAll(/<dt>([^<]*)<\/dt><dd>(.*?)<\/dd>/gu)].map(
    ([, name = '', value = '']) => [name, value.replaceAll(/<[^>]*>/gu, '')],
  );

it('shows how the price of moving up comes about, line by line', () => {
  expect(linesOf(upgrade).slice(0, 3)).toEqual([
    ['New plan', '$360'],
    ['Unused part of your current plan', '−$18.99'],
    ['Due today', '$341.01'],
  ]);
});

it('shows no such lines for a first order', () => {
  expect(linesOf({ ...upgrade, kind: 'subscription' }).map(([name]) => name)).not.toContain(
    'Unused part of your current plan',
  );
});
