import { cloths, greys, hairColours, ink, paper, skins, vermilion } from '../portrait/palette.ts';

/** A colour in light, as it is, and in shade. */
export interface Tone {
  readonly light: string;
  readonly fill: string;
  readonly shade: string;
}

const channels = (hex: string): readonly number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** A colour between two others; `share` 0 is the first. */
export function mix(first: string, second: string, share: number): string {
  const other = channels(second);
  return `#${channels(first)
    .map((value, at) =>
      Math.round(value + ((other[at] ?? 0) - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

export const tone = (fill: string, shade = mix(fill, '#1a1420', 0.28)): Tone => ({
  light: mix(fill, '#fff4e6', 0.2),
  fill,
  shade,
});

/** Skin with what belongs to it: lips, blush, and lines that are no black. */
export interface Skin extends Tone {
  readonly lip: string;
  readonly blush: string;
  readonly line: string;
}

const skin = (at: number, lip: string, blush: string): Skin => {
  const { fill, shade } = skins[at] ?? skins[0];
  return {
    light: mix(fill, '#fff1e2', 0.34),
    fill,
    shade: mix(fill, shade, 0.8),
    lip,
    blush,
    line: mix(shade, '#2a0f08', 0.34),
  };
};

export const skinTones = {
  light: skin(0, '#c9766d', '#e8897a'),
  fair: skin(1, '#bd6a5c', '#dd7c62'),
  warm: skin(2, '#ad5d4c', '#c9684a'),
  tan: skin(3, '#97513f', '#ac5436'),
  brown: skin(4, '#7f4138', '#8a3f2a'),
  deep: skin(5, '#6b3633', '#6a2c20'),
} as const satisfies Readonly<Record<string, Skin>>;
export type SkinTone = keyof typeof skinTones;

const ofPortraits = ({ fill, shade }: { readonly fill: string; readonly shade: string }): Tone => ({
  light: mix(fill, '#ffe9cf', 0.2),
  fill,
  shade,
});
const portraitHair = (at: number): Tone => ofPortraits(hairColours[at] ?? hairColours[0]);
const portraitGrey = (at: number): Tone => ofPortraits(greys[at] ?? greys[0]);

export const hairTones = {
  black: { light: '#403a42', fill: '#242127', shade: '#131116' },
  espresso: portraitHair(1),
  brown: portraitHair(2),
  chestnut: portraitHair(3),
  copper: portraitHair(4),
  honey: portraitHair(5),
  blond: portraitHair(6),
  iron: portraitGrey(0),
  silver: portraitGrey(1),
  white: portraitGrey(2),
} as const satisfies Readonly<Record<string, Tone>>;
export type HairTone = keyof typeof hairTones;

const portraitCloth = (at: number): Tone => ofPortraits(cloths[at] ?? cloths[0]);

export const clothTones = {
  ink: portraitCloth(0),
  navy: portraitCloth(1),
  teal: portraitCloth(2),
  sage: portraitCloth(3),
  grey: portraitCloth(4),
  sand: portraitCloth(5),
  plum: portraitCloth(6),
  ochre: portraitCloth(7),
  cream: portraitCloth(8),
  white: { light: '#ffffff', fill: '#f7f5f1', shade: '#d9d7d6' },
  vermilion: tone('#d9573a', '#ad3d24'),
  rose: tone('#c98086', '#a45f68'),
  sky: tone('#8fb0c6', '#6b8ea8'),
  mint: tone('#a7c6b4', '#82a692'),
  rust: tone('#a9573a', '#833f28'),
  forest: tone('#3d5a48', '#2a4234'),
  lilac: tone('#a698bd', '#84769e'),
  butter: tone('#e6c77c', '#c4a257'),
  cobalt: tone('#3f62a0', '#2d497d'),
  brick: tone('#8c3f3a', '#692c2a'),
  camel: tone('#b98f63', '#966f47'),
  denim: tone('#587394', '#415975'),
} as const satisfies Readonly<Record<string, Tone>>;
export type ClothTone = keyof typeof clothTones;

export { ink, paper, vermilion };
