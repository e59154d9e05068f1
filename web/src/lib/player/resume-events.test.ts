import { ApiError } from '@timbre/client';
import { describe, expect, it } from 'vitest';
import { resumeEvents } from './resume-events.ts';

const lost = () => new ApiError('network.failed', 'lost');

/** Streams that give these values; `'lost'` breaks the connection, `'end'` closes it early. */
function source(...streams: (number | 'lost' | 'end')[][]) {
  const opened: number[] = [];
  const waits: number[] = [];
  const states: boolean[] = [];
  const read = async () => {
    const all: number[] = [];
    const events = resumeEvents<number>({
      open: async function* (received) {
        opened.push(received);
        for (const step of streams.shift() ?? ['lost']) {
          if (step === 'lost') throw lost();
          if (step === 'end') return;
          yield step;
        }
      },
      isLast: (value) => value === 9,
      onReconnecting: (state) => states.push(state),
      wait: async (milliseconds) => void waits.push(milliseconds),
    });
    for await (const value of events) all.push(value);
    return all;
  };
  return { read, opened, waits, states };
}

describe('resumeEvents', () => {
  it('goes on after the values it has, through a break and an early end', async () => {
    const { read, opened, states } = source([1, 2, 'lost'], [3, 'end'], [9]);
    expect(await read()).toEqual([1, 2, 3, 9]);
    expect(opened).toEqual([0, 2, 3]);
    expect(states).toEqual([false, false, true, false, true, false]);
  });

  it('waits longer each time, starts again after a value, and gives up after six tries', async () => {
    const { read, waits } = source(['lost'], [1, 'lost'], ...Array.from({ length: 9 }, () => ['lost' as const]));
    await expect(read()).rejects.toMatchObject({ code: 'network.failed' });
    expect(waits).toEqual([500, 500, 1000, 2000, 4000, 8000, 8000]);
  });

  it('passes on what the server says without trying again', async () => {
    const events = resumeEvents<number>({
      // oxlint-disable-next-line require-yield
      open: async function* () {
        throw new ApiError('preview.limit', 'used up');
      },
      isLast: () => false,
      wait: async () => undefined,
    });
    await expect(events.next()).rejects.toMatchObject({ code: 'preview.limit' });
  });
});
