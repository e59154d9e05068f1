import type { ImageShape } from '@timbre/contract/images/images-generation';

export type Time = 'day' | 'dawn' | 'sunset' | 'dusk' | 'night';
export type Season = 'spring' | 'summer' | 'autumn' | 'winter';
export type Weather = 'clear' | 'clouds' | 'overcast' | 'rain' | 'storm' | 'fog' | 'snowfall';

/** What a picture is to show, as its description was read. */
export interface ScenePlan {
  /** Names of the vocabulary: places and things in them. */
  readonly shown: ReadonlySet<string>;
  /** Null where nothing was said. */
  readonly time: Time | null;
  readonly season: Season | null;
  readonly weather: Weather | null;
  readonly style: string | null;
  /** A colour that the picture leans to, `#rrggbb`. */
  readonly tint: string | null;
}

/** Whether a description says how a picture is to look: style, time of day, season, weather or colour. */
export const saysHow = ({ time, season, weather, style, tint }: ScenePlan): boolean =>
  time !== null || season !== null || weather !== null || style !== null || tint !== null;

/** Width and height in pixels. */
export const sizes: Readonly<Record<ImageShape, readonly [number, number]>> = {
  '16:9': [1280, 720],
  '9:16': [720, 1280],
  '1:1': [960, 960],
  '4:3': [1120, 840],
};
