import { plainTraits, type SoundClass, type Traits } from './sound-class.ts';
import { changed, type Change } from './words.ts';

/** One sound of a scene. */
export interface Layer {
  readonly sound: SoundClass;
  readonly traits: Traits;
  /** 0 near, 1 far away. */
  readonly distance: number;
  /** Which of the things that happen one after another it belongs to, from 0. */
  readonly turn: number;
  /** It belongs to a place, and stands behind what leads there. */
  readonly isBehind: boolean;
}

/** A sound or place of a description while more is said of it. */
export interface Draft {
  readonly parts: readonly SoundClass[];
  /** Of the description, which its manner may be among. */
  readonly words: string[];
  traits: Traits;
  distance: number;
  turn: number;
}

/** More than so many are a noise. */
const maxLayers = 6;

export const draftOf = (parts: readonly SoundClass[], turn: number, words: readonly string[]): Draft => ({
  parts,
  turn,
  words: [...words],
  traits: plainTraits,
  distance: 0,
});

export function apply(draft: Draft, change: Change): void {
  draft.traits = changed(draft.traits, change);
  draft.distance += change.distance ?? 0;
}

/** What is heard of drafts; nothing twice at the same time, and nothing that was left out, of a place neither. */
export function layersOf(
  { drafts, leftOut }: { readonly drafts: readonly Draft[]; readonly leftOut: ReadonlySet<SoundClass> },
  mannerIn: (sound: SoundClass, words: readonly string[]) => string | null,
): Layer[] {
  const layers: Layer[] = [];
  for (const { parts, traits, distance, turn, words } of drafts)
    for (const [nth, sound] of parts.entries()) {
      if (leftOut.has(sound) || layers.some((layer) => layer.sound === sound && layer.turn === turn)) continue;
      const own = { ...traits, manner: mannerIn(sound, words) };
      // What belongs to a place stands behind what leads there.
      const depth = Math.max(0, Math.min(1, distance + (nth > 0 ? 0.25 : 0)));
      layers.push({ sound, traits: own, distance: depth, turn, isBehind: nth > 0 });
    }
  return layers.slice(0, maxLayers);
}
