import type { Brush } from './brush.ts';
import { innerwear } from './clothes-inner.ts';
import { outerwear } from './clothes-outer.ts';
import { wardrobeOf, type Garment, type Sleeve } from './garment.ts';
import type { Look, Outfit } from './look.ts';
import type { Stance } from './stance.ts';

const garments: Readonly<Record<Outfit, Garment>> = { ...innerwear, ...outerwear };

export const sleeveOf = (brush: Brush, stance: Stance, look: Look): Sleeve =>
  garments[look.outfit].sleeve(wardrobeOf(brush, stance, look));

export function drawClothes(brush: Brush, stance: Stance, look: Look): void {
  garments[look.outfit].draw(wardrobeOf(brush, stance, look));
}

export function drawClothesBack(brush: Brush, stance: Stance, look: Look): void {
  garments[look.outfit].back?.(wardrobeOf(brush, stance, look));
}
