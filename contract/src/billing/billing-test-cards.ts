// The well-known cards that the make-believe checkout takes, and no others.

/** `confirms`: the bank asks first · `fails-later`: it pays now and is refused at the next renewal. */
export type CardOutcome = 'pays' | 'declined' | 'confirms' | 'fails-later';

const testCards: readonly { readonly number: string; readonly does: CardOutcome }[] = [
  { number: '4242 4242 4242 4242', does: 'pays' },
  { number: '4000 0000 0000 0002', does: 'declined' },
  { number: '4000 0025 0000 3155', does: 'confirms' },
  { number: '4000 0000 0000 0341', does: 'fails-later' },
  { number: '5555 5555 5555 4444', does: 'pays' },
  { number: '4000 0000 0000 9995', does: 'declined' },
  { number: '4000 0000 0000 3220', does: 'confirms' },
];

/** One of each kind, for the page to offer. */
export const offeredCards = testCards.filter(
  ({ does }, index) => testCards.findIndex((one) => one.does === does) === index,
);

const digits = (text: string): string => text.replace(/[\s-]/g, '');

/** Null: no test card. Spaces and dashes are how people write numbers. */
export const cardOutcome = (number: string): CardOutcome | null =>
  testCards.find((card) => digits(card.number) === digits(number))?.does ?? null;
