import { ApiError } from '@timbre/client';
import { upload } from './upload.ts';

export interface SendOptions {
  readonly signal: AbortSignal;
  /** 0 to 100. */
  readonly onProgress: (percent: number) => void;
}

/** Brings a file to the server; its id there. */
export type SendFile = (file: File, options: SendOptions) => Promise<string>;

/** Files on their way to a tool: what was sent before is not sent again when the tool is asked again. */
export interface SentFiles {
  readonly idOf: SendFile;
  /** To be told how the request that named it ended: a tool that took it has used it up. */
  readonly end: (file: File, error?: unknown) => void;
}

export function sentFiles(bring: SendFile = upload): SentFiles {
  const ids = new WeakMap<File, string>();
  return {
    idOf: async (file, options) => {
      const id = ids.get(file) ?? (await bring(file, options));
      ids.set(file, id);
      options.onProgress(100);
      return id;
    },
    end: (file, error) => {
      const isGone = error instanceof ApiError && error.code === 'input.not-found';
      if (error === undefined || isGone) ids.delete(file);
    },
  };
}
