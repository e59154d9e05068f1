import { EventEmitter, once } from 'node:events';
import { open, type FileHandle } from 'node:fs/promises';
import { dubRate } from '@timbre/media/dubbing/line-sound';
import { pcmSamples } from '@timbre/media/pcm';
import type { OpenSound } from './stereo-original.ts';

/** A file of raw samples that is read while it is written. */
export interface GrowingSound {
  /** So many bytes of it stand there, whole samples. */
  readonly grown: (bytes: number) => void;
  /** No more will come. */
  readonly end: () => void;
  /** Readers wait for what isn't there yet, until `signal` stops them. */
  readonly open: (signal: AbortSignal) => OpenSound;
}

const frameBytes = 2 * Int16Array.BYTES_PER_ELEMENT;
const pieceBytes = dubRate * frameBytes;

/** Interleaved stereo at 48 kHz in the file at `path`, which may not be there yet. */
export function growingSound(path: string): GrowingSound {
  const news = new EventEmitter().setMaxListeners(0);
  let [written, isWhole] = [0, false];

  async function* read(signal: AbortSignal, fromSeconds: number): AsyncGenerator<Int16Array> {
    let at = fromSeconds * dubRate * frameBytes;
    let file: FileHandle | null = null;
    try {
      for (;;) {
        while (at >= written && !isWhole) await once(news, 'more', { signal });
        if (at >= written) return;
        file ??= await open(path);
        const bytes = new Uint8Array(Math.min(pieceBytes, written - at));
        const { bytesRead } = await file.read(bytes, 0, bytes.length, at);
        if (bytesRead === 0) throw new Error(`${path} is shorter than was said.`);
        at += bytesRead;
        yield pcmSamples(bytes.subarray(0, bytesRead));
      }
    } finally {
      await file?.close();
    }
  }

  return {
    grown: (bytes) => {
      written = bytes;
      news.emit('more');
    },
    end: () => {
      isWhole = true;
      news.emit('more');
    },
    open:
      (signal) =>
      (fromSeconds = 0) =>
        read(signal, fromSeconds),
  };
}
