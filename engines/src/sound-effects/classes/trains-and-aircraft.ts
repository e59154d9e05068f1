import { between, strike, wash, type Stage } from '../kit/stage.ts';
import { beat } from '../kit/timing.ts';
import { drift, dying, held, pinkNoise, ring, rush, saw, scaled, sum, through, tone, triangle } from '../kit/voices.ts';
import type { SoundClass, Traits } from '../sound-class.ts';

function train(stage: Stage, { pace, manner }: Traits): void {
  const { random, seconds } = stage;
  if (manner === 'whistle') {
    const length = Math.min(seconds, 1.8);
    for (const hertz of [311, 370, 415, 494]) {
      const pipe = sum(
        tone((at) => hertz * (1 - 0.02 * Math.exp(-at / 0.08)), triangle),
        scaled(rush(random, 'band', hertz, 9), 0.8),
      );
      strike(stage, 0.05, length, held(pipe, length, 0.09, 0.3), { level: 0.4 });
    }
    return;
  }
  wash(stage, () => {
    const roll = through(pinkNoise(random), 'low', 320);
    const hiss = through(pinkNoise(random), 'band', 1400, 0.5);
    return (at) => 1.1 * roll(at) + 0.35 * hiss(at);
  });
  // Two axles of two bogies over each joint of the rails.
  beat(stage, { from: 0.05, every: 0.82 * 2 ** -pace, looseness: 0.015 }, (at) => {
    for (const [nth, from] of [0, 0.11, 0.3, 0.41].entries()) {
      const clack = sum(
        ring(random, between(random, 300, 380), [
          [1, 1, 0.03],
          [2.1, 0.7, 0.02],
          [4.7, 0.4, 0.012],
        ]),
        dying(rush(random, 'low', 400), 0.03),
      );
      strike(stage, at + from * 2 ** -pace, 0.2, clack, { level: nth % 2 === 0 ? 1 : 0.75, pan: nth < 2 ? -0.3 : 0.3 });
    }
  });
}

function jet(stage: Stage, { manner, force }: Traits): void {
  const { random, seconds } = stage;
  const isPassing = manner === 'pass';
  const near = (at: number) => (isPassing ? 1 / (1 + ((at - seconds / 2) / (0.16 * seconds)) ** 2) : 0.8);
  wash(stage, () => {
    const roar = through(pinkNoise(random), 'low', (at) => 260 + 900 * near(at));
    const blast = through(pinkNoise(random), 'band', (at) => 700 + 1100 * near(at), 0.5);
    const crackle = drift(random, 30);
    return (at) => (0.1 + near(at)) * (1.6 * roar(at) + (0.6 + 0.3 * force) * blast(at) * (0.7 + 0.3 * crackle(at)));
  });
  const whine = tone((at) => (isPassing ? 2650 - (1300 * at) / seconds : 2450 + 20 * Math.sin(3 * at)), triangle);
  strike(stage, 0, seconds, (at) => 0.05 * near(at) * whine(at));
}

function propeller(stage: Stage, { pace, size, manner }: Traits): void {
  const { random, seconds } = stage;
  const isHelicopter = manner !== 'plane';
  const rate = (isHelicopter ? 13 : 72) * 2 ** (0.4 * pace - 0.4 * size);
  const turbine = tone((at) => 980 + 6 * Math.sin(2 * at), saw);
  const engine = through(tone(rate * (isHelicopter ? 9 : 1), saw), 'low', 700);
  wash(stage, (side) => {
    const slap = through(pinkNoise(random), 'low', 480);
    const wash_ = through(pinkNoise(random), 'band', 1300, 0.5);
    return (at) => {
      const phase = (at * rate + 0.04 * side) % 1;
      const blade = Math.exp(-phase * 6) + 0.35 * Math.exp(-((phase + 0.5) % 1) * 8);
      return blade * (2.6 * slap(at) + 0.7 * wash_(at)) + 0.25 * wash_(at);
    };
  });
  strike(stage, 0, seconds, (at) => 0.16 * engine(at) + (isHelicopter ? 0.012 * turbine(at) : 0));
}

/** What runs on rails and what flies. */
export const trainsAndAircraft: readonly SoundClass[] = [
  {
    name: 'train',
    nameJa: '電車',
    words: ['railway', 'locomotive', 'subway', 'tram', 'train whistle', 'steam train', 'rail'],
    wordsJa: ['列車', '鉄道', '機関車', '汽車', '地下鉄', 'ガタンゴトン'],
    manners: { whistle: ['whistle', 'horn', '汽笛'] },
    seconds: 6,
    isTexture: true,
    make: train,
    room: { seconds: 0.8, share: 0.14 },
  },
  {
    name: 'jet airplane',
    nameJa: 'ジェット機',
    words: [
      'airplane',
      'plane',
      'jet',
      'aircraft',
      'aeroplane',
      'fighter jet',
      'takeoff',
      'rocket',
      'rocket launch',
      'flight',
    ],
    wordsJa: ['飛行機', '戦闘機', '離陸', 'ロケット'],
    manners: { pass: ['passing', 'flyby', 'fly', 'flying', 'by', 'overhead', '通過', '上空'] },
    seconds: 6,
    isTexture: true,
    make: jet,
  },
  {
    name: 'helicopter',
    nameJa: 'ヘリコプター',
    words: ['chopper blade', 'propeller', 'propeller plane', 'rotor', 'drone flying'],
    wordsJa: ['ヘリ', 'プロペラ'],
    manners: { plane: ['propeller', 'plane', 'プロペラ機'] },
    seconds: 6,
    isTexture: true,
    make: propeller,
  },
];
