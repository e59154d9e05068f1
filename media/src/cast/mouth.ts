import type { Brush } from './brush.ts';
import { skinOf } from './head.ts';
import type { Look } from './look.ts';
import { plainPlace, sketch, type Outline } from './outline.ts';
import { frameAt, mouthWidth, smooth, type Stance } from './stance.ts';
import { hairTones, ink, mix } from './tones.ts';

const share = (value: number): number => Math.min(1, Math.max(0, value));

/** Thickness of the upper and the lower lip, and half the width. */
const lips: Readonly<Record<Look['lips'], readonly [number, number, number]>> = {
  thin: [3.3, 4, 15.4],
  medium: [4.6, 5.5, 15.8],
  full: [6.2, 7.4, 16.4],
};

/** A cubic whose two middle points are at this height passes the middle at `at`. */
const bow = (at: number, corner: number): number => (at - 0.25 * corner) / 0.75;

interface MouthNumbers {
  readonly half: number;
  readonly corner: number;
  /** How far the lips are from the line they meet in. */
  readonly up: number;
  readonly low: number;
  readonly upper: number;
  readonly lower: number;
  readonly isOpen: boolean;
  readonly pucker: number;
  readonly tuck: number;
}

/** Lengths of a drawn mouth for a pose. The largest press, pucker and tuck of any viseme are .09, .24 and .05. */
function mouthOf({ pose }: Stance, look: Look): MouthNumbers {
  const { mouth, smile } = pose;
  const [upper, lower, half] = lips[look.lips];
  const pucker = share(mouth.pucker / 0.24);
  const press = share(mouth.press / 0.09);
  const tuck = share(mouth.tuck / 0.05);
  const apart = 1 - smooth(press * 1.8);
  const up = mouth.upperLip * mouthWidth * 1.3 * apart * (1 - 0.25 * tuck);
  const low = (mouth.jaw * 1.3 + mouth.lowerLip * 1.25) * mouthWidth * apart * (1 - 0.6 * tuck);
  return {
    half: half * 0.96 * (1 + Math.min(0.3, Math.max(-0.3, mouth.wide)) * 1.25) * (1 - 0.4 * pucker) + smile * 3,
    corner: -smile * 6.4 + Math.min(2, low * 0.16) * (1 - Math.max(0, smile) * 0.6),
    up,
    low,
    upper: upper * (1 + 0.34 * pucker) * (1 - 0.5 * press) * (1 - Math.max(0, smile) * 0.12),
    lower: lower * (1 + 0.3 * pucker) * (1 - 0.5 * press) * (1 - 0.55 * tuck),
    isOpen: up + low > 0.9,
    pucker,
    tuck,
  };
}

const opening = ({ half: w, corner, up, low }: MouthNumbers): Outline =>
  sketch`M${-w} ${corner} C${-w * 0.52} ${bow(-up, corner)} ${w * 0.52} ${bow(-up, corner)} ${w} ${corner} C${w * 0.6} ${bow(low, corner)} ${-w * 0.6} ${bow(low, corner)} ${-w} ${corner}`;

/** Teeth and tongue, in the opening only. */
function drawInside(brush: Brush, m: MouthNumbers, lowerLip: number): void {
  const { context } = brush;
  const { half: w, up, low, pucker, tuck } = m;
  const gap = up + low;
  brush.inside(opening(m), plainPlace, () => {
    context.fillStyle = '#57191f';
    context.fillRect(-w - 4, -up - 10, w * 2 + 8, gap + 24);
    context.beginPath();
    context.ellipse(0, low + 1.2, w * 0.62, gap * 0.4 + 0.4, 0, 0, Math.PI * 2);
    context.fillStyle = '#c9595c';
    context.fill();
    const teeth = Math.min(4.6, gap * 0.5 + tuck * 1.4) * (1 - 0.75 * pucker);
    if (teeth > 0.5) {
      const [side, foot] = [w * (0.86 - 0.24 * tuck), -up + teeth];
      brush.mark(
        sketch`M${-side} ${-up - 8} L${side} ${-up - 8} L${side} ${foot - teeth * 0.5} C${side * 0.6} ${foot + teeth * 0.35} ${-side * 0.6} ${foot + teeth * 0.35} ${-side} ${foot - teeth * 0.5} Z`,
        plainPlace,
        '#fffaf2',
      );
    }
    const under = gap > 2.6 ? Math.min(2.4, lowerLip * 36) * (1 - pucker) : 0;
    if (under > 0.6) {
      const side = w * 0.66;
      brush.mark(
        sketch`M${-side} ${low - under * 0.4} C${-side * 0.5} ${low - under * 1.2} ${side * 0.5} ${low - under * 1.2} ${side} ${low - under * 0.4} L${side} ${low + 6} L${-side} ${low + 6} Z`,
        plainPlace,
        '#efe6da',
      );
    }
  });
}

function drawLips(brush: Brush, m: MouthNumbers, look: Look): void {
  const skin = skinOf(look);
  const { half: w, corner, up, low, upper, lower } = m;
  const painted = look.lipstick ?? mix(skin.fill, skin.lip, look.hasLashes ? 0.8 : 0.5);
  const peak = -up - upper * 1.08;
  const rise = corner - upper * 0.7 - up * 0.75;
  const [over, under] = [bow(-up, corner) + 0.3, bow(low, corner) - 0.3];
  const edge = bow(low + lower, corner);
  brush.mark(
    sketch`M${-w - 0.8} ${corner} C${-w * 0.66} ${rise} ${-w * 0.4} ${peak} ${-w * 0.2} ${peak} Q0 ${-up - upper * 0.46} ${w * 0.2} ${peak} C${w * 0.4} ${peak} ${w * 0.66} ${rise} ${w + 0.8} ${corner} C${w * 0.52} ${over} ${-w * 0.52} ${over} ${-w - 0.8} ${corner} Z`,
    plainPlace,
    mix(painted, skin.line, 0.16),
  );
  brush.mark(
    sketch`M${-w - 0.8} ${corner} C${-w * 0.6} ${under} ${w * 0.6} ${under} ${w + 0.8} ${corner} C${w * 0.7} ${edge} ${-w * 0.7} ${edge} ${-w - 0.8} ${corner} Z`,
    plainPlace,
    painted,
  );
  if (brush.style === 'line') return;
  const [wide, narrow, from, to] = [w * 0.3, w * 0.2, low + lower * 0.24, low + lower * 0.74];
  const middle = low + lower * 0.42;
  brush.mark(
    sketch`M${-wide} ${middle} C${-narrow} ${from} ${narrow} ${from} ${wide} ${middle} C${narrow} ${to} ${-narrow} ${to} ${-wide} ${middle} Z`,
    plainPlace,
    '#ffffff',
    look.lipstick ? 0.22 : 0.14,
  );
}

/** Ticks that a smile deepens at the corners, and the shade under the lower lip. */
function drawCorners(brush: Brush, m: MouthNumbers, look: Look, smiling: number): void {
  const skin = skinOf(look);
  const { half: w, corner, low, lower } = m;
  if (look.beard === 'short' || look.beard === 'full') return;
  const smile = Math.max(0, smiling) * (1 - m.pucker);
  if (smile > 0.12 && brush.style !== 'line') {
    const tall = 1.6 + smile * 2.4;
    brush.line(
      sketch`M${-w - 1.4} ${corner - tall} Q${-w - 3 - smile} ${corner} ${-w - 1.2} ${corner + tall * 0.7} M${w + 1.4} ${corner - tall} Q${w + 3 + smile} ${corner} ${w + 1.2} ${corner + tall * 0.7}`,
      plainPlace,
      mix(skin.shade, skin.line, 0.4),
      1.4,
      Math.min(1, smile * 1.6),
    );
  }
  if (look.beard === 'goatee') return;
  const y = low + lower + 3;
  brush.line(
    sketch`M${-w * 0.36} ${y} Q0 ${y + 1.6} ${w * 0.36} ${y}`,
    plainPlace,
    mix(skin.fill, skin.shade, 0.85),
    1.8,
  );
}

export function drawMouth(brush: Brush, stance: Stance, look: Look): void {
  const { context, style } = brush;
  const m = mouthOf(stance, look);
  const { half: w, corner } = m;
  context.save();
  context.transform(...frameAt(stance.face(8, false), 0, 43.5));
  if (m.isOpen) drawInside(brush, m, stance.pose.mouth.lowerLip);
  drawLips(brush, m, look);
  if (!m.isOpen) {
    const y = bow(0.2, corner);
    brush.line(
      sketch`M${-w - 0.6} ${corner} C${-w * 0.5} ${y} ${w * 0.5} ${y} ${w + 0.6} ${corner}`,
      plainPlace,
      style === 'line' ? ink : mix(skinOf(look).line, '#4a1218', 0.5),
      style === 'line' ? 2.3 : 1.7,
    );
  } else if (style === 'line') brush.line(opening(m), plainPlace, ink, 1.9);
  drawCorners(brush, m, look, stance.pose.smile);
  context.restore();
}

/** The hair over the upper lip, which rises and narrows with it; drawn after the mouth. */
export function drawMoustache(brush: Brush, stance: Stance, look: Look): void {
  if (look.beard === 'none' || look.beard === 'stubble') return;
  const { context } = brush;
  const { half: w, corner, up, upper } = mouthOf(stance, look);
  const tone = hairTones[look.hairTone];
  const y = -up - upper * 0.55;
  const end = look.beard === 'moustache' ? 5 : 3.4;
  context.save();
  context.transform(...frameAt(stance.face(10, false), 0, 43.5));
  brush.fill(
    sketch`M0 ${y - 8.6} C${w * 0.32} ${y - 11.4} ${w * 0.86} ${y - 8} ${w + end} ${corner + 3.4} C${w * 0.9} ${corner + 1.4} ${w * 0.44} ${y + 0.4} 0 ${y - 1.2} C${-w * 0.44} ${y + 0.4} ${-w * 0.9} ${corner + 1.4} ${-w - end} ${corner + 3.4} C${-w * 0.86} ${y - 8} ${-w * 0.32} ${y - 11.4} 0 ${y - 8.6} Z`,
    plainPlace,
    { light: tone.fill, fill: mix(tone.fill, tone.shade, 0.35), shade: tone.shade },
  );
  context.restore();
}
