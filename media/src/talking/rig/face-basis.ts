import type { basisNames } from './face-bases.ts';
import type { BasisName, Basis } from './face-basis.ts';

export type BasisName = (typeof basisNames)[number];
/** How far each point goes for one unit of what moves it, along the face's axes. */
export interface Basis {
  readonly x: Float32Array;
  readonly y: Float32Array;
}
export type FaceBases = Readonly<Record<BasisName, Basis>>;
