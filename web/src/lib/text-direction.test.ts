import { expect, it } from 'vitest';
import { textDirection } from './text-direction.ts';

it.each([
  ['שלום is how one says hello in Hebrew.', 'ltr'],
  ['He said שלום and left.', 'ltr'],
  ['הוא אמר hello והלך הביתה', 'rtl'],
  ['Timbre הוא אולפן לקריינות', 'rtl'],
  ['مرحبا بكم', 'rtl'],
  ['12:30 – 今日は', 'ltr'],
  ['', 'ltr'],
] as const)('%s begins on the side of most of its letters', (text, direction) => {
  expect(textDirection(text)).toBe(direction);
});
