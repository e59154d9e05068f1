import type { FacePose } from '../talking/pose.ts';
import { drawArms } from './arms.ts';
import { createBrush, type DrawingStyle } from './brush.ts';
import type { CastContext } from './canvas.ts';
import { drawClothes, drawClothesBack } from './clothes.ts';
import { drawBrows, drawEyes, drawNose } from './eyes.ts';
import { drawBeard, drawEarrings, drawGlasses } from './extras.ts';
import { withGesture } from './gesture-poses.ts';
import { coversEars, drawHairBack, drawHairFront, drawHairShadow } from './hair.ts';
import { drawEars, drawFace, drawNeck, faceOutline, skinOf } from './head.ts';
import type { Look } from './look.ts';
import { drawMouth, drawMoustache } from './mouth.ts';
import { stanceOf } from './stance.ts';
import { mix } from './tones.ts';

/** Draws a character for a pose, from back to front; the context's transform says where and how large. */
export function drawCharacter(context: CastContext, look: Look, style: DrawingStyle, asked: FacePose): void {
  const pose = withGesture(asked);
  const stance = stanceOf(pose);
  const brush = createBrush(context, style);
  const skin = skinOf(look);
  const centre = stance.plane(0)(0, 0);
  const [x, y] = [centre.x, centre.y];
  const headLight = () => brush.lightFrom(x - 46, y - 74, x + 56, y + 74);

  headLight();
  drawHairBack(brush, stance, look);
  brush.lightFrom(-90, 90, 110, 330);
  drawClothesBack(brush, stance, look);
  drawNeck(brush, stance, look);
  drawClothes(brush, stance, look);
  drawArms(brush, stance, look, false);

  headLight();
  if (!coversEars(look)) drawEars(brush, stance, look);
  drawFace(brush, stance, look);
  if (style !== 'line') {
    brush.inside(faceOutline(look), stance.face(), () =>
      drawHairShadow(brush, stance, look, mix(skin.fill, skin.shade, 0.75)),
    );
  }
  drawBeard(brush, stance, look);
  drawNose(brush, stance, look);
  drawMouth(brush, stance, look);
  drawMoustache(brush, stance, look);
  drawEyes(brush, stance, look);
  drawHairFront(brush, stance, look);
  drawBrows(brush, stance, look);
  drawEarrings(brush, stance, look);
  drawGlasses(brush, stance, look);

  brush.lightFrom(-90, 90, 110, 330);
  drawArms(brush, stance, look, true);
}
