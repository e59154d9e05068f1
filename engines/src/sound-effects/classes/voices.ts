import { between, oneOf, strike, wash, type Stage } from '../kit/stage.ts';
import { beat, calls, scatter } from '../kit/timing.ts';
import { slide, swell, throat, vowelSlide, type Vowel } from '../kit/throat.ts';
import { drift, dying, held, pinkNoise, rush, scaled, shaped, sum, through, tone, whiteNoise } from '../kit/voices.ts';
import type { SoundClass, Traits } from '../sound-class.ts';
import { applause } from '../kit/hands.ts';

const vowels: readonly [Vowel, ...Vowel[]] = [
  [730, 1090, 2440],
  [530, 1840, 2480],
  [270, 2290, 3010],
  [570, 840, 2410],
  [300, 870, 2240],
];

/** Many who talk at once: pitch and vowels of speech, but no words. */
function crowd(stage: Stage, { size, force, manner }: Traits): void {
  const { random } = stage;
  const isCheering = manner === 'cheer';
  const people = Math.round(16 * 2 ** (0.6 * size));
  for (let person = 0; person < people; person++) {
    const pitch = (random() < 0.5 ? 112 : 198) * between(random, 0.85, 1.2) * (isCheering ? 1.7 : 1);
    const spot = { level: between(random, 0.25, 0.8) * (1 + 0.4 * force), pan: between(random, -1, 1) };
    for (let at = -random(); at < stage.seconds;) {
      const seconds = isCheering ? between(random, 0.8, 2.2) : between(random, 0.11, 0.24);
      const [from, to] = [oneOf(random, vowels), oneOf(random, vowels)];
      const line = slide(pitch * between(random, 0.9, 1.15), pitch * between(random, 0.85, 1.2));
      const voice = throat(random, { seconds, hertz: line, vowel: vowelSlide(from, to), level: swell, breath: 0.12 });
      strike(stage, at, seconds, voice, spot);
      at += seconds + (random() < 0.18 ? between(random, 0.3, 1.4) : 0.02);
    }
  }
  if (!isCheering) return;
  applause(stage, { size: 0, force: 0, pace: 0.3, material: null, count: null, manner: null });
  scatter(stage, 0.8, (at) => {
    const seconds = between(random, 0.3, 0.6);
    const pipe = held(
      tone((now) => 1500 + 900 * swell(now / seconds)),
      seconds,
      0.04,
      0.1,
    );
    strike(stage, at, seconds, pipe, { level: 0.4, pan: between(random, -1, 1) });
  });
}

function laughter(stage: Stage, { size, pace, force, manner }: Traits): void {
  const { random, seconds } = stage;
  const base = (manner === 'evil' ? 95 : 185) * 2 ** (-0.5 * size) * between(random, 0.85, 1.15);
  const every = (manner === 'evil' ? 0.26 : 0.19) * 2 ** (-0.4 * pace);
  beat(stage, { from: 0.03, every, looseness: 0.08 }, (at, nth) => {
    const share = Math.min(1, at / seconds);
    if (nth % 9 === 8) return;
    const hertz = base * (1.35 - 0.5 * share) * between(random, 0.95, 1.06);
    const ha = throat(random, {
      seconds: every * 0.72,
      breath: 0.45,
      roughness: 0.1 + 0.2 * Math.max(0, force),
      hertz: slide(hertz * 1.1, hertz * 0.9),
      vowel: vowelSlide([700, 1300, 2600], [620, 1200, 2500]),
      level: (part) => swell(part) ** 0.7,
    });
    strike(stage, at, every * 0.72, ha, { level: 3 * (1 - 0.5 * share) });
  });
}

function baby(stage: Stage, { pace }: Traits): void {
  const { random } = stage;
  calls(stage, { each: 1.1 * 2 ** (-0.4 * pace), pause: 0.35, count: null }, (at) => {
    const seconds = between(random, 0.8, 1.1);
    const wail = throat(random, {
      seconds,
      breath: 0.08,
      roughness: 0.12,
      hertz: slide(400, 520, 560, 540, 430),
      vowel: vowelSlide([900, 1700, 3300], [1150, 1900, 3500], [950, 1700, 3300]),
      level: (share) => Math.min(1, share / 0.1) * Math.min(1, (1 - share) / 0.2) * (0.8 + 0.2 * Math.sin(share * 44)),
    });
    strike(stage, at, seconds, wail, { level: 3 });
    strike(stage, at + seconds + 0.05, 0.22, held(rush(random, 'band', 1900, 1.5), 0.22, 0.15, 0.05), { level: 0.35 });
  });
}

function scream(stage: Stage, { size }: Traits): void {
  const { random, seconds } = stage;
  const length = Math.min(seconds, 1.8);
  const high = 880 * 2 ** (-0.8 * size) * between(random, 0.9, 1.15);
  const voice = throat(random, {
    seconds: length,
    breath: 0.3,
    roughness: 0.35,
    hertz: slide(0.6 * high, high, 1.05 * high, 0.95 * high, 0.7 * high),
    vowel: vowelSlide([950, 1500, 3000], [1100, 1700, 3200]),
    level: (share) => Math.min(1, share / 0.08) * Math.min(1, (1 - share) / 0.3),
  });
  strike(stage, 0.03, length, voice, { level: 3 });
}

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

function whistling(stage: Stage, { pace }: Traits): void {
  const { random, seconds } = stage;
  const scale = [1, 9 / 8, 5 / 4, 3 / 2, 5 / 3, 2] as const;
  const base = between(random, 900, 1150);
  let last = base;
  for (let at = 0.05; at < seconds - 0.1;) {
    const length = oneOf(random, [0.22, 0.22, 0.44, 0.33]) * 2 ** (-0.5 * pace);
    const next = base * oneOf(random, scale);
    const from = last;
    const line = (now: number) => (from + (next - from) * Math.min(1, now / 0.05)) * (1 + 0.008 * Math.sin(36 * now));
    const lips = sum(tone(line), scaled(through(whiteNoise(random), 'band', line, 14), 0.25));
    strike(stage, at, length, held(lips, length, 0.03, 0.05), { level: 0.7 });
    last = next;
    at += length;
  }
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

function whisper(stage: Stage): void {
  const { random } = stage;
  wash(stage, () => {
    const open = drift(random, 5);
    const place = drift(random, 4);
    const first = through(pinkNoise(random), 'band', (at) => 450 + 500 * place(at), 4);
    const second = through(whiteNoise(random), 'band', (at) => 1500 + 1500 * open(at), 4);
    return (at) => Math.max(0, open(at) - 0.3) * (1.2 * first(at) + 0.7 * second(at));
  });
}

/** Voices of people. */
export const voices: readonly SoundClass[] = [
  {
    name: 'crowd murmur',
    nameJa: '人混みのざわめき',
    seconds: 8,
    isTexture: true,
    make: crowd,
    room: { seconds: 1.1, share: 0.3 },
    words: ['crowd', 'people talking', 'chatter', 'murmur', 'audience', 'cheer', 'cheering', 'chatting', 'party'],
    wordsJa: ['群衆', '人混み', 'ざわめき', '話し声', '歓声', '観客', '雑踏'],
    manners: { cheer: ['cheer', 'cheering', 'roaring', 'ecstatic', '歓声'] },
  },
  {
    name: 'laughter',
    nameJa: '笑い声',
    words: ['laugh', 'laughing', 'giggle', 'chuckle', 'evil laugh'],
    wordsJa: ['笑い', '爆笑', 'クスクス'],
    manners: { evil: ['evil', 'sinister', '不気味', '邪悪'] },
    seconds: 2.4,
    isTexture: false,
    make: laughter,
    room: { seconds: 0.5, share: 0.12 },
  },
  {
    name: 'baby cry',
    nameJa: '赤ちゃんの泣き声',
    words: ['baby', 'crying baby', 'infant', 'crying', 'newborn'],
    wordsJa: ['赤ちゃん', '赤ん坊', '泣き声'],
    seconds: 4,
    isTexture: false,
    make: baby,
    room: { seconds: 0.5, share: 0.12 },
  },
  {
    name: 'scream',
    nameJa: '悲鳴',
    words: ['screaming', 'shriek', 'yell', 'scared'],
    wordsJa: ['叫び', '絶叫'],
    seconds: 2,
    isTexture: false,
    make: scream,
    room: { seconds: 1.2, share: 0.2 },
  },
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
    name: 'whistling',
    nameJa: '口笛',
    words: ['whistle', 'whistling man', 'whistled tune'],
    wordsJa: ['くちぶえ'],
    seconds: 3.5,
    isTexture: false,
    make: whistling,
    room: { seconds: 0.8, share: 0.2 },
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
  {
    name: 'whispering',
    nameJa: 'ささやき',
    words: ['whisper', 'ghostly whisper'],
    wordsJa: ['囁き'],
    seconds: 4,
    isTexture: true,
    make: whisper,
    room: { seconds: 1.2, share: 0.25 },
  },
];
