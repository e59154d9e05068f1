import { strike, wash, type Stage } from '../kit/stage.ts';
import { slide } from '../kit/throat.ts';
import { scatter } from '../kit/timing.ts';
import {
  drift,
  dying,
  held,
  rush,
  saw,
  scaled,
  shaped,
  sum,
  through,
  tone,
  triangle,
  whiteNoise,
} from '../kit/voices.ts';
import type { SoundClass, Traits } from '../sound-class.ts';

function recordScratch(stage: Stage): void {
  const { random } = stage;
  for (const [from, length, low, high] of [
    [0.02, 0.16, 350, 1900],
    [0.2, 0.34, 2400, 240],
  ] as const) {
    const line = slide(low, high);
    const needle = sum(
      tone((at) => line(at / length), saw),
      scaled(
        tone((at) => 1.51 * line(at / length), saw),
        0.7,
      ),
    );
    const dirt = rush(random, 'band', (at) => 2 * line(at / length), 1);
    strike(stage, from, length, held(through(sum(needle, scaled(dirt, 1.2)), 'low', 5200), length, 0.01, 0.03), {
      level: 0.7,
    });
  }
}

function rewind(stage: Stage): void {
  const { random, seconds } = stage;
  const gabble = drift(random, 24);
  const line = (at: number) => (650 + 1700 * gabble(at)) * (0.7 + (0.6 * at) / seconds);
  const tape = sum(tone(line, triangle), scaled(rush(random, 'band', 3000, 0.8), 0.5));
  strike(stage, 0.02, seconds, held(shaped(tape, drift(random, 40)), seconds, 0.05, 0.05));
  strike(
    stage,
    0,
    seconds,
    through(
      tone((at) => 70 + (120 * at) / seconds, saw),
      'low',
      500,
    ),
    { level: 0.3 },
  );
}

function radio(stage: Stage, { manner }: Traits): void {
  const { random } = stage;
  const isTelevision = manner === 'television';
  wash(stage, () => {
    const hiss = isTelevision
      ? through(whiteNoise(random), 'high', 400)
      : through(whiteNoise(random), 'band', 1800, 0.5);
    const fade = drift(random, 1.2);
    return (at) => (0.25 + 0.25 * fade(at)) * hiss(at);
  });
  if (isTelevision) return;
  const search = drift(random, 0.9);
  const strength = drift(random, 2);
  const carrier = tone((at) => 320 + 2600 * search(at) ** 2);
  wash(stage, () => shaped(carrier, (at) => 0.5 * Math.max(0, strength(at) - 0.45)));
  scatter(stage, 9, (at) => strike(stage, at, 0.05, dying(whiteNoise(random), 0.004), { level: 0.6 * random() }));
}

/** Records, tapes and the radio. */
export const recordsAndRadio: readonly SoundClass[] = [
  {
    name: 'record scratch',
    nameJa: 'レコードのスクラッチ',
    words: ['scratch', 'vinyl scratch', 'dj scratch', 'turntable'],
    wordsJa: ['スクラッチ', 'レコード'],
    seconds: 0.8,
    isTexture: false,
    make: recordScratch,
  },
  {
    name: 'tape rewind',
    nameJa: '巻き戻し',
    words: ['rewind', 'rewinding', 'cassette', 'vhs', 'fast forward'],
    wordsJa: ['カセット', '早送り'],
    seconds: 1.8,
    isTexture: false,
    make: rewind,
  },
  {
    name: 'radio static',
    nameJa: 'ラジオの雑音',
    words: [
      'static',
      'radio',
      'tv static',
      'television static',
      'white noise',
      'noise',
      'interference',
      'radio tuning',
      'television',
    ],
    wordsJa: ['ラジオ', 'ノイズ', '砂嵐', 'テレビ'],
    manners: { television: ['tv', 'television', 'white', '砂嵐', 'テレビ'] },
    seconds: 4,
    isTexture: true,
    make: radio,
  },
];
