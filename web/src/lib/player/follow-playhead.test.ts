import type { Clip } from '@timbre/media/timeline/lane';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followPlayhead, repeatRange } from './follow-playhead.ts';
import { stepBy, togglePlay } from './player-port.ts';
import { skipStretches, stopAt } from './skip-stretches.ts';
import { testPlayer } from './testing-player.ts';

let frames = new Map<number, () => void>();
/** What the browser draws. */
const draw = () => {
  const due = [...frames.values()];
  frames.clear();
  for (const run of due) run();
};
beforeEach(() => {
  let count = 0;
  frames = new Map();
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
    count += 1;
    frames.set(count, run);
    return count;
  });
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.delete(id));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('following the playhead', () => {
  it('looks at every change, and each frame only while it plays', () => {
    const player = testPlayer();
    const seen: number[] = [];
    const leave = followPlayhead(player, (seconds) => seen.push(seconds));
    expect(seen).toEqual([0]);
    expect(frames.size).toBe(0);
    player.at = 3;
    player.become({});
    expect(seen).toEqual([0, 3]);
    player.play(5);
    player.at = 6;
    draw();
    expect(seen).toEqual([0, 3, 5, 6]);
    player.pause();
    draw();
    expect(frames.size).toBe(0);
    const { length } = seen;
    player.play(9);
    leave();
    draw();
    player.become({});
    expect(seen.slice(length)).toEqual([9]);
    expect(frames.size).toBe(0);
  });
});

describe('a range that is repeated', () => {
  const start = (range: Clip | null) => {
    const player = testPlayer();
    let current = range;
    player.play(2);
    player.asked.length = 0;
    const leave = repeatRange(player, () => current);
    return { player, leave, set: (next: Clip) => (current = next) };
  };
  const range = { startSeconds: 2, endSeconds: 4 };

  it('begins again at its end, before its beginning, and after the end of all', () => {
    const { player, leave } = start(range);
    player.at = 3.9;
    draw();
    expect(player.asked).toEqual([]);
    player.at = 4.1;
    draw();
    player.at = 1;
    draw();
    player.become({ state: 'ended' });
    expect(frames.size).toBe(1);
    leave();
    expect(frames.size).toBe(0);
    expect(player.asked).toEqual(['seek 2', 'seek 2', 'play 2']);
  });

  it('waits for an end that is not there yet, and leaves alone what rests', () => {
    const { player, leave, set } = start(null);
    player.at = 30;
    draw();
    player.pause();
    set(range);
    player.become({});
    expect(player.asked).toEqual(['pause']);
    player.play();
    leave();
    expect(player.asked).toEqual(['pause', 'play on', 'seek 2']);
  });

  it('goes on in a hidden tab, where nothing is drawn', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { player, leave } = start(range);
    player.at = 5;
    vi.advanceTimersByTime(300);
    expect(player.asked).toEqual(['seek 2']);
    leave();
    player.at = 5;
    vi.advanceTimersByTime(3000);
    expect(player.asked).toEqual(['seek 2']);
  });
});

describe('stretches that are left out', () => {
  const cut = { startSeconds: 2, endSeconds: 4 };
  const rest = { startSeconds: 50, endSeconds: 60 };
  const start = () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const player = testPlayer();
    const leave = skipStretches(
      player,
      (seconds) => [cut, rest].find((one) => seconds >= one.startSeconds && seconds < one.endSeconds) ?? null,
    );
    return { player, leave };
  };

  it('are leapt over a moment ahead, once, and the last one ends it', () => {
    const { player, leave } = start();
    player.play(1.9);
    draw();
    expect(player.asked).toEqual(['play 1.9']);
    player.at = 1.99;
    draw();
    expect(player.at).toBe(4);
    // The browser landed a little before.
    player.at = 3.97;
    draw();
    player.at = 51;
    draw();
    expect(player.asked.slice(1)).toEqual(['seek 4', 'pause', 'seek 60']);
    leave();
  });

  it('are gone over in a hidden tab too, and are open to who looks at them', () => {
    const { player, leave } = start();
    player.seek(3);
    player.become({});
    expect(player.asked).toEqual(['seek 3']);
    player.play();
    player.at = 3.2;
    vi.advanceTimersByTime(200);
    expect(player.at).toBe(4);
    leave();
    player.at = 3;
    vi.advanceTimersByTime(1000);
    expect(player.at).toBe(3);
  });
});

it('stops once at a place, unless someone stopped before', () => {
  const player = testPlayer();
  stopAt(player, 5);
  player.play(3);
  player.at = 5.01;
  draw();
  player.play(6);
  draw();
  expect(player.asked).toEqual(['play 3', 'pause', 'play 6']);
  stopAt(player, 9);
  player.pause();
  player.play(9.5);
  draw();
  expect(player.asked.slice(3)).toEqual(['pause', 'play 9.5']);
});

describe('any player', () => {
  it('is toggled and stepped', () => {
    const player = testPlayer();
    togglePlay(player);
    stepBy(player, 5);
    player.become({ state: 'waiting' });
    togglePlay(player);
    expect(player.asked).toEqual(['play on', 'seek 5', 'pause']);
  });
});
