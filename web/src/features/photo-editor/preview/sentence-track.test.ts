import type { PhotoSentence } from '@timbre/contract/talking-photos/talking-photos-videos';
import { restHead } from '@timbre/media/talking/rest-pose';
import { expect, it, vi } from 'vitest';
import type { SentenceSound } from './load-sound.ts';
import { posesAt, sentenceTrack } from './sentence-track.ts';
import { TrackStore } from './track-store.ts';

const sentence: PhotoSentence = {
  index: 0,
  total: 1,
  pageId: 'page',
  segmentId: 'line',
  face: 1,
  start: 0,
  end: 3,
  audioUrl: '/one.wav',
  durationSeconds: 1,
  leadSeconds: 0.4,
  pauseSeconds: 0.6,
  gainDb: 0,
  sounds: [],
  words: [],
  engine: 'test',
  motionSeed: 'hash',
  phonemes: [
    { ipa: 'm', startSeconds: 0, endSeconds: 0.2 },
    { ipa: 'a', startSeconds: 0.2, endSeconds: 0.9 },
  ],
};
const sampleRate = 24_000;
const loud: SentenceSound = {
  sampleRate,
  samples: Int16Array.from({ length: sampleRate }, (_, at) => Math.sin(at / 12) * 20_000),
};
const acting = { speakers: 2, kind: 'standard', emotion: 'neutral', isCalm: false } as const;

it('moves the mouth of the face that speaks, when it speaks, and no other', () => {
  const track = sentenceTrack({ ...acting, sentence, sound: null });
  // 0.4 s of silence, 1 s of speech, 0.6 s of silence.
  expect(track).toHaveLength(50);
  const [listener, speaker] = posesAt(track, 0.4 + 0.55) ?? [];
  expect(speaker?.mouth.jaw).toBeGreaterThan(0.15);
  expect(listener?.mouth.jaw).toBe(0);
  expect(posesAt(track, 0.1)?.[1]?.mouth.jaw).toBeLessThan(0.02);
  expect(posesAt(track, 0.4 + 0.1)?.[1]?.mouth.press).toBeGreaterThan(0.06);
  expect(posesAt(track, 1.9)?.[1]?.mouth.jaw).toBeLessThan(0.02);
  expect(posesAt(track, 2.5)).toBeUndefined();
});

it('passes from the mood of the sentence before to its own', () => {
  const smileAt = (startEmotion: 'sad' | undefined, frame: number) =>
    sentenceTrack({ ...acting, kind: 'expressive', emotion: 'cheerful', startEmotion, sentence, sound: null })[
      frame
    ]?.[1]?.smile ?? 0;
  expect(smileAt('sad', 0)).toBeLessThan(smileAt(undefined, 0) - 0.05);
  expect(smileAt('sad', 49)).toBeCloseTo(smileAt(undefined, 49), 3);
});

it('reads a recording’s mouth from its sound', () => {
  const recorded = { ...sentence, phonemes: [] };
  const track = sentenceTrack({ ...acting, sentence: recorded, sound: loud });
  const most = (from: number, to: number) =>
    Math.max(...track.slice(from * 25, to * 25).map((poses) => poses[1]?.mouth.jaw ?? 0));
  expect(most(0.5, 1.3)).toBeGreaterThan(0.05);
  expect(most(0, 0.3)).toBeLessThan(0.03);
});

it('holds heads still for who asked for less motion', () => {
  const track = sentenceTrack({ ...acting, kind: 'expressive', isCalm: true, sentence, sound: loud });
  expect(track.every((poses) => poses.every(({ head }) => head === restHead))).toBe(true);
  expect(posesAt(track, 0.95)?.[1]?.mouth.jaw).toBeGreaterThan(0.1);
});

it('works a track out at once by its sounds, again with its sound, and then keeps it', async () => {
  const load = vi.fn<() => Promise<SentenceSound>>(async () => loud);
  const store = new TrackStore(load);
  const first = store.track(sentence, acting);
  expect(first).toBeDefined();
  await vi.waitFor(() => expect(store.track(sentence, acting)).not.toBe(first), 20_000);
  expect(store.track(sentence, acting)).toBe(store.track(sentence, acting));
  expect(store.track(sentence, { ...acting, emotion: 'cheerful' })).not.toBe(first);
  expect(load).toHaveBeenCalledTimes(1);
});

it('waits with a recording for its sound, and goes without one that can’t be loaded', async () => {
  const store = new TrackStore(() => Promise.reject(new Error('gone')));
  const recorded = { ...sentence, phonemes: [] };
  expect(store.track(recorded, acting)).toBeUndefined();
  await Promise.resolve();
  expect(store.track(recorded, acting)).toBeUndefined();
  expect(store.track(sentence, acting)).toBeDefined();
});
