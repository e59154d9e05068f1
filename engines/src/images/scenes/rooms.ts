import { blend, css, rgb, scaled } from './kit/colour.ts';
import { between } from './kit/random.ts';
import type { Stage } from './kit/stage.ts';
import { furnish } from './furniture.ts';
import { glow, inRoom, tonesOf, type Room, type RoomKind } from './room-kit.ts';

/** Wall, floor and what comes through the window; furniture stands before them. */
export function drawRoom(stage: Stage, kind: RoomKind, take: number): void {
  const { context, width, height, random, look } = stage;
  const scale = height / 100;
  const isDark = look.isNight || look.time === 'dusk';
  const plain = tonesOf(take);
  const tones =
    kind === 'studio'
      ? { ...plain, wall: take % 2 === 0 ? '#3a3f49' : '#4b4450' }
      : kind === 'stage'
        ? { ...plain, wall: '#2a1c22' }
        : plain;
  const room: Room = {
    context,
    half: (50 * width) / height,
    floor: 76,
    random,
    look,
    tones,
    window: -look.side,
    dim: isDark ? 0.62 : look.time === 'sunset' ? 0.94 : 1,
  };
  context.save();
  context.translate(width / 2, 0);
  context.scale(scale, scale);
  drawShell(room, kind);
  furnish(room, kind, take);
  drawDaylight(room, kind);
  context.restore();
}

function drawShell(room: Room, kind: RoomKind): void {
  const { context, half, floor, window, tones, random } = room;
  const wall = context.createLinearGradient(window * half, 0, -window * half, 40);
  wall.addColorStop(0, css(inRoom(room, tones.wall, 1.06)));
  wall.addColorStop(0.55, css(inRoom(room, tones.wall, 0.96)));
  wall.addColorStop(1, css(inRoom(room, tones.wall, 0.78)));
  context.fillStyle = wall;
  context.fillRect(-half, 0, 2 * half, floor);
  const boards = rgb(kind === 'kitchen' || kind === 'café' ? '#c9bba6' : kind === 'stage' ? '#6f4a33' : tones.floor);
  const ground = context.createLinearGradient(0, floor, 0, 100);
  ground.addColorStop(0, css(inRoom(room, boards, 0.82)));
  ground.addColorStop(1, css(inRoom(room, boards, 1.02)));
  context.fillStyle = ground;
  context.fillRect(-half, floor, 2 * half, 100 - floor);
  for (let plank = -34; plank <= 34; plank += 1) {
    context.fillStyle = css(inRoom(room, scaled(boards, between(random, 0.82, 1.1))), 0.45);
    context.beginPath();
    context.moveTo(plank * 5, floor);
    context.lineTo((plank + 1) * 5, floor);
    context.lineTo((plank + 1) * 10.5, 100);
    context.lineTo(plank * 10.5, 100);
    context.fill();
  }
  const corner = context.createLinearGradient(0, floor - 7, 0, floor);
  corner.addColorStop(0, 'rgba(30,20,12,0)');
  corner.addColorStop(1, 'rgba(30,20,12,.16)');
  context.fillStyle = corner;
  context.fillRect(-half, floor - 7, 2 * half, 7);
  context.fillStyle = css(inRoom(room, blend(rgb(tones.wall), rgb('#ffffff'), 0.42)));
  if (kind !== 'stage') context.fillRect(-half, floor - 2.1, 2 * half, 2.1);
}

/** Light from the window lies over all of it; in the dark it is lamps. */
function drawDaylight(room: Room, kind: RoomKind): void {
  const { context, half, window, look } = room;
  if (kind === 'stage' || kind === 'studio') return;
  if (look.isNight || look.time === 'dusk') return glow(room, 0, 22, 70, 0.16);
  context.save();
  context.globalCompositeOperation = 'screen';
  const beam = context.createLinearGradient(window * half, 0, -window * half * 0.5, 70);
  beam.addColorStop(0, css(look.light, 0.3));
  beam.addColorStop(0.6, css(look.light, 0.05));
  beam.addColorStop(1, css(look.light, 0));
  context.fillStyle = beam;
  context.fillRect(-half, 0, 2 * half, 100);
  context.globalCompositeOperation = 'soft-light';
  context.filter = 'blur(5px)';
  context.fillStyle = css(look.light, 0.5);
  for (const [shift, wide] of [
    [0, 15],
    [18, 15],
  ] as const) {
    const from = window * (half * 0.62) - window * shift;
    context.beginPath();
    context.moveTo(from, 82);
    context.lineTo(from - window * wide, 82);
    context.lineTo(from - window * (wide + 22), 100);
    context.lineTo(from - window * 20, 100);
    context.fill();
  }
  context.restore();
}
