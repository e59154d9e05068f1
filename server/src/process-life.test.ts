import { describe, expect, it } from 'vitest';
import { liveProcess, type Starting } from './process-life.ts';

/** The code with which the process ended; `during` acts while the start is under way. */
function ended(start: (life: Starting) => Promise<void>, during?: (life: ReturnType<typeof liveProcess>) => void) {
  const said: string[] = [];
  return new Promise<{ code: number; said: string[] }>((resolve) => {
    const life = liveProcess({
      start,
      describeFailure: String,
      complain: (sentence) => said.push(sentence),
      exit: (code) => resolve({ code, said }),
      limits: { startMs: 1, sameSignalMs: 1, hurryMs: 1 },
    });
    during?.(life);
  });
}
const never = new Promise<never>(() => undefined);

describe('a signal during the start', () => {
  it('ends the process though the start never ends, and closes what was opened', async () => {
    const closed: string[] = [];
    const hung = async ({ opened }: Starting): Promise<void> => {
      opened(async () => void closed.push('database'));
      opened(async () => void closed.push('app'));
      await never;
    };
    expect(await ended(hung, (life) => life.onSignal())).toEqual({ code: 0, said: [] });
    expect(closed).toEqual(['app', 'database']);
  });

  it('is told to the start, so that no further step begins', async () => {
    const steps: string[] = [];
    const start = async ({ isStopping }: Starting): Promise<void> => {
      await Promise.resolve();
      steps.push(isStopping() ? 'leaves' : 'goes on');
    };
    await ended(start, (life) => life.onSignal());
    expect(steps).toEqual(['leaves']);
  });
});

describe('an end', () => {
  it('is 1 with a sentence when the start fails, and what was opened is closed', async () => {
    let isClosed = false;
    const start = async ({ opened }: Starting): Promise<void> => {
      opened(async () => void (isClosed = true));
      throw new Error('no port');
    };
    expect(await ended(start)).toEqual({ code: 1, said: ['Error: no port'] });
    expect(isClosed).toBe(true);
  });

  it('is 1 when something does not close', async () => {
    const start = async ({ opened }: Starting): Promise<void> => {
      opened(() => Promise.reject(new Error('busy')));
    };
    const { code, said } = await ended(start, (life) => life.onSignal());
    expect([code, said]).toEqual([1, ['Something did not stop cleanly: busy']]);
  });
});
