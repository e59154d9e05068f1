import type { Seeded } from './seeded.ts';

/** The product's ink, paper and accent. */
export const ink = '#14161b';
export const paper = '#fbfaf8';
export const vermilion = '#e2552f';

/** A colour and the darker one for what lies in its shade. */
export interface Tone {
  readonly fill: string;
  readonly shade: string;
}

const tone = (fill: string, shade: string): Tone => ({ fill, shade });

/** From the lightest to the darkest. */
export const skins: readonly [Tone, ...Tone[]] = [
  tone('#f4d6c3', '#e0ac92'),
  tone('#ecc4a4', '#d09a75'),
  tone('#d9a981', '#b98058'),
  tone('#bd8760', '#98623f'),
  tone('#966245', '#6f432b'),
  tone('#714a36', '#4c2e20'),
];

/** From black to blond. */
export const hairColours: readonly [Tone, ...Tone[]] = [
  tone('#1e1b1e', '#0f0d10'),
  tone('#33261f', '#211812'),
  tone('#5a4032', '#402b20'),
  tone('#7f5234', '#5f3b23'),
  tone('#a4603a', '#7e4526'),
  tone('#b48d57', '#8f6d3e'),
  tone('#d6b983', '#b2945e'),
];

export const greys: readonly [Tone, ...Tone[]] = [
  tone('#77767a', '#5c5b60'),
  tone('#a3a2a3', '#828184'),
  tone('#d9d7d3', '#b4b2af'),
  tone('#efede8', '#cbc8c2'),
];

export const cloths: readonly [Tone, ...Tone[]] = [
  tone('#262a33', '#14161b'),
  tone('#3d4a63', '#2b354a'),
  tone('#2f6a64', '#214d49'),
  tone('#6b7a6c', '#525f53'),
  tone('#8c8f96', '#6d7077'),
  tone('#bfa98a', '#9c8769'),
  tone('#6b4a56', '#50343e'),
  tone('#b98a45', '#936b31'),
  tone('#f1ece2', '#d3ccbe'),
];

export const accentCloth = tone(vermilion, '#b93412');

export const grounds: readonly [string, ...string[]] = [
  '#e6dfd2',
  '#d7deda',
  '#e4d6c9',
  '#d6dae2',
  '#e7dcc0',
  '#ddd5d8',
  '#cad5cf',
];

/** Where in the world a name comes from, as far as it says what most people there look like. */
export interface Looks {
  /** Indices of `skins`, repeated where more likely. */
  readonly skins: readonly [number, ...number[]];
  readonly hairs: readonly [number, ...number[]];
  /** Share of women who wear a headscarf. */
  readonly headscarf: number;
  /** Share of men who wear a turban. */
  readonly turban: number;
}

const anywhere: Looks = {
  skins: [0, 1, 1, 2, 3, 4, 5],
  hairs: [0, 0, 1, 1, 2, 2, 3, 4, 5, 6],
  headscarf: 0.05,
  turban: 0,
};
const north: Looks = { skins: [0, 0, 0, 1, 1, 3], hairs: [1, 2, 2, 3, 4, 5, 5, 6, 6], headscarf: 0.03, turban: 0 };
const south: Looks = { skins: [0, 1, 1, 1, 2], hairs: [0, 1, 1, 2, 2, 3], headscarf: 0.03, turban: 0 };
const americas: Looks = { skins: [1, 2, 2, 3, 4], hairs: [0, 0, 1, 1, 2, 3], headscarf: 0, turban: 0 };
const nearEast: Looks = { skins: [1, 1, 2, 2, 3], hairs: [0, 0, 1, 1, 2], headscarf: 0.4, turban: 0 };
const southAsia: Looks = { skins: [2, 3, 3, 4, 4], hairs: [0, 0, 0, 1], headscarf: 0.1, turban: 0.05 };
const eastAsia: Looks = { skins: [0, 0, 1, 1], hairs: [0, 0, 0, 1, 1], headscarf: 0, turban: 0 };
const southEastAsia: Looks = { skins: [1, 2, 2, 3], hairs: [0, 0, 1], headscarf: 0.3, turban: 0 };
const africa: Looks = { skins: [4, 4, 5, 5], hairs: [0, 0, 1], headscarf: 0.2, turban: 0 };

const byLanguage: readonly (readonly [languages: string, looks: Looks])[] = [
  ['cs da de et fi fo ga gd is kl lb lt ltg lv nb nl pl ru sk smj sv uk be cy bs hr sl sr hu', north],
  ['an bg ca el eu fr grc it la mk mt pt-PT ro es-ES sq hy hyw ka he', south],
  ['es pt gn ht pap qu quc', americas],
  ['ar az fa ku tr tk ug ur uz kk ky tt ba nog', nearEast],
  ['as bn bpy gu hi kn kok ml mr ne or sd si ta te', southAsia],
  ['pa', { ...southAsia, turban: 0.8 }],
  ['cmn zh hak ja ko yue', eastAsia],
  ['id ms my shn th vi haw mi', southEastAsia],
  ['am om sw tn en-029', africa],
];

const looksOf = new Map(byLanguage.flatMap(([languages, looks]) => languages.split(' ').map((code) => [code, looks])));

/** What people who speak a language natively mostly look like; anyone for languages of the whole world. */
export const looksFor = (language: string): Looks =>
  looksOf.get(language) ?? looksOf.get(language.split('-')[0] ?? '') ?? anywhere;

/** A tone of a list by one of the likely places in it. */
export const likely = (random: Seeded, of: readonly [Tone, ...Tone[]], at: readonly [number, ...number[]]): Tone =>
  of[random.pick(at)] ?? of[0];
