/** A pitch or an edge of a filter that falls to rest, as after a blow; `seconds` is how long it takes to fall to a third. */
export const falling =
  (rest: number, above: number, seconds: number) =>
  (now: number): number =>
    rest + above * Math.exp(-now / seconds);

/** A pitch that rises by so many of itself a second, as a bubble's does. */
export const rising =
  (hertz: number, perSecond: number) =>
  (now: number): number =>
    hertz * (1 + perSecond * now);
