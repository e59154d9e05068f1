import { join } from 'node:path';
import type { DubFileWishes } from '@timbre/contract/dubbing/dubbing-files';
import type { JobContext } from '../../../platform/jobs/define-job.ts';
import type { DubPicture, DubPictureMaker } from '../picture.program.ts';
import type { DubSound } from '../speech/make-dub-sound.ts';
import { dubbedLine, type LineSamples } from './dubbed-line.ts';

export interface ChangedPictureDeps {
  readonly picture: DubPictureMaker;
  readonly samples: LineSamples;
}

export interface PictureAsked {
  readonly wishes: DubFileWishes;
  readonly sound: DubSound;
  /** An ASS file's text; null: none are drawn. */
  readonly subtitles: string | null;
  /** Of the original. */
  readonly seconds: number;
}

/** Whether a file needs its picture changed: mouths that move with new words, letters that are taken out. */
export const changesPicture = ({ format, hasLipSync, removesText }: DubFileWishes): boolean =>
  format === 'mp4' && (hasLipSync || removesText !== null);

/** The picture as it was wished, with its holds and subtitles; null: it stays as it is. Throws `dub.faceless`. */
export async function changedPicture(
  { picture, samples }: ChangedPictureDeps,
  { wishes, sound, subtitles, seconds }: PictureAsked,
  { signal, onFraction }: Pick<JobContext, 'signal'> & { readonly onFraction: (fraction: number) => void },
): Promise<DubPicture | null> {
  if (!changesPicture(wishes)) return null;
  const { originalPath, folder, holds, document, sentencesOf, rendered } = sound;
  const byId = new Map(document.lines.map((line) => [line.id, line]));
  const lines = sound.lines.map(({ lineId, start }) =>
    dubbedLine({ start, original: byId.get(lineId) ?? null, sentences: sentencesOf(lineId), holds }, rendered, samples),
  );
  return picture.makePicture(
    {
      source: originalPath,
      seconds,
      folder: join(folder, 'picture'),
      removesText: wishes.removesText,
      lipSync: wishes.hasLipSync ? await Promise.all(lines) : null,
      subtitles,
      holds: holds.map(({ at, seconds: long }) => ({ atSeconds: at, seconds: long })),
    },
    { signal, onFraction },
  );
}
