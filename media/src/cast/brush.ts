import type { CastContext, CastGradient } from './canvas.ts';
import { trace, type Outline, type Place } from './outline.ts';
import { ink, type Tone } from './tones.ts';

/** How a character is drawn: in two flat tones, with soft shading, or with an ink line. */
export type DrawingStyle = 'flat' | 'soft' | 'line';

/** Draws shapes the way one style does. Widths are in units of the drawing. */
export interface Brush {
  readonly context: CastContext;
  readonly style: DrawingStyle;
  /** Where the light comes from for what follows: lightest at the first point, darkest at the second. */
  readonly lightFrom: (x0: number, y0: number, x1: number, y1: number) => void;
  /** A part of the body or of clothes. */
  readonly fill: (shape: Outline, place: Place, tone: Tone) => void;
  /** Parts that grow together: no line between them. */
  readonly fillTogether: (shapes: readonly (readonly [shape: Outline, place: Place])[], tone: Tone) => void;
  /** A shadow lying on a part; the ink style has none. */
  readonly shade: (shape: Outline, place: Place, colour: string, opacity?: number) => void;
  /** A mark that every style has. */
  readonly mark: (shape: Outline, place: Place, colour: string, opacity?: number) => void;
  readonly line: (shape: Outline, place: Place, colour: string, width: number, opacity?: number) => void;
  /** What `draw` draws, as far as it lies on the shape. */
  readonly inside: (shape: Outline, place: Place, draw: () => void) => void;
}

const inkWidth = 2.5;

export function createBrush(context: CastContext, style: DrawingStyle): Brush {
  const gradients = new Map<Tone, CastGradient>();
  let light: readonly [number, number, number, number] = [-60, -80, 60, 90];

  const paintOf = (tone: Tone): object | string => {
    if (style !== 'soft') return tone.fill;
    const found = gradients.get(tone);
    if (found) return found;
    const made = context.createLinearGradient(...light);
    made.addColorStop(0, tone.light);
    made.addColorStop(0.5, tone.fill);
    made.addColorStop(1, tone.shade);
    gradients.set(tone, made);
    return made;
  };
  const path = (shape: Outline, place: Place): void => {
    context.beginPath();
    trace(context, shape, place);
  };
  const stroke = (colour: string, width: number): void => {
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.stroke();
  };
  const faded = (opacity: number, draw: () => void): void => {
    if (opacity === 1) return draw();
    context.globalAlpha = opacity;
    draw();
    context.globalAlpha = 1;
  };
  const mark: Brush['mark'] = (shape, place, colour, opacity = 1) =>
    faded(opacity, () => {
      path(shape, place);
      context.fillStyle = colour;
      context.fill();
    });

  context.lineCap = 'round';
  context.lineJoin = 'round';
  return {
    context,
    style,
    lightFrom: (x0, y0, x1, y1) => {
      light = [x0, y0, x1, y1];
      gradients.clear();
    },
    fill: (shape, place, tone) => {
      path(shape, place);
      context.fillStyle = paintOf(tone);
      context.fill();
      if (style === 'line') stroke(ink, inkWidth);
    },
    fillTogether: (shapes, tone) => {
      if (style === 'line') {
        for (const [shape, place] of shapes) {
          path(shape, place);
          stroke(ink, inkWidth * 2);
        }
      }
      for (const [shape, place] of shapes) {
        path(shape, place);
        context.fillStyle = paintOf(tone);
        context.fill();
      }
    },
    shade: (shape, place, colour, opacity = 1) => {
      if (style !== 'line') mark(shape, place, colour, style === 'soft' ? opacity * 0.55 : opacity);
    },
    mark,
    line: (shape, place, colour, width, opacity = 1) =>
      faded(opacity, () => {
        path(shape, place);
        stroke(colour, width);
      }),
    inside: (shape, place, draw) => {
      context.save();
      path(shape, place);
      context.clip();
      draw();
      context.restore();
    },
  };
}
