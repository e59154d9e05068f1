import type { FacePose, Performer, Region, RgbaPicture } from '../talking/pose.ts';
import type { CastCanvas, CastContext, CreateCastCanvas } from './canvas.ts';
import { findCharacter, gesturesOf } from './cast.ts';
import type { CastCharacter } from './character.ts';
import { drawCharacter } from './draw-character.ts';
import { drawSetting } from './scenes.ts';

/** Where a character is on a canvas. */
export interface CastLayout {
  /** `close` shows head and shoulders, `half` all to the waist; gesture characters are `half` unless told. */
  readonly framing?: 'close' | 'half';
  /** On canvases that are wider than high. */
  readonly placement?: 'left' | 'centre' | 'right';
  /** The character's own setting, nothing (transparent), or one colour. */
  readonly background?: 'setting' | 'none' | `#${string}`;
}

export interface CastOptions {
  readonly width: number;
  readonly height: number;
  readonly layout?: CastLayout;
  readonly createCanvas: CreateCastCanvas;
}

/** A drawn character as a performer; `paint` draws on `canvas` alone, for previews that read no pixels. */
export interface CastPerformer extends Performer {
  readonly canvas: CastCanvas;
  readonly paint: (pose: FacePose) => void;
}

/** A face that does nothing, kindly. */
export const restPose: FacePose = {
  mouth: { jaw: 0, upperLip: 0, lowerLip: 0, wide: 0, pucker: 0, press: 0, tuck: 0 },
  head: { x: 0, y: 0, roll: 0, yaw: 0, pitch: 0, scale: 1 },
  blinkLeft: 0,
  blinkRight: 0,
  browLeft: 0,
  browRight: 0,
  smile: 0.45,
  gazeX: 0,
  gazeY: 0,
  breath: 0,
  gesture: null,
};

/** Pixels for one unit of the drawing, and where the point between the eyes is at rest. */
interface Frame {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** Units that a framing shows: of height, of width at least, and the share of the height above the eyes. */
const framings = {
  close: { tall: 325, wide: 292, above: 0.43 },
  half: { tall: 452, wide: 372, above: 0.375 },
} as const;
/** Hands at rest hang just below this. */
const lowest = 350;

function frameOf(
  character: CastCharacter,
  { width, height, layout = {} }: CastOptions,
): Frame & { framing: 'close' | 'half' } {
  const framing = layout.framing ?? (character.kinds.includes('gesture') ? 'half' : 'close');
  const { tall, wide, above } = framings[framing];
  const scale = Math.min(height / tall, width / wide);
  const aside = width > height * 1.2 ? { left: -0.2, centre: 0, right: 0.2 }[layout.placement ?? 'centre'] : 0;
  return { framing, scale, x: width * (0.5 + aside), y: Math.max(height * above, height - lowest * scale) };
}

/** Everything that any pose can draw lies in these units: hats, swaying shoulders, open arms. */
const reach = { top: -168, side: 136, armsSide: 264 } as const;

function regionOf(frame: Frame, side: number, width: number, height: number): Region {
  // Even numbers, as video counts colours in pairs of pixels.
  const left = Math.max(0, Math.floor((frame.x - side * frame.scale) / 2) * 2);
  const right = Math.min(width, Math.ceil((frame.x + side * frame.scale) / 2) * 2);
  const top = Math.max(0, Math.floor((frame.y + reach.top * frame.scale) / 2) * 2);
  return { x: left, y: top, width: right - left, height: height - top };
}

function contextOf(canvas: CastCanvas): CastContext {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This canvas gives no 2D context.');
  return context;
}

function ground(character: CastCharacter, { width, height, layout, createCanvas }: CastOptions): CastCanvas {
  const canvas = createCanvas(width, height);
  const context = contextOf(canvas);
  const background = layout?.background ?? 'setting';
  if (background === 'setting') drawSetting(context, character.setting, width, height);
  else if (background !== 'none') {
    context.fillStyle = background;
    context.fillRect(0, 0, width, height);
  }
  return canvas;
}

function copyRegion(context: CastContext, { x, y, width, height }: Region, into: RgbaPicture): void {
  const { data } = context.getImageData(x, y, width, height);
  for (let row = 0; row < height; row++) {
    into.bytes.set(data.subarray(row * width * 4, (row + 1) * width * 4), ((y + row) * into.width + x) * 4);
  }
}

/** A character that can be asked for frames. Throws a RangeError for an id the cast does not have. */
export function castPerformer(characterId: string, options: CastOptions): CastPerformer {
  const character = findCharacter(characterId);
  if (!character) throw new RangeError(`The cast has no character "${characterId}".`);
  const { width, height, createCanvas } = options;
  const frame = frameOf(character, options);
  const hasArms = character.kinds.includes('gesture');
  const calm = regionOf(frame, reach.side, width, height);
  const region = hasArms ? regionOf(frame, reach.armsSide, width, height) : calm;
  const behind = ground(character, options);
  const canvas = createCanvas(width, height);
  const context = contextOf(canvas);
  const picture: RgbaPicture = { width, height, bytes: new Uint8ClampedArray(width * height * 4) };
  context.drawImage(behind, 0, 0);

  const able: readonly string[] = gesturesOf(character);
  const known = (gesture: FacePose['gesture']): FacePose['gesture'] =>
    gesture && able.includes(gesture.name) ? gesture : null;

  const paint = (pose: FacePose): void => {
    context.save();
    context.beginPath();
    context.rect(region.x, region.y, region.width, region.height);
    context.clip();
    context.clearRect(region.x, region.y, region.width, region.height);
    context.drawImage(behind, 0, 0);
    context.setTransform(frame.scale, 0, 0, frame.scale, frame.x, frame.y);
    drawCharacter(context, character.look, character.style, { ...pose, gesture: known(pose.gesture) });
    context.restore();
  };
  let wasWide = false;
  paint(restPose);
  copyRegion(context, { x: 0, y: 0, width, height }, picture);
  return {
    region,
    picture,
    canvas,
    paint,
    draw: (poses) => {
      const pose = poses[0] ?? restPose;
      paint(pose);
      // Reading pixels costs more than drawing them: the sides are read only for arms that are, or were, out there.
      const isWide = hasArms && pose.gesture !== null;
      copyRegion(context, isWide || wasWide ? region : calm, picture);
      wasWide = isWide;
    },
  };
}

/** A poster or thumbnail: the character smiles at anyone who looks. */
export function castStill(
  characterId: string,
  width: number,
  height: number,
  options: Pick<CastOptions, 'layout' | 'createCanvas'>,
): RgbaPicture {
  const performer = castPerformer(characterId, { ...options, width, height });
  performer.draw([{ ...restPose, smile: 0.85 }]);
  return performer.picture;
}
