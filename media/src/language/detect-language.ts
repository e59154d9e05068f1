import { smallWords } from './small-words.ts';

/** What a text is written in, as far as it can be told. */
export interface DetectedLanguage {
  /** A code of two letters. */
  readonly language: string;
  /** 0 to 1. */
  readonly confidence: number;
}

const looksAt = 5000;

/** Scripts that one language, of those the product meets, is written in. */
const scripts: readonly (readonly [language: string, pattern: RegExp])[] = [
  ['ja', /[\p{sc=Hiragana}\p{sc=Katakana}]/gu],
  ['ko', /\p{sc=Hangul}/gu],
  ['zh', /\p{sc=Han}/gu],
  ['el', /\p{sc=Greek}/gu],
  ['he', /\p{sc=Hebrew}/gu],
  ['th', /\p{sc=Thai}/gu],
  ['hi', /\p{sc=Devanagari}/gu],
  ['bn', /\p{sc=Bengali}/gu],
  ['ta', /\p{sc=Tamil}/gu],
  ['te', /\p{sc=Telugu}/gu],
  ['ka', /\p{sc=Georgian}/gu],
  ['hy', /\p{sc=Armenian}/gu],
];
const shared = { Latn: /\p{sc=Latin}/gu, Cyrl: /\p{sc=Cyrillic}/gu, Arab: /\p{sc=Arabic}/gu } as const;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** A script of its own tells a language at once; kana make Han Japanese. */
function byScript(text: string): DetectedLanguage | null {
  const letters = count(text, /\p{L}/gu);
  const counts = new Map(scripts.map(([language, pattern]) => [language, count(text, pattern)]));
  const [kana, han] = [counts.get('ja') ?? 0, counts.get('zh') ?? 0];
  if (kana > 0 && kana + han > letters / 2 && kana * 12 > han)
    return { language: 'ja', confidence: (kana + han) / letters };
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  if (most === undefined || most[1] <= letters / 2) return null;
  // Some Han characters are Japanese without kana as well.
  const certainty = most[0] === 'zh' && letters < 10 ? 0.6 : 1;
  return { language: most[0], confidence: (most[1] / letters) * certainty };
}

/**
 * The language of a text by its script, else by its small words and the letters that few languages have. Null when
 * nothing can be told: no letters, or no word of any language known here.
 */
export function detectLanguage(text: string): DetectedLanguage | null {
  const start = text.slice(0, looksAt).toLowerCase();
  const told = byScript(start);
  if (told !== null) return { ...told, confidence: Math.round(told.confidence * 100) / 100 };
  const [script] = (Object.keys(shared) as (keyof typeof shared)[]).sort(
    (a, b) => count(start, shared[b]) - count(start, shared[a]),
  );
  const words = start.match(/[\p{L}\p{M}'’]+/gu) ?? [];
  if (words.length === 0 || script === undefined) return null;
  const scores = Object.entries(smallWords)
    .filter(([, one]) => one.script === script)
    .map(([language, { words: small, letters }]) => {
      const known = words.filter((word) => small.has(word)).length;
      const rare = letters === null ? 0 : words.filter((word) => letters.test(word)).length;
      return { language, score: known + 0.6 * rare };
    })
    .sort((a, b) => b.score - a.score);
  const [first, second] = scores;
  if (first === undefined || first.score <= (second?.score ?? 0)) return null;
  // Little text, few hits or a close second: little confidence.
  const lead = (first.score - (second?.score ?? 0)) / first.score;
  const evidence = 1 - Math.exp(-first.score / 2);
  const share = Math.min(1, first.score / words.length / 0.2);
  return { language: first.language, confidence: Math.round(Math.sqrt(lead * evidence * share) * 100) / 100 };
}
