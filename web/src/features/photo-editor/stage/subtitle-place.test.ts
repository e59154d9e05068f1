import { expect, it } from 'vitest';
import { placeAtPoint, stepPlace, subtitleStyle } from './subtitle-place.ts';

it('stands below in the middle as the specification has it', () => {
  expect(subtitleStyle({ alignment: 2, margin: 102 })).toEqual({
    justifyContent: 'flex-end',
    alignItems: 'center',
    textAlign: 'center',
    paddingBlock: `${(100 * 102) / 1080}cqh`,
  });
  expect(subtitleStyle({ alignment: 9, margin: 0 })).toMatchObject({
    justifyContent: 'flex-start',
    alignItems: 'flex-end',
  });
});

it.each([
  [0.5, 0.9, { alignment: 2, margin: 108 }],
  [0.1, 0.05, { alignment: 7, margin: 54 }],
  [0.9, 0.5, { alignment: 6, margin: 0 }],
  [1.4, 1.2, { alignment: 3, margin: 0 }],
  [0.5, 0.68, { alignment: 2, margin: 346 }],
])('a drop at %d, %d is a place within the picture', (x, y, place) => expect(placeAtPoint(x, y)).toEqual(place));

it('goes by arrows from the lower edge to the upper one, and across', () => {
  expect(stepPlace({ alignment: 2, margin: 102 }, 'ArrowUp', 6)).toEqual({ alignment: 2, margin: 108 });
  expect(stepPlace({ alignment: 2, margin: 3 }, 'ArrowDown', 6)).toEqual({ alignment: 2, margin: 0 });
  expect(stepPlace({ alignment: 2, margin: 400 }, 'ArrowUp', 6)).toEqual({ alignment: 5, margin: 0 });
  expect(stepPlace({ alignment: 5, margin: 0 }, 'ArrowUp', 6)).toEqual({ alignment: 8, margin: 400 });
  expect(stepPlace({ alignment: 8, margin: 400 }, 'ArrowDown', 6)).toEqual({ alignment: 5, margin: 0 });
  expect(stepPlace({ alignment: 1, margin: 5 }, 'ArrowLeft', 6)).toEqual({ alignment: 1, margin: 5 });
  expect(stepPlace({ alignment: 1, margin: 5 }, 'ArrowRight', 6)).toEqual({ alignment: 2, margin: 5 });
  expect(stepPlace({ alignment: 1, margin: 5 }, 'Enter', 6)).toBeNull();
});
