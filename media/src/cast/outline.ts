import type { CastContext } from './canvas.ts';

/** A shape: commands of SVG's path data (M L Q C Z, absolute) and their numbers. */
export interface Outline {
  readonly commands: string;
  readonly numbers: readonly number[];
}

export interface Spot {
  x: number;
  y: number;
}

/** Where a point of a drawing lies on the canvas; the answer is valid until the next question. */
export type Place = (x: number, y: number) => Readonly<Spot>;

const known = new Map<string, Outline>();

/** Reads path data once; the same text gives the same object. */
export function outline(path: string): Outline {
  const found = known.get(path);
  if (found) return found;
  const made = {
    commands: path.replaceAll(/[^MLQCZ]/g, ''),
    numbers: (path.match(/-?\d*\.?\d+/g) ?? []).map(Number),
  };
  known.set(path, made);
  return made;
}

const templates = new WeakMap<TemplateStringsArray, { readonly commands: string; readonly slots: readonly number[] }>();

/** Path data with numbers of one frame in it: `` sketch`M${x} 4 L${y} 8` ``. Only what is written is remembered. */
export function sketch(parts: TemplateStringsArray, ...values: readonly number[]): Outline {
  let template = templates.get(parts);
  if (!template) {
    // A number that each frame gives stands as NaN.
    const slots = parts.flatMap((part, at) => [
      ...(at === 0 ? [] : [Number.NaN]),
      ...(part.match(/-?\d*\.?\d+/g) ?? []).map(Number),
    ]);
    template = { commands: parts.join('').replaceAll(/[^MLQCZ]/g, ''), slots };
    templates.set(parts, template);
  }
  let next = 0;
  return {
    commands: template.commands,
    numbers: template.slots.map((slot) => (Number.isNaN(slot) ? (values[next++] ?? 0) : slot)),
  };
}

/** Of path data drawn for the right half: the same for the left one. */
export const mirrored = (path: string): string => {
  let isX = true;
  return path.replaceAll(/-?\d*\.?\d+/g, (number) => {
    const value = Number(number);
    const text = isX ? ` ${value === 0 ? 0 : -value}` : ` ${value}`;
    isX = !isX;
    return text;
  });
};

/** Adds a shape to the context's path, every point of it where `place` puts it. */
export function trace(context: CastContext, { commands, numbers }: Outline, place: Place): void {
  let next = 0;
  const put = (): Readonly<Spot> => place(numbers[next++] ?? 0, numbers[next++] ?? 0);
  for (const command of commands) {
    if (command === 'Z') {
      context.closePath();
      continue;
    }
    const { x, y } = put();
    if (command === 'M') context.moveTo(x, y);
    else if (command === 'L') context.lineTo(x, y);
    else {
      const { x: bx, y: by } = put();
      if (command === 'Q') context.quadraticCurveTo(x, y, bx, by);
      else {
        const end = put();
        context.bezierCurveTo(x, y, bx, by, end.x, end.y);
      }
    }
  }
}

export const plainPlace: Place = (() => {
  const spot = { x: 0, y: 0 };
  return (x, y) => {
    spot.x = x;
    spot.y = y;
    return spot;
  };
})();
