import { blend, clamp, css, lit, rgb, scaled, type Rgb } from './kit/colour.ts';
import { between, pick } from './kit/random.ts';
import { fillShape, type Stage } from './kit/stage.ts';

const glows: readonly [string, ...string[]] = ['#ffd894', '#ffe9bd', '#ffc773', '#f5e6cf', '#bfe0ff'];
const facades: readonly [string, ...string[]] = ['#8794a6', '#a3917e', '#75879c', '#b3a491', '#6f7c8f', '#98a0a8'];

/** How many windows are lit. */
const litShare = ({ look }: Stage): number =>
  look.isNight ? 0.46 : look.time === 'dusk' ? 0.4 : look.time === 'sunset' ? 0.2 : 0.03;

interface Block {
  readonly left: number;
  readonly top: number;
  readonly wide: number;
  readonly foot: number;
  /** 0: far away in the haze · 1: near. */
  readonly near: number;
}

function drawBlock(stage: Stage, { left, top, wide, foot, near }: Block): void {
  const { context, random, look, unit } = stage;
  const air = (colour: Rgb): Rgb => blend(colour, look.haze, (1 - near) * 0.86 * clamp(0.5 + look.hazeDensity * 0.4));
  const wall = rgb(pick(random, facades));
  const front = lit(wall, blend(look.ambient, look.light, 0.36));
  const bright = lit(wall, blend(look.ambient, look.light, 0.95));
  const dark = lit(wall, scaled(look.ambient, look.isNight ? 0.5 : 0.72));
  const split = look.side > 0 ? 0.66 : 0.34;
  const gradient = context.createLinearGradient(0, top, 0, foot);
  gradient.addColorStop(0, css(air(front)));
  gradient.addColorStop(1, css(blend(air(front), look.haze, 0.34)));
  context.fillStyle = gradient;
  context.fillRect(left, top, wide, foot - top);
  context.fillStyle = css(air(bright), 0.55);
  context.fillRect(
    left + (look.side > 0 ? wide * split : 0),
    top,
    wide * (look.side > 0 ? 1 - split : split),
    foot - top,
  );
  context.fillStyle = css(air(dark), 0.4);
  context.fillRect(left + (look.side > 0 ? 0 : wide * (1 - 0.12)), top, wide * 0.12, foot - top);
  const kind = random();
  context.fillStyle = css(air(front));
  if (kind < 0.2)
    fillShape(
      context,
      [
        [left, top],
        [left + wide, top],
        [left + wide * 0.5, top - wide * 0.6],
      ],
      css(air(front)),
    );
  else if (kind < 0.45) {
    context.fillRect(left + wide * 0.2, top - wide * 0.26, wide * 0.6, wide * 0.28);
    context.fillRect(left + wide * 0.48, top - wide * between(random, 0.6, 1.3), Math.max(1, wide * 0.03), wide);
  } else if (kind < 0.6) context.fillRect(left + wide * 0.55, top - wide * 0.14, wide * 0.26, wide * 0.16);
  const [stepX, stepY] = [unit * (4.5 + 7 * near) * between(random, 0.85, 1.3), unit * (5.5 + 9 * near)];
  const on = litShare(stage) * between(random, 0.5, 1.4);
  const glass = css(air(blend(dark, look.sky[1] as Rgb, 0.35)), 0.75);
  const isBanded = random() < 0.3;
  for (let y = top + stepY * 0.7; y < foot - stepY; y += stepY) {
    if (isBanded && on < 0.15) {
      context.fillStyle = glass;
      context.fillRect(left + stepX * 0.4, y, wide - stepX * 0.8, stepY * 0.5);
      continue;
    }
    for (let x = left + stepX * 0.5; x < left + wide - stepX * 0.7; x += stepX) {
      const isOn = random() < on;
      context.fillStyle = isOn
        ? css(blend(rgb(pick(random, glows)), look.haze, (1 - near) * 0.4), between(random, 0.55, 1))
        : glass;
      context.fillRect(x, y, stepX * 0.52, stepY * 0.55);
    }
  }
}

/** Rows of buildings, the farthest first; `foot` is where they meet ground or water. */
export function drawSkyline(stage: Stage, foot: number, tallest: number): void {
  const { context, width, random, unit, look } = stage;
  const peak = width * (0.5 - 0.16 * look.side);
  for (let row = 0; row < 5; row += 1) {
    const near = 0.12 + 0.2 * row;
    for (let left = -20 * unit; left < width;) {
      const wide = unit * between(random, 22, 46) * (0.75 + 0.5 * near);
      const centre = Math.exp(-(((left - peak) / (width * 0.3)) ** 2));
      const tall = tallest * (0.2 + 0.5 * centre * (1.15 - 0.5 * near) + 0.42 * random() ** 2) * (1.05 - 0.55 * near);
      drawBlock(stage, { left, wide, top: foot - tall, foot: foot + 2, near });
      left += wide * between(random, 0.86, 1.12);
    }
    const mist = context.createLinearGradient(0, foot - tallest * 0.4, 0, foot);
    mist.addColorStop(0, css(look.haze, 0));
    mist.addColorStop(1, css(look.haze, 0.24));
    context.fillStyle = mist;
    context.fillRect(0, foot - tallest * 0.4, width, tallest * 0.4 + 2);
  }
}

/** A street that runs away between houses. */
export function drawStreet(stage: Stage, horizon: number): void {
  const { context, width, height, random, look, unit } = stage;
  const middle = width * (0.5 - 0.04 * look.side);
  const at = (side: number, depth: number, up: number): readonly [number, number] => [
    middle + (side * width * 0.62) / depth,
    horizon + ((height - horizon) * (1 - up)) / depth,
  ];
  const ground = (from: number, to: number, left: number, right: number, colour: Rgb): void => {
    fillShape(
      context,
      [at(left, from, 0), at(right, from, 0), at(right, to, 0), at(left, to, 0)],
      css(lit(colour, blend(look.ambient, look.light, 0.5))),
    );
  };
  ground(0.6, 60, -1.2, 1.2, rgb('#b7ada0'));
  ground(0.6, 60, -0.52, 0.52, rgb('#6a6a70'));
  for (let depth = 0.8; depth < 24; depth *= 1.45) ground(depth, depth * 1.16, -0.012, 0.012, rgb('#e9e2cf'));
  const walls: readonly [string, ...string[]] = [
    '#d9b48c',
    '#c98a6a',
    '#e6d3b1',
    '#b5c0ba',
    '#d9a08c',
    '#a8aeb8',
    '#efe0c4',
    '#94a69c',
  ];
  const depths: number[] = [];
  for (let depth = 22; depth > 0.82; depth /= between(random, 1.22, 1.42)) depths.push(depth);
  depths.push(0.7);
  for (const [nth, far] of depths.entries()) {
    const near = depths[nth + 1];
    if (near === undefined) break;
    for (const side of [-1, 1]) {
      const tall = between(random, 1.7, 3.1);
      const facing = side === look.side ? 0.22 : 0.92;
      const hazy = clamp((far - 1) / 24) ** 0.7 * clamp(0.55 * look.hazeDensity);
      const paint = (colour: Rgb, light = facing): Rgb =>
        blend(lit(colour, blend(scaled(look.ambient, 0.95), look.light, light)), look.haze, hazy);
      const wall = rgb(pick(random, walls));
      const quad = (from: number, to: number, low: number, high: number, fill: string): void =>
        fillShape(context, [at(side, from, low), at(side, to, low), at(side, to, high), at(side, from, high)], fill);
      fillShape(
        context,
        [at(side, far, 0), at(side * 1.6, far, 0), at(side * 1.6, far, tall), at(side, far, tall)],
        css(paint(scaled(wall, 0.85), 0.45)),
      );
      quad(near, far, 0, tall, css(paint(wall)));
      quad(near, far, tall - 0.07, tall + 0.05, css(paint(scaled(wall, 1.12))));
      quad(near, far, 0, 0.6, css(paint(scaled(wall, 0.72))));
      const bays = Math.max(2, Math.round((1 / near - 1 / far) * 9));
      const slot = (share: number): number => 1 / (1 / near + (1 / far - 1 / near) * share);
      for (let bay = 0; bay < bays; bay += 1) {
        const [from, to] = [slot((bay + 0.25) / bays), slot((bay + 0.75) / bays)];
        quad(
          from,
          to,
          0.08,
          0.5,
          css(
            random() < litShare(stage) + 0.25 && look.time !== 'day'
              ? blend(rgb('#ffdb9a'), look.haze, hazy)
              : paint(rgb('#4b5560'), 0.3),
          ),
        );
        for (let low = 0.78; low < tall - 0.4; low += 0.52) {
          const isOn = random() < litShare(stage) * 1.2;
          quad(
            from,
            to,
            low,
            low + 0.32,
            css(
              isOn
                ? blend(rgb(pick(random, glows)), look.haze, hazy)
                : paint(blend(rgb('#59646f'), look.sky[1] as Rgb, 0.3), 0.4),
            ),
          );
        }
      }
      if (random() < 0.6)
        quad(
          near * 1.02,
          slot(0.62),
          0.56,
          0.66,
          css(paint(rgb(pick(random, ['#b5483c', '#2f6a6a', '#d9a03f', '#4a5f8a'])), 0.8)),
        );
    }
  }
  for (const depth of [7, 4.2, 2.6, 1.6])
    for (const side of [-1, 1]) drawLamp(stage, at(side * 0.64, depth, 0), at(side * 0.64, depth, 1.15), unit / depth);
}

function drawLamp(
  { context, look }: Stage,
  foot: readonly [number, number],
  head: readonly [number, number],
  size: number,
): void {
  context.strokeStyle = css(scaled(look.ambient, 0.34));
  context.lineWidth = Math.max(1, 7 * size);
  context.beginPath();
  context.moveTo(...foot);
  context.lineTo(...head);
  context.stroke();
  const isOn = look.isNight || look.time === 'dusk' || look.time === 'sunset';
  context.fillStyle = isOn ? '#ffe7b0' : css(scaled(look.ambient, 0.6));
  context.beginPath();
  context.arc(head[0], head[1], 12 * size, 0, 2 * Math.PI);
  context.fill();
  if (!isOn) return;
  context.save();
  context.globalCompositeOperation = 'screen';
  const halo = context.createRadialGradient(...head, 0, ...head, 130 * size);
  halo.addColorStop(0, 'rgba(255,214,140,.6)');
  halo.addColorStop(1, 'rgba(255,214,140,0)');
  context.fillStyle = halo;
  context.fillRect(head[0] - 140 * size, head[1] - 140 * size, 280 * size, 280 * size);
  context.restore();
}
