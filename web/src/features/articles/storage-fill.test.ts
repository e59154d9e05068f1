import { expect, it } from 'vitest';
import { fillOf } from './storage-fill.ts';

it('says how full the storage is', () => {
  expect(fillOf(0, 100)).toEqual({ fraction: 0, state: 'room' });
  expect(fillOf(89, 100)?.state).toBe('room');
  expect(fillOf(90, 100)?.state).toBe('nearly');
  expect(fillOf(100, 100)?.state).toBe('full');
  // A plan that became smaller.
  expect(fillOf(300, 100)).toEqual({ fraction: 1, state: 'full' });
  expect(fillOf(0, 0)?.state).toBe('full');
  expect(fillOf(5, null)).toBeNull();
});
