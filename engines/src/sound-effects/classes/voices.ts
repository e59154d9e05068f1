import { applause } from '../kit/hands.ts';
import { between, oneOf, strike, wash, type Stage } from '../kit/stage.ts';
import { edges, slide, swell, throat, vowelSlide, type Vowel } from '../kit/throat.ts';
import { beat, calls, scatter } from '../kit/timing.ts';
import { drift, held, pinkNoise, rush, scaled, sum, through, tone, whiteNoise } from '../kit/voices.ts';
import { plainTraits, type SoundClass, type Traits } from '../sound-class.ts';

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
  applause(stage, { ...plainTraits, pace: 0.3 });
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
    level: edges(0.08, 0.3),
  });
  strike(stage, 0.03, length, voice, { level: 3 });
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
