import { expect, it } from 'vitest';
import { decodeWn, encodeWn, withOwnWn } from './wn.ts';

const wwid = '3tvnvra549mdnpy064kbqx11vq';

it('says the wwid and nothing else, in letters that need no escape', () => {
  expect(decodeWn(encodeWn(wwid))).toBe(wwid);
  for (const text of [wwid, '>>>???', '\u00ff\u00fe', 'a']) expect(encodeWn(text)).toMatch(/^[A-Za-z0-9_-]+$/);
  for (const wrong of ['%', 'a', 'eA==', 'not base64!', encodeWn(wwid).slice(0, -1)])
    expect(decodeWn(wrong)).not.toBe(wwid);
});

it('stays only in its own person’s addresses', () => {
  const path = `/tools/article?search=x&wn=${encodeWn(wwid)}#y`;
  expect(withOwnWn(path, wwid)).toBe(path);
  expect(withOwnWn(path, 'somebody else')).toBe('/tools/article?search=x#y');
  expect(withOwnWn(path, null)).toBe('/tools/article?search=x#y');
  expect(withOwnWn('/tools/article?wn=', wwid)).toBe('/tools/article');
  expect(withOwnWn('/tools/article?own=1', null)).toBe('/tools/article?own=1');
});
