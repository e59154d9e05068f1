import type { MouthShape } from './pose.ts';

/** What a mouth looks like while it makes a sound; sounds that look alike share one. */
export const visemeNames = [
  'silence',
  'p',
  'f',
  'th',
  't',
  's',
  'sh',
  'k',
  'n',
  'r',
  'l',
  'a',
  'ae',
  'e',
  'i',
  'ee',
  'uh',
  'o',
  'u',
  'w',
  'h',
] as const;
export type Viseme = (typeof visemeNames)[number];

const shape = (
  [jaw, upperLip, lowerLip, wide]: readonly [number, number, number, number],
  { pucker = 0, press = 0, tuck = 0 }: Partial<Pick<MouthShape, 'pucker' | 'press' | 'tuck'>> = {},
): MouthShape => ({ jaw, upperLip, lowerLip, wide, pucker, press, tuck });

/** Set by eye on photos of faces, in widths of a mouth at rest. */
export const visemes: Readonly<Record<Viseme, MouthShape>> = {
  silence: shape([0, 0, 0, 0]),
  p: shape([0, 0, 0, -0.02], { pucker: 0.02, press: 0.09 }),
  f: shape([0.045, 0.035, 0, 0.02], { tuck: 0.05 }),
  th: shape([0.09, 0.03, 0.04, 0.04]),
  t: shape([0.085, 0.03, 0.04, 0.05]),
  s: shape([0.045, 0.035, 0.06, 0.08]),
  sh: shape([0.055, 0.045, 0.05, -0.06], { pucker: 0.12 }),
  k: shape([0.12, 0.02, 0.03, 0.03]),
  n: shape([0.075, 0.025, 0.035, 0.04]),
  r: shape([0.09, 0.02, 0.03, -0.05], { pucker: 0.1 }),
  l: shape([0.13, 0.03, 0.03, 0.03]),
  a: shape([0.27, 0.025, 0.03, -0.03]),
  ae: shape([0.23, 0.03, 0.04, 0.07]),
  e: shape([0.18, 0.03, 0.04, 0.08]),
  i: shape([0.12, 0.04, 0.05, 0.14]),
  ee: shape([0.085, 0.045, 0.06, 0.18]),
  uh: shape([0.17, 0.02, 0.03, 0]),
  o: shape([0.2, 0.02, 0.02, -0.08], { pucker: 0.12 }),
  u: shape([0.085, 0.015, 0.02, -0.1], { pucker: 0.2 }),
  w: shape([0.03, 0.005, 0.005, -0.1], { pucker: 0.24 }),
  h: shape([0.12, 0.03, 0.03, 0.03]),
};
