import type { DrawingStyle } from './brush.ts';
import type { Look } from './look.ts';
import type { Setting } from './scenes.ts';

export type AvatarKind = 'standard' | 'expressive' | 'gesture';
export type AgeGroup = 'young-adult' | 'adult' | 'middle-aged' | 'senior';
export type Gender = 'female' | 'male' | 'neutral';
export type Dress =
  | 'casual'
  | 'business'
  | 'medical'
  | 'teacher'
  | 'chef'
  | 'engineer'
  | 'academic'
  | 'creative'
  | 'festive';

/** One of the cast: whom lists show, and how they are drawn. */
export interface CastCharacter {
  /** Stays the same for ever: projects name it. */
  readonly id: string;
  readonly name: { readonly en: string; readonly ja: string };
  readonly age: AgeGroup;
  readonly gender: Gender;
  readonly dress: Dress;
  readonly style: DrawingStyle;
  readonly setting: Setting;
  /** `gesture` characters move their arms and are framed to the waist. */
  readonly kinds: readonly AvatarKind[];
  /** Others are unlocked with credits. */
  readonly isFree: boolean;
  readonly look: Look;
}

/** Colours of irises. */
export const eyes = {
  dark: '#3a2419',
  brown: '#5e3b24',
  hazel: '#78622f',
  green: '#4f735b',
  blue: '#4c7696',
  grey: '#667884',
};

/** What most have; the rest names what is different. */
export const plain = {
  build: 'medium',
  brows: 'soft',
  beard: 'none',
  glasses: 'none',
  lips: 'medium',
  hasLashes: false,
  lines: 0,
  eyes: 'almond',
  eyeColour: eyes.dark,
  nose: 'soft',
} as const satisfies Partial<Look>;

export const standard = ['standard'] as const;
export const expressive = ['standard', 'expressive'] as const;
export const gesture = ['standard', 'expressive', 'gesture'] as const;
