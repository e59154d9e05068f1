import type { Emotion } from '@timbre/contract/script';

/** How someone asked in words for a text to be spoken. */
export interface SpokenManner {
  /** Null: no mood is named. */
  readonly emotion: Emotion | null;
  /** Times the speed that is set otherwise. */
  readonly speed: number;
  /** Semitones. */
  readonly pitch: number;
}

/** As long as OpenAI takes them; what follows is not read. */
const readChars = 4096;

const moodWords: Readonly<Record<Exclude<Emotion, 'neutral'>, RegExp>> = {
  whisper: /\b(?:whisper\w*|hushed|asmr|sotto voce|under (?:your|her|his|their) breath)\b|ささや|囁|ひそひそ|小声/gu,
  newscast:
    /\b(?:news(?:[ -]?(?:anchor|caster|cast|reader|reporter|presenter|broadcast|bulletin)\w*)?|anchor(?:man|woman|person)?|broadcaster|reporter|journalist)\b|ニュース|アナウンサー|キャスター|報道/gu,
  storytelling:
    /\b(?:story[ -]?tell\w*|narrat\w+|(?:bedtime|fairy)[ -](?:stor(?:y|ies)|tales?)|audio ?books?|tell(?:ing)? (?:me |us )?a story)\b|物語|語りかけ|語り手|朗読|ナレーション|ナレーター|読み聞かせ|昔話/gu,
  advert:
    /\b(?:advert\w*|commercials?|infomercial|promo(?:tion(?:al)?)?|sales(?: ?pitch|person|man|woman|y)?|radio ads?)\b|広告|宣伝|コマーシャル|\bcm\b/gu,
  excited:
    /\b(?:excit\w+|enthusias\w+|energetic(?:ally)?|high[ -]energy|thrilled|ecstatic(?:ally)?|exuberant(?:ly)?|lively|passionate(?:ly)?|hyped)\b|興奮|わくわく|ワクワク|熱狂|ハイテンション|テンション(?:高|を上げ)/gu,
  cheerful:
    /\b(?:cheer(?:ful|fully|y|ily)?|happ(?:y|ily|ier)|joy(?:ful|fully|ous|ously)?|upbeat|bright(?:ly)?|smil(?:e|ing)|friendly|warm(?:ly|th)?|playful(?:ly)?|optimistic(?:ally)?|delighted(?:ly)?|light-?hearted|bubbly|merr(?:y|ily))\b|明る|楽し|嬉し|うれし|陽気|元気|笑顔|にこやか|朗らか/gu,
  calm: /\b(?:calm(?:ly|er|ing)?|relax(?:ed|ing)?|sooth(?:e|ing|ingly)|gent(?:le|ly)|peaceful(?:ly)?|seren(?:e|ely)|tranquil|soft(?:ly)?|mellow|tender(?:ly)?|meditati(?:ve|on)|reassuring(?:ly)?|composed|empathetic|compassionate(?:ly)?)\b|落ち着|穏やか|おだやか|静かに|優しく|やさしく|リラックス/gu,
  sad: /\b(?:sad(?:ly|ness)?|sorrow(?:ful|fully)?|melanchol(?:y|ic)|mourn(?:ful|fully|ing)|gloom(?:y|ily)|depressed|grie(?:f|ving)|heartbroken|tearful(?:ly)?|crying|regretful(?:ly)?|disappointed)\b|悲し|哀し|かなし|切な|泣き/gu,
  angry:
    /\b(?:angr(?:y|ily)|anger|furious(?:ly)?|outraged|rag(?:e|ing)|irritated|annoyed|frustrated|aggressive(?:ly)?|hostile|shout(?:ing)?|yell(?:ing)?)\b|怒|いらいら|イライラ/gu,
  fearful:
    /\b(?:fear(?:ful|fully)?|afraid|scared|terrified|frightened|horrified|anxious(?:ly)?|nervous(?:ly)?|panick?(?:ed|ing|y)?|worried|trembling)\b|怖が|怖そう|恐が|恐る|怯え|おびえ|不安|震え声/gu,
  serious:
    /\b(?:serious(?:ly|ness)?|solemn(?:ly)?|stern(?:ly)?|grave(?:ly)?|som(?:bre|ber)|formal(?:ly)?|professional(?:ly)?|authoritative(?:ly)?|business-?like|matter-of-fact|deadpan|firm(?:ly)?)\b|真剣|真面目|まじめ|厳か|厳粛|フォーマル/gu,
};

/** “don't”, “without”, “rather than” … earlier in the same clause. */
const refusedBefore =
  /\b(?:not|don'?t|never|no|without|avoid(?:ing)?|isn'?t|aren'?t|less|rather than|instead of)\b(?:(?!\bbut\b)[^.,;:!?\n。、]){0,60}$/u;
/** Japanese refuses afterwards: 怒らないで, 明るすぎず. */
const refusedAfter = /^[^、。,.\n]{0,8}(?:ないで|ずに|なくて|なく、|すぎず|避け)/u;

/** What a pattern finds in a text, but for what is refused there. */
function wanted(text: string, pattern: RegExp): RegExpExecArray[] {
  return [...text.matchAll(pattern)].filter(
    ({ 0: found, index }) =>
      !refusedBefore.test(text.slice(Math.max(0, index - 80), index)) &&
      !refusedAfter.test(text.slice(index + found.length, index + found.length + 16)),
  );
}

/** The mood that most words name; of equals the one that is named first. */
function emotionOf(text: string): Emotion | null {
  let best: { emotion: Emotion; words: number; at: number } | null = null;
  for (const [emotion, pattern] of Object.entries(moodWords)) {
    const words = wanted(text, pattern);
    const at = words[0]?.index;
    if (at === undefined) continue;
    if (best === null || words.length > best.words || (words.length === best.words && at < best.at))
      best = { emotion: emotion as Emotion, words: words.length, at };
  }
  return best?.emotion ?? null;
}

type Strength = 'little' | 'plain' | 'much';

const littleBefore = /(?:\b(?:slightly|a (?:bit|little|touch)|somewhat)|少し|やや|ちょっと|若干)\s*$/u;
const muchBefore = /(?:\b(?:very|extremely|really|super|much|incredibly)|とても|すごく|かなり|非常に)\s*$/u;

function strengthOf(text: string, index: number): Strength {
  const before = text.slice(Math.max(0, index - 20), index);
  if (littleBefore.test(before)) return 'little';
  return muchBefore.test(before) ? 'much' : 'plain';
}

type Sizes = Readonly<Record<Strength, number>>;
type Words = readonly (readonly [pattern: RegExp, sizes: Sizes])[];

const speedWords: Words = [
  [
    /\b(?:slow(?:ly|er)?|unhurried(?:ly)?|leisurely|take your time)\b|ゆっくり|ゆったり|遅く|遅め/gu,
    { little: 0.93, plain: 0.85, much: 0.7 },
  ],
  [
    /\b(?:fast(?:er)?|quick(?:ly|er)?|rapid(?:ly)?|speedy|hurried(?:ly)?|rushed|brisk(?:ly)?)\b|早口|速く|速め|早く|早め/gu,
    { little: 1.08, plain: 1.18, much: 1.4 },
  ],
];

const pitchWords: Words = [
  [
    /\bdeep(?:er)?\b(?:[ ,-]+\p{L}+){0,2}?[ ,-]+(?:voice|pitch|tone|register)|\blow(?:er)?[ -](?:pitch|voice|register)|\b(?:pitch|register):? (?:low|deep)|低い声|低めの声|低音|声を低く/gu,
    { little: -1, plain: -3, much: -5 },
  ],
  [
    /\bhigh(?:er)?[ -](?:pitch|voice|register)|\b(?:pitch|register):? high|\bsqueaky\b|高い声|高めの声|高音|声を高く/gu,
    { little: 1, plain: 3, much: 5 },
  ],
];

/** The first of the words that is meant. */
function sizeOf(text: string, words: Words, none: number): number {
  const found = words.flatMap(([pattern, sizes]) => wanted(text, pattern).map(({ index }) => ({ index, sizes })));
  const first = found.sort((a, b) => a.index - b.index)[0];
  return first === undefined ? none : first.sizes[strengthOf(text, first.index)];
}

/** “1.5x speed”, “20% slower”, “at 80 % speed”, “twice as fast”. */
function statedSpeed(text: string): number | null {
  if (/\b(?:twice as fast|double (?:the )?speed)\b/u.test(text)) return 2;
  if (/\bhalf (?:the |as )?(?:speed|fast)\b/u.test(text)) return 0.5;
  const times = /\b(\d{1,2}(?:\.\d{1,3})?) ?(?:x|×|times) ?(?:the )?(?:normal )?(?:speed|faster|as fast)\b/u.exec(text);
  if (times) return Number(times[1]);
  const percent = /\b(\d{1,3}) ?% (?:of (?:the )?)?(?:normal )?(speed|slower|faster)\b/u.exec(text);
  if (!percent) return null;
  const share = Number(percent[1]) / 100;
  if (percent[2] === 'speed') return share;
  return percent[2] === 'slower' ? 1 - share : 1 + share;
}

const fastest = 4;
const slowest = 0.25;

/**
 * What instructions in plain words, such as “speak cheerfully and a bit slower”, ask of a voice. English and Japanese are
 * understood; anything else asks for nothing.
 */
export function readManner(instructions: string): SpokenManner {
  const text = instructions.slice(0, readChars).normalize('NFKC').toLowerCase().replaceAll('’', "'");
  const speed = statedSpeed(text) ?? sizeOf(text, speedWords, 1);
  return {
    emotion: emotionOf(text),
    speed: Math.min(fastest, Math.max(slowest, speed)),
    pitch: sizeOf(text, pitchWords, 0),
  };
}
