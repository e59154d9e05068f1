import { expect, it } from 'vitest';
import { slotQuestion } from '../../../domain/slots/slot-question.ts';
import { avatarSlots } from './avatar-slots.ts';

it('asks which avatars stay when a plan became smaller, and counts those that are made', () => {
  const avatar = (id: string, status: 0 | 1 | 2, useStatus: 0 | 1) => ({ id, name: id, status, useStatus });
  const totalList = [avatar('a', 1, 1), avatar('b', 1, 1), avatar('c', 0, 1), avatar('d', 2, 0)];
  const slots = avatarSlots({ usableCountLimit: 1, totalList });
  expect(slots.items.map(({ state }) => state)).toEqual(['ready', 'ready', 'making', 'failed']);
  expect(slotQuestion(slots)).toEqual({ kind: 'keep', isUpdated: true, isOver: true });
  expect(slotQuestion(avatarSlots({ usableCountLimit: 3, totalList }))).toBeNull();
});
