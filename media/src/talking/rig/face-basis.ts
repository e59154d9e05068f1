/** What moves a face, each for itself and all together. */
export const basisNames = [
  'jaw',
  'upperLip',
  'lowerLip',
  'wide',
  'pucker',
  'relax',
  'close',
  'press',
  'tuck',
  'smile',
  'blinkLeft',
  'blinkRight',
  'browLeft',
  'browRight',
  'breath',
] as const;
export type BasisName = (typeof basisNames)[number];
/** How far each point goes for one unit of what moves it, along the face's axes. */
export interface Basis {
  readonly x: Float32Array;
  readonly y: Float32Array;
}
export type FaceBases = Readonly<Record<BasisName, Basis>>;
