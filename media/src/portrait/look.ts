import { accentCloth, cloths, greys, grounds, hairColours, likely, looksFor, skins, type Tone } from './palette.ts';
import type { Seeded } from './seeded.ts';

/** What a portrait is drawn from. */
export interface PortraitFacts {
  /** The same seed gives the same face: the voice's id. */
  readonly seed: string;
  readonly gender: 'male' | 'female' | 'neutral';
  /** In years. */
  readonly age: number;
  /** BCP 47; decides which looks are likely. */
  readonly language?: string;
  /** `robot`, `whisper`, `croaky` and `character` make figures of voices that are no people. */
  readonly tags?: readonly string[];
}

export type HairStyle =
  | 'bald'
  | 'buzz'
  | 'crop'
  | 'side'
  | 'quiff'
  | 'curls'
  | 'afro'
  | 'receding'
  | 'crown'
  | 'pixie'
  | 'bob'
  | 'fringe-bob'
  | 'long'
  | 'wavy'
  | 'fringe-long'
  | 'bun'
  | 'pony'
  | 'plaits'
  | 'headscarf'
  | 'turban'
  | 'beanie';

export interface Look {
  readonly skin: Tone;
  readonly hair: Tone;
  readonly hairStyle: HairStyle;
  readonly cloth: Tone;
  readonly collar: 'crew' | 'vee' | 'shirt' | 'roll' | 'jacket' | 'scoop';
  readonly ground: string;
  readonly accent: Tone | undefined;
  readonly beard: 'none' | 'stubble' | 'short' | 'full' | 'moustache' | 'goatee';
  readonly glasses: 'none' | 'round' | 'square' | 'half';
  readonly hasEarrings: boolean;
  readonly mouth: 'smile' | 'calm' | 'open' | 'side';
  readonly nose: 'button' | 'long' | 'wide';
  /** Half the width of the head. */
  readonly width: number;
  readonly chin: number;
  /** Roundness of the jaw, 0.5 to 0.9. */
  readonly jaw: number;
  readonly isFeminine: boolean;
  readonly isChild: boolean;
  /** Lines in the face: 0 none, 1 some, 2 many. */
  readonly lines: 0 | 1 | 2;
}

const menStyles = ['crop', 'side', 'side', 'quiff', 'buzz', 'curls', 'crop'] as const;
const womenStyles = ['long', 'wavy', 'bob', 'fringe-bob', 'fringe-long', 'bun', 'pony', 'pixie'] as const;

function hairStyleOf(
  random: Seeded,
  { gender, age }: PortraitFacts,
  looks: ReturnType<typeof looksFor>,
  dark: boolean,
): HairStyle {
  const isWoman = gender === 'female';
  const isAdult = age >= 16;
  if (isWoman && isAdult && random.chance(looks.headscarf)) return 'headscarf';
  if (!isWoman && isAdult && random.chance(looks.turban)) return 'turban';
  if (!isWoman && random.chance(0.04)) return 'beanie';
  if (dark && random.chance(0.55))
    return isWoman
      ? random.pick(['afro', 'afro', 'plaits', 'bun', 'curls'])
      : random.pick(['buzz', 'buzz', 'afro', 'bald']);
  if (age < 12)
    return isWoman
      ? random.pick(['plaits', 'fringe-bob', 'pony', 'fringe-long'])
      : random.pick(['crop', 'curls', 'side']);
  if (isWoman) return age > 60 ? random.pick(['pixie', 'bob', 'bun', 'curls']) : random.pick(womenStyles);
  if (age > 60) return random.pick(['crown', 'receding', 'side', 'bald', 'crown']);
  if (age > 42 && random.chance(0.45)) return random.pick(['receding', 'bald', 'buzz', 'crown']);
  return random.pick(menStyles);
}

function hairColourOf(random: Seeded, age: number, hairs: readonly [number, ...number[]]): Tone {
  const greyness = (age - 46) / 30;
  if (random.chance(greyness))
    return age > 66
      ? random.pick([greys[2] ?? greys[0], greys[3] ?? greys[0]])
      : random.pick([greys[0], greys[1] ?? greys[0]]);
  return likely(random, hairColours, hairs);
}

function beardOf(random: Seeded, { gender, age }: PortraitFacts): Look['beard'] {
  if (gender !== 'male' || age < 22) return 'none';
  return random.chance(0.5) ? 'none' : random.pick(['stubble', 'short', 'short', 'full', 'moustache', 'goatee']);
}

function statureOf(random: Seeded, isChild: boolean, isFeminine: boolean): Pick<Look, 'width' | 'chin' | 'jaw'> {
  if (isChild) return { width: 17.4, chin: 58.6, jaw: 0.74 };
  if (isFeminine)
    return { width: random.between(14.9, 16.3), chin: random.between(59.2, 61.6), jaw: random.between(0.48, 0.64) };
  return { width: random.between(15.4, 16.8), chin: random.between(60, 62.4), jaw: random.between(0.6, 0.86) };
}

function glassesOf(random: Seeded, age: number): Look['glasses'] {
  if (!random.chance(age > 55 ? 0.5 : age < 12 ? 0.15 : 0.24)) return 'none';
  return random.pick(age > 60 ? ['round', 'half', 'square'] : ['round', 'square']);
}

function collarOf(random: Seeded, isChild: boolean, isFeminine: boolean): Look['collar'] {
  if (isChild) return random.pick(['crew', 'shirt', 'crew']);
  return random.pick(
    isFeminine ? ['crew', 'scoop', 'roll', 'jacket', 'vee'] : ['crew', 'shirt', 'jacket', 'roll', 'vee'],
  );
}

function noseOf(random: Seeded, isChild: boolean, isDark: boolean): Look['nose'] {
  if (isChild) return 'button';
  return random.pick(isDark ? ['wide', 'wide', 'long'] : ['button', 'long', 'long', 'wide']);
}

/** Decides everything about a face; the order of the questions is part of the seed's meaning. */
export function lookOf(random: Seeded, facts: PortraitFacts): Look {
  const { gender, age } = facts;
  const looks = looksFor(facts.language ?? 'en');
  const isFeminine = gender === 'female' || (gender === 'neutral' && random.chance(0.5));
  const isChild = age < 12;
  const tone = random.pick(looks.skins);
  const isDark = tone >= 4;
  const hasAccent = random.chance(0.18);
  return {
    skin: skins[tone] ?? skins[0],
    hairStyle: hairStyleOf(random, { ...facts, gender: isFeminine ? 'female' : 'male' }, looks, isDark),
    hair: hairColourOf(random, age, tone >= 3 ? [0, 0, 0, 1] : looks.hairs),
    beard: beardOf(random, facts),
    cloth: hasAccent && random.chance(0.5) ? accentCloth : random.pick(cloths),
    collar: collarOf(random, isChild, isFeminine),
    ground: random.pick(grounds),
    accent: hasAccent ? accentCloth : undefined,
    glasses: glassesOf(random, age),
    hasEarrings: isFeminine && age > 16 && random.chance(0.35),
    mouth: random.pick(isChild ? ['smile', 'open'] : ['smile', 'calm', 'open', 'side', 'smile']),
    nose: noseOf(random, isChild, isDark),
    ...statureOf(random, isChild, isFeminine),
    isFeminine,
    isChild,
    lines: age > 66 ? 2 : age > 48 ? 1 : 0,
  };
}
