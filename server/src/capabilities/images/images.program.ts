import type {
  CutOutSubject,
  PictureProgress,
  PictureQuestion,
  PictureRefusal,
  WorkOnPicture,
} from '@timbre/engines/ports';
import { imageLimits } from '@timbre/contract/images/images';
import { childProgram } from '../../platform/children/child-program.ts';
import { fail } from '../../platform/errors.ts';
import { workerProgram } from '../../platform/root.ts';
import type { Sandbox } from '../../platform/sandbox/sandbox.types.ts';

/** What came of a picture. */
export interface WorkedPicture {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly subject: CutOutSubject | null;
  /** A `data:` address; null where the task makes none. */
  readonly thumbnail: string | null;
}

export type AskPictures = (
  source: AsyncIterable<Uint8Array>,
  question: PictureQuestion,
  asking: { readonly signal: AbortSignal; readonly onFraction?: (fraction: number) => void },
) => Promise<WorkedPicture>;

/**
 * 25 megapixels take up to 1.3 GB while they are cut out; enlarging six of them takes some minutes. A PNG of noise is hardly
 * smaller than its pixels.
 */
const limits = { seconds: 1200, outputBytes: imageLimits.pixels * 4 + 1_000_000, memoryBytes: 1.5e9 };

const refusals = {
  unreadable: 'image.unreadable',
  format: 'image.format',
  animated: 'image.animated',
  small: 'image.small',
  large: 'image.large',
} as const satisfies Record<PictureRefusal, string>;

/** Works on pictures in a child: what people send is decoded nowhere else. Throws the refusals of `addOriginalImage`. */
export function pictureProgram(sandbox: Sandbox, isBackground: boolean): AskPictures {
  const program = childProgram<PictureQuestion, Uint8Array, PictureProgress>(sandbox, {
    program: workerProgram('engines/src/images/worker.ts'),
    limits,
    isBackground,
  });
  return async (source, question, { signal, onFraction }) => {
    const told: {
      refused?: PictureRefusal;
      size?: { width: number; height: number };
      subject?: CutOutSubject;
      thumbnail?: string;
    } = {};
    const onProgress = (progress: PictureProgress): void => {
      if (progress.kind === 'fraction') onFraction?.(progress.fraction);
      if (progress.kind === 'refused') told.refused = progress.reason;
      if (progress.kind === 'picture') told.size = { width: progress.width, height: progress.height };
      if (progress.kind === 'subject') told.subject = progress.subject;
      if (progress.kind === 'thumbnail') told.thumbnail = progress.url;
    };
    const bytes = await program.ask(question, { input: source, signal, onProgress });
    if (told.refused !== undefined) fail(refusals[told.refused]);
    if (told.size === undefined) throw new Error('The program for pictures did not say how large it is.');
    return { bytes, ...told.size, subject: told.subject ?? null, thumbnail: told.thumbnail ?? null };
  };
}

/** Bytes as a program takes them. */
export async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  if (bytes.length > 0) yield bytes;
}

/** The same, for makers of pictures. */
export const workerOf =
  (ask: AskPictures): WorkOnPicture =>
  async (question, source, signal) => {
    const { bytes, width, height, thumbnail } = await ask(piecesOf(source), question, { signal });
    if (thumbnail === null) throw new Error('The program for pictures made no small copy.');
    return { bytes, width, height, thumbnail };
  };
