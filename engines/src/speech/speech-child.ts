import { fork } from 'node:child_process';
import type { WorkerCall, WorkerKind, WorkerMessage } from './worker-protocol.ts';

export interface SpeechChildOptions {
  readonly kind: WorkerKind;
  /** The child's entry file; it differs between development and the built product, so the caller knows it. */
  readonly entry: string;
  /** Node options of the child, for instance tsx's loader in development. */
  readonly execArgv: readonly string[];
}

export interface SpeechChild {
  readonly send: (call: WorkerCall) => void;
  readonly kill: () => void;
  /** Kills it and waits until it is gone. */
  readonly close: () => Promise<void>;
}

/** Forks one engine child. `onExit` comes exactly once, after a start that failed too. */
export function speechChild(
  { kind, entry, execArgv }: SpeechChildOptions,
  { onMessage, onExit }: { readonly onMessage: (message: WorkerMessage) => void; readonly onExit: () => void },
): SpeechChild {
  const child = fork(entry, [kind], {
    execArgv: [...execArgv],
    // Structured clone: samples travel as bytes, not as text.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // The children need nothing of the server's environment, and its secrets are none of their business.
    env: {},
  });
  const gone = new Promise<void>((resolve) => {
    const end = () => resolve();
    child.once('exit', end);
    // A fork that never ran gives `error` only.
    child.once('error', () => child.pid === undefined && end());
  });
  void gone.then(onExit);
  child.on('message', onMessage);
  const kill = () => void child.kill('SIGKILL');
  return {
    send: (call) => {
      // A child that is just dying refuses; its exit tells the pool.
      child.send(call, () => undefined);
    },
    kill,
    close: () => {
      kill();
      return gone;
    },
  };
}
