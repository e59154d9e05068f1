import { area, both, d, ellipse, line } from './draw.ts';
import { ink, paper, vermilion } from './palette.ts';

/** Figures of voices that belong to no one. */
export type Character = 'robot' | 'ghost' | 'frog';

const robot = (): string =>
  area('M20 96C20 84 28 80 36 79H60C68 80 76 84 76 96Z', '#6d7077') +
  area('M42 66H54V81H42Z', '#4b4f58') +
  both((sign) =>
    area(
      d`M${48 + sign * 22} 38h${sign * 5}q${sign * 2} 0 ${sign * 2} 2v8q0 2 ${sign * -2} 2h${sign * -5}Z`,
      '#6d7077',
    ),
  ) +
  line('M48 24V14', '#4b4f58', 2) +
  ellipse(48, 13, 3.2, 3.2, vermilion) +
  `<rect x="25" y="24" width="46" height="43" rx="11" fill="#a9adb5"/><rect x="31" y="33" width="34" height="18" rx="9" fill="${ink}"/>` +
  both((sign) => ellipse(48 + sign * 8, 42, 3, 3.4, '#e6f0ee')) +
  line('M41 58.4H55', '#4b4f58', 2) +
  both((sign) => ellipse(48 + sign * 10, 89, 1.6, 1.6, paper));

const ghost = (): string =>
  area(
    'M18 96C20 64 22 20 48 20S76 64 78 96C73 91 68 91 63 96C58 91 53 91 48 96C43 91 38 91 33 96C28 91 23 91 18 96Z',
    '#f3efe7',
  ) +
  area('M60 24C74 34 76 66 78 96C73 91 68 91 63 96C64 66 66 40 60 24Z', '#d9d3c7') +
  both((sign) => ellipse(48 + sign * 7.6, 45, 2.6, 3.4, ink)) +
  ellipse(48, 57, 2.6, 2.2, ink) +
  line('M55 55.4L63 51M56 58.6H65', '#8c8f96', 1.4);

const frog = (): string =>
  area('M16 96C16 82 28 77 48 77S80 82 80 96Z', '#4f6b4a') +
  both(
    (sign) =>
      ellipse(48 + sign * 14, 32, 9.4, 9.4, '#7f9a6f') +
      ellipse(48 + sign * 14, 31, 6, 6, paper) +
      ellipse(48 + sign * 13.4, 31.6, 2.8, 3.4, ink),
  ) +
  area('M19 55C19 40 32 34 48 34S77 40 77 55S66 76 48 76S19 70 19 55Z', '#7f9a6f') +
  area('M26 64C34 74 62 74 70 64C68 72 60 76 48 76S28 72 26 64Z', '#c9d3a8') +
  line('M27 55Q48 68 69 55', '#3e5639', 2) +
  both((sign) => ellipse(48 + sign * 3, 48, 0.9, 1.2, '#3e5639'));

const drawings: Readonly<Record<Character, () => string>> = { robot, ghost, frog };

/** Which figure a voice's tags ask for; people of any age stay people. */
export function characterOf(gender: string, tags: readonly string[]): Character | undefined {
  if (gender !== 'neutral' || !tags.includes('character')) return undefined;
  if (tags.includes('whisper')) return 'ghost';
  return tags.includes('croaky') ? 'frog' : 'robot';
}

export const drawCharacter = (character: Character): string => drawings[character]();
