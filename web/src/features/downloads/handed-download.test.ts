import type { Extraction } from '@timbre/contract/downloads';
import { expect, it } from 'vitest';
import { alignPath, findHanded, handedOf } from './handed-download.ts';

const done: Extraction = {
  id: 'a&b',
  title: 'Clip',
  url: null,
  kind: 'wav',
  fileId: 'file',
  hasCookies: false,
  status: 'done',
  progress: null,
  fileName: null,
  ossUrl: '/save',
  playUrl: '/play',
  durationSeconds: 4,
  sizeBytes: 9,
  credits: null,
  error: null,
  createdAt: '2026-03-02T10:00:00Z',
};

it('hands on what is finished, and nothing that is under way, failed or gone', () => {
  const handed = { id: 'a&b', title: 'Clip', durationSeconds: 4, sizeBytes: 9, fileId: 'file' };
  expect(handedOf(done)).toEqual(handed);
  expect(handedOf({ ...done, fileId: null })).toBeNull();
  for (const status of ['queued', 'running', 'failed', 'cancelled'] as const)
    expect(handedOf({ ...done, status })).toBeNull();
  expect(findHanded([done], 'a&b')).toEqual(handed);
  expect(findHanded([done], 'b')).toBeNull();
  expect(findHanded([{ ...done, status: 'failed' }], 'a&b')).toBeNull();
});

it('names it in the address, whatever it is called', () => {
  const handed = handedOf(done);
  expect(handed && new URLSearchParams(alignPath(handed).split('?')[1]).get('download')).toBe('a&b');
});
