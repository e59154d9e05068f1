import { afterEach, describe, expect, it, vi } from 'vitest';
import { audioLoader } from './load-audio.ts';

/** Answers in turn; `null` is a lost connection. */
function answers(...given: (Response | null)[]) {
  const asked = vi.fn<() => Promise<Response>>(async () => {
    const next = given.shift();
    if (next === undefined || next === null) throw new TypeError('Failed to fetch');
    return next;
  });
  vi.stubGlobal('fetch', asked);
  const states: boolean[] = [];
  const load = audioLoader(
    (state) => states.push(state),
    async () => undefined,
  );
  return { asked, states, load: () => load('/a.wav', new AbortController().signal) };
}

afterEach(() => vi.unstubAllGlobals());

describe('audioLoader', () => {
  it('tries again after a lost connection, and says so while it does', async () => {
    const { load, states, asked } = answers(null, null, new Response('RIFF'));
    expect(await load()).toHaveProperty('byteLength', 4);
    expect(asked).toHaveBeenCalledTimes(3);
    expect(states).toEqual([true, true, false]);
  });

  it('gives up after seven tries', async () => {
    const { load, states, asked } = answers();
    await expect(load()).rejects.toMatchObject({ code: 'network.failed' });
    expect(asked).toHaveBeenCalledTimes(7);
    expect(states.at(-1)).toBe(false);
  });

  it('does not ask again for audio that the server refuses', async () => {
    const { load, asked } = answers(new Response('', { status: 403 }));
    await expect(load()).rejects.toMatchObject({ code: 'file.expired' });
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
