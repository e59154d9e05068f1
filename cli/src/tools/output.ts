import { constants, createWriteStream } from 'node:fs';
import { access, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { pipeline } from 'node:stream/promises';
import type { Command } from 'commander';

type Content = string | Uint8Array | Response;

/** Where a result goes. */
export interface Output {
  readonly write: (content: Content) => Promise<void>;
}

/** `-o`, for commands whose result may also go on to the next program. */
export const writable = (command: Command): Command =>
  command.option('-o, --output <file>', 'a file, or - for standard output', '-');

function streamOf(content: Content): Readable {
  if (!(content instanceof Response))
    return Readable.from([typeof content === 'string' ? Buffer.from(content) : content]);
  return content.body === null ? Readable.from([]) : Readable.fromWeb(content.body as ReadableStream);
}

/**
 * A file or standard output, looked at before anything is begun: no one should pay for what has nowhere to go. A file is
 * there when all of it is.
 */
export async function outputTo(file: string, { isBinary }: { readonly isBinary: boolean }): Promise<Output> {
  if (file === '-') {
    if (isBinary && process.stdout.isTTY)
      throw new Error('This would fill the terminal with binary data. Name a file with -o, or pipe it into a program.');
    return { write: (content) => pipeline(streamOf(content), process.stdout, { end: false }) };
  }
  const target = resolve(file);
  await access(dirname(target), constants.W_OK);
  return {
    write: async (content) => {
      const unfinished = `${target}.unfinished-${process.pid}`;
      try {
        await pipeline(streamOf(content), createWriteStream(unfinished));
        await rename(unfinished, target);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
  };
}

/** What a command says of what it has made, for people or for programs. */
export const say = (isJson: true | undefined, data: unknown, sentence: string): void =>
  console.log(isJson ? JSON.stringify(data, null, 2) : sentence);
