import { between, strike, type Stage } from '../kit/stage.ts';
import { beat } from '../kit/timing.ts';
import { dying, ring, rush, saw, scaled, square, sum, through, tone } from '../kit/voices.ts';
import type { SoundClass, Traits } from '../sound-class.ts';

function clock(stage: Stage, { pace, size }: Traits): void {
  const { random } = stage;
  const every = (size > 0 ? 1 : 0.5) * 2 ** -pace;
  beat(stage, { from: 0.05, every }, (at, nth) => {
    const hertz = (nth % 2 === 0 ? 2500 : 2050) * 2 ** (-0.7 * size);
    const tick = ring(random, hertz, [
      [1, 1, 0.006],
      [1.63, 0.7, 0.008],
      [0.41, 0.4, 0.02],
    ]);
    strike(stage, at, 0.1, sum(tick, scaled(dying(rush(random, 'high', 3000), 0.002), 0.6)));
  });
}

function alarmClock(stage: Stage, { manner }: Traits): void {
  const { random, seconds } = stage;
  if (manner === 'bell') {
    beat(stage, { every: 0.045, looseness: 0.05 }, (at) => {
      const bell = ring(random, between(random, 2240, 2260), [
        [1, 1, 0.12],
        [1.52, 0.8, 0.1],
        [2.7, 0.5, 0.06],
      ]);
      strike(stage, at, 0.3, bell, { level: 0.5 });
    });
    return;
  }
  const beep = tone(between(random, 1900, 2200), square);
  strike(
    stage,
    0,
    seconds,
    through((at) => (at % 1 < 0.5 && at % 0.125 < 0.07 ? 0.6 * beep(at) : 0), 'low', 6000),
  );
}

function phone(stage: Stage, { manner, size }: Traits): void {
  const { random, seconds } = stage;
  if (manner === 'vibrate') {
    const motor = through(
      tone((at) => 165 + 8 * Math.sin(9 * at), saw),
      'low',
      900,
    );
    const rattle = rush(random, 'band', 2400, 1.5);
    strike(stage, 0, seconds, (at) => {
      const level = at % 1.6 < 0.9 ? 1 : 0;
      return level * (0.9 * motor(at) + 0.25 * rattle(at) * Math.max(0, Math.sin(2 * Math.PI * 165 * at)));
    });
    return;
  }
  if (manner === 'smart') {
    const notes = [1, 1.25, 1.5, 2, 1.5, 1.25] as const;
    beat(stage, { from: 0.03, every: 0.16 }, (at, nth) => {
      if (nth % 10 > 7) return;
      const bar = ring(random, 880 * (notes[nth % notes.length] ?? 1), [
        [1, 1, 0.14],
        [4, 0.3, 0.04],
      ]);
      strike(stage, at, 0.6, bar, { level: 0.6 });
    });
    return;
  }
  // Two brass bells, struck in turn twenty times a second; two seconds of four.
  const base = 960 * 2 ** (-0.3 * size);
  beat(stage, { every: 0.05 }, (at, nth) => {
    if (at % 4 > 2) return;
    const bell = ring(random, nth % 2 === 0 ? base : base * 1.26, [
      [1, 1, 0.25],
      [2.4, 0.6, 0.16],
      [3.9, 0.35, 0.1],
      [5.8, 0.2, 0.05],
    ]);
    strike(stage, at, 0.7, bell, { level: 0.3, pan: nth % 2 === 0 ? -0.1 : 0.1 });
  });
}

/** What ticks and rings on a desk. */
export const clocksAndPhones: readonly SoundClass[] = [
  {
    name: 'clock ticking',
    nameJa: '時計',
    words: ['clock', 'tick', 'ticking', 'tick tock', 'watch', 'timer'],
    wordsJa: ['時計の針', 'チクタク'],
    seconds: 6,
    isTexture: true,
    make: clock,
    room: { seconds: 0.4, share: 0.12 },
  },
  {
    name: 'alarm clock',
    nameJa: '目覚まし時計',
    words: ['alarm', 'wake up alarm', 'digital alarm'],
    wordsJa: ['目覚まし', 'アラーム'],
    manners: { bell: ['ringing', 'old', 'mechanical', 'ベル'] },
    seconds: 3,
    isTexture: true,
    make: alarmClock,
  },
  {
    name: 'phone ringing',
    nameJa: '電話のベル',
    seconds: 4,
    isTexture: false,
    make: phone,
    room: { seconds: 0.5, share: 0.12 },
    words: [
      'phone',
      'telephone',
      'phone ring',
      'ringtone',
      'cell phone',
      'smartphone',
      'vibrating phone',
      'mobile phone',
    ],
    wordsJa: ['電話', '着信音', 'スマホ', '携帯'],
    manners: {
      vibrate: ['vibrating', 'vibrate', 'vibration', 'バイブ', '振動'],
      smart: ['ringtone', 'cell', 'smartphone', 'mobile', '着信音', 'スマホ', '携帯'],
    },
  },
];
