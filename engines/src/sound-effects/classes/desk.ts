import { clickOf, metalModes, woodModes } from '../kit/modes.ts';
import { between, effectRate, strike, type Stage } from '../kit/stage.ts';
import { swell } from '../kit/throat.ts';
import { beat, calls, scatter } from '../kit/timing.ts';
import { drift, dying, held, ring, rush, saw, scaled, shaped, sum, through, tone, whiteNoise } from '../kit/voices.ts';
import type { SoundClass, Traits } from '../sound-class.ts';

function typing(stage: Stage, { pace, manner }: Traits): void {
  const { random } = stage;
  const isTypewriter = manner === 'typewriter';
  let [sinceSpace, letters] = [0, 0];
  beat(stage, { from: 0.04, every: 0.13 * 2 ** -pace, looseness: 0.55 }, (at) => {
    sinceSpace += 1;
    letters += 1;
    const isSpace = sinceSpace > between(random, 3, 9);
    if (isSpace) sinceSpace = 0;
    const hertz = (isTypewriter ? 900 : isSpace ? 420 : between(random, 1300, 2300)) * between(random, 0.9, 1.1);
    const key = ring(random, hertz, [
      [1, 1, isTypewriter ? 0.02 : 0.008],
      [2.2, 0.7, 0.006],
      [3.9, 0.5, 0.004],
    ]);
    const cap = dying(rush(random, 'band', isTypewriter ? 2800 : 3600, 0.8), 0.004, 0.0004);
    strike(stage, at, 0.12, sum(scaled(key, 0.7), scaled(cap, isTypewriter ? 1.4 : 0.8)), {
      level: between(random, 0.6, 1),
      pan: between(random, -0.35, 0.35),
    });
    if (!isTypewriter) strike(stage, at + 0.06, 0.05, dying(rush(random, 'band', 4200, 1), 0.003), { level: 0.3 });
    if (isTypewriter && letters % 24 === 0)
      strike(stage, at + 0.1, 1, ring(random, 2400, metalModes), { level: 0.35, pan: 0.4 });
  });
}

const click = (stage: Stage, { count, pace }: Traits): void =>
  calls(stage, { each: 0.12, pause: 0.3 * 2 ** -pace, count: count ?? 1 }, (at) => {
    const hertz = between(stage.random, 1500, 2600);
    strike(stage, at, 0.05, clickOf(stage.random, hertz));
    strike(stage, at + 0.075, 0.05, clickOf(stage.random, hertz * 1.2), { level: 0.55 });
  });

function camera(stage: Stage, { count }: Traits): void {
  const { random } = stage;
  calls(stage, { each: 0.35, pause: 0.4, count: count ?? 1 }, (at) => {
    strike(stage, at, 0.08, clickOf(random, 1900));
    strike(stage, at + 0.05, 0.12, dying(rush(random, 'band', 2600, 0.7), 0.018), { level: 0.8 });
    strike(stage, at + 0.13, 0.08, clickOf(random, 1300), { level: 0.9 });
    const motor = held(through(tone(190, saw), 'band', 1300, 2), 0.14, 0.02, 0.05);
    strike(stage, at + 0.16, 0.14, motor, { level: 0.3 });
  });
}

function zipper(stage: Stage, { pace }: Traits): void {
  const { random } = stage;
  const seconds = Math.min(stage.seconds, 0.7 * 2 ** -pace);
  let teeth = 0;
  const rate = (at: number) => 70 + 190 * swell(at / seconds);
  const bite = (at: number) => {
    teeth += rate(at) / effectRate;
    return Math.exp(-(teeth % 1) * 9);
  };
  const metal = through(whiteNoise(random), 'band', (at) => 2600 + 3000 * (at / seconds), 1.4);
  strike(
    stage,
    0.03,
    seconds,
    held((at) => 1.4 * bite(at) * metal(at), seconds, 0.02, 0.04),
  );
}

function paper(stage: Stage, { manner, pace }: Traits): void {
  const { random } = stage;
  const isTearing = manner === 'tear';
  calls(stage, { each: 0.6 * 2 ** (-0.5 * pace), pause: 0.5, count: isTearing ? 1 : null }, (at) => {
    const seconds = between(random, 0.35, 0.6);
    const sheet = shaped(rush(random, 'band', isTearing ? 3600 : 2600, 0.6), drift(random, 45));
    strike(stage, at, seconds, (now) => (isTearing ? 1.6 : 0.9) * sheet(now) * swell(now / seconds));
    for (let fold = 0; fold < 22; fold++) {
      const crackle = dying(rush(random, 'high', between(random, 1800, 4500)), between(random, 0.001, 0.004), 0.0003);
      const spot = { level: 0.7 * random() ** 2, pan: between(random, -0.4, 0.4) };
      strike(stage, at + seconds * random(), 0.03, crackle, spot);
    }
  });
}

function jingling(stage: Stage, { manner, pace, count }: Traits): void {
  const { random } = stage;
  const isCoin = manner === 'coin';
  const clinks = (at: number): void => {
    const clink = ring(random, between(random, isCoin ? 3800 : 3000, isCoin ? 6200 : 8000), [
      [1, 1, isCoin ? 0.22 : 0.07],
      [1.48, 0.7, 0.12],
      [2.11, 0.5, 0.06],
    ]);
    strike(stage, at, 0.7, clink, { level: between(random, 0.1, 0.5), pan: between(random, -0.4, 0.4) });
  };
  // So many coins as are told, or a handful; keys can't be counted by their clinks.
  if (isCoin && count !== null) calls(stage, { each: 0.25, pause: 0.15, count }, clinks);
  else scatter(stage, (isCoin ? 9 : 20) * 2 ** pace, clinks);
}

function writing(stage: Stage, { pace, manner }: Traits): void {
  const { random } = stage;
  beat(stage, { from: 0.05, every: 0.2 * 2 ** -pace, looseness: 0.5 }, (at) => {
    const seconds = between(random, 0.07, 0.17);
    const stroke = shaped(rush(random, 'band', manner === 'chalk' ? 2300 : 4400, 0.9), drift(random, 130));
    strike(stage, at, seconds, (now) => 1.1 * stroke(now) * swell(now / seconds) ** 0.6);
    if (manner === 'chalk') strike(stage, at, 0.06, ring(random, 900, woodModes), { level: 0.5 });
  });
}

function lightSwitch(stage: Stage, { count }: Traits): void {
  calls(stage, { each: 0.2, pause: 0.6, count: count ?? 1 }, (at) => {
    strike(stage, at, 0.08, clickOf(stage.random, 1200));
    strike(stage, at + 0.02, 0.15, ring(stage.random, 340, woodModes), { level: 0.4 });
  });
}

/** Things of a desk and of the pocket. */
export const desk: readonly SoundClass[] = [
  {
    name: 'keyboard typing',
    nameJa: 'タイピング',
    words: ['keyboard', 'typing', 'computer typing', 'typewriter', 'type'],
    wordsJa: ['キーボード', 'タイプライター', 'カタカタ'],
    manners: { typewriter: ['typewriter', 'タイプライター'] },
    seconds: 4,
    isTexture: true,
    make: typing,
    room: { seconds: 0.3, share: 0.08 },
  },
  {
    name: 'mouse click',
    nameJa: 'クリック',
    words: ['click', 'clicking', 'button press', 'button click'],
    wordsJa: ['マウス', 'カチッ', 'ボタン'],
    seconds: 0.5,
    isTexture: false,
    make: click,
  },
  {
    name: 'camera shutter',
    nameJa: 'カメラのシャッター',
    words: ['camera', 'shutter', 'taking photo', 'photo', 'paparazzi'],
    wordsJa: ['カメラ', 'シャッター', '写真'],
    seconds: 0.8,
    isTexture: false,
    make: camera,
  },
  {
    name: 'zipper',
    nameJa: 'ファスナー',
    words: ['zip', 'unzip', 'zipping'],
    wordsJa: ['ジッパー', 'チャック'],
    seconds: 1,
    isTexture: false,
    make: zipper,
  },
  {
    name: 'paper',
    nameJa: '紙',
    words: [
      'page turn',
      'turning page',
      'paper rustle',
      'crumpling paper',
      'newspaper',
      'book page',
      'tearing paper',
      'page',
    ],
    wordsJa: ['ページ', '本をめくる', '新聞'],
    manners: { tear: ['tear', 'tearing', 'ripping', 'rip', '破る'] },
    seconds: 2,
    isTexture: false,
    make: paper,
  },
  {
    name: 'keys and coins',
    nameJa: '鍵とコイン',
    words: ['key', 'key jingle', 'jingle', 'coin', 'money', 'dropping coin', 'jingling'],
    wordsJa: ['鍵', '小銭', 'コイン', 'お金', 'ジャラジャラ'],
    manners: { coin: ['coin', 'money', 'コイン', '小銭', 'お金'] },
    seconds: 2,
    isTexture: true,
    make: jingling,
  },
  {
    name: 'writing',
    nameJa: '書く音',
    words: ['pencil', 'pen', 'scribble', 'chalk', 'handwriting', 'drawing'],
    wordsJa: ['鉛筆', 'ペン', 'チョーク', '書く'],
    manners: { chalk: ['chalk', 'チョーク', '黒板'] },
    seconds: 3.5,
    isTexture: true,
    make: writing,
  },
  {
    name: 'light switch',
    nameJa: '電気のスイッチ',
    words: ['switch', 'lamp switch', 'flip switch'],
    wordsJa: ['スイッチ'],
    seconds: 0.6,
    isTexture: false,
    make: lightSwitch,
    room: { seconds: 0.4, share: 0.12 },
  },
];
