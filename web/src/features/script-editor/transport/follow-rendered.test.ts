import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AudioPlayer } from '../../../lib/player/audio-player.ts';
import { spokenSentence, stubAudio } from '../../../lib/player/testing-audio.ts';
import { paragraphsOf } from '../document/paragraph.ts';
import { scriptOf } from '../document/testing-script.ts';
import { followRendered } from './follow-rendered.ts';
import { createRenderedStore } from './rendered-store.ts';

const total = 260;

describe('what is rendered', () => {
  const { doc } = scriptOf(['word '.repeat(total * 2)]);
  const [paragraph] = paragraphsOf(doc);
  if (paragraph === undefined) throw new Error('the script has no paragraph');
  const rendered = new Map([['s', { id: 'p0', node: paragraph.node }]]);
  let player: AudioPlayer;
  beforeEach(() => {
    vi.useFakeTimers();
    stubAudio();
    const load = () => Promise.resolve(new ArrayBuffer(0));
    player = new AudioPlayer(load, (error) => {
      throw error;
    });
  });
  afterEach(() => {
    player.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const follow = () => {
    const store = createRenderedStore();
    const onNew = vi.fn<() => void>();
    const leave = followRendered(player, { store, rendered, onNew });
    return { store, onNew, leave, kept: () => store.sentencesOf(paragraph.node).length };
  };

  it('lays the line of time out again four times a second, not for each of 260 sentences', async () => {
    const { onNew, kept } = follow();
    const [everyMs, seconds] = [20, (total * 20) / 1000];
    for (let index = 0; index < total; index += 1) {
      player.add(spokenSentence(index, total));
      await vi.advanceTimersByTimeAsync(everyMs);
    }
    expect(kept()).toBe(total);
    expect(onNew.mock.calls.length).toBeGreaterThan(2);
    expect(onNew.mock.calls.length).toBeLessThanOrEqual(seconds * 4);
    await vi.advanceTimersByTimeAsync(1000);
    const { length } = onNew.mock.calls;
    await vi.advanceTimersByTimeAsync(1000);
    expect(onNew).toHaveBeenCalledTimes(length);
  });

  it('is kept when the player forgets it before it was drawn', async () => {
    const { onNew, kept } = follow();
    player.add(spokenSentence(0, total));
    await vi.advanceTimersByTimeAsync(20);
    player.reset();
    expect(kept()).toBe(1);
    expect(onNew).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(250);
    expect(onNew).toHaveBeenCalledTimes(1);
  });

  it('is drawn when following ends, and nothing comes after', async () => {
    const { onNew, leave } = follow();
    player.add(spokenSentence(0, total));
    await vi.advanceTimersByTimeAsync(20);
    leave();
    expect(onNew).toHaveBeenCalledTimes(1);
    player.add(spokenSentence(1, total));
    await vi.advanceTimersByTimeAsync(1000);
    expect(onNew).toHaveBeenCalledTimes(1);
  });
});
