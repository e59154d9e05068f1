import { blend, brightness, lit, rgb, saturated, scaled, type Rgb } from './kit/colour.ts';
import { between, type Random } from './kit/random.ts';
import type { ScenePlan, Season, Time, Weather } from './plan.ts';

/** The light of a picture: everything in it takes its colours from here. */
export interface Look {
  readonly time: Time;
  readonly season: Season;
  readonly weather: Weather;
  /** From above down to the horizon. */
  readonly sky: readonly Rgb[];
  /** Of the air between here and what is far. */
  readonly haze: Rgb;
  /** 1: as on a clear day. */
  readonly hazeDensity: number;
  /** Around the sun or the moon. */
  readonly glow: Rgb;
  readonly glowStrength: number;
  /** What falls straight, and what comes from everywhere. */
  readonly light: Rgb;
  readonly ambient: Rgb;
  /** Of sun or moon: shares of width and of the sky's height; `isSeen` when it stands in the picture. */
  readonly sun: { readonly x: number; readonly y: number; readonly isSeen: boolean };
  /** −1: light comes from the left · 1: from the right. */
  readonly side: number;
  readonly cloudiness: number;
  readonly isNight: boolean;
}

interface Palette {
  readonly sky: readonly string[];
  readonly haze: string;
  readonly glow: string;
  readonly light: string;
  readonly ambient: string;
}

const palettes: Readonly<Record<Time, readonly Palette[]>> = {
  day: [
    {
      sky: ['#2f78c4', '#5fa0dd', '#9cc9ee', '#dcedf6'],
      haze: '#c5dcec',
      glow: '#fff6df',
      light: '#fff3d8',
      ambient: '#8fabc9',
    },
    {
      sky: ['#2a86b8', '#63b3d3', '#a9dbe3', '#eaf5ea'],
      haze: '#cfe5e4',
      glow: '#fff9e2',
      light: '#fff6dc',
      ambient: '#8db3bd',
    },
    {
      sky: ['#4a7fbe', '#86addb', '#bcd3ec', '#f3ece0'],
      haze: '#dbe0e8',
      glow: '#fff1d2',
      light: '#ffecc9',
      ambient: '#9aa9c8',
    },
    {
      sky: ['#1f64a8', '#4a92cf', '#8fc3ea', '#d2ebf7'],
      haze: '#b4d3e8',
      glow: '#ffffff',
      light: '#fffaf0',
      ambient: '#86a4c6',
    },
  ],
  dawn: [
    {
      sky: ['#5f7fb0', '#a3a9cc', '#e8c0bd', '#fde3c2'],
      haze: '#eccfc4',
      glow: '#fff0cf',
      light: '#ffdcb4',
      ambient: '#94a0c4',
    },
    {
      sky: ['#6b9ab8', '#a9c4cc', '#e3d9c4', '#fdf0d2'],
      haze: '#dfdccd',
      glow: '#fff6da',
      light: '#ffe9c0',
      ambient: '#95aebb',
    },
    {
      sky: ['#7b76ac', '#b995b9', '#eab4b4', '#fcd9b8'],
      haze: '#e2bcbc',
      glow: '#ffe6c0',
      light: '#ffd0a8',
      ambient: '#998fb8',
    },
    {
      sky: ['#4f8fb8', '#8cbcd0', '#cfe0d8', '#fbeccb'],
      haze: '#d3dfd8',
      glow: '#fff3cf',
      light: '#ffe6b8',
      ambient: '#8fb0be',
    },
  ],
  sunset: [
    {
      sky: ['#33306b', '#8d4a86', '#e57a63', '#ffc977'],
      haze: '#dd8a74',
      glow: '#ffd98a',
      light: '#ffb070',
      ambient: '#76598c',
    },
    {
      sky: ['#2b4a7e', '#7a6f9f', '#e39a82', '#ffd9a0'],
      haze: '#dba790',
      glow: '#ffe3a6',
      light: '#ffc088',
      ambient: '#77719c',
    },
    {
      sky: ['#4b2a5e', '#a83f6b', '#f0694f', '#ffb35c'],
      haze: '#d4685a',
      glow: '#ffcb74',
      light: '#ff9c5c',
      ambient: '#7d4d78',
    },
    {
      sky: ['#3f5f95', '#a38fb5', '#f4b6a0', '#ffe6bd'],
      haze: '#e8bba8',
      glow: '#fff0c4',
      light: '#ffcf9c',
      ambient: '#8f86ac',
    },
  ],
  dusk: [
    {
      sky: ['#111c44', '#2b3f78', '#6a6aa0', '#d89a98'],
      haze: '#6f6f9c',
      glow: '#f2b29a',
      light: '#8a8fc4',
      ambient: '#5f6aa0',
    },
    {
      sky: ['#0f2947', '#24527c', '#5b8aa6', '#d9b79a'],
      haze: '#66879c',
      glow: '#f0c79c',
      light: '#8fa6c4',
      ambient: '#5a80a2',
    },
    {
      sky: ['#1d1644', '#45317a', '#8a5a9c', '#e58f92'],
      haze: '#7d5c94',
      glow: '#ffab96',
      light: '#a48ac8',
      ambient: '#6c5fa2',
    },
    {
      sky: ['#14224a', '#33508a', '#7d8fbc', '#e9c3a6'],
      haze: '#7d8cb0',
      glow: '#f7cfa6',
      light: '#98a6d0',
      ambient: '#6478ae',
    },
  ],
  night: [
    {
      sky: ['#050a1c', '#0b1836', '#163058', '#2d5078'],
      haze: '#22405f',
      glow: '#c9d8f5',
      light: '#9fb6e2',
      ambient: '#243a5e',
    },
    {
      sky: ['#070818', '#131438', '#262660', '#474a86'],
      haze: '#34376b',
      glow: '#d6d6ff',
      light: '#aeb2ea',
      ambient: '#2c2f5e',
    },
    {
      sky: ['#03101a', '#08283a', '#124a5c', '#2a7078'],
      haze: '#1f5862',
      glow: '#c6f0ea',
      light: '#94cfd2',
      ambient: '#1c4854',
    },
    {
      sky: ['#060c22', '#10204a', '#21407a', '#4a6ea2'],
      haze: '#33558a',
      glow: '#e2eaff',
      light: '#b2c6f2',
      ambient: '#294472',
    },
  ],
};

const grey = rgb('#aab2ba');

const cloudinessOf: Readonly<Record<Weather, number>> = {
  clear: 0.12,
  clouds: 0.62,
  overcast: 0.95,
  rain: 0.95,
  storm: 1,
  fog: 0.3,
  snowfall: 0.85,
};

/** How far the sky turns to grey. */
const greyOf: Readonly<Record<Weather, number>> = {
  clear: 0,
  clouds: 0.05,
  overcast: 0.6,
  rain: 0.66,
  storm: 0.78,
  fog: 0.45,
  snowfall: 0.5,
};

const hazeOf: Readonly<Record<Weather, number>> = {
  clear: 1,
  clouds: 1,
  overcast: 1.7,
  rain: 2.4,
  storm: 2,
  fog: 3.6,
  snowfall: 3.2,
};

/** How dark the weather is. */
const dimOf = (weather: Weather): number => (weather === 'storm' ? 0.56 : weather === 'rain' ? 0.78 : 1);

const timesOf = (plan: ScenePlan): Time => {
  if (plan.time !== null) return plan.time;
  const { shown } = plan;
  if (shown.has('northern lights') || shown.has('stars') || shown.has('moon') || shown.has('fireworks')) return 'night';
  return 'day';
};

/** Where sun or moon stands, on the side that light comes from. */
function sunOf(
  { shown }: ScenePlan,
  { time, side, isDull }: { readonly time: Time; readonly side: number; readonly isDull: boolean },
  random: Random,
): Look['sun'] {
  const isLow = time === 'sunset' || time === 'dawn';
  const x = 0.5 + side * between(random, isLow ? 0.12 : 0.18, isLow ? 0.3 : 0.36);
  const y = isLow ? between(random, 0.78, 0.9) : between(random, 0.2, 0.36);
  const isMoonlit = time === 'night' && !shown.has('northern lights');
  return { x, y, isSeen: !isDull && (isLow || isMoonlit || shown.has('sun') || shown.has('moon')) };
}

/** `take` counts pictures of one description: each has another sky. */
export function lookOf(plan: ScenePlan, take: number, random: Random): Look {
  const time = timesOf(plan);
  const list = palettes[time];
  const chosen = list[take % list.length] as Palette;
  const weather = plan.weather ?? 'clear';
  const season = plan.season ?? (plan.weather === 'snowfall' ? 'winter' : 'summer');
  const [dim, towards] = [dimOf(weather), greyOf[weather]];
  const base = rgb(chosen.haze);
  const dull = scaled(blend(grey, base, 0.35), Math.min(1, brightness(base) / 0.68));
  const veil = (hex: string, share = towards): Rgb => {
    const seasoned = season === 'winter' ? saturated(rgb(hex), 0.75) : rgb(hex);
    return scaled(blend(seasoned, dull, share), dim);
  };
  const side = take % 2 === 0 ? 1 : -1;
  const isLow = time === 'sunset' || time === 'dawn';
  const sun = sunOf(plan, { time, side, isDull: towards >= 0.4 }, random);
  const cloudiness = cloudinessOf[weather] + (plan.weather === null ? between(random, 0.05, 0.4) : 0);
  return {
    time,
    season,
    weather,
    sky: chosen.sky.map((hex) => veil(hex)),
    haze: veil(chosen.haze),
    hazeDensity: hazeOf[weather] * (isLow ? 1.5 : 1),
    glow: veil(chosen.glow, towards * 0.6),
    glowStrength: towards > 0.5 ? 0.25 : isLow ? 1 : time === 'night' ? 0.55 : 0.5,
    light: scaled(lit(rgb(chosen.light), veil('#ffffff', 0)), towards > 0.5 ? 0.5 : 1),
    ambient: veil(chosen.ambient, towards * 0.7),
    sun,
    side,
    cloudiness: Math.min(1, plan.shown.has('clouds') ? Math.max(cloudiness, 0.6) : cloudiness),
    isNight: time === 'night',
  };
}
