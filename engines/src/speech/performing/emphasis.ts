import type { EmphasisLevel } from '@timbre/contract/script';

/** Strong is what trained speakers do on the word that matters; heard without doubt, still natural. */
export const emphases: Readonly<
  Record<
    EmphasisLevel,
    { readonly halfTones: number; readonly stretch: number; readonly db: number; readonly range: number }
  >
> = {
  strong: { halfTones: 3, stretch: 1.15, db: 3, range: 1 },
  moderate: { halfTones: 1.5, stretch: 1.075, db: 1.5, range: 1 },
  reduced: { halfTones: 0, stretch: 0.9, db: -1.5, range: 0.5 },
};
