import { css, rgb } from './kit/colour.ts';
import { fillShape, shone, type LandStage } from './kit/stage.ts';
import { drawWindow, isLit, lamp, roofColour, type Foot } from './building-kit.ts';

/** A round tower with battlements or a pointed roof. */
export function drawTower(
  stage: LandStage,
  { x, y, z, size }: Foot,
  tower: { wide: number; tall: number; isPointed: boolean },
): void {
  const { context, look } = stage;
  const [half, high] = [(size * tower.wide) / 2, size * tower.tall];
  const stone = rgb('#b5aa98');
  const gradient = context.createLinearGradient(x - half, 0, x + half, 0);
  const shades = [0.05, 0.45, 0.95].map((facing) => css(shone(stage, stone, facing, x, z)));
  for (const [nth, fill] of (look.side > 0 ? shades : shades.toReversed()).entries())
    gradient.addColorStop(nth / 2, fill);
  context.fillStyle = gradient;
  context.fillRect(x - half, y - high, 2 * half, high);
  context.fillRect(x - half * 1.14, y - high - half * 0.2, half * 2.28, half * 0.5);
  if (tower.isPointed) {
    const roof = roofColour(stage, '#5c6a86');
    const [peak, eave] = [y - high - half * 3.1, y - high - half * 0.2];
    fillShape(
      context,
      [
        [x - half * 1.32, eave],
        [x, peak],
        [x, eave],
      ],
      css(shone(stage, roof, look.side < 0 ? 0.95 : 0.15, x, z)),
    );
    fillShape(
      context,
      [
        [x, eave],
        [x, peak],
        [x + half * 1.32, eave],
      ],
      css(shone(stage, roof, look.side > 0 ? 0.95 : 0.15, x, z)),
    );
  } else {
    for (let nth = 0; nth < 4; nth += 1)
      context.fillRect(x - half * 1.14 + nth * half * 0.66, y - high - half * 0.55, half * 0.34, half * 0.4);
  }
  if (half > 3)
    for (const share of [0.35, 0.7]) drawWindow(stage, x - half * 0.16, y - high * share, half * 0.32, half * 0.66, z);
}

/** A castle: a keep between towers on a wall. */
export function drawCastle(stage: LandStage, foot: Foot): void {
  const { context } = stage;
  const { x, y, z, size } = foot;
  const at = (dx: number): Foot => ({ ...foot, x: x + dx * size });
  const wall = (dx: number, wide: number, tall: number, facing: number): void => {
    context.fillStyle = css(shone(stage, rgb('#a99e8c'), facing, x, z));
    const [left, top] = [x + (dx - wide / 2) * size, y - tall * size];
    context.fillRect(left, top, wide * size, tall * size + size);
    for (let nth = 0; nth < wide * 1.6; nth += 1)
      context.fillRect(left + nth * 0.62 * size, top - 0.32 * size, 0.36 * size, 0.34 * size);
  };
  drawTower(stage, at(-2.1), { wide: 1.7, tall: 7.4, isPointed: true });
  wall(0.4, 4.4, 5.2, 0.62);
  drawTower(stage, at(1.2), { wide: 2.1, tall: 8.8, isPointed: true });
  wall(0, 11, 2.7, 0.5);
  for (const dx of [-5.6, -3.4, 3.4, 5.6])
    drawTower(stage, at(dx), { wide: 1.6, tall: Math.abs(dx) > 5 ? 3.9 : 5.3, isPointed: Math.abs(dx) < 5 });
  context.fillStyle = css(shone(stage, rgb('#463a32'), 0.2, x, z));
  context.beginPath();
  context.arc(x, y - 1.1 * size, 0.62 * size, Math.PI, 0);
  context.rect(x - 0.62 * size, y - 1.1 * size, 1.24 * size, 1.6 * size);
  context.fill();
}

/** A lighthouse, whose beam is seen in the dark. */
export function drawLighthouse(stage: LandStage, { x, y, z, size }: Foot): void {
  const { context, look } = stage;
  const [tall, bottom, top] = [8.5 * size, 1.1 * size, 0.7 * size];
  const bands = 5;
  for (let band = 0; band < bands; band += 1) {
    const [low, high] = [band / bands, (band + 1) / bands];
    const widthAt = (share: number): number => bottom + (top - bottom) * share;
    const gradient = context.createLinearGradient(x - bottom, 0, x + bottom, 0);
    const colour = rgb(band % 2 === 0 ? '#f3efe6' : '#c8473b');
    gradient.addColorStop(0, css(shone(stage, colour, look.side < 0 ? 1 : 0.1, x, z)));
    gradient.addColorStop(1, css(shone(stage, colour, look.side > 0 ? 1 : 0.1, x, z)));
    context.fillStyle = gradient;
    context.beginPath();
    context.moveTo(x - widthAt(low), y - tall * low);
    context.lineTo(x + widthAt(low), y - tall * low);
    context.lineTo(x + widthAt(high), y - tall * high);
    context.lineTo(x - widthAt(high), y - tall * high);
    context.fill();
  }
  context.fillStyle = css(shone(stage, rgb('#3d4148'), 0.5, x, z));
  context.fillRect(x - top * 1.35, y - tall - size * 0.18, top * 2.7, size * 0.26);
  context.fillStyle = isLit(stage) ? css(lamp) : css(shone(stage, rgb('#dfe6ea'), 0.8, x, z));
  context.fillRect(x - top * 0.72, y - tall - size * 1.1, top * 1.44, size * 0.95);
  fillShape(
    context,
    [
      [x - top, y - tall - size * 1.1],
      [x + top, y - tall - size * 1.1],
      [x, y - tall - size * 1.95],
    ],
    css(shone(stage, rgb('#a83c33'), 0.6, x, z)),
  );
  if (!isLit(stage)) return;
  context.save();
  context.globalCompositeOperation = 'screen';
  for (const hand of [-1, 1]) {
    const beam = context.createLinearGradient(x, 0, x + hand * stage.width * 0.5, 0);
    beam.addColorStop(0, css(lamp, 0.5));
    beam.addColorStop(1, css(lamp, 0));
    const lampY = y - tall - size * 0.6;
    fillShape(
      context,
      [
        [x, lampY - 2],
        [x + hand * stage.width * 0.5, lampY - size * 3],
        [x + hand * stage.width * 0.5, lampY + size * 1.6],
        [x, lampY + 2],
      ],
      '#0000',
    );
    context.fillStyle = beam;
    context.fill();
  }
  context.restore();
}

/** A windmill with four sails. */
export function drawWindmill(stage: LandStage, { x, y, z, size }: Foot): void {
  const { context, look, random } = stage;
  const tall = 4.6 * size;
  fillShape(
    context,
    [
      [x - size, y],
      [x, y],
      [x, y - tall],
      [x - size * 0.62, y - tall],
    ],
    css(shone(stage, rgb('#e9e1d2'), look.side < 0 ? 0.95 : 0.2, x, z)),
  );
  fillShape(
    context,
    [
      [x, y],
      [x + size, y],
      [x + size * 0.62, y - tall],
      [x, y - tall],
    ],
    css(shone(stage, rgb('#e9e1d2'), look.side > 0 ? 0.95 : 0.2, x, z)),
  );
  fillShape(
    context,
    [
      [x - size * 0.8, y - tall],
      [x + size * 0.8, y - tall],
      [x, y - tall - size * 0.95],
    ],
    css(shone(stage, rgb('#7d4a3e'), 0.6, x, z)),
  );
  const turn = random();
  for (let sail = 0; sail < 4; sail += 1) {
    context.save();
    context.translate(x, y - tall - size * 0.2);
    context.rotate(turn + (sail * Math.PI) / 2);
    context.fillStyle = css(shone(stage, rgb('#5a4636'), 0.5, x, z));
    context.fillRect(-size * 0.05, 0, size * 0.1, size * 3.1);
    context.fillStyle = css(shone(stage, rgb('#f2ead8'), 0.75, x, z), 0.92);
    context.fillRect(size * 0.05, size * 0.6, size * 0.5, size * 2.4);
    context.restore();
  }
}

/** A stone bridge of arches from side to side. */
export function drawBridge(stage: LandStage, foot: Foot): void {
  const { context, width } = stage;
  const { y, z, size } = foot;
  const [deck, thick] = [y - size * 2.9, size * 0.55];
  const arches = Math.max(3, Math.round(width / (size * 6)));
  const span = width / arches;
  context.fillStyle = css(shone(stage, rgb('#b3a58f'), 0.6, foot.x, z));
  context.beginPath();
  context.rect(0, deck, width, y - deck + size * 0.3);
  for (let arch = 0; arch < arches; arch += 1) {
    const middle = (arch + 0.5) * span;
    context.moveTo(middle + span * 0.4, y + size * 0.3);
    context.ellipse(middle, y - size * 0.1, span * 0.4, y - deck - thick * 1.6, 0, 0, Math.PI, true);
    context.lineTo(middle - span * 0.4, y + size * 0.3);
    context.closePath();
  }
  context.fill('evenodd');
  context.fillStyle = css(shone(stage, rgb('#cdbfa8'), 0.95, foot.x, z));
  context.fillRect(0, deck - size * 0.42, width, size * 0.42);
  context.fillStyle = css(shone(stage, rgb('#7f7464'), 0.2, foot.x, z));
  context.fillRect(0, deck, width, size * 0.1);
}
