import type { Sandbox } from '../sandbox/sandbox.types.ts';
import { startChild, type Asking, type ChildOptions } from './start-child.ts';

/** A program of ours in a child of its own for every request: for what computes for seconds, or may die of its input. */
export interface ChildProgram<Request, Answer, Progress> {
  /**
   * Throws `ProgramError` when the child dies, takes too long or says too much, what broke the input, or the signal's
   * reason.
   */
  readonly ask: (
    request: Request,
    asking?: Asking & { readonly onProgress?: (progress: Progress) => void },
  ) => Promise<Answer>;
  /** The same, with progress as it comes; to stop listening ends the child. */
  readonly follow: (request: Request, asking?: Asking) => AsyncGenerator<Progress, Answer>;
}

/** Both halves name the same types: the program hands them to `answerRequests`. */
export function childProgram<Request, Answer, Progress = never>(
  sandbox: Sandbox,
  options: ChildOptions,
): ChildProgram<Request, Answer, Progress> {
  async function* follow(request: Request, { signal, input }: Asking = {}): AsyncGenerator<Progress, Answer> {
    const life = { lifeSeconds: options.limits.seconds, signal: signal ?? new AbortController().signal };
    const child = startChild(sandbox, options, life);
    try {
      return yield* child.exchange(request, input) as AsyncGenerator<Progress, Answer>;
    } finally {
      child.kill();
      await child.gone;
    }
  }
  return {
    follow,
    ask: async (request, { onProgress, ...asking } = {}) => {
      const following = follow(request, asking);
      for (;;) {
        const { done, value } = await following.next();
        if (done === true) return value;
        onProgress?.(value);
      }
    },
  };
}
