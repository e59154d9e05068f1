import { d } from '../portrait/draw.ts';
import type { CastContext } from './canvas.ts';
import { books, plant, sceneOn, skyline, windowPane, type Scene } from './scene-props.ts';
import { mix, vermilion } from './tones.ts';

export type Setting =
  | 'plain'
  | 'office'
  | 'studio'
  | 'classroom'
  | 'kitchen'
  | 'clinic'
  | 'workshop'
  | 'library'
  | 'home'
  | 'garden'
  | 'city'
  | 'stage';

const scenes: Readonly<Record<Setting, (on: Scene) => void>> = {
  plain: (on) => {
    on.wash('#dfe3dc', '#cfd8d2');
    on.disc(0, 46, 41, '#e9ebe4');
  },
  office: (on) => {
    on.wash('#dcdfe4', '#cdd2d9');
    for (const x of [-78, -40, 16, 54]) {
      windowPane(on, x, 8, 26, 56, '#e9eef1', '#f3f3f0', () => {
        skyline(on, x, 30, 26, 34, '#cfd8de', 5);
        skyline(on, x, 44, 26, 20, '#bfcad2', 6.4);
      });
    }
    on.box(-on.half, 72, on.half * 2, 30, '#c0c6ce');
    on.box(-on.half, 72, on.half * 2, 1, '#b2b9c2');
    plant(on, 46, 78, 1.05, '#7f9c88', '#a9b0b8');
    plant(on, -62, 82, 0.8, '#8aa592', '#b8a48c');
  },
  studio: (on) => {
    on.wash('#3a3f4b', '#2b2f39');
    for (let row = 0; row < 9; row++) {
      for (let at = -9; at <= 9; at++) {
        const [x, y] = [at * 11 + (row % 2) * 5.5, row * 12 - 2];
        on.shape(
          d`M${x} ${y} L${x + 5.2} ${y + 6} L${x} ${y + 12} L${x - 5.2} ${y + 6} Z`,
          row % 2 ? '#3a404c' : '#353a45',
        );
      }
    }
    const heights = [4, 9, 15, 8, 20, 12, 26, 17, 9, 22, 30, 18, 11, 24, 14, 7, 18, 10, 5];
    for (const [at, tall] of heights.entries()) {
      const x = (at - 9) * 8;
      on.line(d`M${x} ${44 - tall} L${x} ${44 + tall}`, mix('#3e4450', vermilion, 0.34), 1.8);
    }
  },
  classroom: (on) => {
    on.wash('#e9e0cd', '#ddd2bb');
    on.box(-66, 8, 132, 52, '#b79a72');
    on.box(-64, 10, 128, 48, '#4d6a5d');
    on.line('M-58 20 L-34 20 M-58 26 L-40 26 M-58 32 L-36 32', '#8fa99c', 0.9);
    on.line('M36 46 L58 46 M36 46 L36 18 M36 42 C42 40 46 30 50 26 C53 23 56 22 58 21', '#a9beb3', 0.9);
    on.line('M-56 48 C-52 40 -44 40 -42 48 C-44 54 -54 54 -56 48', '#8fa99c', 0.9);
    on.box(-70, 60, 140, 2.4, '#a78a63');
    on.box(-30, 58.6, 7, 1.4, '#f4efe4');
    on.box(-on.half, 78, on.half * 2, 24, '#cdbf9f');
    plant(on, 76, 76, 0.9, '#86a184', '#b98a63');
    on.box(-86, 66, 14, 36, '#c2a67c');
    books(on, -85, 68, 12, 10, ['#b5654a', '#d8b25c', '#5f7f79', '#efe6d2']);
  },
  kitchen: (on) => {
    on.wash('#e6e2d8', '#d9d4c6');
    for (let row = 0; row < 7; row++) {
      for (let at = -12; at <= 11; at++)
        on.box(at * 8 + (row % 2) * 4 + 0.2, 40 + row * 5 + 0.2, 7.6, 4.6, (at + row) % 5 ? '#dfe3dd' : '#d2dad4');
    }
    on.box(-92, 34, 70, 2.6, '#b08b62');
    on.box(24, 26, 70, 2.6, '#b08b62');
    for (const [x, tall, colour] of [
      [-84, 10, '#c9d2c9'],
      [-76, 8, '#c27a54'],
      [-64, 12, '#dcc894'],
      [-54, 7, '#93aaa0'],
      [-44, 11, '#e8e0cf'],
      [-33, 8, '#c27a54'],
    ] as const) {
      on.box(x, 34 - tall, 7, tall, colour);
      on.box(x, 34 - tall, 7, 1.6, mix(colour, '#3a2a1e', 0.25));
    }
    for (const [x, r] of [
      [34, 5],
      [50, 6.4],
      [67, 5.4],
    ] as const) {
      on.line(d`M${x} 28.6 L${x} 36`, '#8d9296', 0.8);
      on.disc(x, 36 + r, r, '#8d9296');
      on.disc(x, 36 + r, r * 0.76, '#a6abae');
    }
    plant(on, 82, 23, 0.6, '#86a184', '#c9a27a');
    on.box(-on.half, 80, on.half * 2, 3, '#c7b18d');
    on.box(-on.half, 83, on.half * 2, 20, '#8fa398');
  },
  clinic: (on) => {
    on.wash('#dde7e4', '#cbd9d5');
    on.box(-on.half, 62, on.half * 2, 40, '#bfd0cb');
    on.box(-on.half, 61, on.half * 2, 1.6, '#eef3f1');
    windowPane(on, -78, 10, 38, 40, '#eaf1f0', '#f6f8f6', () => {
      on.shape('M-78 50 L-78 40 Q-66 30 -54 40 Q-48 34 -40 40 L-40 50 Z', '#c3d5c4');
    });
    for (let i = 0; i < 9; i++) on.box(-78, 10 + i * 2.4, 38, 0.7, '#d8e3e0');
    on.box(36, 10, 30, 40, '#f4f6f3');
    on.line('M42 20 L60 20 M42 26 L56 26', '#b9c9c5', 1.2);
    on.line('M41 38 L46 38 L48 32 L51 44 L54 35 L56 38 L62 38', vermilion, 1);
    on.box(72, 34, 22, 68, '#eef2ef');
    on.line('M83 34 L83 100 M80 58 L80 64 M86 58 L86 64', '#c9d6d2', 0.8);
    plant(on, -66, 80, 0.9, '#7fa08f', '#eef2ef');
  },
  workshop: (on) => {
    on.wash('#d9d2c6', '#cbc2b3');
    on.box(-84, 6, 70, 54, '#c2b398');
    on.box(22, 6, 66, 54, '#c2b398');
    for (let x = -82; x < 88; x += 4) {
      if (x > -15 && x < 22) continue;
      for (let y = 9; y < 60; y += 4) on.disc(x, y, 0.34, '#ad9d82');
    }
    const steel = '#83898f';
    on.line('M-74 16 L-74 40', steel, 2.2);
    on.shape('M-78 12 L-70 12 L-70 20 L-78 20 Z', steel);
    on.line('M-62 24 L-62 46', '#a5643f', 3);
    on.line('M-62 14 L-62 24', steel, 1.4);
    on.shape('M-52 14 L-28 22 L-28 26 L-52 22 Z', steel);
    on.shape('M-56 13 L-51 13 L-51 24 L-56 24 Z', '#a5643f');
    on.line('M-46 36 L-46 52', '#c0502f', 2.6);
    on.shape('M-54 32 L-38 32 L-38 37 L-54 37 Z', '#6d737a');
    on.disc(38, 24, 8, steel);
    on.disc(38, 24, 5.4, '#c2b398');
    on.line('M54 14 L54 46 M62 14 L62 42 M70 14 L70 48', steel, 1.8);
    on.line('M54 34 L54 48 M62 32 L62 46 M70 36 L70 50', '#c0502f', 3);
    on.box(-on.half, 76, on.half * 2, 3.4, '#9b7b55');
    on.box(-on.half, 79.4, on.half * 2, 23, '#b59c78');
    on.box(46, 64, 26, 12, '#5d7385');
    on.box(46, 64, 26, 2, '#6f8799');
  },
  library: (on) => {
    on.wash('#8d7355', '#7b6348');
    const colours = ['#7c4a3c', '#a8824e', '#4f6660', '#5f5a70', '#c6b28a', '#8d5c48', '#3f4f5e', '#93906f'];
    for (let shelf = 0; shelf < 6; shelf++) {
      const y = shelf * 17 - 4;
      for (let bay = -4; bay < 4; bay++) {
        on.box(bay * 24 + 0.9, y, 22.2, 15, '#6a543c');
        books(
          on,
          bay * 24 + 1.6 + ((bay + shelf) % 3 === 0 ? 4 : 0),
          y + 1.6,
          (bay + shelf) % 3 === 0 ? 16 : 20.6,
          13.4,
          colours.map((colour) => mix(colour, '#7b6348', 0.5)),
        );
      }
      on.box(-96, y + 15, 192, 2, '#9c8262');
    }
    for (let bay = -4; bay <= 4; bay++) on.box(bay * 24 - 0.9, 0, 1.8, 102, '#9c8262');
  },
  home: (on) => {
    on.wash('#ead9c8', '#dfcab6');
    on.box(-66, 12, 22, 28, '#a98161');
    on.box(-64.4, 13.6, 18.8, 24.8, '#f2e8da');
    on.disc(-55, 24, 5.4, '#d98a62');
    on.shape('M-64.4 38.4 L-64.4 32 Q-58 27 -52 32 Q-48 29 -45.6 31 L-45.6 38.4 Z', '#8ca08c');
    on.box(-40, 18, 14, 18, '#a98161');
    on.box(-38.6, 19.4, 11.2, 15.2, '#e9dccb');
    on.line('M-36 30 C-34 22 -32 22 -33 30 M-33 30 C-30 24 -29 26 -31 32', '#b5654a', 1);
    on.box(30, 34, 56, 2.2, '#a98161');
    books(on, 33, 22, 18, 12, ['#b5654a', '#d8b25c', '#5f7f79', '#f0e6d4', '#8b6f7a']);
    plant(on, 66, 30, 0.66, '#7f9a7c', '#f0e6d4');
    on.line('M-80 96 L-80 34', '#8b745f', 1.2);
    on.shape('M-88 34 L-72 34 L-75 18 L-85 18 Z', '#f6e6bf');
    on.shape('M-96 102 L-96 74 Q-96 68 -88 68 L-46 68 Q-38 68 -38 74 L-38 102 Z', '#a9b7ab');
    on.shape('M38 102 L38 74 Q38 68 46 68 L90 68 Q98 68 98 74 L98 102 Z', '#a9b7ab');
  },
  garden: (on) => {
    on.wash('#dbe7ea', '#eef0e2');
    on.disc(52, 22, 9, '#f6e3b0');
    on.shape('M-100 62 Q-70 40 -36 56 Q-4 36 34 54 Q66 40 100 58 L100 104 L-100 104 Z', '#bccfae');
    for (const [x, y, r] of [
      [-72, 44, 13],
      [-56, 48, 10],
      [70, 42, 15],
      [88, 48, 11],
      [-90, 50, 12],
      [40, 52, 8],
    ] as const) {
      on.box(x - 0.9, y, 1.8, 24, '#8d7a5c');
      on.disc(x, y, r, '#93b08b');
      on.disc(x + r * 0.28, y + r * 0.16, r * 0.68, '#83a27c');
    }
    on.shape('M-100 74 Q-50 64 0 72 Q50 62 100 74 L100 104 L-100 104 Z', '#a5be94');
    for (let i = 0; i < 26; i++) {
      const x = -92 + i * 7.4;
      const y = 80 + ((i * 7) % 5) * 3;
      on.line(d`M${x} ${y} L${x} ${y + 7}`, '#83a27c', 0.7);
      on.disc(x, y, 1.5, i % 3 === 0 ? '#e2916c' : i % 3 === 1 ? '#f6f0df' : '#e6c77c');
    }
  },
  city: (on) => {
    on.wash('#46506a', '#d99a78');
    on.disc(-46, 52, 12, '#f0c196');
    skyline(on, -96, 24, 192, 80, '#7f7286', 9);
    skyline(on, -94, 42, 190, 62, '#5c5a73', 12);
    for (let i = 0; i < 90; i++) {
      const x = -90 + ((i * 37) % 181);
      const y = 64 + ((i * 23) % 34);
      on.box(x, y, 1.1, 1.6, i % 3 ? '#86788a' : '#e6b986');
    }
    on.box(-on.half, 90, on.half * 2, 1.4, '#474860');
    on.box(-on.half, 96, on.half * 2, 8, '#474860');
    for (let x = -90; x <= 90; x += 9) on.box(x, 90, 0.9, 8, '#474860');
  },
  stage: (on) => {
    on.wash('#5b2b34', '#43202a');
    for (let i = -8; i <= 8; i++) {
      const x = i * 12;
      on.shape(
        d`M${x - 5} 0 L${x + 3} 0 Q${x + 5} 50 ${x + 2} 102 L${x - 6} 102 Q${x - 3} 50 ${x - 5} 0 Z`,
        i % 2 ? '#6c333d' : '#643039',
      );
    }
    on.shape(
      'M-100 -2 L100 -2 L100 10 Q80 22 60 10 Q40 22 20 10 Q0 22 -20 10 Q-40 22 -60 10 Q-80 22 -100 10 Z',
      '#7c3b44',
    );
    on.line('M-100 10 Q-80 22 -60 10 Q-40 22 -20 10 Q0 22 20 10 Q40 22 60 10 Q80 22 100 10', '#c99a54', 0.9);
    on.line('M-96 26 Q-48 40 0 28 Q48 40 96 26', '#8d5a55', 0.5);
    for (let i = 0; i <= 16; i++) {
      const share = i / 16;
      const x = -96 + share * 192;
      const y = 27.5 + 6.5 * Math.abs(Math.sin(share * Math.PI * 2));
      on.disc(x, y + 1.6, 2.6, '#7d4a45');
      on.disc(x, y + 1.6, 1.3, '#f6dca2');
    }
  },
};

/** Fills a canvas with a setting. */
export function drawSetting(context: CastContext, setting: Setting, width: number, height: number): void {
  const unit = height / 100;
  context.save();
  context.setTransform(unit, 0, 0, unit, width / 2, 0);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  scenes[setting](sceneOn(context, width, height));
  context.restore();
}
