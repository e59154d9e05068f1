// What is counted of a text that is spoken for an API key.

/** A place in the text that is only told of; every other tag is counted. */
const markTag = /<\/?mark\b[^<>]*>/gi;

/** Code points of the text as it was sent, spaces and tags included, `<mark …>` left out. */
export function billableCharacters(text: string): number {
  let count = 0;
  for (const _ of text.replace(markTag, '')) count += 1;
  return count;
}

/** Millionths of a dollar in a cent. */
export const microPerCent = 10_000;

/** In millionths of a dollar, rounded up once. */
export const priceOfCharacters = (characters: number, centsPerMillion: number): number =>
  Math.ceil((characters * centsPerMillion * microPerCent) / 1_000_000);

/** Whole characters that so many millionths of a dollar pay for. */
export const charactersFor = (microDollars: number, centsPerMillion: number): number =>
  Math.floor((microDollars * 1_000_000) / (centsPerMillion * microPerCent));
