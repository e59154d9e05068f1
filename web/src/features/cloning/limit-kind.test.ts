import type { Clone } from '@timbre/contract/cloning/cloning';
import { expect, it } from 'vitest';
import { freeSlots, limitKind, opensByItself } from './limit-kind.ts';

const list = (limit: number, ...isUsable: boolean[]) => ({
  usableCountLimit: limit,
  totalList: isUsable.map((one, at) => ({ id: String(at), status: 'done', isUsable: one }) as Clone),
});

it('asks to choose when a plan became smaller, and says that all are back when it became larger', () => {
  expect(limitKind(list(1, true, true))).toEqual({ kind: 'keep', isUpdated: true, isOver: true });
  expect(limitKind(list(1, true, true, false))).toEqual({ kind: 'keep', isUpdated: false, isOver: true });
  expect(limitKind(list(3, true, false))).toEqual({ kind: 'back', isUpdated: true, isOver: false });
  expect(limitKind(list(2, true, false, false))).toEqual({ kind: 'keep', isUpdated: false, isOver: false });
  expect(limitKind(list(1, true, false))).toBeNull();
  expect(limitKind(list(3, true, true))).toBeNull();
  expect(limitKind(list(3))).toBeNull();
});

it('asks by itself after a change of plan, and only offers to choose again', () => {
  const asks = (...one: Parameters<typeof list>) => {
    const question = limitKind(list(...one));
    return question !== null && opensByItself(question);
  };
  expect(asks(1, true, true)).toBe(true);
  expect(asks(1, true, true, false)).toBe(true);
  expect(asks(3, true, false)).toBe(true);
  expect(asks(2, true, false, false)).toBe(false);
  expect(asks(2, true)).toBe(false);
});

it('says that all are back only once the one being made leaves them their slots', () => {
  const making = { id: 'new', status: 'queued', isUsable: true } as Clone;
  const withMaking = (limit: number, ...isUsable: boolean[]) => {
    const { totalList } = list(limit, ...isUsable);
    return { usableCountLimit: limit, totalList: [...totalList, making] };
  };
  expect(limitKind(withMaking(3, true, true, false))).toBeNull();
  expect(limitKind(withMaking(3, true, false, false))).toEqual({ kind: 'keep', isUpdated: false, isOver: false });
  expect(limitKind(withMaking(4, true, true, false))?.kind).toBe('back');
  expect(freeSlots(withMaking(3, true))).toBe(2);
});
