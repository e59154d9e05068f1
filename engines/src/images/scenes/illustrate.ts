import type { ImageShape } from '@timbre/contract/images/images-generation';
import { seededRandom } from '@timbre/media/mix/beds/seeded-random';
import { createCanvas } from '@napi-rs/canvas';
import { abstractKinds, drawAbstract } from './abstracts.ts';
import { finish, isStyle } from './finish.ts';
import { canvasOf, newRaster, rasterOf, type Raster } from './kit/raster.ts';
import { makeCity, makeLandscape, makeSky, unitOf, type Making } from './landscape.ts';
import { lookOf } from './look.ts';
import { sizes, type ScenePlan } from './plan.ts';
import { roomKinds } from './room-kit.ts';
import { drawRoom } from './rooms.ts';
import { huesOf } from './sheet.ts';
import { paintNebula, paintPlanet } from './space.ts';
import { drawBalloons, drawBirds, drawWeather } from './things.ts';
import { drawStreet } from './town.ts';

export interface IllustrationRequest {
  readonly plan: ScenePlan;
  readonly shape: ImageShape;
  readonly seed: number;
  /** Counts the pictures of one description; each has another light and another view. */
  readonly take: number;
}

function makeSpace({ plan, look, width, height, random }: Making, take: number): Raster {
  const raster = newRaster(width, height);
  paintNebula(raster, take, random);
  if (!plan.shown.has('planet')) return raster;
  const small = Math.min(width, height);
  const isNear = take % 2 === 0;
  const place = isNear
    ? { x: width * (0.5 + 0.16 * look.side), y: height * (width > height ? 1.12 : 0.92), radius: small * 0.74 }
    : { x: width * (0.5 - 0.17 * look.side), y: height * 0.46, radius: small * 0.25 };
  const world = {
    take: plan.shown.has('rings') ? 1 : take,
    hasRing: plan.shown.has('rings') || take % 4 === 3,
    side: look.side,
  };
  paintPlanet(raster, place, world, random);
  if (isNear)
    paintPlanet(
      raster,
      { x: width * (0.5 - 0.24 * look.side), y: height * 0.26, radius: small * 0.06 },
      { ...world, take: take + 1, hasRing: false },
      random,
    );
  return raster;
}

function makeSkyAlone(making: Making): Raster {
  const { width, height, random, look, plan } = making;
  const raster = makeSky(making, height * 1.04);
  const { context } = canvasOf(raster);
  const stage = { context, width, height, random, look, unit: unitOf(width, height) };
  if (plan.shown.has('balloons')) drawBalloons(stage, height);
  if (plan.shown.has('birds')) drawBirds(stage, height);
  drawWeather(stage, height);
  return rasterOf(context, width, height);
}

/** Draws with a canvas alone. */
function drawn({ width, height }: Making, draw: (context: ReturnType<typeof canvasOf>['context']) => void): Raster {
  const context = createCanvas(width, height).getContext('2d');
  draw(context);
  return rasterOf(context, width, height);
}

const outdoors = [
  'sea',
  'lake',
  'river',
  'beach',
  'island',
  'mountains',
  'hills',
  'harbour',
  'forest',
  'meadow',
  'field',
  'desert',
  'bridge',
  'castle',
  'village',
  'house',
  'trees',
  'flowers',
];
const inSky = ['clouds', 'sun', 'moon', 'stars', 'birds', 'balloons', 'rainbow', 'fireworks'];

function makeScene(making: Making, take: number): Raster {
  const { plan, look, width, height, random } = making;
  const { shown } = plan;
  const has = (names: readonly string[]): boolean => names.some((name) => shown.has(name));
  const room = roomKinds.find((kind) => shown.has(kind));
  if (room !== undefined)
    return drawn(making, (context) =>
      drawRoom({ context, width, height, random, look, unit: unitOf(width, height) }, room, take),
    );
  if (shown.has('space') || shown.has('planet')) return makeSpace(making, take);
  if (shown.has('street') && !has(outdoors)) {
    const horizon = height * 0.56;
    const { context } = canvasOf(makeSky(making, horizon));
    const stage = { context, width, height, random, look, unit: unitOf(width, height) };
    drawStreet(stage, horizon);
    drawWeather(stage, horizon);
    return rasterOf(context, width, height);
  }
  if (shown.has('city') && !has(outdoors)) return makeCity(making);
  const abstract = abstractKinds.find((kind) => shown.has(kind));
  const isOnlyColour =
    shown.size === 0 && plan.tint !== null && plan.time === null && plan.season === null && plan.weather === null;
  if ((abstract !== undefined && !has(outdoors)) || isOnlyColour) {
    const isDark = plan.style === 'dark' || plan.time === 'night';
    const hues = huesOf(take, plan.tint, isDark, random);
    return drawn(making, (context) =>
      drawAbstract(abstract ?? 'gradient', { context, width, height, hues, take, random }),
    );
  }
  const isSkyAlone =
    shown.size > 0 && [...shown].every((name) => name === 'sky' || inSky.includes(name)) && shown.has('sky');
  return isSkyAlone ? makeSkyAlone(making) : makeLandscape(making);
}

/** One picture of a description; the same for the same seed and take. */
export function illustrate({ plan, shape, seed, take }: IllustrationRequest): Raster {
  const [width, height] = sizes[shape];
  const random = seededRandom(seed * 7919 + take * 104_729);
  const look = lookOf(plan, take + (seed % 4), random);
  const raster = makeScene({ plan, look, width, height, random }, take + (seed % 4));
  const isTinted = abstractKinds.some((kind) => plan.shown.has(kind)) || plan.shown.size === 0;
  finish(raster, {
    style: isStyle(plan.style) ? plan.style : null,
    tint: isTinted ? null : plan.tint,
    hasLens: !isTinted && !roomKinds.some((kind) => plan.shown.has(kind)),
    random,
  });
  return raster;
}
