import { workerProgram } from '../root.ts';
import type { Sandbox } from './sandbox.types.ts';

export interface ProgramLimits {
  /** Wall time; the program is killed after it. */
  readonly seconds: number;
  readonly addressSpaceBytes?: number;
  /** Memory of its own that it may write to; Node and WebAssembly reserve far more address space than they use. */
  readonly memoryBytes?: number;
  /** The largest file it may write. */
  readonly fileSizeBytes?: number;
  /** Processes and threads; counted only inside bubblewrap, where the user's other processes don't count. */
  readonly processes?: number;
}

export interface SandboxedProgram {
  /** A name on the PATH or an absolute path, from our own code, never from input. */
  readonly program: string;
  readonly args: readonly string[];
  readonly limits: ProgramLimits;
  /** Absolute paths of files and folders it may read beside the system's programs and fonts. */
  readonly readable?: readonly string[];
  /** Absolute paths of folders it may write to. */
  readonly writable?: readonly string[];
  /** A unix socket with a guarded proxy behind it: inside, the program finds that proxy at `cagedProxy`. */
  readonly egressSocket?: string;
  /** Gives way to the server's own work. */
  readonly isBackground?: boolean;
}

const systemFolders = [
  '/bin',
  '/sbin',
  '/lib',
  '/lib32',
  '/lib64',
  // Debian's libraries are found through these two.
  '/etc/alternatives',
  '/etc/ld.so.cache',
  '/etc/fonts',
  '/var/cache/fontconfig',
];

/** No network, no other processes, and only the system's programs and fonts, read-only. */
export const bubblewrapBase: readonly string[] = [
  '--unshare-all',
  '--die-with-parent',
  '--ro-bind',
  '/usr',
  '/usr',
  ...systemFolders.flatMap((folder) => ['--ro-bind-try', folder, folder]),
  '--proc',
  '/proc',
  '--dev',
  '/dev',
  '--tmpfs',
  '/tmp',
  '--chdir',
  '/tmp',
];

const proxyPort = 3128;
/** Where a program with an `egressSocket` finds its proxy: on the loopback of its own network, which no one else is in. */
export const cagedProxy = `http://127.0.0.1:${proxyPort}`;

/** CPU seconds a program may burn for each second of its time limit, should our own clock fail to stop it. */
const cpuPerSecond = 4;
const backgroundNice = '10';

/**
 * The command line that starts a program with as much protection as the machine offers. Throws for one with an
 * `egressSocket` where there is no bubblewrap: it would have the whole network.
 */
export function sandboxCommand(sandbox: Sandbox, run: SandboxedProgram): { file: string; args: string[] } {
  if (run.egressSocket !== undefined && !sandbox.hasBubblewrap)
    throw new Error('only bubblewrap can guard its network');
  const [file = '', ...args] = [
    ...(run.isBackground === true ? ['nice', '-n', backgroundNice] : []),
    ...(sandbox.hasPrlimit ? prlimit(run.limits) : []),
    ...(sandbox.hasBubblewrap ? bubblewrap(sandbox, run) : []),
    run.program,
    ...run.args,
  ];
  return { file, args };
}

function prlimit({ seconds, addressSpaceBytes, memoryBytes, fileSizeBytes }: ProgramLimits): string[] {
  return [
    'prlimit',
    '--core=0',
    `--cpu=${Math.ceil(seconds * cpuPerSecond)}`,
    ...(addressSpaceBytes === undefined ? [] : [`--as=${addressSpaceBytes}`]),
    ...(memoryBytes === undefined ? [] : [`--data=${memoryBytes}`]),
    ...(fileSizeBytes === undefined ? [] : [`--fsize=${fileSizeBytes}`]),
    '--',
  ];
}

/** The beginning of a command: what follows gets no more memory of its own than this. Empty where there is no prlimit. */
export const memoryCap = (sandbox: Sandbox, memoryBytes: number): string[] =>
  sandbox.hasPrlimit ? ['prlimit', `--data=${memoryBytes}`, '--'] : [];

/**
 * The beginning of a command: what follows runs in the same cage as other programs, but for as long as it is wanted.
 * Empty where there is no bubblewrap. What is readable may be missing.
 */
export const standingCage = (sandbox: Sandbox, readable: readonly string[], writable: readonly string[]): string[] =>
  sandbox.hasBubblewrap
    ? ['bwrap', ...bubblewrapBase, ...bound('--ro-bind-try', readable), ...bound('--bind', writable), '--']
    : [];

const bound = (how: string, paths: readonly string[]): string[] => paths.flatMap((path) => [how, path, path]);

function bubblewrap(sandbox: Sandbox, run: SandboxedProgram): string[] {
  const { limits, readable = [], writable = [], egressSocket } = run;
  const egress = egressSocket === undefined ? null : forwarding(egressSocket);
  return [
    'bwrap',
    ...bubblewrapBase,
    // One of the owner's own may lie anywhere.
    ...bound('--ro-bind-try', run.program.startsWith('/') ? [run.program] : []),
    ...bound('--ro-bind', [...readable, ...(egress?.readable ?? [])]),
    ...bound('--bind', writable),
    '--',
    ...(sandbox.hasPrlimit && limits.processes !== undefined ? ['prlimit', `--nproc=${limits.processes}`, '--'] : []),
    ...(egress?.command ?? []),
  ];
}

/** What stands before a program that needs the internet: our own, which leads its loopback to the guarded proxy. */
function forwarding(socketPath: string) {
  const { nodeArguments, file, readable } = workerProgram('server/src/platform/sandbox/egress.worker.ts');
  return {
    readable: [...readable, socketPath],
    command: [process.execPath, ...nodeArguments, file, socketPath, String(proxyPort)],
  };
}
