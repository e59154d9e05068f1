import { speakerDistance } from '@timbre/media/speaker-metric';
import type { SampleReport, SpeakerPlace, VoiceRecipe } from '../../voice-analysis/port.ts';
import type { Revoicing } from '../revoiced/revoiced-voice.ts';
import { basesFor } from './clone-bases.ts';
import { shapeBetween } from './shape-between.ts';
import type { VoiceProfile } from './voice-profile.ts';

/** Paces beyond this are the recording's mood rather than the person. */
const slowest = 0.8;
const fastest = 1.25;

/** What a clone is made of, as text: the engine needs nothing else to speak in it, on any server and in any process. */
const written = (made: Revoicing): string => JSON.stringify(made);

/** Reads what `written` wrote; undefined for anything else. */
export function readRecipe(engineVoice: string): Revoicing | undefined {
  if (!engineVoice.startsWith('{"of":')) return undefined;
  return JSON.parse(engineVoice) as Revoicing;
}

/** Who is to be copied. */
export interface CloneTarget {
  readonly profile: VoiceProfile;
  readonly place: SpeakerPlace;
  readonly report: Pick<SampleReport, 'syllablesPerSecond'>;
}

/** The base nearest to the target by the speaker metric, and what turns it into the target; null: no one speaks that. */
export function cloneRecipe({ profile, place, report }: CloneTarget, language: string): VoiceRecipe | null {
  const target = Float64Array.from(place);
  const [nearest] = basesFor(language)
    .map((base) => ({ base, distance: speakerDistance(Float64Array.from(base.place), target) }))
    .sort((a, b) => a.distance - b.distance);
  if (nearest === undefined) return null;
  const { base, distance } = nearest;
  const ratio = report.syllablesPerSecond / base.syllablesPerSecond;
  const pace = ratio > 0 ? Number(Math.min(fastest, Math.max(slowest, ratio)).toFixed(2)) : 1;
  return {
    engineVoice: written({ of: base.of, shape: shapeBetween(base.profile, profile), pace }),
    base: base.words,
    sampleRate: base.sampleRate,
    distanceBefore: distance,
  };
}
