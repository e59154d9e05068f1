import type { VoiceMatch } from '@timbre/contract/matching/matching';

type TraitMatch = VoiceMatch['traits'][number];

/** In the words of the texts' keys; a claim of likeness, never of identity. */
export type Likeness = 'very' | 'similar' | 'somewhat' | 'little';

/**
 * By the speaker metric's own evaluation: half of all pairs of one speaker lie within 1.78, 2.75 is as likely of one as of
 * two, and half of the pairs of two lie beyond 3.83. The score itself is near 1 or near 0 for most, and orders little.
 */
const likenessUpTo = { very: 1.78, similar: 2.75, somewhat: 3.83 } as const;
/** Where hardly any two voices are. */
const farthest = 5.5;

/** What a distance says. */
export function likenessOf(distance: number): Likeness {
  if (distance <= likenessUpTo.very) return 'very';
  if (distance <= likenessUpTo.similar) return 'similar';
  return distance <= likenessUpTo.somewhat ? 'somewhat' : 'little';
}

/** The length of the bar, 0 to 1. */
export const closenessOf = (distance: number): number => Math.min(1, Math.max(0, 1 - distance / farthest));

/** A distance of timbres has no direction, only a size. */
export function verdictOf({ trait, verdict }: TraitMatch) {
  if (trait !== 'timbre') return `traits.${trait}.${verdict}` as const;
  return verdict === 'lower' || verdict === 'higher' ? 'traits.timbre.other' : (`traits.timbre.${verdict}` as const);
}

export const isNear = ({ verdict }: TraitMatch): boolean => verdict === 'same' || verdict === 'near';

/** The traits' units, and how many digits behind the point their figures are worth. Distances of timbres have none. */
export const traitUnits = {
  pitch: { unit: 'hertz', digits: 0 },
  range: { unit: 'halfTones', digits: 1 },
  pace: { unit: 'syllables', digits: 1 },
  brightness: { unit: 'hertz', digits: 0 },
} as const;
