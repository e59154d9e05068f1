import { ageLabel, type Speaker } from '@timbre/contract/voices/voices';
import { clarityOf } from '@timbre/contract/voices/voices-clarity';

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

export const isNamedVoice = (requested: string): boolean => namedVoices.has(requested);

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
