import { area, both, d, ellipse, line, middle } from './draw.ts';
import { skullTop } from './face.ts';
import type { HairStyle, Look } from './look.ts';
import { cloths, vermilion, type Tone } from './palette.ts';

const cx = middle;

/** Hair behind the head (back) and over it (front). */
interface HairParts {
  readonly back: string;
  readonly front: string;
}

/** Outline of the hair above the ears: from the left temple over the crown to the right one, not closed. */
const dome = (w: number, top: number, low: number, out: number): string =>
  d`M${cx - w - out} ${low}C${cx - w - out - 1} ${top + 8} ${cx - w * 0.62} ${top} ${cx} ${top}S${cx + w + out + 1} ${top + 8} ${cx + w + out} ${low}`;

/** The hairline back from the right temple to the left one. */
const hairlines = {
  round: (w: number, low: number) =>
    d`C${cx + w - 1.4} ${low - 6} ${cx + w - 2} 31 ${cx + w - 4} 29.4C${cx + 6} 26.4 ${cx - 6} 26.4 ${cx - w + 4} 29.4C${cx - w + 2} 31 ${cx - w + 1.4} ${low - 6} ${cx - w - 0.4} ${low}Z`,
  parted: (w: number, low: number) =>
    d`C${cx + w - 0.6} ${low - 5} ${cx + w - 1.6} 33 ${cx + w - 3} 31.4C${cx + 6} 31 ${cx - 3} 28.6 ${cx - 7} 24.6C${cx - 8.6} 28 ${cx - w + 4} 30.6 ${cx - w + 2.6} 32C${cx - w + 1.2} 34 ${cx - w + 0.4} ${low - 4} ${cx - w - 0.4} ${low}Z`,
  centre: (w: number, low: number) =>
    d`C${cx + w - 1} ${low - 8} ${cx + w - 3} 30 ${cx} 22.4C${cx - w + 3} 30 ${cx - w + 1} ${low - 8} ${cx - w - 0.6} ${low}Z`,
  fringe: (w: number, low: number) =>
    d`C${cx + w - 0.6} ${low - 4} ${cx + w - 0.8} 38 ${cx + w - 1.8} 36.4Q${cx} 32.6 ${cx - w + 1.8} 36.4C${cx - w + 0.8} 38 ${cx - w + 0.6} ${low - 4} ${cx - w - 0.6} ${low}Z`,
  swept: (w: number, low: number) =>
    d`C${cx + w - 1} ${low - 6} ${cx + w - 1.6} 32 ${cx + w - 3.4} 30.4C${cx + 8} 24.4 ${cx - 4} 24 ${cx - w + 3.4} 30.6C${cx - w + 1.6} 32 ${cx - w + 1} ${low - 6} ${cx - w - 0.4} ${low}Z`,
  high: (w: number, low: number) =>
    d`C${cx + w - 1} ${low - 6} ${cx + w - 1} 32 ${cx + w - 2.6} 29C${cx + w - 4.6} 23 ${cx + 7} 25 ${cx} 22.6C${cx - 7} 25 ${cx - w + 4.6} 23 ${cx - w + 2.6} 29C${cx - w + 1} 32 ${cx - w + 1} ${low - 6} ${cx - w - 0.4} ${low}Z`,
};

/** Circles along the crown, from the left ear (half a turn) to the right one. */
function curls(look: Look): string {
  const [count, from, to] = [11, 0.47, 1.03];
  const path = Array.from({ length: count }, (_, i) => {
    const angle = 2 * Math.PI * (from + ((to - from) * i) / (count - 1));
    return d`M${cx - 5 + Math.cos(angle) * (look.width + 0.6)} ${34 + Math.sin(angle) * (33.2 - skullTop)}a5 5 0 1 0 10 0a5 5 0 1 0-10 0`;
  });
  return area(path.join(''), look.hair.fill);
}

/** Hair that falls behind the shoulders or stops above them. */
const curtain = (w: number, bottom: number, out: number, swing: number): string =>
  d`M${cx - w - 2} 32C${cx - w - out} 46 ${cx - w - out - swing} ${bottom - 10} ${cx - w - out + 1} ${bottom}Q${cx} ${bottom + 3} ${cx + w + out - 1} ${bottom}C${cx + w + out + swing} ${bottom - 10} ${cx + w + out} 46 ${cx + w + 2} 32Z`;

/** Strands in front of the ears, for hair worn open. */
const strands = (w: number, bottom: number, out: number): string =>
  both(
    (sign) =>
      d`M${cx + sign * (w - 1.6)} 30C${cx + sign * (w + 0.4)} 38 ${cx + sign * (w - 0.6)} 46 ${cx + sign * (w + 1)} ${bottom}L${cx + sign * (w + out)} ${bottom}C${cx + sign * (w + out + 1)} 46 ${cx + sign * (w + out)} 34 ${cx + sign * (w - 1)} 27Z`,
  );

const open = (look: Look, line: string, bottom: number, out: number, swing: number): HairParts => ({
  back: area(curtain(look.width, bottom, out, swing), look.hair.shade),
  front:
    area(dome(look.width, 13.6, 40, 2.4) + line, look.hair.fill) +
    area(strands(look.width, Math.min(bottom - 4, 66), out), look.hair.fill),
});

const shorn = (look: Look, top: number, low: number, out: number, line: string): HairParts => ({
  back: '',
  front: area(dome(look.width, top, low, out) + line, look.hair.fill),
});

const wrap: readonly [Tone, ...Tone[]] = [
  cloths[1] ?? cloths[0],
  cloths[2] ?? cloths[0],
  cloths[6] ?? cloths[0],
  cloths[5] ?? cloths[0],
];

function headscarf(look: Look): HairParts {
  const w = look.width;
  const cloth = wrap[Math.round(w * 10) % wrap.length] ?? wrap[0];
  const opening = d`M${cx - w + 1} 38C${cx - w + 1} 29 ${cx - 9} 24.6 ${cx} 24.6S${cx + w - 1} 29 ${cx + w - 1} 38C${cx + w - 1} 50 ${cx + 10} ${look.chin - 0.4} ${cx} ${look.chin - 0.4}S${cx - w + 1} 50 ${cx - w + 1} 38Z`;
  const outer = d`M${cx} 13C${cx + 15} 13 ${cx + w + 4.6} 24 ${cx + w + 4} 40C${cx + w + 4} 56 ${cx + 16} 66 ${cx + 22} 80Q${cx} 92 ${cx - 22} 80C${cx - 16} 66 ${cx - w - 4} 56 ${cx - w - 4} 40C${cx - w - 4.6} 24 ${cx - 15} 13 ${cx} 13Z`;
  return {
    back: '',
    front:
      `<path d="${outer}${opening}" fill="${cloth.fill}" fill-rule="evenodd"/>` +
      line(d`M${cx - 15} 68Q${cx - 2} 74 ${cx + 12} 63`, cloth.shade, 1.4) +
      line(d`M${cx - 17} 76Q${cx} 83 ${cx + 16} 70`, cloth.shade, 1.4),
  };
}

function turban(look: Look): HairParts {
  const w = look.width;
  const cloth = wrap[Math.round(w * 10) % wrap.length] ?? wrap[0];
  return {
    back: '',
    front:
      area(
        d`M${cx - w - 2} 36C${cx - w - 7} 18 ${cx - 10} 8 ${cx} 8S${cx + w + 7} 18 ${cx + w + 2} 36C${cx + w - 4} 29 ${cx + 5} 26 ${cx} 22C${cx - 5} 26 ${cx - w + 4} 29 ${cx - w - 2} 36Z`,
        cloth.fill,
      ) +
      line(d`M${cx - w - 2} 27Q${cx - 3} 22 ${cx + 7} 11.4`, cloth.shade, 1.4) +
      line(d`M${cx + w + 2} 27Q${cx + 5} 24 ${cx - 5} 13`, cloth.shade, 1.4),
  };
}

function beanie(look: Look): HairParts {
  const w = look.width;
  const fill = look.accent ? vermilion : (cloths[1] ?? cloths[0]).fill;
  return {
    back: '',
    front:
      shorn(look, 16, 41, 0.6, hairlines.round(w, 41)).front +
      area(d`M${cx - w - 1.6} 30C${cx - w - 2} 16 ${cx - 9} 9.4 ${cx} 9.4S${cx + w + 2} 16 ${cx + w + 1.6} 30Z`, fill) +
      `<rect x="${(cx - w - 2.4).toFixed(1)}" y="26.4" width="${(2 * w + 4.8).toFixed(1)}" height="7" rx="2.4" fill="#14161b"/>`,
  };
}

function tied(look: Look, style: 'bun' | 'pony' | 'plaits'): HairParts {
  const { hair, width: w } = look;
  const line = look.lines > 0 || style === 'bun' ? hairlines.swept(w, 41) : hairlines.parted(w, 41);
  const front = area(dome(w, 14.6, 41, 1.4) + line, hair.fill);
  if (style === 'bun') return { back: ellipse(cx, 14, 7, 6.4, hair.shade), front };
  if (style === 'pony') {
    return {
      back: area(
        d`M${cx + 8} 20C${cx + 24} 14 ${cx + 32} 32 ${cx + 25} 50C${cx + 25} 58 ${cx + 22} 62 ${cx + 20} 66C${cx + 18} 54 ${cx + 21} 44 ${cx + 13} 34Z`,
        hair.shade,
      ),
      front,
    };
  }
  const plait = (sign: -1 | 1): string =>
    [0, 1, 2, 3]
      .map((at) =>
        ellipse(cx + sign * (w + 2.4 + 0.5 * at), 52 + at * 6.2, 3.9 - at * 0.45, 3.9, at % 2 ? hair.fill : hair.shade),
      )
      .join('');
  return { back: both(plait), front };
}

/** Only a ring of hair is left. */
const crown = ({ hair, width: w }: Look): HairParts => ({
  back: '',
  front: both((sign) =>
    area(
      d`M${cx + sign * (w - 0.6)} 28C${cx + sign * (w + 3.6)} 31 ${cx + sign * (w + 3)} 40 ${cx + sign * (w + 1)} 45.6L${cx + sign * (w - 0.8)} 44C${cx + sign * (w - 0.6)} 38 ${cx + sign * (w - 2.6)} 34 ${cx + sign * (w - 0.6)} 28Z`,
      hair.fill,
    ),
  ),
});

const styles: Readonly<Record<HairStyle, (look: Look) => HairParts>> = {
  bald: () => ({ back: '', front: '' }),
  crown,
  buzz: (look) => shorn(look, skullTop - 0.8, 37, 0.3, hairlines.swept(look.width, 37)),
  crop: (look) => shorn(look, 14.6, 40, 1, hairlines.round(look.width, 40)),
  side: (look) => shorn(look, 13, 40.6, 1.2, hairlines.parted(look.width, 40.6)),
  receding: (look) => shorn(look, 15.4, 40.6, 0.9, hairlines.high(look.width, 40.6)),
  quiff: (look) => ({
    back: '',
    front:
      area(dome(look.width, 16, 40, 0.8) + hairlines.swept(look.width, 40), look.hair.fill) +
      area(
        d`M${cx - 14} 28C${cx - 16} 15 ${cx - 3} 9 ${cx + 14} 10.6C${cx + 20} 13 ${cx + 19} 22 ${cx + 15} 27C${cx + 6} 22 ${cx - 4} 22.6 ${cx - 14} 28Z`,
        look.hair.fill,
      ),
  }),
  curls: (look) => ({
    back: '',
    front: area(dome(look.width, 16, 40, 0.6) + hairlines.round(look.width, 40), look.hair.fill) + curls(look),
  }),
  afro: (look) => ({
    back: ellipse(cx, 32, look.width + 8.6, 22, look.hair.fill),
    front: area(dome(look.width, 15, 40, 1.4) + hairlines.round(look.width, 40), look.hair.fill),
  }),
  pixie: (look) => shorn(look, 13.4, 43.6, 1.5, hairlines.parted(look.width, 43.6)),
  bob: (look) => open(look, hairlines.parted(look.width, 40), 61, 5, 1.6),
  'fringe-bob': (look) => open(look, hairlines.fringe(look.width, 40), 60, 5, 1.6),
  long: (look) => open(look, hairlines.centre(look.width, 40), 84, 5, 1),
  'fringe-long': (look) => open(look, hairlines.fringe(look.width, 40), 84, 5, 1),
  wavy: (look) => ({
    back:
      open(look, '', 78, 6.4, 4).back +
      both((sign) =>
        [48, 56, 64, 72]
          .map((y, at) => ellipse(cx + sign * (look.width + 5 + (at % 2) * 1.8), y, 5, 5.4, look.hair.shade))
          .join(''),
      ),
    front:
      area(dome(look.width, 13, 40, 2.8) + hairlines.parted(look.width, 40), look.hair.fill) +
      area(strands(look.width, 58, 5), look.hair.fill),
  }),
  bun: (look) => tied(look, 'bun'),
  pony: (look) => tied(look, 'pony'),
  plaits: (look) => tied(look, 'plaits'),
  headscarf,
  turban,
  beanie,
};

export const hair = (look: Look): HairParts => styles[look.hairStyle](look);
