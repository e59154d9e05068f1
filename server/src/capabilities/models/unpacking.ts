import type { RecordedFile } from '@timbre/contract/models/models';
import { fail } from '../../platform/errors.ts';

/** Something that is put into a model's folder: a file that was fetched or lies on this machine, or a whole folder. */
export interface UnpackSource {
  readonly path: string;
  readonly kind: 'file' | 'folder';
  /** What it is called where it comes from, which tells an archive from a model's own file. */
  readonly name: string;
}

export interface UnpackLimits {
  readonly bytes: number;
  readonly files: number;
}

/** `unpack` writes into an empty folder; `hash` reads one. */
export type UnpackRequest =
  | {
      readonly task: 'unpack';
      readonly sources: readonly UnpackSource[];
      readonly destination: string;
      /** Paths, and folders with a slash behind them, that are kept beside the texts at the top; none: everything. */
      readonly keeps: readonly string[];
      readonly limits: UnpackLimits;
    }
  | { readonly task: 'hash'; readonly folder: string; readonly limits: UnpackLimits };

/** Why nothing came of it. */
export interface UnpackProblem {
  readonly reason: 'damaged' | 'unsafe' | 'large' | 'kind' | 'disk' | 'bzip2';
  readonly detail: string;
}

export type UnpackAnswer = { readonly files: readonly RecordedFile[] } | { readonly problem: UnpackProblem };

/** Bytes that were written or read so far. */
export type UnpackProgress = number;

const errors = {
  damaged: 'models.damaged',
  unsafe: 'models.unsafe',
  large: 'models.large',
  kind: 'models.kind',
  disk: 'disk.full',
  bzip2: 'models.bzip2',
} as const;

/** The files of an answer; throws what was wrong instead. */
export function filesOf(answer: UnpackAnswer): readonly RecordedFile[] {
  if ('files' in answer) return answer.files;
  const { reason, detail } = answer.problem;
  const isTold = reason === 'damaged' && detail !== '';
  return fail(errors[reason], undefined, isTold ? `The file is damaged: ${detail}` : undefined);
}
