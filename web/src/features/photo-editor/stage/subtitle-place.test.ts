import { expect, it } from 'vitest';
import { placeAtPoint, stepPlace, subtitleStyle } from './subtitle-place.ts';

it('stands below in the middle as the specification has it', () => {
  expect(subtitleStyle({ alignment: 2, margin: 102 })).toEqual({
    justifyContent: 'flex-end',
    alignItems: 'center',
    textAlign: 'center',
    paddingBlock: `${(100 * 102) / 720}cqmin`,
  });
  expect(subtitleStyle({ alignment: 9, margin: 0 })).toMatchObject({
    justifyContent: 'flex-start',
    alignItems: 'flex-end',
  });
});

const [wide, tall] = [
  { width: 1280, height: 720 },
  { width: 360, height: 640 },
];

it.each([
  [640, 648, wide, { alignment: 2, margin: 72 }],
  [128, 36, wide, { alignment: 7, margin: 36 }],
  [1152, 360, wide, { alignment: 6, margin: 0 }],
  [1792, 864, wide, { alignment: 3, margin: 0 }],
  [640, 490, wide, { alignment: 2, margin: 230 }],
  [180, 589, tall, { alignment: 2, margin: 102 }],
])('a drop at %d, %d of %o is a place within the picture', (x, y, stage, place) =>
  expect(placeAtPoint(x, y, stage)).toEqual(place),
);

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
