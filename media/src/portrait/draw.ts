/** Side of the square every portrait is drawn in. */
export const side = 96;

/** The line everything is symmetrical to. */
export const middle = 48;

/** At most one decimal: a tenth of a unit is invisible and numbers are most of the file. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

/** Path data with its numbers rounded: `` d`M${x} ${y}` ``. */
export const d = (parts: TemplateStringsArray, ...values: readonly number[]): string =>
  parts.reduce((path, part, at) => path + (at === 0 ? '' : n(values[at - 1] ?? 0)) + part, '');

/** A filled path. */
export const area = (path: string, fill: string, opacity = 1): string =>
  `<path d="${path}" fill="${fill}"${opacity === 1 ? '' : ` opacity="${n(opacity)}"`}/>`;

/** A line; the whole drawing gives it round ends. */
export const line = (path: string, stroke: string, width: number): string =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${n(width)}"/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string): string =>
  rx === ry
    ? `<circle cx="${n(x)}" cy="${n(y)}" r="${n(rx)}" fill="${fill}"/>`
    : `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"/>`;

/** The same on both sides of the face; `of` gets -1 for the left of the picture and 1 for the right. */
export const both = (of: (sign: -1 | 1) => string): string => of(-1) + of(1);
