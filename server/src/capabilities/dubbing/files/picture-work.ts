import type { DubFileWishes, DubTextArea } from '@timbre/contract/dubbing/dubbing-files';
import type { TimedPhoneme } from '../../speech/renderings.types.ts';

/** A line whose words a mouth follows. */
export interface SpokenMouth {
  readonly lineId: string;
  readonly speakerId: string | null;
  /** In the original's time. */
  readonly start: number;
  readonly end: number;
  /** In seconds from the line's start; empty: the mouth follows the sound. */
  readonly phonemes: readonly TimedPhoneme[];
  /** Mono at 48 kHz. */
  readonly speech: () => Promise<Float32Array>;
}

export interface PictureAsked {
  /** The video as it was given. */
  readonly originalPath: string;
  /** That may be written to. */
  readonly folder: string;
  readonly hasLipSync: boolean;
  readonly removesText: DubTextArea | null;
  readonly lines: readonly SpokenMouth[];
  /** Null: all of it. */
  readonly only: { readonly start: number; readonly end: number } | null;
  readonly signal: AbortSignal;
  readonly onFraction: (fraction: number) => void;
}

export interface ChangedPicture {
  /** An MP4 without sound, upright, as long as the original's picture and with its times. */
  readonly path: string;
  /** Of lip sync: seconds in which a mouth was moved, and those that were left alone; null: none was asked for. */
  readonly lipSyncSeconds: number | null;
  readonly leftAloneSeconds: number | null;
}

/** What changes a video's picture: mouths that move with new words, letters that are taken out. */
export interface PictureWork {
  /** Throws `dub.faceless` where no mouth could be moved. */
  readonly change: (asked: PictureAsked) => Promise<ChangedPicture>;
}

/** Whether a file needs it. */
export const changesPicture = ({ format, hasLipSync, removesText }: DubFileWishes): boolean =>
  format === 'mp4' && (hasLipSync || removesText !== null);
