import { fork } from 'node:child_process';
import { killGroup } from './kill-group.ts';
import type { WorkerCall, WorkerKind, WorkerMessage } from './worker-protocol.ts';

export interface SpeechChildOptions {
  readonly kind: WorkerKind;
  /** The child's entry file; it differs between development and the built product, so the caller knows it. */
  readonly entry: string;
  /** Node options of the child, for instance tsx's loader in development. */
  readonly execArgv: readonly string[];
  /** What starts it away from the network and from files that are none of its business; nothing when left out. */
  readonly cage?: Cage | undefined;
}

/** The beginning of a command: what follows it runs without a network, and writes to these folders only. */
export type Cage = (writable: readonly string[]) => readonly string[];

/** Where a cage is looked for, and nothing else of the server's environment: its secrets are none of a child's business. */
export const childPath = '/usr/local/bin:/usr/bin:/bin';

export interface SpeechChild {
  readonly send: (call: WorkerCall) => void;
  readonly kill: () => void;
  /** Kills it and waits until it is gone. */
  readonly close: () => Promise<void>;
}

/** Forks one engine child. `onExit` comes exactly once, after a start that failed too. */
export function speechChild(
  { kind, entry, execArgv, cage = () => [] }: SpeechChildOptions,
  { onMessage, onExit }: { readonly onMessage: (message: WorkerMessage) => void; readonly onExit: () => void },
): SpeechChild {
  const [execPath = process.execPath, ...before] = [...cage([]), process.execPath, ...execArgv];
  const child = fork(entry, [kind], {
    execPath,
    execArgv: before,
    // Structured clone: samples travel as bytes, not as text.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // A process group of its own, so that it ends with its cage.
    detached: true,
    env: { PATH: childPath },
  });
  const gone = new Promise<void>((resolve) => {
    const end = () => resolve();
    child.once('exit', () => {
      // A cage that was ended from outside may leave its inner half behind.
      killGroup(child);
      end();
    });
    // A fork that never ran gives `error` only.
    child.once('error', () => child.pid === undefined && end());
  });
  void gone.then(onExit);
  child.on('message', onMessage);
  const kill = () => killGroup(child);
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
