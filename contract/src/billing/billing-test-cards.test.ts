import { describe, expect, it } from 'vitest';
import { cardOutcome, offeredCards } from './billing-test-cards.ts';

describe('the test cards', () => {
  it('are known however they are written, and no other is', () => {
    for (const number of ['4242 4242 4242 4242', '4242-4242-4242-4242', '5555555555554444'])
      expect(cardOutcome(number)).toBe('pays');
    expect(cardOutcome('4000000000009995')).toBe('declined');
    expect(cardOutcome('4000000000003220')).toBe('confirms');
    for (const number of ['', '4111111111111111', '42424242424242424']) expect(cardOutcome(number)).toBeNull();
  });

  it('are offered once for each outcome', () => {
    expect(offeredCards.map(({ does }) => does)).toEqual(['pays', 'declined', 'confirms', 'fails-later']);
    for (const { number, does } of offeredCards) expect(cardOutcome(number)).toBe(does);
  });
});
