import type { Clone } from '@timbre/contract/cloning';
import type { VoiceRecipe } from '@timbre/engines/ports';
import { plainContent } from '../speech/speech.service.ts';
import type { OwnVoice } from '../voices/voices.service.ts';
import type { CloneRow } from './cloning.store.ts';

/** What stands for each of the form's ages, in years (specification 4.4). */
const years: Readonly<Record<Clone['age'], number>> = { Children: 9, Youth: 21, Adults: 33, Seniors: 64 };

/** In the middle of all measured paces, until the voice has spoken. */
const guessedSecondsPerCharacter = 0.07;

export const plainWords = plainContent;

/** The catalogue's row of a voice made of a sample, before its loudness and pace are measured. */
export const cloneVoice = (
  { id, ownerId, name, language, accent, gender, age, style }: CloneRow,
  { engineVoice, base, sampleRate }: VoiceRecipe,
  { engineVersion, demoText }: { readonly engineVersion: string; readonly demoText: string },
): OwnVoice => ({
  ...{ id, ownerId, name, language, gender, engineVoice, sampleRate, engineVersion, demoText },
  engine: 'cloned',
  base: `${base}, after a recording of one's own`,
  accent: accent === '' ? language : accent,
  age: years[age],
  // It is a re-voiced voice, and no more is claimed.
  quality: 1,
  // After the catalogue: nobody begins with it unasked.
  position: 1_000_000,
  gainDb: 0,
  secondsPerCharacter: guessedSecondsPerCharacter,
  tags: ['cloned', ...(style === null ? [] : [style])],
  isHidden: true,
  isAvailable: true,
  playCount: 0,
});
