import { blend, css, rgb, scaled } from './kit/colour.ts';
import { between } from './kit/random.ts';
import { books, box, disc, glow, grounding, inRoom, pendant, plant, type Room, type RoomKind } from './room-kit.ts';
import { drawPicture, drawWindow, windowAt } from './room-walls.ts';
import { furnishHall } from './halls.ts';

/** Puts into a room what belongs there. */
export function furnish(room: Room, kind: RoomKind, take: number): void {
  switch (kind) {
    case 'living room':
      return livingRoom(room, take);
    case 'bedroom':
      return bedroom(room);
    case 'office':
      return office(room);
    case 'kitchen':
      return kitchen(room);
    default:
      return furnishHall(room, kind);
  }
}

function sofa(room: Room, x: number, y: number, wide: number): void {
  const { tones, context } = room;
  grounding(room, x, y, wide * 0.55);
  for (const hand of [-1, 1]) {
    context.fillStyle = css(inRoom(room, tones.wood, 0.7));
    context.fillRect(x + hand * wide * 0.42 - 0.6, y - 4, 1.2, 4);
  }
  box(room, { x: x - wide * 0.46, y: y - 23, wide: wide * 0.92, tall: 17 }, tones.cloth, { round: 3.4, shadow: 1.6 });
  for (const nth of [0, 1, 2])
    box(
      room,
      { x: x - wide * 0.4 + nth * wide * 0.267, y: y - 12.4, wide: wide * 0.26, tall: 5.4 },
      scaled(rgb(tones.cloth), 1.07),
      { round: 1.6, shadow: 0.4 },
    );
  box(room, { x: x - wide * 0.44, y: y - 8, wide: wide * 0.88, tall: 4.6 }, scaled(rgb(tones.cloth), 0.84), {
    round: 1,
    shadow: 0,
  });
  for (const hand of [-1, 1])
    box(room, { x: x + hand * wide * 0.46 - 3.6, y: y - 17.5, wide: 7.2, tall: 14.2 }, tones.cloth, {
      round: 2.8,
      shadow: 0.7,
    });
  box(room, { x: x - wide * 0.34, y: y - 20.4, wide: 9, tall: 8.6 }, tones.accent, { round: 1.8, shadow: 0.6 });
  box(room, { x: x + wide * 0.2, y: y - 20, wide: 8.6, tall: 8.2 }, blend(rgb(tones.accent), rgb('#f3ead9'), 0.62), {
    round: 1.8,
    shadow: 0.6,
  });
}

function floorLamp(room: Room, x: number, y: number): void {
  const { context, tones } = room;
  grounding(room, x, y, 4);
  context.fillStyle = css(inRoom(room, tones.dark));
  context.fillRect(x - 0.4, y - 44, 0.8, 44);
  context.fillRect(x - 3.4, y - 0.9, 6.8, 0.9);
  glow(room, x, y - 47, 34, room.dim < 0.9 ? 0.62 : 0.22);
  context.fillStyle = css(blend(inRoom(room, '#f3e3c3', 1.1), rgb('#fff0cc'), room.dim < 0.9 ? 0.8 : 0.25));
  context.beginPath();
  context.moveTo(x - 3.4, y - 54);
  context.lineTo(x + 3.4, y - 54);
  context.lineTo(x + 5.6, y - 43);
  context.lineTo(x - 5.6, y - 43);
  context.fill();
}

function livingRoom(room: Room, take: number): void {
  const { half, floor, window, tones, context } = room;
  drawWindow(room, windowAt(room, 34), 13, 34, 40);
  const away = -window;
  const middle = away * Math.min(half * 0.32, half - 20);
  for (const [dx, dy, wide, tall] of [
    [-13, 15, 13, 17],
    [2, 12, 11, 14],
    [3, 28.5, 15, 10],
  ] as const)
    drawPicture(room, middle + dx, dy, wide, tall);
  context.fillStyle = css(inRoom(room, blend(rgb(tones.accent), rgb('#efe4d2'), 0.7)));
  context.beginPath();
  context.ellipse(middle, floor + 14, 46, 7, 0, 0, 2 * Math.PI);
  context.fill();
  sofa(room, middle, floor + 6, 56);
  floorLamp(room, middle + away * 36, floor + 4);
  plant(room, window * Math.min(half * 0.5, half - 6), floor + 8, 36);
  if (take % 2 === 1) plant(room, middle - away * 36, floor + 4, 22);
  box(room, { x: middle - 15, y: floor + 11, wide: 30, tall: 1.6 }, tones.wood, { shadow: 1 });
  for (const hand of [-1, 1])
    box(room, { x: middle + hand * 12 - 0.6, y: floor + 12.4, wide: 1.2, tall: 7 }, scaled(rgb(tones.wood), 0.75), {
      shadow: 0.3,
    });
  disc(room, middle + 5, floor + 9.6, 2.2, tones.accent, 0.7);
}

function bedroom(room: Room): void {
  const { half, floor, window, tones } = room;
  drawWindow(room, windowAt(room, 32), 12, 32, 40);
  const middle = -window * Math.min(half * 0.3, half - 24);
  drawPicture(room, middle - 14, 12, 28, 17);
  box(room, { x: middle - 29, y: floor - 32, wide: 58, tall: 34 }, tones.wood, { round: 2.4 });
  box(room, { x: middle - 28, y: floor - 10, wide: 56, tall: 22 }, '#f2ece1', { round: 2.4 });
  for (const dx of [-25, 2])
    box(room, { x: middle + dx, y: floor - 17, wide: 23, tall: 11 }, '#fbf7ef', { round: 3.4, shadow: 0.8 });
  box(room, { x: middle - 30, y: floor - 2, wide: 60, tall: 17 }, tones.cloth, { round: 2.6 });
  box(room, { x: middle - 30, y: floor + 1, wide: 60, tall: 4 }, tones.accent, { round: 1, shadow: 0 });
  for (const hand of [-1, 1]) {
    box(room, { x: middle + hand * 38 - 6, y: floor - 9, wide: 12, tall: 14 }, scaled(rgb(tones.wood), 0.92), {
      round: 0.8,
    });
    glow(room, middle + hand * 38, floor - 17, 24, room.dim < 0.9 ? 0.55 : 0.18);
    box(room, { x: middle + hand * 38 - 3.4, y: floor - 21, wide: 6.8, tall: 6.6 }, '#f7e8c8', {
      round: 1.2,
      shadow: 0.4,
    });
    box(room, { x: middle + hand * 38 - 0.5, y: floor - 14.6, wide: 1, tall: 5.6 }, tones.dark, { shadow: 0 });
  }
  plant(room, window * Math.min(half * 0.72, half - 6), floor + 8, 32);
}

function shelf(room: Room, x: number, y: number, wide: number, tall: number, boards: number): void {
  const { tones, random } = room;
  box(room, { x, y, wide, tall }, scaled(rgb(tones.wood), 0.62), { round: 0.4 });
  const each = tall / boards;
  for (let board = 0; board < boards; board += 1) {
    const foot = y + (board + 1) * each - 1;
    const end = random() < 0.35 ? x + wide * between(random, 0.5, 0.75) : x + wide - 1.2;
    books(room, x + 1.2, end, foot, each - 2.4);
    if (end < x + wide - 4) disc(room, (end + x + wide) / 2, foot - 2.4, 2.4, tones.accent, 0.95);
    box(room, { x, y: foot, wide, tall: 1 }, tones.wood, { shadow: 0.3, round: 0 });
  }
  for (const at of [x, x + wide - 1]) box(room, { x: at, y, wide: 1, tall }, tones.wood, { shadow: 0, round: 0 });
}

function office(room: Room): void {
  const { half, floor, window, tones, context } = room;
  drawWindow(room, windowAt(room, 44), 10, 44, 46);
  const away = -window;
  const middle = away * Math.min(half * 0.38, half - 22);
  shelf(room, middle - 20, 9, 40, 26, 2);
  const desk = floor + 2;
  grounding(room, middle, floor + 9, 34);
  for (const hand of [-1, 1])
    box(room, { x: middle + hand * 28 - 0.8, y: desk - 15, wide: 1.6, tall: 24 }, tones.dark, { shadow: 0.5 });
  box(room, { x: middle + 8, y: desk - 15, wide: 17, tall: 18 }, scaled(rgb(tones.wood), 0.9), { round: 0.5 });
  for (const nth of [0, 1, 2])
    box(room, { x: middle + 9, y: desk - 14 + nth * 5.6, wide: 15, tall: 4.9 }, scaled(rgb(tones.wood), 1.08), {
      shadow: 0,
      round: 0.3,
    });
  box(room, { x: middle - 31, y: desk - 17.4, wide: 62, tall: 2.4 }, tones.wood, { round: 0.5 });
  box(room, { x: middle - 13, y: desk - 37, wide: 27, tall: 16.4 }, '#22262c', { round: 0.9 });
  const screen = context.createLinearGradient(middle - 12, desk - 36, middle + 13, desk - 21);
  screen.addColorStop(0, '#5f86a8');
  screen.addColorStop(1, '#27405c');
  context.fillStyle = screen;
  context.fillRect(middle - 12, desk - 36, 25, 14.2);
  box(room, { x: middle - 1, y: desk - 21, wide: 3, tall: 3 }, '#3a3f46', { shadow: 0 });
  box(room, { x: middle - 5, y: desk - 18.2, wide: 11, tall: 0.8 }, '#3a3f46', { shadow: 0 });
  box(room, { x: middle - 26, y: desk - 22.4, wide: 3.6, tall: 5 }, tones.accent, { round: 0.7, shadow: 0.5 });
  plant(room, middle + 23, desk - 17.4, 13);
  plant(room, window * Math.min(half * 0.4, half - 6), floor + 8, 34);
  box(room, { x: middle - 8, y: floor - 19, wide: 17, tall: 17 }, tones.dark, { round: 3 });
  box(room, { x: middle - 10, y: floor - 4, wide: 21, tall: 4 }, tones.dark, { round: 1.8 });
  box(room, { x: middle - 0.4, y: floor, wide: 1.8, tall: 9 }, '#565b62', { shadow: 0 });
  box(room, { x: middle - 8, y: floor + 8.6, wide: 17, tall: 1.4 }, '#565b62', { shadow: 0.6, round: 0.7 });
}

function kitchen(room: Room): void {
  const { half, floor, window, tones, context, random } = room;
  const front = blend(rgb(tones.cloth), rgb('#f5f0e6'), 0.35);
  context.fillStyle = css(inRoom(room, '#f2ede3'));
  context.fillRect(-half, 30, 2 * half, 24);
  context.strokeStyle = css(inRoom(room, '#cfc6b6'), 0.8);
  context.lineWidth = 0.16;
  for (let row = 0; row < 6; row += 1)
    for (let x = -half - (row % 2) * 4; x < half; x += 8) context.strokeRect(x, 30 + row * 4, 8, 4);
  drawWindow(room, window * Math.min(half * 0.3, half - 18) - 17, 9, 34, 38);
  for (const side of [-1, 1]) {
    for (let nth = 0; nth < 4; nth += 1) {
      const x =
        side > 0 ? Math.min(half * 0.3, half - 18) + 24 + nth * 17 : -Math.min(half * 0.3, half - 18) - 40 - nth * 17;
      if (side === window && nth > 1) continue;
      if (side !== window || nth > -1) box(room, { x, y: 7, wide: 16.4, tall: 20 }, front, { round: 0.5 });
    }
  }
  const away = -window;
  const board = away > 0 ? 8 : -44;
  box(room, { x: board, y: 34, wide: 36, tall: 1.3 }, tones.wood, { shadow: 1 });
  for (let nth = 0; nth < 6; nth += 1)
    box(
      room,
      { x: board + 2 + nth * 5.6, y: 34 - between(random, 4, 6), wide: 3.6, tall: 6 },
      [tones.accent, '#f3ead9', tones.cloth][nth % 3] as string,
      { round: 1, shadow: 0.4 },
    );
  for (let x = -half - 2; x < half; x += 18)
    box(room, { x, y: 56.6, wide: 17.4, tall: floor - 56 }, front, { round: 0.4, shadow: 0.4 });
  for (let x = -half - 2; x < half; x += 18)
    box(room, { x: x + 6, y: 59.4, wide: 5.6, tall: 0.8 }, tones.dark, { shadow: 0 });
  box(room, { x: -half, y: 53.6, wide: 2 * half, tall: 3 }, '#efe9df', { round: 0 });
  box(room, { x: away * 22 - 6, y: 45, wide: 12, tall: 8.6 }, '#8d959c', { round: 1.4 });
  plant(room, -away * 8, 53.6, 13);
  for (const at of [-18, 0, 18]) pendant(room, at, 14, 4.4, tones.dark);
  context.fillStyle = css(inRoom(room, scaled(rgb(tones.wood), 0.92)));
  grounding(room, 0, 98, 44);
  box(room, { x: -40, y: 80, wide: 80, tall: 22 }, scaled(rgb(tones.wood), 0.82), { round: 0.4 });
  box(room, { x: -43, y: 77, wide: 86, tall: 3.4 }, '#f4efe6', { round: 0.6 });
  disc(room, 16, 75.4, 6, tones.accent, 0.4);
  for (const [dx, hue] of [
    [13, '#d9483b'],
    [17, '#e8a33d'],
    [19.6, '#7f9a3f'],
  ] as const)
    disc(room, dx, 73, 2.2, hue);
}
