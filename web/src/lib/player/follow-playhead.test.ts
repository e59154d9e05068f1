import type { Clip } from '@timbre/media/timeline/lane';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followPlayhead, repeatRange } from './follow-playhead.ts';
import { stepBy, togglePlay } from './player-port.ts';
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
