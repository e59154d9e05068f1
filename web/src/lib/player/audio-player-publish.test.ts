import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AudioPlayer } from './audio-player.ts';
import { spokenSentence, stubAudio } from './testing-audio.ts';

const total = 260;
/** React gives up on a component that is told to render again this often while it renders. */
const reactLimit = 50;

describe('what the player publishes', () => {
  let player: AudioPlayer;
  let published: number[];
  beforeEach(() => {
    stubAudio();
    player = new AudioPlayer(
      () => Promise.resolve(new ArrayBuffer(0)),
      (error) => {
        throw error;
      },
    );
    published = [];
    player.subscribe(() => published.push(player.snapshot().timeline.sentences.length));
  });
  afterEach(() => {
    player.close();
    vi.unstubAllGlobals();
  });
  /** Cached sentences come in one piece of the stream, a few microtasks apart. */
  const replay = async () => {
    player.reset();
    player.play(0);
    for (let index = 0; index < total; index += 1) {
      player.add(spokenSentence(index, total));
      await Promise.resolve();
    }
    player.complete();
  };

  it.each(['first', 'second'])('is a few times for 260 cached sentences, the %s time too', async (time) => {
    if (time === 'second') {
      await replay();
      player.stop();
      published = [];
    }
    await replay();
    await vi.waitFor(() => expect(published.at(-1)).toBe(total), 20_000);
    await vi.waitFor(() => expect(player.snapshot().peaks.size).toBe(total), 20_000);
    expect(published.length).toBeLessThan(reactLimit);
  });

  it('is there at once for every caller, and tells a change of state at once', async () => {
    player.play(0);
    expect(published).toEqual([0]);
    player.add(spokenSentence(0));
    expect(player.snapshot().timeline.sentences).toHaveLength(1);
    expect(published).toEqual([0]);
    player.pause();
    expect(published).toEqual([0, 1]);
  });

  it('is nothing any more when it was closed', async () => {
    player.play(0);
    player.add(spokenSentence(0));
    player.close();
    const count = published.length;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(published).toHaveLength(count);
  });
});
