import { blend, clamp, css, rgb, scaled } from './kit/colour.ts';
import { between, pick } from './kit/random.ts';
import { fillShape, type Stage } from './kit/stage.ts';

const hulls: readonly [string, ...string[]] = ['#f2eee6', '#b5483c', '#2f5573', '#e3c069'];

/** A colour under this sky, for things that stand before it. */
const tinted = ({ look }: Stage, hex: string, share = 0.3): string =>
  css(blend(scaled(rgb(hex), look.isNight ? 0.42 : look.time === 'dusk' ? 0.66 : 0.97), look.haze, share));

/** A sailing boat on the water, with its mirror image. */
export function drawBoat(stage: Stage, x: number, y: number, long: number): void {
  const { context, random } = stage;
  const hull = pick(random, hulls);
  const hand = random() < 0.5 ? -1 : 1;
  const draw = (isMirrored: boolean): void => {
    context.save();
    context.translate(x, y);
    context.scale(hand, isMirrored ? -0.8 : 1);
    context.globalAlpha = isMirrored ? 0.26 : 1;
    fillShape(
      context,
      [
        [-long * 0.5, -long * 0.15],
        [long * 0.56, -long * 0.17],
        [long * 0.4, 0],
        [-long * 0.4, 0],
      ],
      tinted(stage, hull, 0.2),
    );
    context.fillStyle = tinted(stage, '#4c3a2c');
    context.fillRect(-long * 0.02, -long * 1.12, long * 0.03, long);
    context.fillStyle = tinted(stage, '#fbf6ea', 0.12);
    context.beginPath();
    context.moveTo(long * 0.03, -long * 1.1);
    context.quadraticCurveTo(long * 0.34, -long * 0.5, long * 0.5, -long * 0.24);
    context.lineTo(long * 0.03, -long * 0.22);
    context.fill();
    context.fillStyle = tinted(stage, '#e6d9c0', 0.16);
    context.beginPath();
    context.moveTo(-long * 0.05, -long);
    context.quadraticCurveTo(-long * 0.26, -long * 0.5, -long * 0.46, -long * 0.26);
    context.lineTo(-long * 0.05, -long * 0.24);
    context.fill();
    context.restore();
  };
  draw(true);
  draw(false);
}

/** Balloons in the sky, large and small. */
export function drawBalloons(stage: Stage, horizon: number): void {
  const { context, width, random, unit, look } = stage;
  const hues: readonly [readonly [string, string], ...(readonly [string, string])[]] = [
    ['#d9503f', '#f3e6cf'],
    ['#e8a53a', '#b8432f'],
    ['#3f7fa8', '#f2efe4'],
    ['#5f9a5a', '#f0d069'],
    ['#8a5aa0', '#f0c4cf'],
  ];
  const sizes = [58, 40, 28, 20, 14];
  for (const [nth, size] of sizes.entries()) {
    const radius = size * unit * between(random, 0.85, 1.1);
    const [x, y] = [width * between(random, 0.1, 0.9), horizon * between(random, 0.16, 0.42 + 0.08 * nth)];
    const hue = hues[nth % hues.length] ?? hues[0];
    const share = 0.1 + 0.1 * nth;
    context.save();
    context.beginPath();
    context.moveTo(x - radius * 0.24, y + radius * 1.36);
    context.bezierCurveTo(x - radius * 0.9, y + radius * 0.72, x - radius * 1.04, y + radius * 0.3, x - radius, y);
    context.arc(x, y, radius, Math.PI, 0);
    context.bezierCurveTo(
      x + radius * 1.04,
      y + radius * 0.3,
      x + radius * 0.9,
      y + radius * 0.72,
      x + radius * 0.24,
      y + radius * 1.36,
    );
    context.closePath();
    context.clip();
    const gores = 7;
    for (let gore = 0; gore < gores; gore += 1) {
      const [left, right] = [Math.cos(Math.PI * (gore / gores)), Math.cos(Math.PI * ((gore + 1) / gores))];
      context.fillStyle = tinted(stage, hue[gore % 2 === 0 ? 0 : 1], share);
      context.fillRect(x + right * radius * 1.05, y - radius * 1.1, (left - right) * radius * 1.06 + 1, radius * 2.6);
    }
    const shade = context.createLinearGradient(x - look.side * radius, 0, x + look.side * radius, 0);
    shade.addColorStop(0, css(scaled(look.ambient, 0.4), 0.55));
    shade.addColorStop(0.55, css(scaled(look.ambient, 0.4), 0));
    shade.addColorStop(1, css(look.light, 0.32));
    context.fillStyle = shade;
    context.fillRect(x - radius * 1.1, y - radius * 1.1, radius * 2.2, radius * 2.6);
    context.restore();
    context.strokeStyle = tinted(stage, '#5a4a3c', share);
    context.lineWidth = Math.max(0.6, radius * 0.02);
    for (const hand of [-1, 1]) {
      context.beginPath();
      context.moveTo(x + hand * radius * 0.22, y + radius * 1.36);
      context.lineTo(x + hand * radius * 0.13, y + radius * 1.66);
      context.stroke();
    }
    context.fillStyle = tinted(stage, '#7a5638', share);
    context.fillRect(x - radius * 0.15, y + radius * 1.64, radius * 0.3, radius * 0.22);
  }
}

/** A flock far away. */
export function drawBirds(stage: Stage, horizon: number): void {
  const { context, width, random, unit, look } = stage;
  const [middleX, middleY] = [width * between(random, 0.25, 0.75), horizon * between(random, 0.25, 0.5)];
  context.strokeStyle = css(scaled(look.ambient, look.isNight ? 0.4 : 0.32), 0.85);
  context.lineCap = 'round';
  for (let nth = 0; nth < 14; nth += 1) {
    const [x, y] = [middleX + between(random, -1, 1) * 190 * unit, middleY + between(random, -1, 1) * 62 * unit];
    const size = unit * between(random, 5, 13);
    const lift = between(random, 0.2, 0.75);
    context.lineWidth = size * 0.16;
    context.beginPath();
    context.moveTo(x - size, y - size * lift * 0.4);
    context.quadraticCurveTo(x - size * 0.4, y - size * lift, x, y);
    context.quadraticCurveTo(x + size * 0.4, y - size * lift, x + size, y - size * lift * 0.4);
    context.stroke();
  }
}

export function drawRainbow({ context, width, unit }: Stage, horizon: number): void {
  const radius = 0.56 * Math.min(width * 0.75, horizon * 1.65);
  const hues = ['#ff5a5a', '#ff9d4d', '#ffe566', '#6fd76f', '#5aa9ff', '#8f74e8'];
  context.save();
  context.globalCompositeOperation = 'screen';
  context.lineWidth = 7 * unit;
  context.filter = `blur(${2.2 * unit}px)`;
  for (const [nth, hue] of hues.entries()) {
    context.strokeStyle = css(rgb(hue), 0.26);
    context.beginPath();
    context.arc(width * 0.42, horizon * 1.04, radius - nth * 6.4 * unit, Math.PI, 0);
    context.stroke();
  }
  context.restore();
}

export function drawFireworks(stage: Stage, horizon: number): void {
  const { context, width, random, unit } = stage;
  const hues: readonly [string, ...string[]] = ['#ffd27a', '#ff7a8a', '#8ad0ff', '#b6ff9a', '#e0a2ff'];
  context.save();
  context.globalCompositeOperation = 'screen';
  for (let burst = 0; burst < 6; burst += 1) {
    const [x, y] = [width * between(random, 0.12, 0.88), horizon * between(random, 0.12, 0.56)];
    const radius = unit * between(random, 60, 150);
    const colour = rgb(pick(random, hues));
    const halo = context.createRadialGradient(x, y, 0, x, y, radius * 1.3);
    halo.addColorStop(0, css(colour, 0.35));
    halo.addColorStop(1, css(colour, 0));
    context.fillStyle = halo;
    context.fillRect(x - radius * 1.4, y - radius * 1.4, radius * 2.8, radius * 2.8);
    for (let ray = 0; ray < 46; ray += 1) {
      const angle = 2 * Math.PI * random();
      const long = radius * between(random, 0.55, 1);
      const end: readonly [number, number] = [
        x + Math.cos(angle) * long,
        y + Math.sin(angle) * long + long * long * 0.0012,
      ];
      const trail = context.createLinearGradient(x, y, ...end);
      trail.addColorStop(0.2, css(colour, 0));
      trail.addColorStop(1, css(blend(colour, rgb('#ffffff'), 0.4), 0.95));
      context.strokeStyle = trail;
      context.lineWidth = 1.5 * unit;
      context.beginPath();
      context.moveTo(x, y);
      context.quadraticCurveTo(x + Math.cos(angle) * long * 0.6, y + Math.sin(angle) * long * 0.6, ...end);
      context.stroke();
    }
  }
  context.restore();
}

/** Rain, snow, lightning and mist before the whole picture. */
export function drawWeather(stage: Stage, horizon: number): void {
  const { context, width, height, random, unit, look } = stage;
  if (look.weather === 'storm') drawLightning(stage, horizon);
  if (look.weather === 'rain' || look.weather === 'storm') {
    context.lineCap = 'round';
    const slant = 0.16 * look.side;
    for (let nth = 0; nth < 900; nth += 1) {
      const near = random() ** 2;
      const long = unit * (10 + 44 * near);
      const [x, y] = [random() * width * 1.2 - width * 0.1, random() * height * 1.1 - long];
      context.strokeStyle = `rgba(225,235,245,${0.08 + 0.2 * near})`;
      context.lineWidth = unit * (0.6 + 1.1 * near);
      context.beginPath();
      context.moveTo(x, y);
      context.lineTo(x - slant * long, y + long);
      context.stroke();
    }
  }
  if (look.weather === 'snowfall') {
    for (let nth = 0; nth < 1100; nth += 1) {
      const near = random() ** 3;
      const size = unit * (0.9 + 5.2 * near);
      context.fillStyle = `rgba(250,252,255,${clamp(0.85 - 0.5 * near)})`;
      context.beginPath();
      context.arc(random() * width, random() * height, size, 0, 2 * Math.PI);
      context.fill();
    }
  }
  if (look.weather === 'fog') {
    for (let bank = 0; bank < 7; bank += 1) {
      const y = horizon + (height - horizon) * (bank / 7) * 0.9;
      const mist = context.createRadialGradient(0, 0, 0, 0, 0, 1);
      mist.addColorStop(0, css(look.haze, 0.32));
      mist.addColorStop(1, css(look.haze, 0));
      context.save();
      context.translate(width * random(), y);
      context.scale(width * between(random, 0.5, 0.9), height * 0.09);
      context.fillStyle = mist;
      context.fillRect(-1, -1, 2, 2);
      context.restore();
    }
  }
}

function drawLightning({ context, width, random, unit }: Stage, horizon: number): void {
  let [x, y] = [width * between(random, 0.2, 0.8), 0];
  const points: [number, number][] = [[x, y]];
  while (y < horizon * 0.96) {
    x += unit * between(random, -26, 26);
    y += unit * between(random, 14, 34);
    points.push([x, y]);
  }
  const stroke = (list: readonly (readonly [number, number])[], wide: number): void => {
    for (const [lineWidth, style] of [
      [wide * 9, 'rgba(190,205,255,.13)'],
      [wide * 3.4, 'rgba(215,225,255,.35)'],
      [wide, 'rgba(255,255,255,.96)'],
    ] as const) {
      context.lineWidth = lineWidth;
      context.strokeStyle = style;
      context.beginPath();
      for (const [nth, [px, py]] of list.entries()) {
        if (nth === 0) context.moveTo(px, py);
        else context.lineTo(px, py);
      }
      context.stroke();
    }
  };
  context.save();
  context.lineJoin = 'round';
  context.globalCompositeOperation = 'screen';
  stroke(points, 2.2 * unit);
  for (const at of [0.3, 0.5, 0.66]) {
    const from = points[Math.floor(points.length * at)];
    if (from === undefined) continue;
    const hand = random() < 0.5 ? -1 : 1;
    stroke(
      [
        from,
        [from[0] + hand * 34 * unit, from[1] + 26 * unit],
        [from[0] + hand * 46 * unit, from[1] + 60 * unit],
        [from[0] + hand * 80 * unit, from[1] + 88 * unit],
      ],
      1.1 * unit,
    );
  }
  context.restore();
}
