import { characterOf, drawCharacter } from './characters.ts';
import { both, ellipse, middle, side } from './draw.ts';
import { dress } from './dress.ts';
import { features, head } from './face.ts';
import { hair } from './hair.ts';
import { lookOf, type PortraitFacts } from './look.ts';
import { grounds, vermilion } from './palette.ts';
import { seeded } from './seeded.ts';

export type { PortraitFacts } from './look.ts';

/** Faces fill the square as they do in a passport, so that they can be read at 32 pixels. */
const closer = 'translate(-8.2-6.4)scale(1.17)';

function person(facts: PortraitFacts): { readonly ground: string; readonly drawing: string } {
  const look = lookOf(seeded(facts.seed), facts);
  const { back, front } = hair(look);
  const hasEars = !['headscarf', 'long', 'wavy', 'bob', 'fringe-bob', 'fringe-long'].includes(look.hairStyle);
  const earrings =
    look.hasEarrings && hasEars
      ? both((sign) => ellipse(middle + sign * (look.width + 1.2), 49, 1.5, 1.5, look.accent ? vermilion : '#c9a24e'))
      : '';
  return {
    ground: look.ground,
    drawing: `<g transform="${closer}">${back}${head(look)}${dress(look)}${features(look)}${front}${earrings}</g>`,
  };
}

/**
 * A face for a voice: our own flat drawing, head and shoulders on a plain ground, at most 4 KB of SVG with nothing
 * external, no ids, and no text in it. The same facts give the same drawing.
 */
export function portraitSvg(facts: PortraitFacts): string {
  const character = characterOf(facts.gender, facts.tags ?? []);
  const { ground, drawing } = character
    ? { ground: seeded(facts.seed).pick(grounds), drawing: drawCharacter(character) }
    : person(facts);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" stroke-linecap="round" stroke-linejoin="round"><rect width="${side}" height="${side}" fill="${ground}"/>${drawing}</svg>`;
}
