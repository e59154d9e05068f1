import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AudioPlayer } from './audio-player.ts';
import { spokenSentence, stubAudio, type TestAudio } from './testing-audio.ts';

describe('listening speed', () => {
  let player: AudioPlayer;
  let audio: TestAudio;
  const settle = (count = 2) => vi.waitFor(() => expect(audio.started.length).toBeGreaterThanOrEqual(count), 20_000);
  beforeEach(() => {
    audio = stubAudio();
    player = new AudioPlayer(
      () => Promise.resolve(new ArrayBuffer(0)),
      (error) => {
        throw error;
      },
    );
  });
  afterEach(() => {
    player.close();
    vi.unstubAllGlobals();
  });
  const play = async (rate: number, from: number) => {
    player.setRate(rate);
    player.play(from);
    player.add(spokenSentence(0));
    player.add(spokenSentence(1));
    player.complete();
    await settle(1);
    // Slow sentences fill what is scheduled ahead: the next one comes when the first is under way.
    audio.seconds = 1 / rate;
    await settle();
  };

  it.each([0.5, 1, 1.5, 2])('scales the clock, not the line of time, at %f', async (rate) => {
    await play(rate, 0);
    const [first, second] = audio.started;
    const origin = (first?.when ?? 0) - 1 / rate;
    expect(first?.seconds).toBeCloseTo(2 / rate, 2);
    // Lead, words and pause of the first, lead of the second.
    expect((second?.when ?? 0) - origin).toBeCloseTo((1 + 2 + 0.5 + 1) / rate, 6);
    for (const seconds of [0.4, 1.7, 3.2, 4.9]) {
      audio.seconds = origin + seconds / rate;
      expect(player.position()).toBeCloseTo(seconds, 6);
    }
    expect(player.snapshot().timeline.durationSeconds).toBeCloseTo(6.5, 6);
  });

  it('enters a clip where the words are, whatever the pace', async () => {
    await play(2, 0);
    audio.started = [];
    // Half a second into the first sentence's words.
    player.seek(1.5);
    await settle();
    expect(audio.started[0]?.offset).toBeCloseTo(0.5 / 2, 6);
    expect(player.position()).toBeCloseTo(1.5, 6);
  });

  it('goes on at the same words when the pace changes', async () => {
    await play(1, 0);
    const origin = (audio.started[0]?.when ?? 0) - 1;
    audio.seconds = origin + 2.25;
    audio.started = [];
    player.setRate(0.5);
    await settle();
    expect(player.position()).toBeCloseTo(2.25, 6);
    expect(audio.started[0]?.offset).toBeCloseTo(1.25 / 0.5, 6);
    const again = audio.started[0]?.when ?? 0;
    audio.seconds = again + 1;
    expect(player.position()).toBeCloseTo(2.75, 6);
  });
});
