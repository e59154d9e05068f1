import type { Speaker } from '@timbre/contract/voices/voices';
import { ageLabel } from '@timbre/contract/voices/voices';
import { clarityOf } from '@timbre/contract/voices/voices-clarity';
import { sameSpeakerDistance } from '@timbre/media/speaker-metric';
import { baseLanguage, isLocked } from './voice-filter.ts';

/** So many are shown before all others; a language with fewer good ones gets the fewest. */
export const recommendedLimits = { most: 8, fewest: 6, recent: 2 } as const;

interface Wish {
  /** As voices are filtered by it. */
  readonly language: string;
  /** The names used last, the newest first. */
  readonly recent: readonly string[];
  readonly hasPremiumVoices: boolean;
}

/** Whether listeners would take one for the other, as far as it was measured. */
function isAlike(a: Speaker, b: Speaker): boolean {
  const isNear = (from: Speaker, to: Speaker): boolean => {
    const nearest = from.measured?.nearest;
    return nearest?.speaker === to.speaker && nearest.distance <= sameSpeakerDistance;
  };
  return isNear(a, b) || isNear(b, a);
}

/** Easy to understand, grown up, and no one's variant. */
export const isGoodVoice = (voice: Speaker): boolean =>
  clarityOf(voice.measured?.wordErrorRate) !== 'hard' &&
  ageLabel(voice.age) !== 'Children' &&
  !voice.tags.includes('variant');

/** The best understood of those that are left, of the gender that was taken less often where there are two. */
function nextOf(left: readonly Speaker[], taken: readonly Speaker[]): Speaker | undefined {
  const count = (gender: Speaker['gender']): number => taken.filter((voice) => voice.gender === gender).length;
  const rarer = count('female') <= count('male') ? 'female' : 'male';
  // The very first is the best of all.
  const wanted = taken.length === 0 ? undefined : left.find(({ gender }) => gender === rarer);
  return wanted ?? left[0];
}

/**
 * Voices to begin with, for a text in that language: what was used last, then the best understood that the plan lets out
 * of the studio, women and men in turn, no two that sound alike. Children, variants and voices that are hard to
 * understand come only where there are too few others. Voices that get their text elsewhere are among them only once used.
 */
export function recommendedVoices(voices: readonly Speaker[], { language, recent, hasPremiumVoices }: Wish): Speaker[] {
  const usable = voices
    .filter((voice) => baseLanguage(voice.language) === language && !isLocked(voice, hasPremiumVoices))
    .toSorted((a, b) => a.position - b.position);
  const used = recent.flatMap((name) => usable.find(({ speaker }) => speaker === name) ?? []);
  const taken = used.slice(0, recommendedLimits.recent);
  const fill = (candidates: readonly Speaker[], upTo: number) => {
    const isNew = (voice: Speaker): boolean => !taken.some((one) => one === voice || isAlike(one, voice));
    for (let left = candidates.filter(isNew); taken.length < upTo; left = left.filter(isNew)) {
      const next = nextOf(left, taken);
      if (next === undefined) return;
      taken.push(next);
    }
  };
  // A text is sent elsewhere only with a voice that a person chose.
  const here = usable.filter(({ sentTo }) => sentTo === null);
  fill(here.filter(isGoodVoice), recommendedLimits.most);
  fill(here, recommendedLimits.fewest);
  return taken;
}
