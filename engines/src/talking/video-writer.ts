import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Frames on their way into a video file. */
export interface VideoWriter {
  /** Resolves when the frame before has left: its bytes may be used again. */
  readonly write: (frame: Uint8Array) => Promise<void>;
  /** Throws what the encoder says when it fails. */
  readonly end: () => Promise<void>;
}

const keptCharacters = 2000;

/** Starts ffmpeg beside this program, in the same cage: frames go from one to the other and pass no one else. */
export function videoWriter(args: readonly string[], folder: string): VideoWriter {
  const ffmpeg = spawn('ffmpeg', args, { cwd: folder, stdio: ['pipe', 'ignore', 'pipe'] });
  let said = '';
  ffmpeg.stderr.on('data', (words: Buffer) => (said = (said + words.toString()).slice(-keptCharacters)));
  const closed = once(ffmpeg, 'close') as Promise<[number | null]>;
  // It is read below; a program that is missing must not end this one before.
  closed.catch(() => undefined);
  let broken: Error | null = null;
  ffmpeg.stdin.on('error', (error) => (broken = error));
  let last: Promise<void> = Promise.resolve();
  const check = async (): Promise<void> => {
    const [code] = await closed;
    if (code !== 0) throw new Error(`ffmpeg ended with ${code}: ${said.trim()}`);
  };
  return {
    write: async (frame) => {
      const before = last;
      last = new Promise((resolve) => {
        ffmpeg.stdin.write(frame, () => resolve());
      });
      await before;
      if (broken !== null) {
        await check();
        throw broken;
      }
    },
    end: async () => {
      await last;
      ffmpeg.stdin.end();
      await check();
    },
  };
}
