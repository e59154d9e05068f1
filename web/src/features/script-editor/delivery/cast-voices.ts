import type { Speaker } from '@timbre/contract/voices/voices';
import { genderOfName } from '@timbre/media/dialogue/name-gender';
import { isGoodVoice } from '../../../domain/voices/recommended-voices.ts';
import { baseLanguage, isLocked } from '../../../domain/voices/voice-filter.ts';

export interface CastingDesk {
  readonly voices: readonly Speaker[];
  /** Voices that speak in the script already; no one new gets one of them. */
  readonly taken: readonly string[];
  /** BCP 47, of the voice that tells the story. */
  readonly language: string;
  readonly hasPremium: boolean;
}

/** Semitones between their pitches and, as far apart as octaves are, between their spectral centres. */
function distance(a: Speaker, b: Speaker): number {
  if (a.measured === null || b.measured === null) return a.base === b.base ? 0 : 6;
  const octaves = (x: number, y: number) => Math.abs(Math.log2(x / y));
  const { measured: one } = a;
  const { measured: two } = b;
  // The same recordings behind two voices: they are one person with another throat.
  const kinship = a.base === b.base ? 0.5 : 1;
  return kinship * 12 * (octaves(one.f0MedianHz, two.f0MedianHz) + octaves(one.brightnessHz, two.brightnessHz));
}

/**
 * A voice for each new role, in the order of their names: of the script's language, as the plan exports them, fitting
 * what a name says of its gender, easy to understand where there are such, and as unlike those who speak already as there are. None twice; undefined where there
 * are no more.
 */
export function castVoices(names: readonly string[], { voices, taken, language, hasPremium }: CastingDesk) {
  const free = voices
    .filter((voice) => baseLanguage(voice.language) === baseLanguage(language) && !isLocked(voice, hasPremium))
    .filter(({ speaker, speakerType }) => !taken.includes(speaker) && speakerType !== 'clone')
    .toSorted((a, b) => a.position - b.position);
  const heard = voices.filter(({ speaker }) => taken.includes(speaker));
  // A name that says nothing of it: women and men in turn.
  let turn = 0;
  return names.map((name) => {
    const gender = genderOfName(name) ?? (turn++ % 2 === 0 ? 'female' : 'male');
    const fitting = free.filter((voice) => voice.gender === gender);
    const wanted = [fitting.filter(isGoodVoice), fitting, free].find(({ length }) => length > 0) ?? [];
    const apart = (voice: Speaker) => Math.min(...heard.map((other) => distance(voice, other)));
    const [best] = wanted.toSorted((a, b) => apart(b) - apart(a));
    if (best === undefined) return undefined;
    free.splice(free.indexOf(best), 1);
    heard.push(best);
    return best.speaker;
  });
}
