import { englishDemo } from '../catalogue-english.ts';
import cast from './english-cast.json' with { type: 'json' };
import type { RevoicedFacts, Revoicing } from './revoiced-voice.ts';

/** An English voice of the cast as it stands in the file: chosen by `npm run eval -- cast`, named by us. */
interface CastMember extends Revoicing {
  readonly id: string;
  readonly name: string;
  readonly base: string;
  readonly language: string;
  readonly accent: string;
  readonly gender: 'male' | 'female';
  readonly age: number;
  readonly tags: readonly string[];
}

const members = cast as readonly CastMember[];

/** Re-voiced English voices, the best understood first. */
export const englishCast = (): RevoicedFacts[] =>
  members.map(({ of, shape, pace, ...facts }) => ({
    ...facts,
    engineVoice: facts.id,
    quality: 1,
    sampleRate: of.sampleRate,
    tags: ['re-voiced', ...facts.tags],
    demoText: englishDemo,
    made: { of, shape, pace },
  }));
