import { describe, expect, it } from 'vitest';
import { createMediaPlayer } from './media-player.ts';

/** As much of a browser's element as ours asks of it. */
class TestMedia extends EventTarget {
  currentTime = 0;
  readyState = 0;
  playbackRate = 1;
  defaultPlaybackRate = 1;
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
  const player = createMediaPlayer({ durationSeconds: 600, source: { url: '/old', read: count }, now: () => nowMs });
  const element = new TestMedia();
  player.attach(element as unknown as HTMLMediaElement);
  const load = () => {
    element.readyState = 1;
    element.currentTime = 0;
    element.dispatchEvent(new Event('loadedmetadata'));
  };
  const fail = async (code: number) => {
    element.error = { code };
    element.dispatchEvent(new Event('error'));
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return { player, element, load, fail, wait: (ms: number) => (nowMs += ms), reads: () => reads };
}

const hours = 3_600_000;

describe('a recording whose address came to its end', () => {
  it.each([2, 4])('is played on from the same place, from another one (error %i)', async (code) => {
    const { player, element, load, fail, wait } = open();
    load();
    player.seek(10);
    player.play();
    element.currentTime = 42;
    wait(7 * hours);
    await fail(code);
    expect(player.snapshot()).toMatchObject({ url: '/new', problem: null, state: 'paused' });
    element.readyState = 0;
    expect(player.position()).toBe(42);
    load();
    expect([element.currentTime, element.played, player.snapshot().state]).toEqual([42, 2, 'playing']);
  });

  it('is not played on where no one played it', async () => {
    const { element, load, fail, wait } = open();
    load();
    wait(7 * hours);
    await fail(2);
    load();
    expect(element.played).toBe(0);
  });

  it('says so where no one gives another, and asks again at the next play', async () => {
    let isThere = false;
    const { player, load, fail, wait, element } = open(async () => {
      if (!isThere) throw new Error('offline');
      return '/new';
    });
    load();
    wait(7 * hours);
    await fail(2);
    expect(player.snapshot()).toMatchObject({ url: '/old', problem: 'unreachable' });
    isThere = true;
    player.play(5);
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(player.snapshot()).toMatchObject({ url: '/new', problem: null });
    load();
    expect([element.currentTime, element.played]).toEqual([5, 1]);
  });
});

describe('a recording', () => {
  it('that the browser can’t play from a new address is broken, and asked for no more', async () => {
    const { player, fail, reads } = open();
    await fail(4);
    expect(player.snapshot().problem).toBe('broken');
    expect(reads()).toBe(0);
  });

  it('is not fetched again and again while the network fails', async () => {
    const { player, load, fail, wait, reads } = open();
    for (let tries = 0; tries < 3; tries += 1) {
      load();
      wait(1000);
      await fail(2);
    }
    expect([player.snapshot().problem, reads()]).toEqual(['unreachable', 0]);
    wait(20_000);
    await fail(2);
    await fail(2);
    expect(reads()).toBe(1);
  });

  it('is heard up to the moment that was asked for, once', () => {
    const { player, element, load } = open();
    load();
    const hear = (seconds: number) => {
      element.currentTime = seconds;
      element.dispatchEvent(new Event('timeupdate'));
    };
    player.play(10, 12);
    hear(11.9);
    expect(player.snapshot().state).toBe('playing');
    hear(12);
    expect(player.snapshot().state).toBe('paused');
    player.play();
    hear(13);
    player.play(10, 12);
    player.seek(11);
    hear(20);
    expect(player.snapshot().state).toBe('playing');
  });

  it('goes to the place that was asked for while it was loading', () => {
    const { player, element, load } = open();
    player.seek(25);
    player.seek(-3);
    player.seek(900);
    expect(player.position()).toBe(600);
    load();
    expect(element.currentTime).toBe(600);
  });

  it('keeps its speed, also one that was chosen in the browser’s own controls', () => {
    const { player, element } = open();
    player.setRate(1.5);
    expect([element.playbackRate, element.defaultPlaybackRate]).toEqual([1.5, 1.5]);
    element.playbackRate = 0.75;
    element.dispatchEvent(new Event('ratechange'));
    expect([player.snapshot().rate, element.defaultPlaybackRate]).toEqual([0.75, 0.75]);
    player.attach(null);
    element.playbackRate = 2;
    element.dispatchEvent(new Event('ratechange'));
    expect(player.snapshot().rate).toBe(0.75);
  });
});
