import { area, both, d, ellipse, line, middle } from './draw.ts';
import type { Look } from './look.ts';
import { ink, paper } from './palette.ts';

const cx = middle;

/** Top of the skull and the height at which the head is widest. */
export const skullTop = 18;
export const templeHeight = 38;

export const headPath = ({ width: w, chin, jaw }: Look): string =>
  d`M${cx - w} ${templeHeight}C${cx - w} 26 ${cx - w * 0.62} ${skullTop} ${cx} ${skullTop}S${cx + w} 26 ${cx + w} ${templeHeight}C${cx + w} 50 ${cx + w * jaw} ${chin} ${cx} ${chin}S${cx - w} 50 ${cx - w} ${templeHeight}Z`;

/** Neck with the chin's shade, then ears and head. */
export function head(look: Look): string {
  const { skin, width: w, isChild, isFeminine, chin } = look;
  const half = isChild ? 5.4 : isFeminine ? 6.2 : 7.6;
  const neck = d`M${cx - half} ${chin - 10}V67C${cx - half} 72 ${cx - half - 3} 73.5 ${cx - half - 6} 75L${cx} 88L${cx + half + 6} 75C${cx + half + 3} 73.5 ${cx + half} 72 ${cx + half} 67V${chin - 10}Z`;
  const shade = d`M${cx - half} ${chin - 6}V${chin + 3.6}C${cx - half + 3} ${chin + 7} ${cx + half - 3} ${chin + 7} ${cx + half} ${chin + 3.6}V${chin - 6}Z`;
  const ears = both(
    (sign) =>
      ellipse(cx + sign * (w + 0.4), 43, 2.9, 4.3, skin.fill) +
      line(d`M${cx + sign * (w + 0.6)} 41.4q${sign * 1.4} 1.4 ${sign * 0.2} 3.2`, skin.shade, 1),
  );
  return area(neck, skin.fill) + area(shade, skin.shade) + ears + area(headPath(look), skin.fill);
}

const eyeHeight = (look: Look): number => (look.isChild ? 45 : 43);
const eyeGap = (look: Look): number => look.width * 0.44;

function eyes(look: Look): string {
  const y = eyeHeight(look);
  const gap = eyeGap(look);
  const brow = look.hairStyle === 'headscarf' || look.hairStyle === 'turban' ? '#33261f' : look.hair.shade;
  const thick = look.isFeminine || look.isChild ? 1.3 : 1.9;
  const rise = look.isFeminine ? 1.7 : 1.1;
  return both((sign) => {
    const x = cx + sign * gap;
    const lash =
      look.isFeminine && !look.isChild
        ? line(d`M${x - sign * 1.8} ${y - 1.9}Q${x + sign * 1} ${y - 3} ${x + sign * 3} ${y - 1.4}`, ink, 1.2)
        : '';
    const fold = look.lines === 2 ? line(d`M${x - 1.8} ${y + 4.4}q1.8 1 3.6 0`, look.skin.shade, 0.8) : '';
    return (
      ellipse(x, y, 1.75, 2.2, ink) +
      ellipse(x + 0.6, y - 0.8, 0.55, 0.55, paper) +
      lash +
      fold +
      line(d`M${x - sign * 3} ${y - 5.4}Q${x + sign * 0.6} ${y - 5.4 - rise} ${x + sign * 3.6} ${y - 5}`, brow, thick)
    );
  });
}

function nose({ nose: kind, skin, isChild }: Look): string {
  if (kind === 'button') return line(d`M46.6 ${isChild ? 50 : 49.6}q1.6 1.5 3.2 0`, skin.shade, 1.4);
  if (kind === 'wide') return line(d`M44.9 49.4q-.6 1.9 1.4 1.7q1.8 1.3 3.6 0q1.9.2 1.3-1.7`, skin.shade, 1.3);
  return line(d`M47.8 44C47.6 46.4 46.2 48.6 46.2 49.8Q46.4 51.2 49 51`, skin.shade, 1.4);
}

function mouth({ mouth: kind, skin, isFeminine, isChild, chin }: Look): string {
  const y = chin - (isChild ? 4.9 : 6);
  const lip = isFeminine && !isChild ? '#b4534a' : skin.shade;
  switch (kind) {
    case 'open':
      return (
        area(d`M43 ${y - 1}Q48 ${y - 0.2} 53 ${y - 1}Q52 ${y + 3.4} 48 ${y + 3.4}T43 ${y - 1}Z`, '#7a2f2b') +
        area(d`M43.9 ${y - 0.8}Q48 ${y - 0.1} 52.1 ${y - 0.8}L51.7 ${y + 0.6}Q48 ${y + 1.2} 44.3 ${y + 0.6}Z`, paper)
      );
    case 'side':
      return line(d`M44 ${y + 0.6}Q48.6 ${y + 1.8} 52.4 ${y - 1}`, lip, 1.6);
    case 'calm':
      return line(d`M44.4 ${y}Q48 ${y + 1} 51.6 ${y}`, lip, 1.7);
    case 'smile':
      return line(d`M43.4 ${y - 0.8}Q48 ${y + 3} 52.6 ${y - 0.8}`, lip, 1.7);
  }
}

function lines({ lines: count, skin, chin }: Look): string {
  return count === 0
    ? ''
    : both((sign) => line(d`M${cx + sign * 5.4} ${chin - 10.6}q${sign * 1.4} 1.4 ${sign * 1.2} 3`, skin.shade, 0.8));
}

/** What grows on the lower face; drawn below the mouth. */
export function beard(look: Look): string {
  const { width: w, chin, jaw, hair, beard: kind } = look;
  const y = chin - 6;
  const moustache = d`M42.4 ${y - 0.8}C44 ${y - 4.4} 47 ${y - 4} 48 ${y - 3.2}C49 ${y - 4} 52 ${y - 4.4} 53.6 ${y - 0.8}C51 ${y - 2} 49.4 ${y - 1.6} 48 ${y - 1.4}C46.6 ${y - 1.6} 45 ${y - 2} 42.4 ${y - 0.8}Z`;
  const goatee = d`M44.4 ${y + 2.6}Q48 ${y + 1.4} 51.6 ${y + 2.6}Q51.8 ${chin + 1.4} 48 ${chin + 1.6}Q44.2 ${chin + 1.4} 44.4 ${y + 2.6}Z`;
  const drop = kind === 'full' ? 4 : kind === 'short' ? 0.6 : 0;
  const jawline = d`M${cx - w} 40C${cx - w} 50 ${cx - w * jaw} ${chin + drop} ${cx} ${chin + drop}S${cx + w} 50 ${cx + w} 40C${cx + w - 1.6} 46.5 ${cx + w - 4} 49.4 ${cx + 6.4} ${y - 2.8}C${cx + 3} ${y - 4.6} ${cx - 3} ${y - 4.6} ${cx - 6.4} ${y - 2.8}C${cx - w + 4} 49.4 ${cx - w + 1.6} 46.5 ${cx - w} 40Z`;
  switch (kind) {
    case 'none':
      return '';
    case 'moustache':
      return area(moustache, hair.shade);
    case 'goatee':
      return area(moustache, hair.shade) + area(goatee, hair.shade);
    case 'stubble':
      return area(jawline, hair.fill, 0.2);
    case 'short':
    case 'full':
      return area(jawline, hair.fill);
  }
}

function glasses(look: Look): string {
  if (look.glasses === 'none') return '';
  const y = eyeHeight(look) + (look.glasses === 'half' ? 1.6 : 0.3);
  const gap = eyeGap(look);
  const rim = look.accent && look.cloth !== look.accent ? look.accent.fill : ink;
  const lens = (sign: -1 | 1): string => {
    const x = cx + sign * gap;
    if (look.glasses === 'round')
      return `<circle cx="${Math.round(x * 10) / 10}" cy="${y}" r="5.3" fill="none" stroke="${rim}" stroke-width="1.2"/>`;
    if (look.glasses === 'half') return line(d`M${x - 5} ${y - 1}h10q0 4.6-5 4.6t-5-4.6Z`, rim, 1.1);
    return line(d`M${x - 5.2} ${y - 3.6}h10.4l-.6 5.6q-.4 2-2.4 2h-4.4q-2 0-2.4-2Z`, rim, 1.3);
  };
  const bridge = line(d`M${cx - gap + 5.2} ${y - 0.6}Q${cx} ${y - 2.2} ${cx + gap - 5.2} ${y - 0.6}`, rim, 1.2);
  const arms = both((sign) =>
    line(d`M${cx + sign * (gap + 5.2)} ${y - 1}L${cx + sign * look.width} ${y - 1.6}`, rim, 1.2),
  );
  return both(lens) + bridge + arms;
}

/** Everything between the hairline and the chin. */
export const features = (look: Look): string =>
  lines(look) + nose(look) + beard(look) + mouth(look) + eyes(look) + glasses(look);
