import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { visemesOf } from './ipa-visemes.ts';
import { mouthTrackFromAudio } from './mouth-from-audio.ts';
import { mouthTrack, speechEnvelope, type SpokenPhoneme } from './mouth-track.ts';
import { performance } from './performance.ts';
import { lipGap, testFaces } from './testing-faces.ts';
import { visemes } from './visemes.ts';

const framesPerSecond = 25;

/** Sounds one after the other, from 0.2 seconds on. */
function said(sounds: readonly (readonly [ipa: string, seconds: number])[]): SpokenPhoneme[] {
  let at = 0.2;
  return sounds.map(([ipa, seconds]) => {
    const startSeconds = at;
    at += seconds;
    return { ipa, startSeconds, endSeconds: at };
  });
}
const track = (phonemes: readonly SpokenPhoneme[]) =>
  mouthTrack({ phonemes, seconds: (phonemes.at(-1)?.endSeconds ?? 0) + 0.6, framesPerSecond });
const frameAt = (seconds: number): number => Math.round((seconds - 0.03) * framesPerSecond - 0.5);

describe('what a sound looks like', () => {
  it.each([
    ['b', ['p']],
    ['tʃ', ['sh']],
    ['ˈaɪ', ['a', 'i']],
    ['oʊ', ['o', 'u']],
    ['iː', ['ee']],
    ['ɡ', ['k']],
    ['n̩', ['n']],
    ['', []],
    ['ˈ', []],
  ] as const)('%s', (ipa, expected) => {
    expect(visemesOf(ipa)).toEqual(expected);
  });
});

describe('a mouth’s track', () => {
  const vowels = ['ɑ', 'æ', 'iː', 'uː', 'oʊ', 'ɛ', 'ʌ'];
  const others = ['t', 's', 'k', 'n', 'l', 'ɹ', 'w', 'ʃ', 'θ', 'h'];
  const sound = (ipas: readonly string[]) =>
    fc.tuple(fc.constantFrom(...ipas), fc.double({ min: 0.045, max: 0.22, noNaN: true }));
  const words = fc.array(fc.tuple(sound(vowels), sound(['p', 'b', 'm']), sound([...vowels, ...others])), {
    minLength: 1,
    maxLength: 8,
  });

  it('shuts the lips for every p, b and m, on a quiet face and on one that smiles', () => {
    fc.assert(
      fc.property(words, (spoken) => {
        const phonemes = said(spoken.flat());
        const mouth = track(phonemes);
        const envelope = new Float32Array(mouth.length).fill(1);
        const seeds = { seed: 'a', startSeed: 'b', endSeed: 'c' };
        const poses = performance({
          mouth,
          envelope,
          framesPerSecond,
          ...seeds,
          kind: 'expressive',
          emotion: 'excited',
        });
        for (const { ipa, startSeconds, endSeconds } of phonemes) {
          if (!/[pbm]/u.test(ipa)) continue;
          const pose = poses[frameAt((startSeconds + endSeconds) / 2)];
          if (pose === undefined) throw new Error('the sentence is too short');
          for (const name of Object.keys(testFaces) as (keyof typeof testFaces)[]) {
            expect(lipGap(name, pose.mouth, pose)).toBeLessThanOrEqual(0.02);
          }
        }
      }),
      { numRuns: 25 },
    );
  });

  it('opens wide for open vowels and is at rest 0.2 seconds after the last sound', () => {
    const phonemes = said([
      ['ɑ', 0.25],
      ['uː', 0.2],
    ]);
    const mouth = track(phonemes);
    expect(lipGap('quiet', mouth[frameAt(0.33)] ?? visemes.silence)).toBeGreaterThan(0.12);
    for (let frame = 0; frame < mouth.length; frame += 1) {
      const time = frame / framesPerSecond;
      if (time > 0.03 && time < 0.65 + 0.2) continue;
      expect(Object.values(mouth[frame] ?? {}).every((value) => Math.abs(value) < 0.004)).toBe(true);
    }
  });

  it('returns to rest in a pause inside a sentence', () => {
    const phonemes = said([['ɑ', 0.2]]);
    const later = said([['ɑ', 0.2]]).map((one) => ({ ...one, startSeconds: 1, endSeconds: 1.2 }));
    const mouth = mouthTrack({ phonemes: [...phonemes, ...later], seconds: 1.5, framesPerSecond });
    expect(mouth[frameAt(0.7)]?.jaw).toBeLessThan(0.004);
    expect(mouth[frameAt(1.1)]?.jaw).toBeGreaterThan(0.1);
  });

  it('looks ahead: a t before a round vowel is rounder than one before a wide one', () => {
    const before = (vowel: string) =>
      track(
        said([
          ['ɛ', 0.12],
          ['t', 0.07],
          [vowel, 0.2],
        ]),
      )[frameAt(0.37)];
    const [round, wide] = [before('uː'), before('iː')];
    expect(round?.pucker).toBeGreaterThan((wide?.pucker ?? 0) + 0.02);
    expect(wide?.wide).toBeGreaterThan((round?.wide ?? 0) + 0.04);
  });

  it('looks back: a vowel between two round ones keeps some of their roundness', () => {
    const middle = (around: string) =>
      track(
        said([
          [around, 0.15],
          ['t', 0.06],
          [around, 0.15],
        ]),
      )[frameAt(0.38)];
    expect(middle('uː')?.pucker).toBeGreaterThan(0.08);
    expect(middle('ɑ')?.pucker).toBeLessThan(0.01);
  });
});

describe('a mouth’s track from sound alone', () => {
  const sampleRate = 16_000;
  const tone = (seconds: number, level: number, hertz: number) =>
    Int16Array.from({ length: seconds * sampleRate }, (_, n) => {
      const phase = (2 * Math.PI * n) / sampleRate;
      return level * (Math.sin(phase * 140) + Math.sin(phase * hertz) + 0.5 * Math.sin(phase * 1100));
    });
  const samples = Int16Array.from([...tone(0.5, 3, 700), ...tone(0.6, 5000, 700), ...tone(0.7, 3, 700)]);

  it('opens while someone speaks, and rests in silence', () => {
    const mouth = mouthTrackFromAudio({ samples, sampleRate, framesPerSecond });
    expect(mouth).toHaveLength(45);
    expect(mouth[20]?.jaw).toBeGreaterThan(0.1);
    expect(mouth[5]?.jaw).toBeLessThan(0.01);
    // 0.2 seconds after the sound's end.
    expect(mouth[33]?.jaw).toBeLessThan(0.01);
  });

  it('tells the loudness for nods', () => {
    const envelope = speechEnvelope({ samples, sampleRate, framesPerSecond });
    expect(envelope).toHaveLength(45);
    expect(envelope[20]).toBeGreaterThan(0.8);
    expect(envelope[5]).toBeLessThan(0.1);
  });
});
