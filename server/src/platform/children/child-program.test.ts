import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { livingChildren } from '../../testing/living-children.ts';
import { workerProgram } from '../root.ts';
import { probeSandbox } from '../sandbox/probe-sandbox.ts';
import type { Sandbox } from '../sandbox/sandbox.types.ts';
import type { Task, TaskAnswer } from './answering.child.ts';
import { childProgram } from './child-program.ts';
import type { ChildLimits } from './start-child.ts';
import { warmProgram, type WarmOptions, type WarmProgram } from './warm-program.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await probeSandbox();
});

const limits = { seconds: 30, outputBytes: 1_000_000 };
const optionsWith = (more: Partial<ChildLimits>) => ({
  program: workerProgram('server/src/platform/children/answering.child.ts'),
  limits: { ...limits, ...more },
  isBackground: false,
});
const child = (more: Partial<ChildLimits> = {}) => childProgram<Task, TaskAnswer, number>(sandbox, optionsWith(more));
const children = (): string[] => livingChildren('answering.child');
const untilGone = (): Promise<void> => vi.waitFor(() => expect(children()).toEqual([]), 20_000);

describe('a child program', () => {
  it('answers with JSON or with bytes, tells progress, and is gone then', async () => {
    const told: number[] = [];
    const input = [Buffer.from('Grüße '), Buffer.from('vom Band')];
    const answer = await child().ask({ kind: 'echo' }, { input, onProgress: (one) => told.push(one) });
    expect(answer).toBe('Grüße vom Band');
    expect(told).toEqual([1, 2]);
    const bytes = await child().ask({ kind: 'bytes' });
    expect(bytes).toHaveLength(200_000);
    await untilGone();
  });

  it('that crashes is an error with its last lines', async () => {
    await expect(child().ask({ kind: 'crash' })).rejects.toMatchObject({
      name: 'ProgramError',
      reason: 'exit',
      message: expect.stringContaining('the engine fell over') as string,
    });
  });

  it('is ended when the caller leaves, and gives the caller’s own reason', async () => {
    const leaving = new AbortController();
    const asked = child().ask(
      { kind: 'hang' },
      { signal: leaving.signal, onProgress: () => leaving.abort(new Error('stopped by a person')) },
    );
    await expect(asked).rejects.toThrow('stopped by a person');
    await untilGone();
    const following = child().follow({ kind: 'hang' });
    expect((await following.next()).value).toBe(0.5);
    await following.return('left');
    await untilGone();
  });

  it('is gone when the caller leaves before all that was said is read', async () => {
    let hear = (): void => undefined;
    const heard = new Promise<void>((resolve) => (hear = resolve));
    async function* input(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('one');
      await heard;
      yield Buffer.from('two');
    }
    const following = child().follow({ kind: 'echo' }, { input: input() });
    expect((await following.next()).value).toBe(1);
    hear();
    await delay(500);
    await following.return('left');
    await untilGone();
  });

  it('is told of no input that broke off; the caller is told what broke it', async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('so far');
      throw new Error('the file broke off');
    }
    await expect(child().ask({ kind: 'echo' }, { input: broken() })).rejects.toThrow('the file broke off');
  });

  it('that takes too long or says too much is ended', async () => {
    await expect(child({ seconds: 0.5 }).ask({ kind: 'hang' })).rejects.toMatchObject({ reason: 'timeout' });
    await expect(child({ outputBytes: 10_000 }).ask({ kind: 'much' })).rejects.toMatchObject({
      reason: 'output-limit',
    });
  });

  it('that wants more memory than it may have ends alone', async (context) => {
    if (!sandbox.hasPrlimit) return context.skip('prlimit is not here');
    await expect(child({ memoryBytes: 700e6 }).ask({ kind: 'memory' })).rejects.toMatchObject({
      reason: 'memory-limit',
      message: expect.stringContaining('needed more memory than it may use') as string,
    });
    expect(await child({ memoryBytes: 700e6 }).ask({ kind: 'count' })).toBe(0);
  });
});

describe('a warm program', () => {
  let warm: WarmProgram<Task, TaskAnswer>;
  const open = (more: Partial<WarmOptions> = {}): typeof warm => {
    const stay = { idleSeconds: 60, graceSeconds: 5, maxHeldBytes: 1e9 };
    warm = warmProgram(sandbox, { ...optionsWith({}), ...stay, ...more });
    return warm;
  };
  afterEach(() => warm.close());

  it('starts with the first question, and is the same for the next ones', async () => {
    open();
    await delay(20);
    expect(children()).toEqual([]);
    const pids = await Promise.all([1, 2, 3].map(() => warm.ask({ kind: 'pid' })));
    expect(new Set(pids).size).toBe(1);
    expect(children()).toHaveLength(1);
  });

  it('ends when it is asked nothing, or holds too much, and is there for who asks later', async () => {
    for (const more of [{ idleSeconds: 0.05 }, { maxHeldBytes: 1000 }]) {
      open(more);
      await warm.ask({ kind: 'pid' });
      await untilGone();
      expect(await warm.ask({ kind: 'pid' })).toBeGreaterThan(0);
      await warm.close();
    }
  });

  it('lets who leaves go at once, whether in the queue or at work, and is ended where it does not end', async () => {
    open({ graceSeconds: 0.1 });
    const leaving = new AbortController();
    const both = (['hang', 'pid'] as const).map((kind) => warm.ask({ kind }, { signal: leaving.signal }));
    const wanted = warm.ask({ kind: 'pid' });
    leaving.abort(new Error('gone'));
    for (const left of both) await expect(left).rejects.toThrow('gone');
    expect(await wanted).toBeGreaterThan(0);
  });

  it('is asked nothing more once it was ended, though the answer that no one waits for still arrives', async () => {
    open({ graceSeconds: 0.03 });
    await warm.ask({ kind: 'pid' });
    const leaving = new AbortController();
    const left = warm.ask({ kind: 'late' }, { signal: leaving.signal }).catch((error: Error) => error.message);
    const wanted = warm.ask({ kind: 'pid' });
    await delay(20);
    leaving.abort(new Error('gone'));
    // A busy moment, after which the time to end it has come, and then its answer. Timers follow what is immediate.
    await new Promise((resolve) => setImmediate(resolve));
    const until = performance.now() + 300;
    while (performance.now() < until);
    expect(await left).toBe('gone');
    expect(await wanted).toBeGreaterThan(0);
  });

  it('that dies or takes too long is an error for who asked, and another one answers the next', async () => {
    open({ limits: { ...limits, seconds: 1 } });
    await expect(warm.ask({ kind: 'crash' })).rejects.toThrow('the engine fell over');
    await expect(warm.ask({ kind: 'echo' }, { input: never() })).rejects.toMatchObject({ reason: 'timeout' });
    expect(await warm.ask({ kind: 'pid' })).toBeGreaterThan(0);
  });

  it('that wants too much memory is an error for who asked, and another one answers the next', async (context) => {
    if (!sandbox.hasPrlimit) return context.skip('prlimit is not here');
    open({ limits: { ...limits, memoryBytes: 700e6 } });
    await expect(warm.ask({ kind: 'memory' })).rejects.toMatchObject({ reason: 'memory-limit' });
    expect(await warm.ask({ kind: 'pid' })).toBeGreaterThan(0);
  });
});

async function* never(): AsyncGenerator<Uint8Array> {
  await new Promise((resolve) => setTimeout(resolve, 3000));
  yield Buffer.from('late');
}
