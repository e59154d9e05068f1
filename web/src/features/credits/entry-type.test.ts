import { describe, expect, it } from 'vitest';
import { entryTypeKey } from './entry-type.ts';

describe('entryTypeKey', () => {
  it('names what the ledger writes and leaves the unknown to be shown as it is', () => {
    expect(entryTypeKey('exports.render')).toBe('credits.types.export');
    expect(entryTypeKey('admin.grant')).toBe('credits.types.grant');
    expect(entryTypeKey('admin.take-back')).toBe('credits.types.takenBack');
    expect(entryTypeKey('account.trial')).toBe('credits.types.trial');
    expect(entryTypeKey('dubbing.render')).toBeUndefined();
  });
});
