import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testPlayer } from '../../lib/player/testing-player.ts';
import { fitAxis, scrollAxis, zoomAxis } from '../../lib/timeline/axis.ts';
import { followPx } from '../../lib/timeline/follow-px.ts';
import { createWaveTiles } from '../../lib/timeline/wave-tiles.ts';
import { keepDrawn, playheadWidthPx } from './draw-wave.ts';

const widthPx = 1200;
let frames: (() => void)[] = [];
const drawFrame = () => {
  const due = frames;
  frames = [];
  for (const run of due) run();
};
beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  vi.stubGlobal('window', { devicePixelRatio: 1 });
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: (name: string) => name }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A canvas that remembers where the playhead was drawn and which bars count as played. */
function fakeCanvas() {
  const drawn = { lines: [] as number[], played: 0 };
  let x = 0;
  const context = {
    fillStyle: '',
    scale: () => {
      drawn.played = 0;
    },
    beginPath: () => undefined,
    roundRect: (left: number) => {
      x = left;
    },
    fill: () => {
      if (context.fillStyle === '--mark') drawn.played = x;
    },
    fillRect: (left: number) => drawn.lines.push(left + playheadWidthPx / 2),
  };
  const canvas = { clientWidth: widthPx, clientHeight: 46, getContext: () => context };
  return { canvas: canvas as unknown as HTMLCanvasElement, drawn };
}

function opened() {
  const player = testPlayer();
  const axis = scrollAxis(zoomAxis(fitAxis(60, widthPx), 5, 0), 30);
  const tiles = createWaveTiles([{ startSeconds: 0, endSeconds: 60, soundStartSeconds: 0, peaks: undefined }], 0.1);
  const { canvas, drawn } = fakeCanvas();
  const lane: number[] = [];
  const leaving = [
    keepDrawn(canvas, { axis, tiles, heightScale: 1, isStale: false }, { player }),
    followPx({ player }, axis, (px) => lane.push(px)),
  ];
  return { player, drawn, lane, leave: () => leaving.forEach((leave) => leave()) };
}

it('draws the playhead of a wave where that of the lanes stands, at rest and in each frame', () => {
  const { player, drawn, lane, leave } = opened();
  player.at = 0.91;
  player.become({});
  expect(drawn.lines.at(-1)).toBe(61);
  player.play(1);
  for (const at of [1.03, 1.05, 1.31]) {
    player.at = at;
    drawFrame();
    expect(drawn.lines.at(-1)).toBe(lane.at(-1));
    expect(drawn.played).toBeGreaterThan((lane.at(-1) ?? 0) - 4);
  }
  expect(drawn.lines).toEqual(lane);
  leave();
});

it('draws nothing again before the playhead has moved by a pixel', () => {
  const { player, drawn, leave } = opened();
  player.play(2);
  const { length } = drawn.lines;
  player.at = 2.001;
  drawFrame();
  expect(drawn.lines.length).toBe(length);
  player.at = 2.02;
  drawFrame();
  expect(drawn.lines.length).toBe(length + 1);
  leave();
});
