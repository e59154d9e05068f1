import { describe, expect, it } from 'vitest';
import { createMediaDesk } from './media-desk.ts';

/** As much of a browser's player as the desk asks of it. */
class Player extends EventTarget {
  currentTime = 0;
  readyState = 0;
  playbackRate = 1;
  error: { code: number } | null = null;
  played = 0;
  play = async () => {
    this.played += 1;
    this.dispatchEvent(new Event('play'));
  };
  pause = () => this.dispatchEvent(new Event('pause'));
  load = () => undefined;
}

function open(read: () => Promise<string> = async () => '/new') {
  let [nowMs, reads] = [0, 0];
  const count = () => {
    reads += 1;
    return read();
  };
  const desk = createMediaDesk(600, { url: '/old', read: count }, () => nowMs);
  const player = new Player();
  desk.attach(player as unknown as HTMLMediaElement);
  const load = () => {
    player.readyState = 1;
    player.currentTime = 0;
    player.dispatchEvent(new Event('loadedmetadata'));
  };
  const fail = async (code: number) => {
    player.error = { code };
    player.dispatchEvent(new Event('error'));
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return { desk, player, load, fail, wait: (ms: number) => (nowMs += ms), reads: () => reads };
}

const hours = 3_600_000;

describe('a recording whose address came to its end', () => {
  it.each([2, 4])('is played on from the same place, from another one (error %i)', async (code) => {
    const { desk, player, load, fail, wait } = open();
    load();
    desk.seek(10);
    desk.play();
    player.currentTime = 42;
    wait(7 * hours);
    await fail(code);
    expect(desk.snapshot()).toMatchObject({ url: '/new', problem: null, isPlaying: false });
    player.readyState = 0;
    expect(desk.position()).toBe(42);
    load();
    expect([player.currentTime, player.played, desk.snapshot().isPlaying]).toEqual([42, 2, true]);
  });

  it('is not played on where nobody played it', async () => {
    const { player, load, fail, wait } = open();
    load();
    wait(7 * hours);
    await fail(2);
    load();
    expect(player.played).toBe(0);
  });

  it('says so where nobody gives another, and asks again at the next play', async () => {
    let isThere = false;
    const { desk, load, fail, wait, player } = open(async () => {
      if (!isThere) throw new Error('offline');
      return '/new';
    });
    load();
    wait(7 * hours);
    await fail(2);
    expect(desk.snapshot()).toMatchObject({ url: '/old', problem: 'unreachable' });
    isThere = true;
    desk.play(5);
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(desk.snapshot()).toMatchObject({ url: '/new', problem: null });
    load();
    expect([player.currentTime, player.played]).toEqual([5, 1]);
  });
});

describe('a recording', () => {
  it('that the browser can’t play from a new address is broken, and asked for no more', async () => {
    const { desk, fail, reads } = open();
    await fail(4);
    expect(desk.snapshot().problem).toBe('broken');
    expect(reads()).toBe(0);
  });

  it('is not fetched again and again while the network fails', async () => {
    const { desk, load, fail, wait, reads } = open();
    for (let tries = 0; tries < 3; tries += 1) {
      load();
      wait(1000);
      await fail(2);
    }
    expect([desk.snapshot().problem, reads()]).toEqual(['unreachable', 0]);
    wait(20_000);
    await fail(2);
    await fail(2);
    expect(reads()).toBe(1);
  });
});
