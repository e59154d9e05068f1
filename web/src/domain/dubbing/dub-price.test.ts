import { expect, it } from 'vitest';
import { dubPrice, dubRates } from './dub-price.ts';

it('divides the price of a second between the text and the speech', () => {
  expect(dubRates).toEqual({ text: 0.02, speech: 0.18 });
});

it('rounds each up once, and both together are the whole', () => {
  expect(dubPrice(60)).toEqual({ text: 1.2, speech: 10.8 });
  const { text, speech } = dubPrice(12.3);
  expect(text).toBe(0.25);
  expect(text + speech).toBeCloseTo(2.46, 10);
});
