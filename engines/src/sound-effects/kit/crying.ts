import { between, strike, type Stage } from './stage.ts';
import { calls } from './timing.ts';
import { edges, slide, throat, vowelSlide, type Vowel } from './throat.ts';
import type { Traits } from '../sound-class.ts';

/** One call of an animal with a throat. */
export interface Cry {
  readonly seconds: number;
  readonly pause: number;
  readonly hertz: readonly [number, ...number[]];
  readonly vowels: readonly [Vowel, ...Vowel[]];
  readonly level?: (share: number) => number;
  readonly breath?: number;
  readonly roughness?: number;
}

/** A maker for cries; the bigger the animal, the lower and slower. */
export const crying =
  (cry: Cry) =>
  (stage: Stage, { size, pace, force, count }: Traits): void => {
    const { random } = stage;
    const scale = 2 ** (-0.6 * size);
    const seconds = cry.seconds * 2 ** (0.4 * size - 0.4 * pace);
    calls(stage, { each: seconds, pause: cry.pause * 2 ** -pace, count }, (at) => {
      const own = scale * between(random, 0.92, 1.1);
      const vowels = cry.vowels.map(
        (vowel) => vowel.map((hertz) => hertz * own ** 0.6) as unknown as Vowel,
      ) as unknown as [Vowel, ...Vowel[]];
      const pitch = slide(...(cry.hertz.map((hertz) => hertz * own) as [number, ...number[]]));
      const wobble = between(random, 0, 6);
      const voice = throat(random, {
        seconds,
        vowel: vowelSlide(...vowels),
        breath: cry.breath ?? 0.1,
        hertz: (share) => pitch(share) * (1 + 0.012 * Math.sin(30 * share * seconds + wobble)),
        level: cry.level ?? edges(0.08, 0.25),
        roughness: Math.min(0.9, (cry.roughness ?? 0) + 0.15 * Math.max(0, force)),
      });
      strike(stage, at, seconds, voice, { level: 3 * between(random, 0.8, 1), pan: between(random, -0.25, 0.25) });
    });
  };

export const outside = { seconds: 1.2, share: 0.16 };
