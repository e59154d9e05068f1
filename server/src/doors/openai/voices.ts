import { ageLabel, type Speaker } from '@timbre/contract/voices/voices';
import { clarityOf } from '@timbre/contract/voices/voices-clarity';
import { detectLanguage } from '@timbre/media/language/detect-language';
import type { PlanService } from '../../capabilities/plans/plans.service.ts';
import type { VoiceService } from '../../capabilities/voices/voices.service.ts';
import type { Actor } from '../../platform/actor.ts';

/** A man's or woman's voice, and which of them: the best understood is 0. */
interface WantedVoice {
  readonly gender: 'female' | 'male';
  readonly rank: number;
  /** Taken first, where the text is in that language. */
  readonly region?: string;
}

/**
 * OpenAI's built-in voice names, so that programs written for it speak at once. The names say who speaks; which voice of
 * the catalogue that is, its measured clarity decides.
 */
const namedVoices: ReadonlyMap<string, WantedVoice> = new Map<string, WantedVoice>([
  ['alloy', { gender: 'male', rank: 0 }],
  ['ash', { gender: 'male', rank: 1 }],
  ['ballad', { gender: 'male', rank: 0, region: 'GB' }],
  ['cedar', { gender: 'male', rank: 3 }],
  ['coral', { gender: 'female', rank: 0 }],
  ['echo', { gender: 'male', rank: 2 }],
  ['fable', { gender: 'female', rank: 0, region: 'GB' }],
  ['marin', { gender: 'female', rank: 4 }],
  ['nova', { gender: 'female', rank: 1 }],
  ['onyx', { gender: 'male', rank: 1 }],
  ['sage', { gender: 'female', rank: 3 }],
  ['shimmer', { gender: 'female', rank: 2 }],
  ['verse', { gender: 'male', rank: 0 }],
]);

const languageOf = (tag: string): string => new Intl.Locale(tag).language;
const regionOf = (tag: string): string | undefined => new Intl.Locale(tag).maximize().region;

/** Those for which it holds, where it holds for any. */
const preferring = <T>(all: readonly T[], holds: (one: T) => boolean): readonly T[] => {
  const some = all.filter(holds);
  return some.length > 0 ? some : all;
};

/**
 * The voice behind one of OpenAI's names, of those that the caller may use, the best understood first; null where there
 * are none. Grown-ups who are well understood are preferred, and one of two who sound alike.
 */
export function namedVoice(requested: string, language: string, usable: readonly Speaker[]): string | null {
  const wanted = namedVoices.get(requested);
  if (wanted === undefined) return null;
  const { gender, rank, region } = wanted;
  let fitting = preferring(usable, (voice) => languageOf(voice.language) === languageOf(language));
  fitting = preferring(fitting, (voice) => voice.gender === gender);
  fitting = preferring(fitting, ({ measured }) => clarityOf(measured?.wordErrorRate) !== 'hard');
  fitting = preferring(fitting, ({ age }) => ageLabel(age) !== 'Children');
  fitting = preferring(fitting, ({ tags }) => !tags.includes('variant'));
  if (region !== undefined) fitting = preferring(fitting, (voice) => regionOf(voice.language) === region);
  return fitting[rank % Math.max(1, fitting.length)]?.speaker ?? null;
}

/** Of a text that tells none. */
const defaultLanguage = 'en';

export interface NamedVoiceDeps {
  readonly voices: Pick<VoiceService, 'catalogue' | 'speakers'>;
  readonly plans: Pick<PlanService, 'lockedVoices'>;
}

/** The voice that is asked for; one of OpenAI's names stands for one that this caller may use and that speaks the text's language. */
export async function voiceOf(
  requested: string,
  text: string,
  actor: Actor,
  { voices, plans }: NamedVoiceDeps,
): Promise<string> {
  if (!namedVoices.has(requested)) return requested;
  const catalogue = await voices.catalogue();
  const locked = new Set(plans.lockedVoices(actor, catalogue));
  const usable = await voices.speakers(
    null,
    catalogue.filter((voice) => !locked.has(voice)),
  );
  return namedVoice(requested, detectLanguage(text)?.language ?? defaultLanguage, usable) ?? requested;
}
