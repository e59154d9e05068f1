import type { Material, Traits } from './sound-class.ts';

/** What a word changes. */
export type Change = Partial<Record<'size' | 'force' | 'pace', number>> & {
  readonly distance?: number;
  readonly count?: number;
  readonly material?: Material;
};

const group = (words: string, change: Change): (readonly [string, Change])[] =>
  words.split(' ').map((word) => [word, change]);

/** What adjectives change, whatever they stand with. */
export const modifiers: ReadonlyMap<string, Change> = new Map([
  ...group('heavy strong intense violent powerful hard pouring torrential loud fierce raging mighty massive epic', {
    force: 0.9,
  }),
  ...group('light soft gentle faint quiet mild weak calm subtle delicate tender', { force: -0.8 }),
  ...group('big large huge giant enormous deep grand colossal low', { size: 0.9 }),
  ...group('small tiny little mini high cute young baby', { size: -0.9 }),
  ...group('fast quick rapid frantic hurried busy speedy racing', { pace: 0.8 }),
  ...group('slow lazy steady leisurely relaxed', { pace: -0.7 }),
  ...group('distant distance far faraway away background remote afar behind', { distance: 1 }),
  ...group('near close nearby foreground closeup', { distance: -0.5 }),
  ...group('wooden wood hardwood timber', { material: 'wood' }),
  ...group('metal metallic iron steel tin anvil', { material: 'metal' }),
  ...group('glass window', { material: 'glass' }),
  ...group('concrete stone marble pavement tile asphalt', { material: 'stone' }),
  ...group('gravel pebble sand dirt', { material: 'gravel' }),
  ...group('snow snowy ice', { material: 'snow' }),
  ...group('grass leave leaf field', { material: 'grass' }),
  ...group('puddle wet mud', { material: 'water' }),
  ...group('carpet rug', { material: 'carpet' }),
  ...group('one single once', { count: 1 }),
  ...group('two twice double couple pair', { count: 2 }),
  ...group('three thrice triple', { count: 3 }),
  ...group('four', { count: 4 }),
  ...group('five', { count: 5 }),
]);

/** The same in Japanese, found anywhere in what names leave of a part of the description; the longest first. */
export const modifiersJa: readonly (readonly [string, Change])[] = [
  ...group('激しい 激しく 強い 強く 大きな音の 大きな音 うるさい すごい 猛烈 力強い', { force: 0.9 }),
  ...group('弱い 弱く 静かな 静かに 優しい やさしい かすかな 柔らかい 小さな音の 小さな音 そよ', { force: -0.8 }),
  ...group('大きい 大きな 巨大な 巨大 太い 低い', { size: 0.9 }),
  ...group('小さい 小さな 可愛い かわいい 高い', { size: -0.9 }),
  ...group('速い 速く 早い 急いだ 急いで 素早い', { pace: 0.8 }),
  ...group('遅い ゆっくり のんびり', { pace: -0.7 }),
  ...group('遠い 遠く 遠くの 遠方 背景', { distance: 1 }),
  ...group('近い 近く 近くの 手前', { distance: -0.5 }),
  ...group('木製 木造 木の床', { material: 'wood' }),
  ...group('金属 鉄製', { material: 'metal' }),
  ...group('砂利 砂', { material: 'gravel' }),
  ...group('雪', { material: 'snow' }),
  ...group('草', { material: 'grass' }),
  ...group('水たまり', { material: 'water' }),
  ...group('一回 一度 1回 1度', { count: 1 }),
  ...group('二回 二度 2回 2度', { count: 2 }),
  ...group('三回 三度 3回 3度', { count: 3 }),
  ...group('四回 四度 4回 4度', { count: 4 }),
  ...group('五回 五度 5回 5度', { count: 5 }),
].toSorted(([one], [other]) => other.length - one.length);

/** Signs that change the name right behind them, and mean something else elsewhere: 子犬, 豪雨, 鉄のドア. */
export const prefixesJa: readonly (readonly [string, Change])[] = [
  ...group('木の', { material: 'wood' }),
  ...group('鉄の', { material: 'metal' }),
  ...group('豪 激 暴', { force: 0.9 }),
  ...group('大 巨大な', { size: 0.9 }),
  ...group('子 小', { size: -0.9 }),
];

export const articles: ReadonlySet<string> = new Set(['a', 'an', 'the', 'some', 'my', 'your', 'his', 'her', 'their']);
/** Words that put one thing onto another. */
export const placing: ReadonlySet<string> = new Set(['on', 'onto', 'into', 'against', 'upon']);

/** Words that say nothing about the sound. */
export const passedOver: ReadonlySet<string> = new Set([
  ...articles,
  ...placing,
  ...(
    'of in at to from into through by for is are was be being any its it this that sound effect noise audio sfx fx ' +
    'ambience ambient atmosphere very really quite slightly bit as suddenly loop loopable seamless long short made make ' +
    'makes making hear heard inside outside indoors outdoors up down off out along across around someone somebody person ' +
    'man woman there i you we please create generate like similar type kind old new retro tense dramatic nice good ' +
    'beautiful shot day morning evening room when sing singing open opening play playing start stop go going come coming ' +
    'roof floor ground wall sky air'
  ).split(' '),
]);

/** Words after which something else begins in a description. */
export const partings: ReadonlySet<string> = new Set([
  ',',
  ';',
  '.',
  '、',
  '。',
  'and',
  'or',
  'with',
  'over',
  'under',
  'while',
  'plus',
  'but',
  'just',
  'only',
]);
/** Partings that go on with what is not to be heard: “without thunder and wind”. */
export const goingOn: ReadonlySet<string> = new Set(['and', 'or']);
/** Words after which something else begins in time. */
export const thenWords: ReadonlySet<string> = new Set(['then', 'followed', 'next', 'finally', 'afterwards', 'until']);
export const withoutWords: ReadonlySet<string> = new Set(['without', 'no', 'not', 'minus', 'except']);
/** Words between “not” and what is not so. */
export const degrees: ReadonlySet<string> = new Set(['too', 'so', 'very', 'that', 'particularly']);

const bounded = (value: number): number => Math.max(-1, Math.min(1, value));

/** Traits after one more modifier. */
export const changed = (traits: Traits, { size = 0, force = 0, pace = 0, material, count }: Change): Traits => ({
  ...traits,
  size: bounded(traits.size + size),
  force: bounded(traits.force + force),
  pace: bounded(traits.pace + pace),
  material: material ?? traits.material,
  count: count ?? traits.count,
});

/** “Not too loud” is a little quiet; null where a word has no other end. */
export function less(change: Change | undefined): Change | null {
  const { size = 0, force = 0, pace = 0, distance = 0 } = change ?? {};
  if (size === 0 && force === 0 && pace === 0 && distance === 0) return null;
  return { size: -0.5 * size, force: -0.5 * force, pace: -0.5 * pace, distance: -0.5 * distance };
}
