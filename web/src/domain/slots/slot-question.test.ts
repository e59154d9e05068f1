import { expect, it } from 'vitest';
import { freeSlots, opensByItself, slotQuestion, type Slots } from './slot-question.ts';

const slots = (limit: number, ...isUsable: boolean[]): Slots => ({
  limit,
  items: isUsable.map((one, at) => ({ id: String(at), name: String(at), state: 'ready', isUsable: one })),
});

it('asks to choose when a plan became smaller, and says that all are back when it became larger', () => {
  expect(slotQuestion(slots(1, true, true))).toEqual({ kind: 'keep', isUpdated: true, isOver: true });
  expect(slotQuestion(slots(1, true, true, false))).toEqual({ kind: 'keep', isUpdated: false, isOver: true });
  expect(slotQuestion(slots(3, true, false))).toEqual({ kind: 'back', isUpdated: true, isOver: false });
  expect(slotQuestion(slots(2, true, false, false))).toEqual({ kind: 'keep', isUpdated: false, isOver: false });
  expect(slotQuestion(slots(1, true, false))).toBeNull();
  expect(slotQuestion(slots(3, true, true))).toBeNull();
  expect(slotQuestion(slots(3))).toBeNull();
});

it('asks by itself after a change of plan, and only offers to choose again', () => {
  const asks = (...one: Parameters<typeof slots>) => {
    const question = slotQuestion(slots(...one));
    return question !== null && opensByItself(question);
  };
  expect(asks(1, true, true)).toBe(true);
  expect(asks(1, true, true, false)).toBe(true);
  expect(asks(3, true, false)).toBe(true);
  expect(asks(2, true, false, false)).toBe(false);
  expect(asks(2, true)).toBe(false);
});

it('says that all are back only once the one being made leaves them their slots', () => {
  const withMaking = (limit: number, ...isUsable: boolean[]): Slots => ({
    limit,
    items: [...slots(limit, ...isUsable).items, { id: 'new', name: 'new', state: 'making', isUsable: true }],
  });
  expect(slotQuestion(withMaking(3, true, true, false))).toBeNull();
  expect(slotQuestion(withMaking(3, true, false, false))).toEqual({ kind: 'keep', isUpdated: false, isOver: false });
  expect(slotQuestion(withMaking(4, true, true, false))?.kind).toBe('back');
  expect(freeSlots(withMaking(3, true))).toBe(2);
});
