import { between, oneOf, strike, type Stage } from '../kit/stage.ts';
import { swell } from '../kit/throat.ts';
import { calls } from '../kit/timing.ts';
import { driven, dying, held, ring, saw, scaled, square, sum, through, tone } from '../kit/voices.ts';
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

/** Signals of devices, interfaces and games. */
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
    name: 'Morse code',
    nameJa: 'モールス信号',
    words: ['morse', 'telegraph'],
    wordsJa: ['モールス', '電信'],
    seconds: 4,
    isTexture: true,
    make: morse,
  },
];
