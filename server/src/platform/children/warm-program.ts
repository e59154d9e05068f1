import type { Sandbox } from '../sandbox/sandbox.types.ts';
import { ProgramError } from '../sandbox/program-error.ts';
import { turns } from '../sandbox/turns.ts';
import { startChild, type Asking, type Child, type ChildOptions } from './start-child.ts';

export interface WarmOptions extends ChildOptions {
  /** A child that was asked nothing for so long ends; the next request starts another. */
  readonly idleSeconds: number;
  /** One that holds more memory than this after its answer ends too. */
  readonly maxHeldBytes: number;
  /** How long it may go on with a request that no one waits for any more. */
  readonly graceSeconds: number;
}

/** One child for all requests, which stays warm between them. It starts with the first, and works on one at a time. */
export interface WarmProgram<Request, Answer> {
  readonly ask: (request: Request, asking?: Asking) => Promise<Answer>;
  readonly close: () => Promise<void>;
}

const aDay = 86_400;
const everybody = 'everybody';

/** Both halves name the same types: the program hands them to `answerRequests`. */
export function warmProgram<Request, Answer>(sandbox: Sandbox, options: WarmOptions): WarmProgram<Request, Answer> {
  const inTurn = turns({ perOwner: 1, total: 1, waiting: Infinity });
  const closing = new AbortController();
  let warm: Child | null = null;
  let idle: NodeJS.Timeout | undefined;
  let ending: Promise<void> = Promise.resolve();

  function start(): Child {
    const child = startChild(sandbox, options, { lifeSeconds: aDay, signal: closing.signal });
    void child.gone.then(() => {
      if (warm === child) warm = null;
    });
    return child;
  }

  /**
   * A child that was killed is heard to be gone a little later, and its last answer may still come: no one may ask it
   * any more.
   */
  function retire(child: Child): void {
    if (warm === child) warm = null;
    ending = child.gone;
    child.kill();
  }

  async function answered(request: Request, { signal, input }: Asking): Promise<Answer> {
    signal?.throwIfAborted();
    clearTimeout(idle);
    await ending;
    const child = (warm ??= start());
    let isLate = false;
    const late = setTimeout(() => {
      isLate = true;
      retire(child);
    }, options.limits.seconds * 1000);
    let grace: NodeJS.Timeout | undefined;
    const leave = (): void => {
      grace = setTimeout(() => retire(child), options.graceSeconds * 1000);
    };
    signal?.addEventListener('abort', leave, { once: true });
    try {
      const exchange = child.exchange(request, input);
      let step = await exchange.next();
      while (step.done !== true) step = await exchange.next();
      const stays = child.heldBytes() > options.maxHeldBytes ? 0 : options.idleSeconds * 1000;
      idle = setTimeout(() => retire(child), stays);
      idle.unref();
      return step.value as Answer;
    } catch (error) {
      retire(child);
      await child.gone;
      throw isLate ? new ProgramError(options.program.file, 'timeout', null, '') : error;
    } finally {
      clearTimeout(late);
      clearTimeout(grace);
      signal?.removeEventListener('abort', leave);
    }
  }

  return {
    ask: async (request, asking = {}) => {
      const { signal = new AbortController().signal } = asking;
      const answer = inTurn(everybody, signal, () => answered(request, asking));
      // Who leaves does not wait for the child to finish.
      const left = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      });
      return Promise.race([answer, left]);
    },
    close: async () => {
      clearTimeout(idle);
      closing.abort(new Error('The program is closed.'));
      await Promise.all([warm?.gone, ending]);
    },
  };
}
