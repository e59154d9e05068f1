import { seededRandom } from '@timbre/media/mix/beds/seeded-random';
import { along, blend, brightness, clamp, lit, rgb, saturated, scaled, smoothstep, type Rgb } from './kit/colour.ts';
import { gradientNoise, layeredNoise } from './kit/noise.ts';
import type { Random } from './kit/random.ts';
import { canvasOf, rasterOf, type Raster } from './kit/raster.ts';
import { finish, isStyle } from './finish.ts';
import { unitOf } from './landscape.ts';
import { lookOf, type Look } from './look.ts';
import type { ScenePlan, Season } from './plan.ts';
import { drawWeather } from './things.ts';

export interface RestyleRequest {
  readonly plan: ScenePlan;
  /** 0: the picture as it was · 1: all of the change. */
  readonly strength: number;
  readonly seed: number;
  readonly take: number;
}

type Change = (colour: Rgb, x: number, y: number) => Rgb;

/** The light of another time of day: shadows take the sky's colour, bright parts the sun's. */
function inLight(look: Look, height: number): Change {
  const dim = { day: 1.06, dawn: 1, sunset: 0.94, dusk: 0.62, night: 0.4 }[look.time];
  const [upper, lower] = [look.sky[0] as Rgb, look.sky[3] as Rgb];
  return (colour, _, y) => {
    const tone = brightness(colour);
    const cast = blend(blend(upper, look.ambient, 0.5), blend(look.light, lower, 0.4), smoothstep(0.1, 0.85, tone));
    const toned = lit(saturated(colour, look.isNight ? 0.55 : 0.92), scaled(cast, 1.18));
    const air = look.isNight ? upper : lower;
    return blend(scaled(toned, dim), air, 0.16 * (1 - y / height) * smoothstep(0.4, 0.95, tone));
  };
}

/** Green turns to the colours of the season; in winter what lies open is white. */
function inSeason(season: Season, random: Random): Change {
  const noise = layeredNoise(gradientNoise(random), 3);
  const hues = ['#d98a2c', '#c2542a', '#e0b040'].map(rgb);
  return (colour, x, y) => {
    const [red, green, blue] = colour;
    const leafy = clamp((green - Math.max(red * 0.92, blue)) / 46);
    const tone = brightness(colour);
    const grain = 0.5 + 0.5 * noise(x * 0.02, y * 0.02);
    switch (season) {
      case 'autumn':
        return blend(saturated(colour, 1.04), scaled(along(hues, grain), 0.45 + tone), leafy * 0.85);
      case 'winter':
        return blend(
          lit(saturated(colour, 0.45), [232, 242, 255]),
          [244, 248, 255],
          clamp(leafy * 0.75 * (0.4 + grain) + smoothstep(0.5, 0.85, tone) * 0.35),
        );
      case 'spring':
        return blend(scaled(saturated(colour, 1.08), 1.05), scaled(rgb('#a8d060'), 0.5 + tone), leafy * 0.4);
      case 'summer':
        return lit(scaled(saturated(colour, 1.16), 1.06), [255, 247, 228]);
    }
  };
}

const eachOf = ({ width, height, values }: Raster, change: Change): void => {
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = 3 * (y * width + x);
      values.set(change([values[at] as number, values[at + 1] as number, values[at + 2] as number], x, y), at);
    }
};

/** Mist grows towards the top, where as a rule things are farther away. */
const inWeather = (look: Look, height: number): Change => {
  const thick = { clear: 0, clouds: 0.05, overcast: 0.12, rain: 0.22, storm: 0.2, fog: 0.72, snowfall: 0.3 }[
    look.weather
  ];
  const dull = { clear: 1.08, clouds: 0.9, overcast: 0.62, rain: 0.55, storm: 0.45, fog: 0.6, snowfall: 0.6 }[
    look.weather
  ];
  const dark = look.weather === 'storm' ? 0.6 : look.weather === 'rain' ? 0.82 : 1;
  return (colour, _, y) =>
    blend(scaled(saturated(colour, dull), dark), scaled(look.haze, dark), thick * (1 - 0.55 * (y / height)));
};

/** Gives a picture another light, season, weather, style or colour; what it shows stays. */
export function restyle(picture: Raster, { plan, strength, seed, take }: RestyleRequest): Raster {
  const { width, height } = picture;
  const random = seededRandom(seed * 7919 + take * 104_729);
  const look = lookOf(plan, take + (seed % 4), random);
  let made: Raster = { width, height, values: picture.values.slice() };
  if (plan.season !== null) eachOf(made, inSeason(plan.season, random));
  if (plan.time !== null) eachOf(made, inLight(look, height));
  if (plan.weather !== null) {
    eachOf(made, inWeather(look, height));
    const { context } = canvasOf(made);
    drawWeather({ context, width, height, random, look, unit: unitOf(width, height) }, height * 0.5);
    made = rasterOf(context, width, height);
  }
  finish(made, { style: isStyle(plan.style) ? plan.style : null, tint: plan.tint, hasLens: false, random });
  // The four differ in how far they go.
  const share = clamp(strength * (1 - 0.09 * (take % 4)));
  for (let at = 0; at < made.values.length; at += 1) {
    const before = picture.values[at] as number;
    made.values[at] = before + (clamp(made.values[at] as number, 0, 255) - before) * share;
  }
  return made;
}
