import type { SpeakerParams } from '@timbre/contract/voices/voices';
import { createContext } from 'react';

/** What a voice is chosen for, as the list of voices needs to know it. */
export interface PickerScene {
  /** The text that will be spoken. */
  readonly readText: () => string;
  /** The words that voices are tried with: of the place that one is chosen for. */
  readonly readWords: () => string;
  /** Saves the voiceover that the words are of, and names it; null: they are of none yet. */
  readonly saveArticle: (() => Promise<string>) | null;
  /** How the place that the voice is chosen for is spoken now: what a voice does not bring stays so. */
  readonly readDelivery: () => SpeakerParams & { readonly speaker: string };
  /** Voices that it speaks with now. */
  readonly readSpeakers: () => readonly string[];
  /** The voices' tabs have one of the clones alone. */
  readonly hasClonedTab?: boolean;
}

/** Null outside of a voiceover. */
export const PickerSceneContext = createContext<PickerScene | null>(null);
