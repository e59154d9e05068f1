import { between, oneOf, strike, wash, type Stage } from '../kit/stage.ts';
import { beat, calls } from '../kit/timing.ts';
import { slide, swell } from '../kit/throat.ts';
import {
  drift,
  driven,
  dying,
  held,
  pinkNoise,
  ring,
  rush,
  saw,
  scaled,
  shaped,
  square,
  sum,
  through,
  tone,
  triangle,
} from '../kit/voices.ts';
import type { SoundClass, Traits } from '../sound-class.ts';

function beep(stage: Stage, { count, pace, size, manner }: Traits): void {
  const { seconds, random } = stage;
  const hertz = (manner === 'sonar' ? 1050 : 980) * 2 ** (-0.7 * size) * between(random, 0.97, 1.03);
  if (manner === 'sonar') {
    calls(stage, { each: 2, pause: 0.4, count }, (at) => {
      strike(
        stage,
        at,
        3,
        dying(
          tone((now) => hertz * (1 - 0.01 * now)),
          0.5,
          0.01,
        ),
      );
      strike(stage, at + 0.7, 2, dying(tone(hertz * 0.99), 0.35, 0.02), { level: 0.16, pan: 0.5 });
    });
    return;
  }
  if (manner === 'flat') {
    strike(stage, 0, seconds, held(tone(hertz), seconds, 0.01, 0.02), { level: 0.7 });
    return;
  }
  const length = 0.13 * 2 ** (-0.5 * pace);
  calls(stage, { each: length, pause: 0.36 * 2 ** -pace, count }, (at) =>
    strike(stage, at, length, held(sum(tone(hertz), scaled(tone(3 * hertz), 0.12)), length, 0.005, 0.01), {
      level: 0.7,
    }),
  );
}

/** A few notes of a mallet, as interfaces speak. */
function notes(
  stage: Stage,
  list: readonly (readonly [at: number, hertz: number])[],
  fall: number,
  bright = 0.25,
): void {
  for (const [at, hertz] of list) {
    const bar = ring(stage.random, hertz, [
      [1, 1, fall],
      [2, bright, fall / 2],
      [4, bright / 2, fall / 4],
    ]);
    strike(stage, 0.02 + at, 8 * fall, bar, { level: 0.6 });
  }
}

function notification(stage: Stage, { size, count }: Traits): void {
  const base = 880 * 2 ** (-0.5 * size) * oneOf(stage.random, [1, 1.122, 0.89]);
  const step = oneOf(stage.random, [1.25, 1.335, 1.5]);
  for (let time = 0; time < (count ?? 1); time++)
    notes(
      stage,
      [
        [time * 0.7, base],
        [time * 0.7 + 0.12, base * step],
      ],
      0.16,
    );
}

function success(stage: Stage): void {
  const base = 523.25 * oneOf(stage.random, [1, 1.122, 1.26]);
  const list = [1, 1.26, 1.498, 2].map((ratio, nth) => [nth * 0.11, base * ratio] as const);
  notes(stage, [...list, [0.44, base * 2.52], [0.44, base * 2.997]], 0.35);
}

function failure(stage: Stage, { manner }: Traits): void {
  const { random } = stage;
  if (manner === 'buzz') {
    const seconds = Math.min(stage.seconds, 0.9);
    const buzz = driven(sum(tone(98, saw), tone(103, square)), 2);
    strike(stage, 0.02, seconds, held(through(buzz, 'low', 2400), seconds, 0.01, 0.03), { level: 0.6 });
    return;
  }
  // Four notes of a muted brass that give up.
  const base = 330 * between(random, 0.95, 1.05);
  for (const [nth, ratio] of [1, 0.944, 0.891, 0.841].entries()) {
    const length = nth === 3 ? 0.9 : 0.26;
    const line = (now: number) => base * ratio * (1 + (nth === 3 ? 0.02 * Math.sin(34 * now) - 0.06 * now : 0));
    const brass = through(driven(tone(line, saw), 1.5), 'band', (now) => 700 + 900 * swell(now / length), 1.1);
    strike(stage, 0.02 + nth * 0.29, length, held(brass, length, 0.03, 0.08));
  }
}

function arcade(stage: Stage, { manner, count, pace }: Traits): void {
  const { random } = stage;
  const step = 0.075 * 2 ** (-0.4 * pace);
  const voice = (hertz: number | ((now: number) => number), wave = square) => through(tone(hertz, wave), 'low', 7000);
  if (manner === 'jump') {
    calls(stage, { each: 0.3, pause: 0.3, count: count ?? 1 }, (at) =>
      strike(
        stage,
        at,
        0.28,
        dying(
          voice((now) => 260 + 1500 * now),
          0.16,
          0.002,
        ),
        { level: 0.5 },
      ),
    );
    return;
  }
  const tunes: Readonly<Record<string, readonly number[]>> = {
    coin: [988, 1319],
    power: [523, 659, 784, 1047, 1319, 1568],
    over: [523, 494, 466, 440, 415, 392, 330, 262],
    level: [392, 523, 659, 784, 659, 784, 1047],
  };
  const tune = tunes[manner ?? 'coin'] ?? [988, 1319];
  const shift = between(random, 0.94, 1.06);
  for (let time = 0; time < (count ?? 1); time++)
    for (const [nth, hertz] of tune.entries()) {
      const isLast = nth === tune.length - 1;
      const length = isLast ? 0.45 : step * (manner === 'over' ? 2 : 1);
      const at = 0.02 + time * 0.7 + nth * step * (manner === 'over' ? 2 : 1);
      strike(stage, at, length, held(voice(hertz * shift), length, 0.002, isLast ? 0.35 : 0.01), { level: 0.45 });
    }
}

function spaceship(stage: Stage, { pace, size }: Traits): void {
  const { random, seconds } = stage;
  const base = 62 * 2 ** (-0.5 * size);
  const sway = drift(random, 0.6);
  const core = sum(
    tone((at) => base * (1 + 0.04 * sway(at)), saw),
    tone(base * 1.503, triangle),
    scaled(tone(base * 2.01, saw), 0.5),
  );
  const breath = 2 ** pace;
  strike(stage, 0, seconds, (at) => 0.8 * core(at) * (0.75 + 0.25 * Math.sin(2 * Math.PI * 0.7 * breath * at)));
  wash(stage, () => {
    const air = through(pinkNoise(random), 'band', (at) => 500 + 380 * Math.sin(1.7 * breath * at), 3);
    return (at) => 1.1 * air(at);
  });
}

function teleport(stage: Stage): void {
  const { random, seconds } = stage;
  const length = Math.min(seconds, 1.8);
  for (let grain = 0; grain < 80; grain++) {
    const share = random();
    const hertz = (300 + 3600 * share ** 1.5) * between(random, 0.9, 1.1);
    strike(stage, share * length, 0.12, held(tone(hertz), 0.12, 0.03, 0.06), {
      level: 0.3,
      pan: between(random, -1, 1),
    });
  }
  const sweep = rush(random, 'band', (at) => 300 + 5200 * (at / length) ** 2, 3);
  strike(stage, 0, length, (at) => 1.1 * sweep(at) * swell(at / length));
}

function robot(stage: Stage, { pace }: Traits): void {
  const { random } = stage;
  beat(stage, { from: 0.03, every: 0.14 * 2 ** -pace, looseness: 0.5 }, (at) => {
    const length = between(random, 0.05, 0.16);
    const [from, to] = [between(random, 320, 2300), between(random, 320, 2300)];
    const chirp = tone((now) => from + ((to - from) * now) / length, oneOf(random, [square, triangle, saw]));
    strike(stage, at, length, held(through(chirp, 'band', 1500, 0.7), length, 0.005, 0.02), { level: 0.6 });
  });
}

function glitch(stage: Stage): void {
  const { random } = stage;
  beat(stage, { from: 0, every: 0.06, looseness: 0.8 }, (at) => {
    if (random() < 0.25) return;
    const length = between(random, 0.01, 0.09);
    const source = oneOf(random, [
      tone(between(random, 60, 400), square),
      tone(between(random, 900, 4200), saw),
      rush(random, 'band', between(random, 500, 6000), 2),
    ]);
    let kept = 0;
    const hold = Math.floor(between(random, 2, 24));
    let left = 0;
    const crushed = (now: number) => {
      const sample = source(now);
      if (left === 0) {
        kept = Math.round(4 * sample) / 4;
        left = hold;
      }
      left -= 1;
      return kept;
    };
    strike(stage, at, length, crushed, { level: between(random, 0.2, 0.7), pan: between(random, -0.9, 0.9) });
  });
}

function morse(stage: Stage, { pace }: Traits): void {
  const { random } = stage;
  const unit = 0.075 * 2 ** -pace;
  const letters = ['...', '---', '...', '.-', '-...', '-.-.', '.', '..-'];
  const hertz = between(random, 640, 780);
  let at = 0.03;
  for (let nth = Math.floor(3 * random()); at < stage.seconds; nth++) {
    for (const mark of letters[nth % letters.length] ?? '.') {
      const length = mark === '.' ? unit : 3 * unit;
      strike(stage, at, length, held(tone(hertz), length, 0.004, 0.004), { level: 0.6 });
      at += length + unit;
    }
    at += 2 * unit;
  }
}

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

/** Interfaces, games and the future. */
export const interfaces: readonly SoundClass[] = [
  {
    name: 'beep',
    nameJa: 'ビープ音',
    words: [
      'censor beep',
      'bleep',
      'electronic beep',
      'sonar',
      'ping',
      'heart monitor',
      'microwave',
      'countdown',
      'answering machine',
    ],
    wordsJa: ['ピー', 'ピッ', '電子音', 'ソナー', '電子レンジ', 'カウントダウン'],
    manners: { sonar: ['sonar', 'submarine', 'ソナー', '潜水艦'], flat: ['censor', 'flatline', 'long', '規制音'] },
    seconds: 2,
    isTexture: false,
    make: beep,
  },
  {
    name: 'notification',
    nameJa: '通知音',
    words: ['message alert', 'alert', 'message', 'notification sound', 'ding', 'email'],
    wordsJa: ['通知', 'メッセージ', 'お知らせ'],
    seconds: 1.2,
    isTexture: false,
    make: notification,
  },
  {
    name: 'success chime',
    nameJa: '正解音',
    words: ['success', 'correct', 'correct answer', 'achievement', 'win', 'victory', 'ta da', 'fanfare'],
    wordsJa: ['成功', '正解', '勝利', 'ファンファーレ'],
    seconds: 1.8,
    isTexture: false,
    make: success,
  },
  {
    name: 'failure sound',
    nameJa: '不正解音',
    words: ['fail', 'failure', 'wrong', 'wrong answer', 'error', 'error buzz', 'buzzer', 'sad trombone', 'lose'],
    wordsJa: ['失敗', '不正解', 'エラー', 'ブザー', '残念'],
    manners: { buzz: ['error', 'buzzer', 'wrong', 'buzz', 'エラー', 'ブザー', '不正解'] },
    seconds: 2,
    isTexture: false,
    make: failure,
  },
  {
    name: 'video game',
    nameJa: 'ゲームの効果音',
    words: [
      'game',
      'power up',
      'powerup',
      'game over',
      'level up',
      'game coin',
      'game jump',
      'arcade',
      '8 bit',
      'retro game',
      'jump',
      'collect coin',
    ],
    wordsJa: ['ゲーム', 'ゲームオーバー', 'レベルアップ', 'パワーアップ', 'ジャンプ'],
    manners: {
      jump: ['jump', 'ジャンプ'],
      power: ['power', 'powerup', 'パワーアップ'],
      over: ['over', 'ゲームオーバー'],
      level: ['level', 'レベルアップ'],
      coin: ['coin', 'collect'],
    },
    seconds: 1.4,
    isTexture: false,
    make: arcade,
  },
  {
    name: 'spaceship',
    nameJa: '宇宙船',
    words: ['space ship', 'ufo', 'sci fi engine', 'alien ship', 'space station', 'force field', 'sci fi hum'],
    wordsJa: ['ユーフォー', '宇宙', 'エイリアン'],
    seconds: 6,
    isTexture: true,
    make: spaceship,
    room: { seconds: 1.6, share: 0.2 },
  },
  {
    name: 'teleport',
    nameJa: 'テレポート',
    words: ['teleportation', 'beam up', 'portal', 'warp'],
    wordsJa: ['瞬間移動', 'ワープ', '転送'],
    seconds: 2.2,
    isTexture: false,
    make: teleport,
    room: { seconds: 1.4, share: 0.25 },
  },
  {
    name: 'robot talk',
    nameJa: 'ロボット',
    words: ['robot', 'computer', 'computer processing', 'droid', 'data processing', 'android'],
    wordsJa: ['コンピューター', '処理音', 'アンドロイド'],
    seconds: 2.4,
    isTexture: true,
    make: robot,
  },
  {
    name: 'glitch',
    nameJa: 'グリッチ',
    words: ['digital glitch', 'data corruption', 'malfunction'],
    wordsJa: ['故障', 'バグ'],
    seconds: 1.6,
    isTexture: true,
    make: glitch,
  },
  {
    name: 'Morse code',
    nameJa: 'モールス信号',
    words: ['morse', 'telegraph'],
    wordsJa: ['モールス', '電信'],
    seconds: 4,
    isTexture: true,
    make: morse,
  },
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
];
