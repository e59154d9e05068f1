import type { Speaker } from '@timbre/contract/voices/voices';

export const figureNames = ['pitch', 'spread', 'brightness', 'pace', 'errors', 'nearest'] as const;
export type FigureName = (typeof figureNames)[number];

/** A figure as it is shown; null: it was not measured. */
export interface Figure {
  readonly name: FigureName;
  readonly value: number | null;
  /** Digits behind the point. */
  readonly digits: number;
}

/** What is known of a voice, always in the same order. */
export function figuresOf({
  measured,
  secondsPerCharacter,
}: Pick<Speaker, 'measured' | 'secondsPerCharacter'>): Figure[] {
  return [
    { name: 'pitch', value: measured?.f0MedianHz ?? null, digits: 0 },
    { name: 'spread', value: measured?.f0SpreadHalfTones ?? null, digits: 1 },
    { name: 'brightness', value: measured?.brightnessHz ?? null, digits: 0 },
    { name: 'pace', value: secondsPerCharacter > 0 ? 1 / secondsPerCharacter : null, digits: 1 },
    { name: 'errors', value: errorPercent(measured?.wordErrorRate ?? null), digits: 0 },
    { name: 'nearest', value: measured?.nearest?.distance ?? null, digits: 1 },
  ];
}

const errorPercent = (rate: number | null) => (rate === null ? null : rate * 100);

export const castSorts = ['catalogue', 'name', 'pitch', 'pace', 'errors'] as const;
export type CastSort = (typeof castSorts)[number];

const figureOf = (voice: Speaker, wanted: FigureName) =>
  figuresOf(voice).find(({ name }) => name === wanted)?.value ?? Number.POSITIVE_INFINITY;

/** What was not measured stands last; equals stay in the catalogue's order. */
export function sortCast(voices: readonly Speaker[], sort: CastSort, language: string): Speaker[] {
  const byPlace = voices.toSorted((a, b) => a.position - b.position);
  if (sort === 'catalogue') return byPlace;
  if (sort === 'name') return byPlace.sort((a, b) => a.name.localeCompare(b.name, language));
  // The same infinity twice has no difference.
  return byPlace.sort((a, b) => {
    const [left, right] = [figureOf(a, sort), figureOf(b, sort)];
    return left === right ? 0 : left - right;
  });
}
