import type { Clone } from '@timbre/contract/cloning/cloning';
import { plainContent } from '../speech/speech.service.ts';
import type { OwnVoice } from '../voices/voices.types.ts';
import type { CloneEngine, CloneRow } from './cloning.store.ts';

/** What stands for each of the form's ages, in years. */
const years: Readonly<Record<Clone['age'], number>> = { Children: 9, Youth: 21, Adults: 33, Seniors: 64 };

/** In the middle of all measured paces, until the voice has spoken. */
const guessedSecondsPerCharacter = 0.07;

export const plainWords = plainContent;

/** What speaks as a clone, and by what name. */
export interface MadeVoice {
  readonly engine: CloneEngine;
  readonly engineVoice: string;
  /** In words. */
  readonly base: string;
  readonly sampleRate: number;
}

/** The catalogue's row of a voice made of a sample, before its loudness and pace are measured. */
export const cloneVoice = (
  { id, ownerId, kind, name, language, accent, gender, age, style }: CloneRow,
  { engine, engineVoice, base, sampleRate }: MadeVoice,
  { engineVersion, demoText }: { readonly engineVersion: string; readonly demoText: string },
): OwnVoice => ({
  id,
  ownerId,
  name,
  language,
  gender,
  engine,
  engineVoice,
  sampleRate,
  engineVersion,
  demoText,
  base: `${base}, after a recording of one's own`,
  accent: accent === '' ? language : accent,
  age: years[age],
  // A re-voiced voice is that, and no more is claimed.
  quality: engine === 'zero-shot' ? 2 : 1,
  // After the catalogue: no one begins with it unasked.
  position: 1_000_000,
  gainDb: 0,
  secondsPerCharacter: guessedSecondsPerCharacter,
  tags: ['cloned', ...(kind === 'avatar' ? [kind] : []), ...(style === null ? [] : [style])],
  isHidden: true,
  isAvailable: true,
  playCount: 0,
  sentTo: null,
  ability: engine === 'zero-shot' ? engine : null,
  facts: null,
});
