import { between, strike, type Stage } from '../kit/stage.ts';
import { calls } from '../kit/timing.ts';
import { falling } from '../kit/pitch.ts';
import { slide, swell } from '../kit/throat.ts';
import { dying, held, pinkNoise, ring, rush, saw, scaled, sum, through, tone, triangle } from '../kit/voices.ts';
import type { SoundClass, Traits } from '../sound-class.ts';

function punch(stage: Stage, { count, force }: Traits): void {
  const { random } = stage;
  calls(stage, { each: 0.25, pause: 0.35, count: count ?? 1 }, (at) => {
    const air = rush(random, 'band', 900, 0.8);
    strike(stage, at, 0.12, (now) => 0.4 * air(now) * (now / 0.12) ** 2);
    const thud = sum(dying(tone(falling(55, 90, 0.02)), 0.06), dying(rush(random, 'low', 900), 0.02));
    const slap = dying(rush(random, 'band', 1900, 0.8), 0.012, 0.0003);
    strike(stage, at + 0.12, 0.4, sum(scaled(thud, 1.3 + 0.4 * force), slap));
  });
}

function whoosh(stage: Stage, { pace, size, count }: Traits): void {
  const { random } = stage;
  const length = Math.min(stage.seconds, 0.75 * 2 ** (-0.8 * pace + 0.5 * size));
  calls(stage, { each: length, pause: 0.3, count: count ?? 1 }, (from) => {
    const line = (at: number) => (280 + 2500 * swell(at / length) ** 1.5) * 2 ** (-0.5 * size);
    const air = through(pinkNoise(random), 'band', line, 1.1);
    const edge = through(pinkNoise(random), 'band', (at) => 2.3 * line(at), 3);
    const way = random() < 0.5 ? 1 : -1;
    for (let at = 0; at < length; at += 0.01)
      strike(
        stage,
        from + at,
        0.01,
        (now) => swell((at + now) / length) ** 2 * (2.4 * air(at + now) + edge(at + now)),
        {
          pan: 0.8 * way * ((2 * at) / length - 1),
        },
      );
  });
}

function crash(stage: Stage, { material, size }: Traits): void {
  const { random } = stage;
  strike(stage, 0.02, 0.8, dying(through(pinkNoise(random), 'low', falling(400, 5000, 0.05)), 0.13), { level: 3 });
  strike(stage, 0.02, 0.5, dying(tone(falling(50, 60, 0.03)), 0.1), { level: 1.2 });
  for (let part = 0; part < 34; part++) {
    const hertz =
      between(random, material === 'wood' ? 160 : 420, material === 'wood' ? 900 : 3800) * 2 ** (-0.3 * size);
    const clang = ring(random, hertz, [
      [1, 1, material === 'wood' ? 0.03 : 0.16],
      [1.59, 0.8, 0.1],
      [2.83, 0.6, 0.06],
    ]);
    strike(stage, 0.02 + between(random, 0, 1.1) ** 1.7, 0.6, clang, {
      level: 0.4 * random() ** 1.3,
      pan: between(random, -0.8, 0.8),
    });
  }
}

function boing(stage: Stage, { size, count }: Traits): void {
  const { random } = stage;
  calls(stage, { each: 0.8, pause: 0.2, count: count ?? 1 }, (at) => {
    const hertz = between(random, 130, 190) * 2 ** (-0.6 * size);
    const spring = tone(
      (now) => hertz * (1 + 0.55 * Math.sin(2 * Math.PI * (9 + 9 * now) * now) * Math.exp(-now / 0.45)),
      saw,
    );
    strike(stage, at, 0.9, dying(through(spring, 'band', 900, 1.4), 0.3, 0.004), { level: 1.4 });
  });
}

function cartoonFall(stage: Stage, { manner }: Traits): void {
  const seconds = Math.min(stage.seconds, 1.4);
  const isUp = manner === 'up';
  const line = isUp ? slide(420, 700, 1500) : slide(1700, 1300, 380);
  const slideWhistle = tone((at) => line(at / seconds) * (1 + 0.012 * Math.sin(42 * at)), triangle);
  const breath = rush(stage.random, 'band', 2300, 1.4);
  strike(stage, 0.03, seconds, held(sum(slideWhistle, scaled(breath, 0.06)), seconds, 0.04, 0.08), { level: 0.6 });
}

/** What hits, flies and bounces. */
export const action: readonly SoundClass[] = [
  {
    name: 'punch',
    nameJa: 'パンチ',
    words: ['hit', 'kick', 'fight', 'slap', 'thud', 'body hit', 'punching', 'fist'],
    wordsJa: ['殴る', 'キック', '打撃', 'ドスン'],
    seconds: 0.8,
    isTexture: false,
    make: punch,
    room: { seconds: 0.4, share: 0.12 },
  },
  {
    name: 'whoosh',
    nameJa: 'ヒュッ',
    words: ['swoosh', 'swish', 'swipe', 'transition', 'fly by', 'woosh', 'whooshing'],
    wordsJa: ['ヒュー', 'シュッ', 'スワイプ', '風切り音', 'トランジション'],
    seconds: 1,
    isTexture: false,
    make: whoosh,
  },
  {
    name: 'crash',
    nameJa: '衝突',
    words: ['car crash', 'collision', 'crashing', 'metal crash', 'falling object', 'accident', 'debris'],
    wordsJa: ['事故', 'クラッシュ', 'ガシャーン'],
    seconds: 2.4,
    isTexture: false,
    make: crash,
    levelDb: 2,
    room: { seconds: 1, share: 0.18 },
  },
  {
    name: 'cartoon boing',
    nameJa: 'ボヨン',
    words: ['boing', 'spring', 'bounce', 'bouncing', 'cartoon jump', 'trampoline'],
    wordsJa: ['ばね', 'バネ', '跳ねる', 'びよーん'],
    seconds: 1.1,
    isTexture: false,
    make: boing,
  },
  {
    name: 'slide whistle',
    nameJa: 'スライドホイッスル',
    words: ['cartoon fall', 'cartoon slide', 'falling down', 'cartoon'],
    wordsJa: ['落下', 'ヒューン', 'アニメ'],
    manners: { up: ['up', 'rising', '上昇'] },
    seconds: 1.6,
    isTexture: false,
    make: cartoonFall,
  },
];
