import { blend, css, rgb, scaled } from './kit/colour.ts';
import { between } from './kit/random.ts';
import { books, box, disc, glow, grounding, inRoom, pendant, plant, type Room, type RoomKind } from './room-kit.ts';
import { drawWindow, windowAt } from './room-walls.ts';

/** Rooms for many people. */
export function furnishHall(room: Room, kind: RoomKind): void {
  if (kind === 'classroom') classroom(room);
  else if (kind === 'studio') studio(room);
  else if (kind === 'library') library(room);
  else if (kind === 'café') cafe(room);
  else stage(room);
}

function classroom(room: Room): void {
  const { half, floor, window, tones, context, random } = room;
  const away = -window;
  drawWindow(room, windowAt(room, 30), 12, 30, 40);
  const middle = away * Math.min(half * 0.18, half - 30);
  box(room, { x: middle - 36, y: 11, wide: 72, tall: 38 }, tones.wood, { round: 0.6 });
  box(room, { x: middle - 34.4, y: 12.6, wide: 68.8, tall: 34.8 }, '#3c5a4c', { round: 0, shadow: 0 });
  context.strokeStyle = 'rgba(240,245,235,.5)';
  context.lineWidth = 0.45;
  context.lineCap = 'round';
  for (let line = 0; line < 4; line += 1) {
    context.beginPath();
    for (let x = 0; x < between(random, 22, 30); x += 0.8)
      context.lineTo(middle - 30 + x, 19 + line * 5.6 + 0.9 * Math.sin(x * 2.4 + line) * random());
    context.stroke();
  }
  context.beginPath();
  context.arc(middle + 17, 29, 8, 0, 2 * Math.PI);
  context.moveTo(middle + 17, 29);
  context.lineTo(middle + 24, 25);
  context.stroke();
  box(room, { x: middle - 36, y: 48.6, wide: 72, tall: 1.8 }, scaled(rgb(tones.wood), 1.1), { shadow: 0.7 });
  box(room, { x: middle + away * 34 - 11, y: floor - 15, wide: 22, tall: 19 }, tones.wood, { round: 0.5 });
  disc(room, middle + away * 30, floor - 17.2, 2.4, '#c9483b');
  for (const [row, scale] of [
    [0, 1],
    [1, 1.4],
  ] as const)
    for (let nth = -3; nth <= 3; nth += 1) {
      const [x, y] = [nth * 26 * scale + row * 8, floor + 6 + row * 13];
      grounding(room, x, y + 9 * scale, 9 * scale);
      for (const hand of [-1, 1])
        box(room, { x: x + hand * 7 * scale - 0.4, y, wide: 0.8, tall: 9 * scale }, '#6a7078', { shadow: 0 });
      box(room, { x: x - 9 * scale, y: y - 1.2, wide: 18 * scale, tall: 2.2 * scale }, scaled(rgb(tones.wood), 1.16), {
        round: 0.5,
        shadow: 0.6,
      });
    }
}

function studio(room: Room): void {
  const { half, floor, tones, context, window } = room;
  for (let row = 0; row < 3; row += 1)
    for (let column = -5; column <= 5; column += 1) {
      if (Math.abs(column) < 2) continue;
      const [x, y] = [column * 15 - 7, 7 + row * 15.5];
      box(room, { x, y, wide: 14, tall: 14.4 }, '#2c3038', { round: 0.5, shadow: 0.6 });
      for (let line = 0; line < 6; line += 1)
        box(room, { x: x + 0.7 + line * 2.15, y: y + 0.7, wide: 1.5, tall: 13 }, '#383d47', { round: 0.5, shadow: 0 });
    }
  glow(room, 0, 34, 52, 0.34, rgb(tones.accent));
  glow(room, -half * 0.8, 66, 46, 0.3, rgb('#3f7fd0'));
  glow(room, half * 0.8, 66, 46, 0.3, rgb('#b04fc0'));
  context.fillStyle = 'rgba(255,214,150,.9)';
  context.fillRect(-half, floor - 2.4, 2 * half, 0.5);
  glow(room, 0, floor - 2, 70, 0.2);
  for (const hand of [-1, 1]) {
    const x = hand * Math.min(half * 0.7, half - 12);
    context.fillStyle = css(inRoom(room, '#15171b'));
    context.fillRect(x - 0.5, 30, 1, floor - 22);
    for (const foot of [-6, 6]) {
      context.beginPath();
      context.moveTo(x, floor - 6);
      context.lineTo(x + foot, floor + 8);
      context.lineTo(x + foot + 1, floor + 8);
      context.fill();
    }
    box(room, { x: x - 10, y: 14, wide: 20, tall: 26 }, '#15171b', { round: 0.8 });
    box(room, { x: x - 8.6, y: 15.4, wide: 17.2, tall: 23.2 }, '#fff6e4', { round: 0.5, shadow: 0 });
    glow(room, x, 27, 40, 0.55, rgb('#fff1d6'));
  }
  grounding(room, 0, 99, 50);
  box(room, { x: -34, y: 86, wide: 68, tall: 18 }, scaled(rgb(tones.wood), 0.62), { round: 1 });
  box(room, { x: -37, y: 83, wide: 74, tall: 3.6 }, scaled(rgb(tones.wood), 0.95), { round: 1 });
  context.strokeStyle = '#0e1013';
  context.lineWidth = 1.1;
  context.beginPath();
  context.moveTo(window * 26, 83);
  context.lineTo(window * 26, 66);
  context.lineTo(window * 17, 60);
  context.stroke();
  context.save();
  context.translate(window * 15, 60);
  context.rotate(window * 0.5);
  box(room, { x: -2.2, y: -4, wide: 4.4, tall: 9 }, '#23262c', { round: 2.1, shadow: 0.8 });
  box(room, { x: -2.2, y: -4, wide: 4.4, tall: 4.6 }, '#6a7078', { round: 2.1, shadow: 0 });
  context.restore();
}

function library(room: Room): void {
  const { half, floor, tones, random, window } = room;
  const wood = rgb(tones.wood);
  box(room, { x: -half - 2, y: 3, wide: 2 * half + 4, tall: floor - 3 }, scaled(wood, 0.5), { round: 0, shadow: 0 });
  for (let left = -half - 12; left < half; left += 27) {
    for (let board = 0; board < 5; board += 1) {
      const foot = 17 + board * 14;
      books(room, left + 1.4, left + 26, foot, 11.6);
      box(room, { x: left, y: foot, wide: 27, tall: 1.2 }, wood, { round: 0, shadow: 0.5 });
    }
    box(room, { x: left - 1.2, y: 2, wide: 2.4, tall: floor - 2 }, scaled(wood, 1.08), { round: 0, shadow: 0.8 });
  }
  box(room, { x: -half - 2, y: 0, wide: 2 * half + 4, tall: 4.2 }, scaled(wood, 1.12), { round: 0 });
  const ladder = window * Math.min(half * 0.55, half - 10);
  for (const dx of [-4, 4])
    box(room, { x: ladder + dx - 0.6, y: 5, wide: 1.2, tall: floor }, scaled(wood, 1.3), { shadow: 0.8 });
  for (let rung = 0; rung < 9; rung += 1)
    box(room, { x: ladder - 4, y: 11 + rung * 8, wide: 8, tall: 0.9 }, scaled(wood, 1.2), { shadow: 0.3 });
  grounding(room, 0, 98, 46);
  box(room, { x: -42, y: 84, wide: 84, tall: 3 }, scaled(wood, 1.15), { round: 0.6 });
  for (const hand of [-1, 1])
    box(room, { x: hand * 36 - 1.4, y: 87, wide: 2.8, tall: 14 }, scaled(wood, 0.8), { shadow: 0 });
  for (const x of [-24, 24]) {
    glow(room, x, 78, 34, 0.6);
    box(room, { x: x - 0.4, y: 75, wide: 0.8, tall: 9 }, '#b08d4a', { shadow: 0 });
    box(room, { x: x - 6, y: 72, wide: 12, tall: 4.2 }, '#2f6a4c', { round: 2, shadow: 0.5 });
  }
  for (let nth = 0; nth < 4; nth += 1)
    box(
      room,
      { x: -6 + between(random, -1, 1), y: 82.2 - nth * 1.9, wide: 13 - nth, tall: 1.8 },
      ['#a5483c', '#3f6275', '#d0a352', '#6a7f5c'][nth] as string,
      { round: 0.2, shadow: 0.3 },
    );
}

function cafe(room: Room): void {
  const { half, floor, tones, context, random, window } = room;
  const away = -window;
  drawWindow(room, windowAt(room, 40), 10, 40, 48);
  const middle = away * Math.min(half * 0.36, half - 24);
  box(room, { x: middle - 30, y: 8, wide: 60, tall: 18 }, '#26282a', { round: 0.8 });
  context.strokeStyle = 'rgba(245,240,225,.72)';
  context.lineWidth = 0.42;
  for (const column of [-26, -6, 14]) {
    for (let line = 0; line < 4; line += 1) {
      context.beginPath();
      context.moveTo(middle + column, 13 + line * 3.2);
      context.lineTo(middle + column + between(random, 7, 12), 13 + line * 3.2);
      context.stroke();
    }
  }
  for (const y of [35, 45]) {
    box(room, { x: middle - 28, y, wide: 56, tall: 1.2 }, tones.wood, { shadow: 1 });
    for (let nth = 0; nth < 10; nth += 1)
      box(
        room,
        { x: middle - 26 + nth * 5.4, y: y - between(random, 3, 6.6), wide: 3, tall: 6.6 },
        ['#e9e1d2', tones.accent, '#6f8a80', '#b98a5a'][nth % 4] as string,
        { round: 0.8, shadow: 0.3 },
      );
  }
  grounding(room, middle, floor + 7, 40);
  box(room, { x: middle - 38, y: floor - 17, wide: 76, tall: 24 }, blend(rgb(tones.cloth), rgb(tones.dark), 0.3), {
    round: 0.6,
  });
  for (let nth = 0; nth < 12; nth += 1)
    box(
      room,
      { x: middle - 36.6 + nth * 6.2, y: floor - 15, wide: 5.4, tall: 21 },
      blend(rgb(tones.cloth), rgb(tones.dark), 0.22),
      { round: 0.4, shadow: 0 },
    );
  box(room, { x: middle - 40, y: floor - 20, wide: 80, tall: 3.2 }, tones.wood, { round: 0.6 });
  box(room, { x: middle - 10, y: floor - 33, wide: 20, tall: 13 }, '#9aa2a8', { round: 1.2 });
  box(room, { x: middle - 8, y: floor - 30, wide: 16, tall: 4 }, '#3a3f46', { round: 0.6, shadow: 0 });
  for (const dx of [16, 20.4, 24.8])
    box(room, { x: middle + dx, y: floor - 23.4, wide: 3.6, tall: 3.6 }, '#fbf7ef', { round: 0.7, shadow: 0.4 });
  for (const dx of [-24, 0, 24]) pendant(room, middle + dx, 12, 4.8, tones.accent);
  for (const x of [window * Math.min(half * 0.5, half - 14), window * Math.min(half * 0.5, half - 14) - window * 34]) {
    grounding(room, x, 97, 12);
    box(room, { x: x - 0.8, y: 84, wide: 1.6, tall: 13 }, tones.dark, { shadow: 0 });
    disc(room, x, 83, 13, scaled(rgb(tones.wood), 1.05), 0.18);
    box(room, { x: x - 1.8, y: 78.8, wide: 3.6, tall: 3.4 }, '#fbf7ef', { round: 0.8, shadow: 0.4 });
  }
  plant(room, window * Math.min(half * 0.86, half - 4), floor + 8, 30);
}

function stage(room: Room): void {
  const { half, floor, context } = room;
  const back = context.createRadialGradient(0, 46, 6, 0, 46, half);
  back.addColorStop(0, '#4a3350');
  back.addColorStop(1, '#120b12');
  context.fillStyle = back;
  context.fillRect(-half, 0, 2 * half, floor);
  const fold = (x: number, wide: number, bottom: number, dark: number): void => {
    const cloth = context.createLinearGradient(x, 0, x + wide, 0);
    for (const [at, share] of [
      [0, 0.5],
      [0.35, 1.15],
      [0.6, 0.8],
      [1, 0.42],
    ] as const)
      cloth.addColorStop(at, css(scaled(rgb('#a3262f'), share * dark)));
    context.fillStyle = cloth;
    context.beginPath();
    context.moveTo(x, 0);
    context.lineTo(x + wide, 0);
    context.lineTo(x + wide * 1.04, bottom);
    context.quadraticCurveTo(x + wide / 2, bottom + 1.6, x - wide * 0.04, bottom);
    context.fill();
  };
  for (const hand of [-1, 1]) {
    const spread = Math.max(14, half * 0.42);
    const folds = Math.ceil(spread / 4.4);
    for (let nth = 0; nth < folds; nth += 1)
      fold(hand > 0 ? half - nth * 4.4 - 4 : -half + nth * 4.4, 4.6, floor + 4, 1.06 - (0.4 * nth) / folds);
  }
  for (let x = -half; x < half; x += 9) fold(x, 9.4, 11 + 2 * Math.sin(x * 0.35), 0.92);
  context.save();
  context.globalCompositeOperation = 'screen';
  context.filter = 'blur(7px)';
  for (const [from, to, hue] of [
    [-0.55, -4, '#ffd9a0'],
    [0.55, 4, '#ffe9c8'],
    [-0.2, 16, '#b9a0ff'],
    [0.2, -16, '#ffb0b8'],
  ] as const) {
    const beam = context.createLinearGradient(from * half, 2, to, floor + 8);
    beam.addColorStop(0, css(rgb(hue), 0.62));
    beam.addColorStop(1, css(rgb(hue), 0.05));
    context.fillStyle = beam;
    context.beginPath();
    context.moveTo(from * half - 1, 0);
    context.lineTo(from * half + 1, 0);
    context.lineTo(to + 17, floor + 10);
    context.lineTo(to - 17, floor + 10);
    context.fill();
  }
  const pool = context.createRadialGradient(0, 0, 0, 0, 0, 1);
  pool.addColorStop(0, 'rgba(255,236,205,.8)');
  pool.addColorStop(1, 'rgba(255,236,205,0)');
  context.translate(0, floor + 9);
  context.scale(38, 9);
  context.fillStyle = pool;
  context.fillRect(-1, -1, 2, 2);
  context.restore();
  context.fillStyle = '#0c0f12';
  context.fillRect(8, floor - 26, 0.8, 34);
  grounding(room, 8.4, floor + 8.4, 4);
  box(room, { x: 7, y: floor - 31, wide: 2.8, tall: 5.6 }, '#4a4f57', { round: 1.4, shadow: 0.4 });
}
