import type { Stage } from './kit/stage.ts';

export const materials = ['wood', 'metal', 'glass', 'stone', 'gravel', 'snow', 'grass', 'water', 'carpet'] as const;
export type Material = (typeof materials)[number];

/** How a sound is wished for, beside what it is. -1 to 1 each, 0 where nothing was said. */
export interface Traits {
  /** Small to big. */
  readonly size: number;
  /** Light and quiet to heavy and loud. */
  readonly force: number;
  /** Slow to fast. */
  readonly pace: number;
  readonly material: Material | null;
  /** How many of them; null: as many as fit. */
  readonly count: number | null;
  /** A word of the class's own `manners`. */
  readonly manner: string | null;
}

/** Nothing was said of it. */
export const plainTraits: Traits = { size: 0, force: 0, pace: 0, material: null, count: null, manner: null };

/** One kind of sound. */
export interface SoundClass {
  /** Its name in English, in words. */
  readonly name: string;
  readonly nameJa: string;
  /** Further words and phrases that mean it; singular, lower case. */
  readonly words?: readonly string[];
  readonly wordsJa?: readonly string[];
  /** Words that change how it sounds, and only it. */
  readonly manners?: Readonly<Record<string, readonly string[]>>;
  /** How long it is by itself. */
  readonly seconds: number;
  /** It goes on for as long as it is wanted; else it happens, and happens again. */
  readonly isTexture: boolean;
  /** Level among others in a scene, dB. */
  readonly levelDb?: number;
  /** The room it is heard in, if it has one: seconds to fall by 60 dB, and its share. */
  readonly room?: { readonly seconds: number; readonly share: number };
  readonly make: (stage: Stage, traits: Traits) => void;
}
