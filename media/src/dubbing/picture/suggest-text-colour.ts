import type { Region } from '../../talking/pose.ts';
import { areaPixels, textScale, type TextArea } from './text-area.ts';
import { letterEvidence } from './text-mask.ts';
import { colourOf, rgbOf, yuvOf, type Yuv, type YuvFrame } from './yuv-frame.ts';

/** Letters are at least so light or dark or coloured; each is tried with what it finds. */
const usual = ['#ffffff', '#ffff00', '#00ffff', '#00ff00', '#ff0000', '#ff00ff', '#000000'] as const;
/** Black is the outline of most letters, and shadows are no letters. */
const ofBlack = 0.5;
/** Letters seldom have another colour than these. */
const ofOther = 0.6;
/** Of an area: fewer pixels are no text. */
const leastShare = 0.0005;
/** Steps of light and colour in which pixels are counted. */
const bin = 24;
/** So near to white, black or a pure colour it is that one. */
const snap = 40;

/** The commonest colours of thin strokes, whatever they are. */
function commonest({ width, light, blue, red }: YuvFrame, area: Region, reach: number): Yuv[] {
  const counts = new Map<string, { count: number; light: number; blue: number; red: number }>();
  for (let y = area.y; y < area.y + area.height; y += 1) {
    for (let x = area.x + reach; x < area.x + area.width - reach; x += 1) {
      const at = y * width + x;
      const own = light[at] as number;
      const [left, right] = [own - (light[at - reach] as number), own - (light[at + reach] as number)];
      if (Math.min(Math.abs(left), Math.abs(right)) < 50 || left > 0 !== right > 0) continue;
      const beside = (y >> 1) * (width >> 1) + (x >> 1);
      const [b, r] = [blue[beside] as number, red[beside] as number];
      const key = [own, b, r].map((value) => Math.floor(value / bin)).join();
      const found = counts.get(key) ?? { count: 0, light: 0, blue: 0, red: 0 };
      counts.set(key, {
        count: found.count + 1,
        light: found.light + own,
        blue: found.blue + b,
        red: found.red + r,
      });
    }
  }
  return [...counts.values()]
    .toSorted((a, b) => b.count - a.count)
    .slice(0, 4)
    .map(({ count, ...sum }) => ({ light: sum.light / count, blue: sum.blue / count, red: sum.red / count }));
}

const apart = (a: string, b: Yuv): number => {
  const [one, other] = [rgbOf(yuvOf(a)), rgbOf(b)];
  return Math.max(...one.map((value, nth) => Math.abs(value - (other[nth] ?? 0))));
};

/** Which colour the letters of an area most likely have, as `#rrggbb`; null: there are none. */
export function suggestTextColour(frame: YuvFrame, area: Omit<TextArea, 'colour'>): string | null {
  const pixels = areaPixels(area, frame);
  const scale = textScale(frame);
  const found = commonest(frame, pixels, Math.max(2, Math.round(8 * scale)));
  const candidates = [...usual.map(yuvOf), ...found];
  let [best, most] = [null as Yuv | null, leastShare * pixels.width * pixels.height];
  for (const colour of candidates) {
    const evidence = letterEvidence(frame, pixels, colour, scale);
    const counts =
      evidence * (colour.light < 60 ? ofBlack : 1) * (usual.some((one) => apart(one, colour) < snap) ? 1 : ofOther);
    if (counts <= most) continue;
    [best, most] = [colour, counts];
  }
  if (best === null) return null;
  const colour = best;
  return usual.find((one) => apart(one, colour) < snap) ?? colourOf(colour);
}
