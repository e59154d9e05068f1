import { blend, clamp, rgb, smoothstep, type Rgb } from './kit/colour.ts';
import { gradientNoise, layeredNoise, ridgedNoise, type Noise } from './kit/noise.ts';
import { between, type Random } from './kit/random.ts';
import type { Look } from './look.ts';
import type { GroundPlace, Land } from './terrain.ts';

/** What a land is made of, by what its description names. */
export interface LandWishes {
  readonly relief: 'mountains' | 'hills' | 'desert' | 'canyon' | 'plain' | 'cliffs' | 'falls';
  readonly water: 'sea' | 'lake' | 'river' | null;
  readonly isIsland: boolean;
  readonly hasBeach: boolean;
  readonly isSnowy: boolean;
  readonly isField: boolean;
  readonly isRoad: boolean;
}

interface Ground {
  readonly grass: readonly [Rgb, Rgb];
  readonly rock: Rgb;
  readonly sand: Rgb;
}

const snow = rgb('#f3f6fb');
const grassOf: Readonly<Record<Look['season'], readonly [string, string]>> = {
  spring: ['#78a352', '#a3b868'],
  summer: ['#5d8248', '#8b9a55'],
  autumn: ['#94853f', '#a8743f'],
  winter: ['#8a8a6c', '#a3a08a'],
};

function groundOf(look: Look): Ground {
  const [one, other] = grassOf[look.season];
  return { grass: [rgb(one), rgb(other)], rock: rgb('#8b8378'), sand: rgb('#dcc496') };
}

interface Noises {
  readonly soft: Noise;
  readonly rough: Noise;
  readonly crests: Noise;
  readonly fine: Noise;
}

function noisesOf(random: Random): Noises {
  const base = gradientNoise(random);
  return {
    soft: layeredNoise(base, 3),
    rough: layeredNoise(base, 5),
    crests: ridgedNoise(base, 6),
    fine: layeredNoise(gradientNoise(random), 3, 0.6),
  };
}

type Height = Land['height'];

/** A dune rises gently on one side and falls steeply on the other. */
function duneHeight({ soft }: Noises, random: Random): Height {
  const [lean, shift] = [between(random, -0.5, 0.5), 60 * random()];
  const crest = (place: number): number => {
    const t = place - Math.floor(place);
    return t < 0.68 ? smoothstep(0, 0.68, t) : 1 - smoothstep(0.68, 1, t) ** 0.8;
  };
  return (x, z) => {
    const wind = soft(x * 0.013 + 3, z * 0.009 + shift);
    const large = crest((z + x * lean) * 0.021 + wind * 1.9 + shift) * 8.5 * (0.7 + 0.7 * soft(x * 0.009, z * 0.006));
    const small = crest((z * 0.9 - x * lean) * 0.06 + wind * 4 + 0.3) * 1.1;
    return (large + small) * smoothstep(5, 46, z) * (1 + z / 120) - 0.4;
  };
}

function canyonHeight({ soft, rough }: Noises, random: Random): Height {
  const [bend, shift] = [between(random, -1, 1), 40 * random()];
  const terrace = (value: number): number => {
    const step = value * 6;
    return (Math.floor(step) + smoothstep(0.62, 1, step - Math.floor(step))) / 6;
  };
  return (x, z) => {
    const middle = 20 * Math.sin(z * 0.016 + shift) * smoothstep(10, 70, z) + bend * 5;
    const wide = 9 + z * 0.075 + 8 * soft(z * 0.02, shift) + 7 * rough(x * 0.03 + shift, z * 0.03);
    const wall = smoothstep(0, 1, (Math.abs(x - middle) - wide) / (14 + z * 0.05));
    const tables = smoothstep(0.08, 0.2, rough(x * 0.012 + shift, z * 0.009)) * smoothstep(90, 170, z);
    return terrace(clamp(Math.max(wall, tables) + 0.06 * rough(x * 0.1, z * 0.1))) * (15 + z * 0.07) - 0.2;
  };
}

function reliefHeight(wishes: LandWishes, noises: Noises, random: Random): Height {
  const { soft, rough, crests } = noises;
  const [shiftX, shiftZ] = [200 * random(), 200 * random()];
  const near: Height = (x, z) => (0.5 + z * 0.02) * soft(x * 0.05 + shiftX, z * 0.05) + 0.12 * rough(x * 0.3, z * 0.3);
  const tall = between(random, 0.85, 1.2);
  switch (wishes.relief) {
    case 'desert':
      return duneHeight(noises, random);
    case 'canyon':
      return canyonHeight(noises, random);
    case 'mountains':
      return (x, z) => {
        const rise = smoothstep(90, 330, z + 40 * soft(x * 0.009 + shiftX, 4));
        const peaks = crests(x * 0.0052 + shiftX, z * 0.0052 + shiftZ) * 1.45 - 0.34;
        const foot = smoothstep(16, 110, z) * (3.2 + 8 * soft(x * 0.014 + shiftX, z * 0.014 + shiftZ));
        return near(x, z) * 0.8 + foot + rise * Math.max(0, peaks) * 94 * tall;
      };
    case 'hills':
      return (x, z) => {
        const rise = smoothstep(8, 120, z);
        const swell = soft(x * 0.014 + shiftX, z * 0.014 + shiftZ) + 0.35;
        return (
          near(x, z) * 0.9 +
          rise * (swell * 17 * tall + rough(x * 0.03 + shiftX, z * 0.03) * 1.6) +
          smoothstep(160, 420, z) * 13 * (0.7 + soft(x * 0.006, z * 0.006))
        );
      };
    case 'cliffs': {
      const side = random() < 0.5 ? -1 : 1;
      return (x, z) => {
        const coast = side * x - 5 + 9 * rough(z * 0.022 + shiftX, 3) - z * 0.03;
        return (
          smoothstep(0, 2.6, coast) * (8.5 + z * 0.03 + 3.2 * rough(x * 0.06 + shiftX, z * 0.05)) -
          smoothstep(0, -4, coast) * 2.4
        );
      };
    }
    case 'falls':
      return (x, z) => {
        const wall = smoothstep(
          0,
          5,
          z - 44 - 7 * rough(x * 0.05 + shiftX, 2) - 0.006 * x * x + 6 * Math.exp(-((x / 6) ** 2)),
        );
        const top =
          15 +
          5 * soft(x * 0.03 + shiftX, z * 0.02) +
          smoothstep(50, 160, z) * 20 * crests(x * 0.012, z * 0.012 + shiftZ);
        const bank =
          smoothstep(11, 26, Math.abs(x)) * (1.5 + 2.5 * soft(x * 0.06, z * 0.06 + shiftZ)) +
          smoothstep(12, 7, z) * 1.2 -
          1;
        return bank + wall * (top - 3 * Math.exp(-((x / 4.5) ** 2))) + 0.5 * wall * rough(x * 0.4, z * 0.4);
      };
    case 'plain':
      return (x, z) => near(x, z) * 0.6 + smoothstep(120, 420, z) * 11 * (0.55 + soft(x * 0.007 + shiftX, z * 0.007));
  }
}

/** Cuts a basin, a channel or a coast into a relief; water stands at 0. */
function withWater(wishes: LandWishes, plain: Height, { soft, rough }: Noises, random: Random): Height {
  const shift = 80 * random();
  const side = random() < 0.5 ? -1 : 1;
  if (wishes.relief === 'falls') return plain;
  if (wishes.isIsland) {
    const [away, aside] = [between(random, 62, 84), side * between(random, 4, 22)];
    const [wide, tall] = [between(random, 24, 34), between(random, 9, 16)];
    return (x, z) => {
      const distance =
        Math.hypot((x - aside) / wide, (z - away) / (wide * 0.8)) + 0.32 * rough(x * 0.05 + shift, z * 0.05);
      return tall * smoothstep(1, 0.1, distance) ** 1.5 + 1.5 * smoothstep(1.14, 0.85, distance) - 1.6;
    };
  }
  if (wishes.water === 'river') {
    const bend = between(random, 9, 17) * side;
    return (x, z) => {
      const middle = bend * Math.sin(z * 0.03 + shift) * smoothstep(2, 60, z) + side * 2 + 0.05 * bend * z * 0.2;
      const wide = 4.2 + 0.014 * z + 1.4 * soft(z * 0.05, shift);
      const bank = smoothstep(wide * 0.75, wide * 2.1, Math.abs(x - middle));
      return (plain(x, z) + 1.5) * bank - 0.9 * (1 - bank) + 0.05;
    };
  }
  if (wishes.water === 'lake') {
    const [from, to] = [between(random, 6, 8.5), between(random, 78, 105)];
    return (x, z) => {
      const edge = 9 * soft(x * 0.025 + shift, 2) + 3.4 * rough(x * 0.09, z * 0.05 + shift);
      const far = smoothstep(to - 16, to + 22, z + edge + 0.0024 * x * x);
      const shore = smoothstep(from + 3.4, from - 1.6, z + 0.34 * edge - 0.12 * side * x);
      return (
        Math.max((plain(x, z) + 1.2) * far, shore * (1.1 + 0.4 * rough(x * 0.3, z * 0.3))) -
        1.2 * (1 - Math.max(far, shore))
      );
    };
  }
  if (wishes.relief === 'cliffs') return plain;
  if (wishes.hasBeach) {
    const tilt = side * between(random, 0.4, 0.85);
    return (x, z) => {
      const coast = z * 0.62 - 8.5 + tilt * x + 3 * rough(x * 0.03 + shift, z * 0.04) - 0.012 * z * z * 0.02;
      const headland = smoothstep(0.1, 0.6, soft(x * 0.006 + shift, z * 0.004)) * smoothstep(150, 260, z) * 15;
      return clamp(-coast * 0.1, -1.4, 1.25) + 0.06 * rough(x * 0.5, z * 0.5) + headland;
    };
  }
  const shift2 = between(random, 0.05, 0.3);
  return (x, z) =>
    smoothstep(shift2, shift2 + 0.5, soft(x * 0.005 + shift, z * 0.0035)) *
      smoothstep(170, 300, z) *
      (wishes.relief === 'mountains' ? 60 : 20) *
      (0.6 + 0.5 * rough(x * 0.02, z * 0.02)) -
    1;
}

/** Rows of a field run away from the eye. */
const furrow = (x: number, z: number): number => (Math.sin(x * 2.6) > 0 ? 1 : 0) * smoothstep(90, 20, z);

/** How far a place is from the middle of the road. */
export const offRoad = (x: number, z: number): number => Math.abs(x - 9 * Math.sin(z * 0.028) * smoothstep(8, 80, z));

const asphalt = { dark: rgb('#6c6a6c'), line: rgb('#e8e2cc'), edge: rgb('#d9d3c2'), verge: rgb('#b9a988') };

function onRoad(ground: Rgb, { x, z }: GroundPlace): Rgb {
  const off = offRoad(x, z);
  if (off > 1.62 && off < 1.78) return asphalt.edge;
  const surface = off < 0.07 && Math.sin(z * 0.9) > 0 ? asphalt.line : asphalt.dark;
  const paved = blend(ground, surface, smoothstep(2.1, 1.9, off));
  return blend(paved, asphalt.verge, smoothstep(2.7, 2.1, off) * smoothstep(1.9, 2, off) * 0.8);
}

/** Sand where water and land meet. */
function onShore(
  { water, isIsland, hasBeach }: LandWishes,
  ground: Rgb,
  { height, sand, grain }: { readonly height: number; readonly sand: Rgb; readonly grain: number },
): Rgb {
  if (water === null) return ground;
  if (water === 'sea' && height < 0.14) return blend(sand, rgb('#a68f68'), 0.6);
  if (hasBeach && height < 1.6) return blend(sand, rgb('#f0dfba'), clamp(0.4 + 0.5 * grain));
  if (height >= 0.75) return ground;
  return blend(
    sand,
    ground,
    water === 'sea' || isIsland ? smoothstep(0.5, 0.8, height) : smoothstep(0.05, 0.6, height),
  );
}

function materialOf(wishes: LandWishes, look: Look, noises: Noises, random: Random): Land['colour'] {
  const { grass, rock, sand } = groundOf(look);
  const { fine, soft } = noises;
  const isWinter = look.season === 'winter' || wishes.isSnowy;
  const snowLine = wishes.relief === 'mountains' ? (isWinter ? -10 : between(random, 34, 48)) : isWinter ? -10 : 1e9;
  const strata = ['#c4703f', '#dd9a62', '#b65d36', '#e3b27c', '#a94f30', '#cf8450'].map(rgb) as [Rgb, ...Rgb[]];
  const crop = look.season === 'spring' ? rgb('#8fbf4f') : look.season === 'autumn' ? rgb('#b98a48') : rgb('#dcbb5a');
  const dune: readonly [Rgb, Rgb] = [rgb('#d9a566'), rgb('#eac48a')];
  return ({ x, z, height, flatness }: GroundPlace): Rgb => {
    const grain = fine(x * 0.9, z * 0.9) * smoothstep(130, 10, z) + fine(x * 0.09 + 7, z * 0.09);
    if (wishes.relief === 'desert')
      return blend(
        dune[0],
        dune[1],
        0.5 + 0.3 * grain + 0.16 * Math.sin(z * 5 + 7 * fine(x * 0.2, z * 0.2)) * smoothstep(30, 8, z),
      );
    if (wishes.relief === 'canyon') {
      const layer = (height + 1.2 * fine(x * 0.05, z * 0.05)) * 0.85;
      const at = ((Math.floor(layer) % strata.length) + strata.length) % strata.length;
      const stone = blend(strata[at] as Rgb, strata[(at + 1) % strata.length] as Rgb, layer - Math.floor(layer));
      return blend(stone, rgb('#d39b66'), flatness > 0.9 ? 0.6 : 0.08 + 0.2 * grain);
    }
    const meadow = blend(grass[0], grass[1], clamp(0.5 + 0.75 * grain + 0.4 * soft(x * 0.02, z * 0.02)));
    const bare = blend(rock, rgb('#5f5a55'), clamp(0.4 + 0.8 * grain));
    let colour = blend(
      bare,
      meadow,
      smoothstep(0.62, 0.86, flatness - (wishes.relief === 'mountains' ? clamp(height / 90) * 0.4 : 0)),
    );
    if (wishes.isField) {
      const isCrop = soft(x * 0.012 + 3, z * 0.03) > -0.25;
      if (isCrop) colour = blend(blend(crop, rgb('#7a6238'), 0.38 * furrow(x, z)), colour, 0.12);
    }
    colour = onShore(wishes, colour, { height, sand, grain });
    if (wishes.isRoad) colour = onRoad(colour, { x, z, height, flatness });
    const cover =
      smoothstep(snowLine, snowLine + 12, height + 9 * grain) * smoothstep(0.5, 0.74, flatness + (isWinter ? 0.16 : 0));
    return blend(colour, snow, cover * (wishes.isRoad && offRoad(x, z) < 2.1 ? 0.25 : 0.97));
  };
}

/** The land of a description. */
export function landOf(wishes: LandWishes, look: Look, isTall: boolean, random: Random): Land {
  const noises = noisesOf(random);
  const relief = reliefHeight(wishes, noises, random);
  const hasWater = wishes.water !== null || wishes.isIsland;
  const road = wishes.isRoad ? (x: number, z: number) => smoothstep(2, 9, offRoad(x, z)) : null;
  const shaped = hasWater ? withWater(wishes, relief, noises, random) : relief;
  const horizonOf = { mountains: 0.6, hills: 0.5, desert: 0.5, canyon: 0.5, plain: 0.52, cliffs: 0.46, falls: 0.5 }[
    wishes.relief
  ];
  const horizon =
    (hasWater && wishes.relief !== 'mountains' ? 0.5 : horizonOf) + between(random, -0.04, 0.05) + (isTall ? 0.06 : 0);
  return {
    height: road === null ? shaped : (x, z) => shaped(x, z) * road(x, z),
    colour: materialOf(wishes, look, noises, random),
    waterLevel: hasWater ? 0 : null,
    eye:
      { mountains: 2.6, hills: 3.4, desert: 3.2, canyon: 6.5, plain: 2.2, cliffs: 7, falls: 2.6 }[wishes.relief] *
      (wishes.isIsland ? 1.3 : 1),
    horizon,
    farthest: wishes.water === 'sea' || wishes.isIsland ? 1400 : 760,
    clearTo: { mountains: 330, hills: 260, desert: 330, canyon: 420, plain: 280, cliffs: 420, falls: 300 }[
      wishes.relief
    ],
  };
}
