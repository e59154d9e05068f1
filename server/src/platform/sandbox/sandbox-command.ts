import type { Sandbox } from './probe-sandbox.ts';

export interface ProgramLimits {
  /** Wall time; the program is killed after it. */
  readonly seconds: number;
  readonly addressSpaceBytes?: number;
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
  /** Reaches the network, as far as it keeps to the guarded proxy it is told to use. */
  readonly hasNetwork?: boolean;
  /** Gives way to the server's own work. */
  readonly isBackground?: boolean;
}

const systemFolders = [
  ...['/bin', '/sbin', '/lib', '/lib32', '/lib64'],
  // Debian's libraries are found through these two.
  ...['/etc/alternatives', '/etc/ld.so.cache'],
  ...['/etc/fonts', '/var/cache/fontconfig'],
];

/** No network, no other processes, and only the system's programs and fonts, read-only. */
export const bubblewrapBase: readonly string[] = [
  ...['--unshare-all', '--die-with-parent', '--ro-bind', '/usr', '/usr'],
  ...systemFolders.flatMap((folder) => ['--ro-bind-try', folder, folder]),
  ...['--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp', '--chdir', '/tmp'],
];

/** CPU seconds a program may burn for each second of its time limit, should our own clock fail to stop it. */
const cpuPerSecond = 4;
const backgroundNice = '10';

/** The command line that starts a program with as much protection as the machine offers. */
export function sandboxCommand(sandbox: Sandbox, run: SandboxedProgram): { file: string; args: string[] } {
  const [file = '', ...args] = [
    ...(run.isBackground === true ? ['nice', '-n', backgroundNice] : []),
    ...(sandbox.hasPrlimit ? prlimit(run.limits) : []),
    ...(sandbox.hasBubblewrap ? bubblewrap(sandbox, run) : []),
    run.program,
    ...run.args,
  ];
  return { file, args };
}

function prlimit({ seconds, addressSpaceBytes, fileSizeBytes }: ProgramLimits): string[] {
  return [
    ...['prlimit', '--core=0', `--cpu=${Math.ceil(seconds * cpuPerSecond)}`],
    ...(addressSpaceBytes === undefined ? [] : [`--as=${addressSpaceBytes}`]),
    ...(fileSizeBytes === undefined ? [] : [`--fsize=${fileSizeBytes}`]),
    '--',
  ];
}

function bubblewrap(sandbox: Sandbox, run: SandboxedProgram): string[] {
  const { limits, readable = [], writable = [], hasNetwork = false } = run;
  return [
    'bwrap',
    ...bubblewrapBase,
    ...(hasNetwork ? ['--share-net'] : []),
    // One of the owner's own may lie anywhere.
    ...(run.program.startsWith('/') ? ['--ro-bind-try', run.program, run.program] : []),
    ...readable.flatMap((path) => ['--ro-bind', path, path]),
    ...writable.flatMap((path) => ['--bind', path, path]),
    '--',
    ...(sandbox.hasPrlimit && limits.processes !== undefined ? ['prlimit', `--nproc=${limits.processes}`, '--'] : []),
  ];
}
