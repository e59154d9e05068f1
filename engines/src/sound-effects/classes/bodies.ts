import { between, strike, type Stage } from '../kit/stage.ts';
import { slide, swell, throat, vowelSlide } from '../kit/throat.ts';
import { beat, calls } from '../kit/timing.ts';
import { dying, rush, scaled, shaped, sum, through, tone } from '../kit/voices.ts';
import type { SoundClass, Traits } from '../sound-class.ts';

function heartbeat(stage: Stage, { pace, force }: Traits): void {
  const { random } = stage;
  const every = 0.92 * 2 ** (-0.75 * pace);
  beat(stage, { from: 0.05, every, looseness: 0.02 }, (at) => {
    for (const [from, hertz, level] of [
      [0, 52, 1],
      [0.3 * Math.min(1, every), 66, 0.7],
    ] as const) {
      const thud = dying(
        tone((now) => hertz * (1 + 0.7 * Math.exp(-now / 0.02))),
        0.055,
        0.006,
      );
      const flesh = dying(rush(random, 'low', 170), 0.03, 0.004);
      strike(stage, at + from, 0.4, sum(scaled(thud, 1 + 0.3 * force), scaled(flesh, 0.9)), { level });
    }
  });
}

function breathing(stage: Stage, { pace, force }: Traits): void {
  const { random } = stage;
  const each = 1.5 * 2 ** -pace;
  beat(stage, { from: 0, every: 2.4 * each, looseness: 0.06 }, (at) => {
    for (const [from, low, high, level] of [
      [0, 700, 1700, 0.6],
      [1.15 * each, 480, 1150, 1],
    ] as const) {
      const air = sum(rush(random, 'band', low, 2.2), scaled(rush(random, 'band', high, 3), 0.6));
      strike(
        stage,
        at + from,
        each,
        shaped(air, (now) => swell(now / each) ** 1.4),
        { level: level * (0.7 + 0.3 * force) },
      );
    }
  });
}

function snoring(stage: Stage, { size }: Traits): void {
  const { random } = stage;
  beat(stage, { from: 0.1, every: 3.2, looseness: 0.08 }, (at) => {
    const rate = between(random, 24, 34) * 2 ** (-0.3 * size);
    const flutter = (now: number) => Math.exp(-((now * rate) % 1) * 3.5);
    const palate = through((now) => flutter(now) * (2 * random() - 1 + 0.6), 'band', 420, 2.5);
    strike(stage, at, 1.35, (now) => 2.6 * palate(now) * swell(now / 1.35));
    const sigh = rush(random, 'band', 1400, 1.2);
    strike(stage, at + 1.7, 1, (now) => 0.25 * sigh(now) * swell(now));
  });
}

function coughing(stage: Stage, { count, size }: Traits): void {
  const { random } = stage;
  calls(stage, { each: 0.3, pause: 0.25, count: count ?? 2 }, (at) => {
    const voice = throat(random, {
      seconds: 0.22,
      breath: 1.4,
      roughness: 0.6,
      hertz: slide(190 * 2 ** (-0.5 * size), 120 * 2 ** (-0.5 * size)),
      vowel: vowelSlide([700, 1250, 2500], [550, 1100, 2400]),
      level: (share) => (1 - share) ** 1.6,
    });
    strike(stage, at, 0.25, voice, { level: 2.6 });
    strike(stage, at, 0.12, dying(rush(random, 'band', 1700, 0.8), 0.025), { level: 1.2 });
  });
}

function sneeze(stage: Stage): void {
  const { random } = stage;
  const intake = throat(random, {
    seconds: 0.55,
    breath: 1.2,
    level: (share: number) => share ** 1.5,
    hertz: slide(180, 320),
    vowel: vowelSlide([700, 1300, 2600]),
  });
  strike(stage, 0.05, 0.55, intake, { level: 1.2 });
  const burst = sum(dying(rush(random, 'high', 2600), 0.13), dying(rush(random, 'band', 900, 0.8), 0.07));
  strike(stage, 0.72, 0.6, burst, { level: 1.3 });
  const voice = throat(random, {
    seconds: 0.25,
    breath: 0.7,
    level: (share: number) => 1 - share,
    hertz: slide(360, 190),
    vowel: vowelSlide([400, 1900, 2700], [350, 900, 2400]),
  });
  strike(stage, 0.72, 0.25, voice, { level: 2.4 });
}

function eating(stage: Stage, { pace }: Traits): void {
  const { random } = stage;
  beat(stage, { from: 0.05, every: 0.42 * 2 ** -pace, looseness: 0.15 }, (at) => {
    for (let crumb = 0; crumb < 26; crumb++) {
      const crack = dying(rush(random, 'band', between(random, 1200, 6200), 2), between(random, 0.001, 0.005), 0.0003);
      strike(stage, at + 0.16 * random() ** 1.5, 0.03, crack, {
        level: 0.9 * random() ** 2,
        pan: between(random, -0.2, 0.2),
      });
    }
    strike(stage, at, 0.2, dying(rush(random, 'low', 600), 0.04), { level: 0.35 });
  });
}

/** What a body does by itself. */
export const bodies: readonly SoundClass[] = [
  {
    name: 'heartbeat',
    nameJa: '心臓の鼓動',
    words: ['heart', 'heart beat', 'pulse', 'heart beating'],
    wordsJa: ['心臓', '心音', '鼓動', 'ドキドキ'],
    seconds: 5,
    isTexture: true,
    make: heartbeat,
  },
  {
    name: 'breathing',
    nameJa: '呼吸',
    words: ['breath', 'breathe', 'panting', 'dog panting', 'sigh', 'gasp'],
    wordsJa: ['息', '息づかい', 'ため息'],
    seconds: 5,
    isTexture: true,
    make: breathing,
  },
  {
    name: 'snoring',
    nameJa: 'いびき',
    words: ['snore', 'sleeping'],
    seconds: 6,
    isTexture: true,
    make: snoring,
    room: { seconds: 0.4, share: 0.1 },
  },
  {
    name: 'cough',
    nameJa: '咳',
    words: ['coughing', 'clearing throat'],
    wordsJa: ['せき', '咳払い'],
    seconds: 1.2,
    isTexture: false,
    make: coughing,
    room: { seconds: 0.4, share: 0.12 },
  },
  {
    name: 'sneeze',
    nameJa: 'くしゃみ',
    words: ['sneezing', 'achoo'],
    seconds: 1.6,
    isTexture: false,
    make: sneeze,
    room: { seconds: 0.5, share: 0.15 },
  },
  {
    name: 'crunchy eating',
    nameJa: '咀嚼音',
    words: ['eating', 'chewing', 'crunch', 'chip', 'bite', 'biting', 'eating apple'],
    wordsJa: ['食べる', '噛む', 'ポリポリ', 'サクサク'],
    seconds: 2.5,
    isTexture: false,
    make: eating,
  },
];
