import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDubPlayer } from './dub-player.ts';

/** As much of a browser's element as ours asks of it. */
class TestMedia extends EventTarget {
  currentTime = 0;
  readyState = 1;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  paused = true;
  muted = false;
  volume = 1;
  src = '';
  preload = '';
  error = null;
  play = async () => {
    this.paused = false;
    this.dispatchEvent(new Event('play'));
  };
  pause = () => {
    this.paused = true;
    this.dispatchEvent(new Event('pause'));
  };
  load = () => undefined;
  removeAttribute = () => undefined;
}

beforeEach(() => {
  vi.useFakeTimers();
  // Looking is by the timer alone.
  vi.stubGlobal('requestAnimationFrame', () => 0);
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open() {
  const [video, sound] = [new TestMedia(), new TestMedia()];
  const player = createDubPlayer({
    durationSeconds: 60,
    rate: 1,
    mediaUrl: '/video',
    readMediaUrl: async () => '/video',
    readSoundUrl: async () => '/sound',
    element: sound as unknown as HTMLMediaElement,
  });
  player.attach(video as unknown as HTMLMediaElement);
  const stop = player.start();
  const at = async (seconds: number, soundSeconds: number) => {
    video.currentTime = seconds;
    sound.currentTime = soundSeconds;
    await vi.advanceTimersByTimeAsync(200);
  };
  return { player, video, sound, at, stop };
}

it('plays the dub beside the picture, alone or over the original', () => {
  const { player, video, sound, stop } = open();
  player.setDub({ language: 'es', url: '/sound', holds: [] });
  player.play();
  expect(sound.paused).toBe(true);
  player.setMode('dub');
  expect([sound.paused, video.muted]).toEqual([false, true]);
  player.setMode('both');
  expect([sound.paused, video.muted, video.volume < 1]).toEqual([false, false, true]);
  player.setMode('original');
  expect([sound.paused, video.muted, video.volume]).toEqual([true, false, 1]);
  stop();
});

it('puts sound and picture together again where they are apart', async () => {
  const { player, sound, at, stop } = open();
  player.setDub({ language: 'es', url: '/sound', holds: [] });
  player.setMode('dub');
  player.play();
  await at(2, 2.04);
  expect(sound.currentTime).toBe(2.04);
  await at(3, 3.2);
  expect(sound.currentTime).toBe(3);
  player.seek(20);
  expect(sound.currentTime).toBe(20);
  stop();
});

it('holds the picture while the sound goes on, and counts as playing', async () => {
  const { player, video, sound, at, stop } = open();
  player.setDub({ language: 'es', url: '/sound', holds: [{ at: 4, seconds: 1.5 }] });
  player.setMode('dub');
  player.play();
  await at(3.9, 3.9);
  await at(4.02, 4.02);
  expect([video.paused, sound.paused, player.snapshot().state]).toEqual([true, false, 'playing']);
  await at(4.02, 5.4);
  expect(video.paused).toBe(true);
  await at(4.02, 5.5);
  expect([video.paused, sound.paused]).toEqual([false, false]);
  player.pause();
  expect([video.paused, sound.paused]).toEqual([true, true]);
  stop();
});
