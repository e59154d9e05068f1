import { spawn } from 'node:child_process';
import { Readable } from 'node:stream';
import { readFrames, requestFrames, type ChildMessage } from '@timbre/media/child-frames';
import { builtProgram } from '../built-program.ts';

/** Asks a built program as the server does, but for the sandbox: progress as it comes, then its answer. */
export async function* askBuilt<Answer, Progress = never>(
  source: string,
  request: unknown,
  { input = [], signal }: { readonly input?: readonly Uint8Array[]; readonly signal?: AbortSignal } = {},
): AsyncGenerator<Progress, Answer> {
  const child = spawn(process.execPath, [builtProgram(source)], { stdio: ['pipe', 'ignore', 'ignore', 'pipe'] });
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
  const stop = (): boolean => child.kill('SIGKILL');
  signal?.addEventListener('abort', stop, { once: true });
  child.stdin?.on('error', () => undefined);
  const bytes: Uint8Array[] = [];
  if (child.stdin !== null) Readable.from(requestFrames(request, input)).pipe(child.stdin, { end: false });
  try {
    for await (const frame of readFrames(child.stdio[3] as Readable)) {
      if (frame.kind === 'bytes') bytes.push(frame.bytes);
      if (frame.kind !== 'json') continue;
      const message = frame.value as ChildMessage;
      if ('answer' in message) return (message.isBytes ? Buffer.concat(bytes) : message.answer) as Answer;
      yield message.progress as Progress;
    }
    throw new Error(`the program died with ${await closed}`);
  } finally {
    stop();
    await closed;
  }
}
