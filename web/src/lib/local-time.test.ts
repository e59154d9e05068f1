import { describe, expect, it } from 'vitest';
import { isoOfField, localFieldOf } from './local-time.ts';

describe('a field of local time', () => {
  it.each(['2026-03-02T10:00:00.000Z', '2026-07-02T23:59:00.000Z', '2026-12-31T23:30:00.000Z'])(
    'gives %s back',
    (iso) => {
      expect(localFieldOf(iso)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
      expect(isoOfField(localFieldOf(iso))).toBe(iso);
    },
  );

  it('has no moment while it is empty or half written', () => {
    expect(localFieldOf(null)).toBe('');
    expect([isoOfField(''), isoOfField('2026-13'), isoOfField('soon')]).toEqual([null, null, null]);
  });
});
