import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beSoleSound } from '../sole-sound.ts';
import { type Clip, ClipPlayer } from './clip-player.ts';

/** The audio clock, turned by hand, and the sources that were started. */
let clock = 0;
let sources: TestSource[] = [];
const node = () => ({ connect: (to: unknown) => to });

class TestContext {
  readonly destination = node();
  readonly outputLatency = 0;
  get currentTime() {
    return clock;
  }
  readonly resume = () => Promise.resolve();
  readonly close = () => Promise.resolve();
  readonly createAnalyser = () => ({ ...node(), fftSize: 0 });
  readonly decodeAudioData = () => Promise.resolve({ duration: 4 });
}

class TestSource {
  onended: (() => void) | null = null;
  isStopped = false;
  offset = -1;
  readonly loop: boolean;
  constructor(_: unknown, { loop }: { readonly loop: boolean }) {
    this.loop = loop;
    sources.push(this);
  }
  readonly connect = (to: unknown) => to;
  readonly stop = () => {
    this.isStopped = true;
  };
  readonly start = (_when: number, offset: number) => {
    this.offset = offset;
  };
}

const clip = (id: string, isLoop = false): Clip => ({ id, url: `/${id}`, isLoop });
const load = vi.fn<() => Promise<ArrayBuffer>>(() => Promise.resolve(new ArrayBuffer(0)));
const onError = vi.fn<(error: unknown) => void>();
let player: ClipPlayer;
const whenPlaying = () => vi.waitFor(() => expect(player.snapshot().step).toBe('playing'), 20_000);

beforeEach(() => {
  [clock, sources] = [10, []];
  load.mockClear();
  onError.mockClear();
  vi.stubGlobal('AudioContext', TestContext);
  vi.stubGlobal('AudioBufferSourceNode', TestSource);
  player = new ClipPlayer(load, onError);
});
afterEach(() => {
  player.close();
  vi.unstubAllGlobals();
});

it('plays, pauses, goes on where it was, and is loaded once', async () => {
  player.toggle(clip('a'));
  expect(player.snapshot()).toEqual({ id: 'a', step: 'loading' });
  await whenPlaying();
  clock = 11;
  expect(player.progress('a')).toBeCloseTo(0.25);
  player.toggle(clip('a'));
  expect(player.snapshot()).toEqual({ id: 'a', step: 'paused' });
  clock = 20;
  expect(player.progress('a')).toBeCloseTo(0.25);
  player.toggle(clip('a'));
  await whenPlaying();
  expect(sources.at(-1)?.offset).toBeCloseTo(1);
  expect(load).toHaveBeenCalledOnce();
});

it('ends with its last sample and begins again', async () => {
  player.toggle(clip('a'));
  await whenPlaying();
  sources[0]?.onended?.();
  expect(player.snapshot()).toEqual({ id: null, step: 'silent' });
  player.toggle(clip('a'));
  await whenPlaying();
  expect(sources[1]?.offset).toBe(0);
});

it('never lets two clips be heard', async () => {
  player.toggle(clip('a'));
  await whenPlaying();
  player.toggle(clip('b'));
  expect(sources[0]?.isStopped).toBe(true);
  await whenPlaying();
  expect(player.snapshot().id).toBe('b');
  // The end of what was stopped is not the end of what is heard.
  sources[0]?.onended?.();
  expect(player.snapshot()).toEqual({ id: 'b', step: 'playing' });
});

it('falls silent when something else on the page begins, and makes that silent when it begins', async () => {
  player.toggle(clip('a'));
  await whenPlaying();
  const other = vi.fn<() => void>();
  beSoleSound(other);
  expect(player.snapshot()).toEqual({ id: 'a', step: 'paused' });
  player.toggle(clip('a'));
  expect(other).toHaveBeenCalledOnce();
});

it('goes round and round in a loop', async () => {
  player.toggle(clip('a', true));
  await whenPlaying();
  expect(sources[0]?.loop).toBe(true);
  clock = 10 + 4 * 3 + 1;
  expect(player.progress('a')).toBeCloseTo(0.25);
});

it('goes to a place', async () => {
  player.toggle(clip('a'));
  await whenPlaying();
  player.seek(clip('a'), 0.5);
  await whenPlaying();
  expect(sources.at(-1)?.offset).toBeCloseTo(2);
});

it('says why it could not be loaded, and a stop is no failure', async () => {
  const lost = new Error('lost');
  load.mockRejectedValueOnce(lost);
  player.toggle(clip('a'));
  await vi.waitFor(() => expect(onError).toHaveBeenCalledWith(lost), 20_000);
  expect(player.snapshot().step).toBe('silent');
  onError.mockClear();
  load.mockRejectedValueOnce(lost);
  player.toggle(clip('b'));
  player.toggle(clip('b'));
  await Promise.resolve();
  expect(onError).not.toHaveBeenCalled();
  expect(player.snapshot().step).toBe('silent');
});
