/** What a Range header asks of `sizeBytes` bytes; `start` and `end` are inclusive. */
export type RangeDecision =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly start: number; readonly end: number }
  | { readonly kind: 'unsatisfiable' };

/**
 * Reads one byte range (RFC 9110 §14). Several ranges, another unit or a malformed header ask for the whole, as the
 * RFC allows; a range that starts behind the end is unsatisfiable (416).
 */
export function decideRange(header: string | undefined, sizeBytes: number): RangeDecision {
  const match = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '');
  const [, from = '', to = ''] = match ?? [];
  if (match === null || (from === '' && to === '')) return { kind: 'whole' };
  if (from === '') {
    const suffix = Number(to);
    if (suffix === 0 || sizeBytes === 0) return { kind: 'unsatisfiable' };
    return { kind: 'part', start: Math.max(0, sizeBytes - suffix), end: sizeBytes - 1 };
  }
  const start = Number(from);
  if (to !== '' && Number(to) < start) return { kind: 'whole' };
  if (start >= sizeBytes) return { kind: 'unsatisfiable' };
  return { kind: 'part', start, end: to === '' ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1) };
}

/** Status and headers that go with a decision; content-length included. */
export function rangeHeaders(
  decision: RangeDecision,
  sizeBytes: number,
): { status: 200 | 206 | 416; headers: Record<string, string> } {
  const shared = { 'accept-ranges': 'bytes' };
  if (decision.kind === 'whole') {
    return { status: 200, headers: { ...shared, 'content-length': String(sizeBytes) } };
  }
  if (decision.kind === 'unsatisfiable') {
    return { status: 416, headers: { ...shared, 'content-range': `bytes */${sizeBytes}`, 'content-length': '0' } };
  }
  const { start, end } = decision;
  return {
    status: 206,
    headers: {
      ...shared,
      'content-range': `bytes ${start}-${end}/${sizeBytes}`,
      'content-length': String(end - start + 1),
    },
  };
}
