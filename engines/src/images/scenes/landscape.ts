import { blend, css, rgb, scaled, smoothstep } from './kit/colour.ts';
import { between, pick, type Random } from './kit/random.ts';
import { canvasOf, newRaster, rasterOf, type Raster } from './kit/raster.ts';
import type { LandStage, Stage } from './kit/stage.ts';
import { findSite } from './building-kit.ts';
import { drawHouse, drawVillage } from './houses.ts';
import { drawBridge, drawCastle, drawLighthouse, drawWindmill } from './landmarks.ts';
import { landOf, offRoad, type LandWishes } from './lands.ts';
import type { Look } from './look.ts';
import type { ScenePlan } from './plan.ts';
import { drawAurora, drawStars, drawSun, paintSky } from './sky.ts';
import { isSeen, paintLand, project, shadingOf, type Land } from './terrain.ts';
import { drawBalloons, drawBirds, drawBoat, drawFireworks, drawRainbow, drawWeather } from './things.ts';
import { drawSkyline } from './town.ts';
import { drawTree, type TreeKind } from './trees.ts';
import { paintWater, type WaterKind } from './water.ts';
import { drawFalls } from './waterfall.ts';
import { drawMeadow, groves, plantWood } from './woods.ts';

export interface Making {
  readonly plan: ScenePlan;
  readonly look: Look;
  readonly width: number;
  readonly height: number;
  readonly random: Random;
}

export const unitOf = (width: number, height: number): number => Math.sqrt(width * height) / 960;

/** The sky with all that is in it, before there is any land. */
export function makeSky({ plan, look, width, height, random }: Making, horizon: number): Raster {
  const raster = newRaster(width, height);
  paintSky(raster, look, horizon, random);
  const isDark = look.isNight || look.time === 'dusk';
  if (isDark && plan.shown.has('northern lights')) drawAurora(raster, horizon, random);
  const { context } = canvasOf(raster);
  const place = { width, horizon, unit: unitOf(width, height) };
  if ((look.isNight && look.cloudiness < 0.7) || plan.shown.has('stars')) drawStars(context, place, random);
  drawSun(context, look, place);
  if (plan.shown.has('rainbow')) drawRainbow({ context, width, height, random, look, unit: place.unit }, horizon);
  if (plan.shown.has('fireworks')) drawFireworks({ context, width, height, random, look, unit: place.unit }, horizon);
  return rasterOf(context, width, height);
}

function wishesOf({ shown, season, weather }: ScenePlan): LandWishes {
  const has = (...names: readonly string[]): boolean => names.some((name) => shown.has(name));
  const isSea =
    has('sea', 'beach', 'island', 'harbour', 'cliffs', 'lighthouse') || (has('boat') && !has('lake', 'river'));
  const water = isSea ? 'sea' : has('lake', 'waterfall') ? 'lake' : has('river', 'bridge') ? 'river' : null;
  const relief = has('waterfall')
    ? 'falls'
    : has('canyon')
      ? 'canyon'
      : has('desert', 'cacti')
        ? 'desert'
        : has('cliffs', 'lighthouse') && !has('beach', 'island')
          ? 'cliffs'
          : has('mountains') || (water === 'lake' && !has('hills', 'field', 'forest'))
            ? 'mountains'
            : has('field', 'harbour') || isSea
              ? 'plain'
              : 'hills';
  return {
    relief,
    water,
    isIsland: has('island'),
    hasBeach: has('beach', 'palms') && isSea,
    isSnowy: season === 'winter' || weather === 'snowfall',
    isField: has('field'),
    isRoad: has('road') && water === null,
  };
}

const waterOf = (wishes: LandWishes, look: Look): WaterKind => {
  const wild = look.weather === 'storm' ? 1 : look.weather === 'rain' ? 0.8 : 0.62;
  if (wishes.hasBeach || wishes.isIsland) return { waves: wild * 0.8, colour: rgb('#2a8f9c'), clearTo: 1.1 };
  if (wishes.water === 'sea') return { waves: wild, colour: rgb('#1d5a78'), clearTo: 0.5 };
  return { waves: wishes.water === 'river' ? 0.3 : 0.2, colour: rgb('#24606a'), clearTo: 0.55 };
};

/** Mountains, coasts, fields and all that stands there. */
export function makeLandscape(making: Making): Raster {
  const { plan, look, width, height, random } = making;
  const wishes = wishesOf(plan);
  const land = landOf(wishes, look, height > width, random);
  const horizon = land.horizon * height;
  let raster = makeSky(making, horizon);
  const painted = paintLand(raster, land, look);
  const { context } = canvasOf(raster);
  const stage: LandStage = {
    context,
    width,
    height,
    random,
    look,
    painted,
    unit: unitOf(width, height),
    camera: painted.camera,
    shading: shadingOf(look, painted.camera, land),
    groundAt: land.height,
  };
  if (plan.shown.has('city') || plan.shown.has('harbour')) drawCity(stage, land, plan.shown.has('city') ? 0.42 : 0.1);
  drawStanding(stage, plan, wishes);
  if (land.waterLevel !== null) {
    raster = rasterOf(context, width, height);
    paintWater(raster, painted, look, waterOf(wishes, look), random);
    context.drawImage(canvasOf(raster).canvas, 0, 0);
  }
  drawNear(stage, plan, wishes);
  drawWeather(stage, horizon);
  return rasterOf(context, width, height);
}

function drawCity(stage: LandStage, land: Land, share: number): void {
  const { camera, height } = stage;
  const foot = camera.horizon + (land.waterLevel === null ? height * 0.05 : 2);
  drawSkyline(stage, foot, camera.horizon * (share < 0.2 ? 0.3 : 0.92));
}

const kindsOf = ({ shown, season }: ScenePlan, wishes: LandWishes): readonly [TreeKind, ...TreeKind[]] => {
  const named = (
    [
      ['pines', 'conifer'],
      ['palms', 'palm'],
      ['birches', 'birch'],
      ['cherry blossoms', 'cherry'],
      ['trees', 'broadleaf'],
      ['cacti', 'cactus'],
    ] as const
  )
    .filter(([name]) => shown.has(name))
    .map(([, kind]) => kind);
  const [first, ...others] = named;
  if (first !== undefined) return [first, ...others];
  if (wishes.relief === 'desert') return ['cactus'];
  if (wishes.hasBeach || wishes.isIsland) return ['palm'];
  if (wishes.relief === 'mountains' || wishes.isSnowy) return ['conifer'];
  return season === 'autumn' ? ['broadleaf', 'broadleaf', 'birch'] : ['broadleaf', 'broadleaf', 'conifer'];
};

/** What stands on the land, before water mirrors it. */
function drawStanding(stage: LandStage, plan: ScenePlan, wishes: LandWishes): void {
  const { shown } = plan;
  const { random, groundAt } = stage;
  const isWood = shown.has('forest');
  const isNamed = ['trees', 'pines', 'palms', 'birches', 'cherry blossoms', 'cacti'].some((name) => shown.has(name));
  const isBare = wishes.relief === 'canyon' || (wishes.relief === 'desert' && !isNamed) || wishes.relief === 'cliffs';
  const density = isWood
    ? 0.95
    : isNamed
      ? 0.42
      : isBare
        ? -2
        : wishes.isField
          ? -0.25
          : wishes.hasBeach || (wishes.water === 'sea' && !wishes.isIsland)
            ? 0.3
            : 0.2;
  const grove = groves(random, density);
  const isNearRoad = (x: number, z: number): boolean => wishes.isRoad && offRoad(x, z) < 4;
  const kinds = kindsOf(plan, wishes);
  const low = wishes.water === null ? -9 : wishes.hasBeach ? 0.95 : 0.5;
  plantWood(stage, {
    kinds,
    count: isWood ? 4200 : kinds[0] === 'cactus' ? 260 : 2400,
    nearest: isWood ? 12 : isNamed ? 18 : 34,
    farthest: 230,
    tall: kinds[0] === 'cactus' ? [0.8, 2.2] : [2.2, 4.4],
    grows: (x, z, ground) => {
      if (ground < low || isNearRoad(x, z)) return 0;
      const steep = Math.abs(groundAt(x + 1, z) - ground) + Math.abs(groundAt(x, z + 1) - ground);
      const high = wishes.relief === 'mountains' ? smoothstep(34, 16, ground) : 1;
      return grove(x, z) * high * smoothstep(1.5, 0.7, steep);
    },
  });
  drawBuildings(stage, plan, wishes);
}

function drawBuildings(stage: LandStage, { shown }: ScenePlan, wishes: LandWishes): void {
  const least = wishes.water === null ? -5 : 0.7;
  const near = { nearest: 34, farthest: 70, leastHeight: least };
  if (shown.has('village') || shown.has('harbour')) drawVillage(stage, 26);
  const castle = shown.has('castle')
    ? findSite(stage, { nearest: 50, farthest: 110, leastHeight: least, across: [0.25, 0.75] })
    : null;
  if (castle !== null) drawCastle(stage, { ...castle, size: castle.size * 1.35 });
  const light = shown.has('lighthouse')
    ? findSite(stage, { nearest: 22, farthest: 80, leastHeight: Math.max(0.8, least) })
    : null;
  if (light !== null) drawLighthouse(stage, light);
  const mill = shown.has('windmill') ? findSite(stage, near) : null;
  if (mill !== null) drawWindmill(stage, mill);
  const home = shown.has('house') ? findSite(stage, { ...near, nearest: 20, farthest: 44 }) : null;
  if (home !== null) drawHouse(stage, home, 2.9);
  if (shown.has('waterfall')) drawFalls(stage);
}

const greenReliefs: readonly string[] = ['mountains', 'hills', 'plain', 'falls'];

const isGreen = ({ relief, isSnowy, water, isRoad, isField }: LandWishes): boolean =>
  greenReliefs.includes(relief) && water !== 'sea' && !isSnowy && !isRoad && !isField;

/** What is close, or swims and flies. */
function drawNear(stage: LandStage, plan: ScenePlan, wishes: LandWishes): void {
  const { shown, season } = plan;
  const { camera } = stage;
  if (isGreen(wishes))
    drawMeadow(stage, { isFlowering: shown.has('meadow') || shown.has('flowers') || season === 'spring' });
  if (shown.has('boat') || shown.has('harbour')) drawBoats(stage, shown.has('harbour') ? 7 : 2);
  drawNearTrees(stage, plan, wishes);
  if (shown.has('bridge')) {
    const z = 34;
    drawBridge(stage, { ...project(camera, 0, 0, z), z });
  }
  if (shown.has('balloons')) drawBalloons(stage, camera.horizon);
  if (shown.has('birds')) drawBirds(stage, camera.horizon);
}

/** Where the water is deep enough. */
function drawBoats(stage: LandStage, count: number): void {
  const { camera, width, height, random, painted } = stage;
  for (let nth = 0; nth < count; nth += 1) {
    const z = between(random, 15, 60);
    const x = between(random, -0.36, 0.36) * width;
    const at = project(camera, (x * z) / camera.focal, 0, z);
    const depth = painted.water[Math.min(height - 1, Math.round(at.y)) * width + Math.round(at.x)] ?? 0;
    if (depth > 0.2) drawBoat(stage, at.x, at.y, at.size * between(random, 2.6, 3.6));
  }
}

/** Palms or a cherry tree beside the view. */
function drawNearTrees(stage: LandStage, { shown }: ScenePlan, wishes: LandWishes): void {
  const { camera, width, height, random, look, painted, groundAt } = stage;
  const isPalms = wishes.hasBeach && (shown.has('palms') || shown.has('beach'));
  if (!isPalms && (!shown.has('cherry blossoms') || shown.has('forest'))) return;
  for (const side of [-look.side, look.side].slice(0, isPalms ? 2 : 1)) {
    const z = between(random, 8, 12);
    const x = (side * between(random, 0.34, 0.45) * width * z) / camera.focal;
    const at = project(camera, x, groundAt(x, z), z);
    if (groundAt(x, z) < -0.1 || !isSeen(painted.depth, { ...at, z, width, height })) continue;
    const tree = isPalms ? ({ kind: 'palm', tall: 4.6 } as const) : ({ kind: 'cherry', tall: 3.4 } as const);
    drawTree(stage, { kind: tree.kind, x: at.x, y: at.y, z, tall: at.size * tree.tall });
  }
}

/** A city by itself: towers, with a river or the sea before them where that is named. */
export function makeCity(making: Making): Raster {
  const { plan, look, width, height, random } = making;
  const horizon = height * 0.74;
  const raster = makeSky(making, horizon);
  const { context } = canvasOf(raster);
  const stage: Stage = { context, width, height, random, look, unit: unitOf(width, height) };
  drawSkyline(stage, height * 0.86, height * 0.66);
  const ground = context.createLinearGradient(0, height * 0.84, 0, height);
  ground.addColorStop(0, css(blend(look.haze, scaled(look.ambient, 0.5), 0.4)));
  ground.addColorStop(1, css(scaled(look.ambient, look.isNight ? 0.25 : 0.42)));
  context.fillStyle = ground;
  context.fillRect(0, height * 0.855, width, height * 0.15);
  for (let nth = 0; nth < 130; nth += 1) {
    const [x, size] = [random() * width, stage.unit * between(random, 9, 22)];
    context.fillStyle = css(
      scaled(
        blend(rgb(pick(random, ['#3f5f44', '#4d6f4a', '#365640'])), look.haze, 0.12),
        look.isNight ? 0.24 : look.time === 'dusk' ? 0.45 : 0.9,
      ),
    );
    context.beginPath();
    context.ellipse(x, height * 0.862 + stage.unit * between(random, -4, 16), size * 1.3, size, 0, 0, 2 * Math.PI);
    context.fill();
  }
  if (plan.shown.has('balloons')) drawBalloons(stage, horizon);
  if (plan.shown.has('birds')) drawBirds(stage, horizon);
  drawWeather(stage, horizon);
  return rasterOf(context, width, height);
}
