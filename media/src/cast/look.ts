import type { ClothTone, HairTone, SkinTone } from './tones.ts';

export type HairStyle =
  | 'bald'
  | 'crown'
  | 'buzz'
  | 'crop'
  | 'side'
  | 'quiff'
  | 'receding'
  | 'curly-top'
  | 'swept'
  | 'man-bun'
  | 'afro'
  | 'locs'
  | 'braids-up'
  | 'curls'
  | 'pixie'
  | 'bob'
  | 'fringe-bob'
  | 'lob'
  | 'long'
  | 'wavy'
  | 'pony'
  | 'low-bun'
  | 'top-bun'
  | 'side-braid'
  | 'set'
  | 'hijab'
  | 'turban';

export type Outfit =
  | 'tee'
  | 'shirt'
  | 'blouse'
  | 'roll-neck'
  | 'hoodie'
  | 'cardigan'
  | 'overshirt'
  | 'suit'
  | 'blazer'
  | 'scrubs'
  | 'white-coat'
  | 'chef'
  | 'workwear'
  | 'dungarees'
  | 'tweed'
  | 'dinner-jacket'
  | 'evening'
  | 'print-dress'
  | 'kurta'
  | 'apron';

export type EyeShape = 'round' | 'almond' | 'hooded';
type NoseShape = 'soft' | 'long' | 'button' | 'broad';
type FaceShape = 'oval' | 'round' | 'square' | 'heart' | 'long';
type Beard = 'none' | 'stubble' | 'short' | 'full' | 'moustache' | 'goatee';
type Glasses = 'none' | 'round' | 'square' | 'cat-eye' | 'half';

/** Everything a character is drawn from. */
export interface Look {
  readonly skin: SkinTone;
  readonly face: FaceShape;
  readonly build: 'slim' | 'medium' | 'broad';
  readonly hair: HairStyle;
  readonly hairTone: HairTone;
  readonly eyes: EyeShape;
  readonly eyeColour: string;
  readonly brows: 'soft' | 'straight' | 'arched' | 'thick';
  readonly nose: NoseShape;
  readonly lips: 'thin' | 'medium' | 'full';
  /** Colour of painted lips. */
  readonly lipstick?: string;
  readonly hasLashes: boolean;
  readonly beard: Beard;
  readonly glasses: Glasses;
  readonly earrings?: 'studs' | 'hoops' | 'drops';
  readonly hasFreckles?: boolean;
  /** 0 none, 1 some, 2 many. */
  readonly lines: 0 | 1 | 2;
  readonly outfit: Outfit;
  /** The outer garment, the one below it, and what sets a mark: tie, scarf, trim. */
  readonly cloth: ClothTone;
  readonly under: ClothTone;
  readonly accent: ClothTone;
  /** A hat over the hair. */
  readonly hat?: 'hard-hat' | 'toque' | 'beanie';
}

/** Lengths of a build, in units of the drawing. */
export interface Build {
  /** Half of the shoulders, with the arms. */
  readonly shoulder: number;
  /** Half of the neck. */
  readonly neck: number;
  /** Half of the waist. */
  readonly waist: number;
  /** Half thickness of the upper arm. */
  readonly arm: number;
}

const builds: Readonly<Record<Look['build'], Build>> = {
  slim: { shoulder: 93, neck: 19, waist: 58, arm: 19.5 },
  medium: { shoulder: 102, neck: 22.5, waist: 68, arm: 22 },
  broad: { shoulder: 112, neck: 26, waist: 80, arm: 25 },
};
export const buildOf = (look: Look): Build => builds[look.build];

/** A face: half widths at temples, jaw and chin. */
interface FaceNumbers {
  readonly temple: number;
  readonly cheek: number;
  readonly jaw: number;
  readonly chin: number;
}

const faces: Readonly<Record<FaceShape, FaceNumbers>> = {
  oval: { temple: 49, cheek: 47.5, jaw: 39, chin: 15 },
  round: { temple: 50, cheek: 50.5, jaw: 44, chin: 21 },
  square: { temple: 49.5, cheek: 48.5, jaw: 44, chin: 24 },
  heart: { temple: 50, cheek: 47.5, jaw: 36.5, chin: 11 },
  long: { temple: 47.5, cheek: 46, jaw: 38.5, chin: 17 },
};
export const faceOf = (look: Look): FaceNumbers => faces[look.face];
