import { area, both, d, line, middle } from './draw.ts';
import type { Look } from './look.ts';
import { paper } from './palette.ts';

const cx = middle;

/** Shoulders of a grown man reach this far from the middle. */
const shoulders = ({ isChild, isFeminine }: Look): number => (isChild ? 25 : isFeminine ? 30 : 35);

/** What is worn; drawn over the neck. */
export function dress(look: Look): string {
  const { cloth, collar, isChild, isFeminine, accent } = look;
  const half = shoulders(look);
  const neck = isChild ? 6.4 : isFeminine ? 7.6 : 8.8;
  const top = isChild ? 71 : 70;
  const body = (dip: number, out = neck) =>
    d`M${cx - half} 96C${cx - half} 84 ${cx - half + 5} 78.4 ${cx - half + 13} 76L${cx - out} ${top}Q${cx} ${top + dip} ${cx + out} ${top}L${cx + half - 13} 76C${cx + half - 5} 78.4 ${cx + half} 84 ${cx + half} 96Z`;
  const inner = accent && accent !== cloth ? accent.fill : paper;
  switch (collar) {
    case 'crew':
      return (
        area(body(8), cloth.fill) + line(d`M${cx - neck} ${top}Q${cx} ${top + 8} ${cx + neck} ${top}`, cloth.shade, 1.8)
      );
    case 'scoop':
      return area(body(17, neck + 3), cloth.fill);
    case 'vee':
      return area(
        d`M${cx - half} 96C${cx - half} 84 ${cx - half + 5} 78.4 ${cx - half + 13} 76L${cx - neck} ${top}L${cx} ${top + 13}L${cx + neck} ${top}L${cx + half - 13} 76C${cx + half - 5} 78.4 ${cx + half} 84 ${cx + half} 96Z`,
        cloth.fill,
      );
    case 'roll':
      return (
        area(body(4), cloth.fill) +
        area(
          d`M${cx - neck} ${top - 5.6}Q${cx} ${top - 2} ${cx + neck} ${top - 5.6}L${cx + neck + 1} ${top + 2}Q${cx} ${top + 7.4} ${cx - neck - 1} ${top + 2}Z`,
          cloth.shade,
        )
      );
    case 'shirt':
      return (
        area(body(6), cloth.fill) +
        both((sign) =>
          area(
            d`M${cx + sign * neck} ${top - 1.6}L${cx} ${top + 7}L${cx + sign * 5.4} ${top + 12.4}L${cx + sign * (neck + 3)} ${top + 3}Z`,
            cloth.shade,
          ),
        ) +
        line(d`M${cx} ${top + 8}V96`, cloth.shade, 1.2)
      );
    case 'jacket':
      return (
        area(body(6), inner) +
        both((sign) =>
          area(
            d`M${cx + sign * half} 96C${cx + sign * half} 84 ${cx + sign * (half - 5)} 78.4 ${cx + sign * (half - 13)} 76L${cx + sign * (neck + 0.6)} ${top - 0.6}L${cx} 96Z`,
            cloth.fill,
          ),
        ) +
        both((sign) =>
          area(
            d`M${cx + sign * (neck + 0.6)} ${top - 0.6}L${cx + sign * 1} 96L${cx + sign * 14} 84L${cx + sign * 11.4} 81.6L${cx + sign * 14.6} 79.4Z`,
            cloth.shade,
          ),
        )
      );
  }
}
