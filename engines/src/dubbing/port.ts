import type { Span, SpeechSpan } from '@timbre/media/dubbing/speech-spans';
import type { TextArea } from '@timbre/media/dubbing/picture/text-area';
import type { SpokenPhoneme } from '@timbre/media/talking/mouth-track';
import type { MouthShape } from '@timbre/media/talking/pose';

export interface Stretch {
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** One line of the dub: the mouth of who speaks it moves with it. Times are the video's. */
export interface SyncedLine extends Stretch {
  /** When the original said it: whose mouth moved then is who speaks. */
  readonly original: Stretch;
  /** Times are the line's own. Empty: `shapes` says how the mouth stands. */
  readonly phonemes: readonly SpokenPhoneme[];
  /** So many of them in each of its seconds; empty where the phonemes are known. */
  readonly shapes: readonly MouthShape[];
  readonly shapesPerSecond: number;
}

/** Where the picture stands still, in the original's time, and for how long. */
export interface PictureHold {
  readonly atSeconds: number;
  readonly seconds: number;
}

/** Asks for the sound of an original without its speech. */
export interface DubBackgroundQuestion {
  /** Times of the original: where someone is spoken over, and where it is heard as it is. */
  readonly speech: readonly SpeechSpan[];
  readonly kept: readonly Span[];
  /** ffmpeg's arguments: it gives interleaved stereo at 48 kHz. */
  readonly decoding: readonly string[];
  /** The file of samples of 16 bits that is written. */
  readonly target: string;
}

/** So many bytes stand in its file, whole frames. */
export interface DubBackgroundProgress {
  readonly bytes: number;
}

/** Asks for the picture of a dub, without its sound. */
export interface DubPictureQuestion {
  /** ffmpeg's options for the original, with its path. */
  readonly input: readonly string[];
  /** The part of it that is wanted; null: all. Times of lines, holds and subtitles count from its start. */
  readonly part: { readonly startSeconds: number; readonly seconds: number } | null;
  readonly holds: readonly PictureHold[];
  /** The picture is as long at least, before it is held: it stays where its frames end earlier. */
  readonly leastSeconds: number;
  /** Letters that are taken out; null: none. */
  readonly removesText: TextArea | null;
  /** In their order; null: mouths stay as they are. */
  readonly lipSync: readonly SyncedLine[] | null;
  /** Drawn over all else: the file `pictureFiles.subtitles` in the folder. */
  readonly hasSubtitles: boolean;
  /** The picture as it was goes to `pictureFiles.before`: a preview shows both. */
  readonly keepsBefore: boolean;
  /** Where the video is written to, as `pictureFiles.target`. */
  readonly folder: string;
}

export interface DubPictureProgress {
  /** Frames that are done, and how many there are by the header's word. */
  readonly frames: number;
  readonly expected: number;
}

export type DubPictureAnswer =
  /** `faceless`: no face is seen whose mouth moved while a line was said · `pictureless`: there is no video in it. */
  | { readonly refused: 'faceless' | 'pictureless' }
  | {
      readonly refused: null;
      readonly frames: number;
      readonly width: number;
      readonly height: number;
      readonly durationSeconds: number;
      /** Of the lines' time: faces were lost, turned away, too small, covered or silent, and stayed as they were; null: no lip sync. */
      readonly leftAloneSeconds: number | null;
      /** Of the lines' time: mouths move with the new words. */
      readonly syncedSeconds: number | null;
    };

/** Names of the files in the folder. */
export const pictureFiles = { subtitles: 'subtitles.ass', target: 'picture.mp4', before: 'before.mp4' } as const;
