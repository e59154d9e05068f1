import type { Clone } from '@timbre/contract/cloning/cloning';
import { expect, it } from 'vitest';
import { slotQuestion } from '../../domain/slots/slot-question.ts';
import { cloneSlots } from './clone-slots.ts';

const clone = (id: string, type: Clone['type'], status: Clone['status'] = 'done') =>
  ({ id, name: id, type, status, isUsable: true }) as Clone;

it('counts voices that were cloned, and not those of avatars', () => {
  const totalList = [
    clone('a', 'clone'),
    clone('b', 'avatar'),
    clone('c', 'clone', 'queued'),
    clone('d', 'clone', 'failed'),
  ];
  const slots = cloneSlots({ usableCountLimit: 1, totalList });
  expect(slots.items.map(({ id, state }) => `${id} ${state}`)).toEqual(['a ready', 'c making', 'd failed']);
  expect(slotQuestion(cloneSlots({ usableCountLimit: 1, totalList: totalList.slice(0, 2) }))).toBeNull();
});
