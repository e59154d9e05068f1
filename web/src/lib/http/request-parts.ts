import { uploadLimits } from '@timbre/contract/limits';

const encoder = new TextEncoder();

/** As many bytes as it has in a request. */
export const bytesOf = (value: unknown): number => encoder.encode(JSON.stringify(value)).length;

/** What stands around the items of a request. */
const envelopeBytes = 10_000;
const maxBytes = uploadLimits.jsonBodyBytes - envelopeBytes;

/**
 * Items in parts that each fit a request, so many at most. The first part has room for `headBytes` more, and is empty
 * where they leave none.
 */
export function requestParts<Item>(items: readonly Item[], maxItems: number, headBytes = 0): Item[][] {
  let [open, size]: [Item[], number] = [[], headBytes];
  const parts = [open];
  for (const item of items) {
    const bytes = bytesOf(item) + 1;
    if (size > 0 && (open.length >= maxItems || size + bytes > maxBytes)) {
      [open, size] = [[], 0];
      parts.push(open);
    }
    open.push(item);
    size += bytes;
  }
  return parts;
}
