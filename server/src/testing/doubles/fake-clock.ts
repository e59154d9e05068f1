import type { Clock } from '../../platform/clock/clock.ts';

export interface FakeClock extends Clock {
  readonly advance: (time: {
    readonly days?: number;
    readonly hours?: number;
    readonly minutes?: number;
    readonly seconds?: number;
  }) => void;
  readonly set: (time: Date) => void;
}

/** A clock that stands still until a test moves it. */
export function fakeClock(start = new Date('2026-03-02T10:00:00Z')): FakeClock {
  let time = start.getTime();
  return {
    now: () => new Date(time),
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
      time += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
    },
    set: (next) => {
      time = next.getTime();
    },
  };
}
