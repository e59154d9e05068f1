import { addressOf } from '@timbre/contract/http/address';
import { listSpeakersByType } from '@timbre/contract/voices/voices-store';
import fc from 'fast-check';
import { expect, it } from 'vitest';

it('a query holds any text as a browser would write it', () => {
  const unit = fc.oneof(
    fc.integer({ max: 0xffff, min: 0 }).map((code) => String.fromCharCode(code)),
    fc.constant('😀'),
  );
  fc.assert(
    fc.property(fc.string({ unit }), (text) => {
      const { path } = addressOf(listSpeakersByType, { type: text, pageNum: 1 });
      const written = new URLSearchParams({ type: text, pageNum: '1' });
      expect([...new URLSearchParams(path.split('?')[1])]).toEqual([...new URLSearchParams(written.toString())]);
    }),
  );
});
