import { openAsBlob } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { uploadFile, type UploadedFile } from '@timbre/client/upload';
import { openProgress } from './progress.ts';
import type { Reached } from './reach.ts';

async function standardInput(): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** A text as an argument: itself, `@file`, or `-` for standard input. */
export async function textOf(argument: string): Promise<string> {
  if (argument === '-') return (await standardInput()).toString('utf8');
  return argument.startsWith('@') ? readFile(argument.slice(1), 'utf8') : argument;
}

/** What standard input is called where names matter: what it really is, its bytes say. */
const unnamed = 'recording.wav';

/** Uploads a file, or standard input for `-`. */
export async function sendRecording({ client, signal }: Reached, file: string): Promise<UploadedFile> {
  // Opening a folder as bytes fails later and says less.
  if (file !== '-' && !(await stat(file)).isFile()) throw new Error(`${file} isn’t a file.`);
  const bytes = file === '-' ? new Blob([new Uint8Array(await standardInput())]) : await openAsBlob(file);
  if (bytes.size === 0) throw new Error(file === '-' ? 'Nothing came from standard input.' : `${file} is empty.`);
  const line = openProgress('Uploading');
  try {
    return await uploadFile(client, bytes, {
      fileName: file === '-' ? unnamed : basename(file),
      signal,
      onProgress: (done, total) => line.tell(total === 0 ? 1 : done / total),
    });
  } finally {
    line.end();
  }
}
