import { between, oneOf, strike, wash, type Stage } from '../kit/stage.ts';
import { slide, swell, throat, vowelSlide } from '../kit/throat.ts';
import { beat, scatter } from '../kit/timing.ts';
import { drift, held, saw, shaped, through, tone, whiteNoise } from '../kit/voices.ts';
import { plainTraits, type SoundClass, type Traits } from '../sound-class.ts';
import { birdsong } from './birds.ts';

function crickets(stage: Stage, { pace, force }: Traits): void {
  const { random } = stage;
  for (let one = 0; one < 5 + 4 * force; one++) {
    const hertz = between(random, 3900, 5200);
    const spot = { level: between(random, 0.05, 0.35), pan: between(random, -1, 1) };
    beat(stage, { from: random() * 0.6, every: between(random, 0.45, 0.8) * 2 ** -pace, looseness: 0.08 }, (at) => {
      for (let pulse = 0; pulse < 3; pulse++)
        strike(stage, at + pulse * 0.045, 0.032, held(tone(hertz), 0.032, 0.008, 0.012), spot);
    });
  }
}

function cicadas(stage: Stage, { pace }: Traits): void {
  const { random } = stage;
  wash(stage, () => {
    const song = through(whiteNoise(random), 'band', between(random, 4600, 6200), 7);
    const pulse = tone(between(random, 95, 140) * 2 ** (0.3 * pace), (phase) => Math.exp(-phase * 4));
    const heave = drift(random, 0.5);
    return (at) => (0.35 + 0.65 * heave(at)) * pulse(at) * song(at);
  });
}

function frogs(stage: Stage, { size, pace, count }: Traits): void {
  const { random } = stage;
  for (let frog = 0; frog < (count ?? 3); frog++) {
    const rate = between(random, 34, 60);
    const hertz = between(random, 700, 1500) * 2 ** (-0.8 * size);
    const spot = { level: between(random, 0.3, 0.8), pan: between(random, -0.8, 0.8) };
    beat(stage, { from: frog * 0.35, every: between(random, 0.8, 1.5) * 2 ** -pace, looseness: 0.3 }, (at) => {
      const seconds = between(random, 0.25, 0.45);
      const croak = through((now) => Math.exp(-((now * rate) % 1) * 5) * (2 * random() - 1), 'band', hertz, 5);
      strike(stage, at, seconds, (now) => 2.4 * croak(now) * swell(now / seconds), spot);
    });
  }
}

function bee(stage: Stage, { size, force }: Traits): void {
  const { random, seconds } = stage;
  const hertz = 215 * 2 ** (-0.5 * size + 0.2 * force) * between(random, 0.9, 1.15);
  const near = drift(random, 0.6);
  const start = 6 * random();
  const wingBeat = tone((at) => hertz * (1 + 0.02 * Math.sin(40 * at)), saw);
  const flight = shaped(through(wingBeat, 'low', 2600), (at) => 0.15 + 0.85 * near(at) ** 2);
  // It flies from side to side; both ears hear the same insect.
  for (let at = 0; at < seconds; at += 0.02)
    strike(stage, at, 0.02, (now) => flight(at + now), { pan: 0.8 * Math.sin(2.3 * at + start) });
}

function mosquito(stage: Stage, traits: Traits): void {
  bee(stage, { ...traits, size: -1.35 });
}

function scattered(stage: Stage): void {
  birdsong(stage, { ...plainTraits, size: -0.3, pace: 0.4 });
  scatter(stage, 0.4, (at) => {
    const cry = throat(stage.random, {
      seconds: 0.5,
      breath: 0.1,
      level: swell,
      hertz: slide(oneOf(stage.random, [700, 900, 1200]), 1500, 900),
      vowel: vowelSlide([1000, 2000, 3200], [1400, 2500, 3500]),
    });
    strike(stage, at, 0.5, cry, { level: 0.8, pan: between(stage.random, -1, 1) });
  });
  cicadas(stage, plainTraits);
}

/** Insects, frogs and the jungle they are heard in. */
export const insectsAndFrogs: readonly SoundClass[] = [
  {
    name: 'crickets',
    nameJa: 'コオロギ',
    words: ['cricket', 'night insect', 'grasshopper', 'insect'],
    wordsJa: ['鈴虫', '秋の虫', '虫の声', '虫の音', '虫'],
    seconds: 6,
    isTexture: true,
    make: crickets,
  },
  {
    name: 'cicadas',
    nameJa: 'セミ',
    words: ['cicada'],
    wordsJa: ['蝉', 'せみ'],
    seconds: 6,
    isTexture: true,
    make: cicadas,
  },
  {
    name: 'frogs',
    nameJa: 'カエル',
    words: ['frog', 'croak', 'toad', 'croaking'],
    wordsJa: ['蛙', 'かえる', 'ケロケロ'],
    seconds: 5,
    isTexture: true,
    make: frogs,
  },
  {
    name: 'buzzing bee',
    nameJa: 'ハチ',
    words: ['bee', 'fly buzzing', 'buzz', 'buzzing', 'wasp', 'hornet', 'bumblebee'],
    wordsJa: ['蜂', 'はち', 'ハエ', '羽音'],
    seconds: 4,
    isTexture: true,
    make: bee,
  },
  {
    name: 'mosquito',
    nameJa: '蚊',
    words: ['gnat'],
    wordsJa: ['モスキート'],
    seconds: 4,
    isTexture: true,
    make: mosquito,
  },
  {
    name: 'jungle',
    nameJa: 'ジャングル',
    words: ['rainforest', 'tropical forest'],
    wordsJa: ['熱帯雨林', '密林'],
    seconds: 8,
    isTexture: true,
    make: scattered,
    room: { seconds: 1.6, share: 0.2 },
  },
];
