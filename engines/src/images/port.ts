import type { ImageShape } from '@timbre/contract/images/images-generation';

/** What is done to a picture. */
export type PictureQuestion =
  /** Reads what it is, and refuses what can't be worked on; the answer is a small WebP. */
  | { readonly task: 'inspect' }
  /** Makes its background transparent. */
  | { readonly task: 'cut-out' }
  /** Evens out its light and colours, and makes it a little sharper. */
  | { readonly task: 'enhance' }
  | { readonly task: 'enlarge'; readonly factor: 2 | 4 }
  /** Draws one picture of a description that the scene illustrator understands; takes no picture. */
  | {
      readonly task: 'illustrate';
      readonly prompt: string;
      readonly style: string | null;
      readonly shape: ImageShape;
      readonly seed: number;
      readonly take: number;
    }
  /** Gives a picture another light, season, weather, style or colour. */
  | {
      readonly task: 'restyle';
      readonly prompt: string;
      readonly style: string | null;
      readonly strength: number;
      readonly seed: number;
      readonly take: number;
    }
  /** Reads what a provider answers or is to be sent, and gives it as a PNG; `side`: its longest, at most. */
  | { readonly task: 'accept'; readonly side?: number };

/** Why a picture is refused. */
export type PictureRefusal = 'unreadable' | 'format' | 'animated' | 'small' | 'large';

/** How the subject of a cut-out was found; `none`: nothing was, and the whole picture is kept. */
export type CutOutSubject = 'people' | 'plain-ground' | 'none';

/** What is said while it is worked on; the picture itself is the answer, a PNG where the task says nothing else. */
export type PictureProgress =
  | { readonly kind: 'fraction'; readonly fraction: number }
  | { readonly kind: 'refused'; readonly reason: PictureRefusal }
  /** As it is seen, after a camera's rotation. */
  | { readonly kind: 'picture'; readonly width: number; readonly height: number }
  /** A small copy as a `data:` address, of what is made from a description. */
  | { readonly kind: 'thumbnail'; readonly url: string }
  | { readonly kind: 'subject'; readonly subject: CutOutSubject };

/** What a description was understood to say, in its own language. */
export interface ImageReading {
  readonly understood: readonly string[];
  readonly unknownWords: readonly string[];
  /** Names of subjects that are written most like the words that were not understood. */
  readonly nearest: readonly string[];
  /** False: nothing can be made of it. */
  readonly isDrawable: boolean;
}

export interface ImageMakingRequest {
  readonly prompt: string;
  /** A name of `imageStyles`; null: none. */
  readonly style: string | null;
  readonly shape: ImageShape;
  /** The same request with the same seed gives the same pictures, where the maker can. */
  readonly seed: number;
  readonly outputs: number;
  /** The picture to begin with, and how far to go from it, 0 to 1; null: none. */
  readonly source: { readonly bytes: Uint8Array; readonly strength: number } | null;
}

/** A PNG. */
export interface MadePicture {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** A `data:` address. */
  readonly thumbnail: string;
}

export interface ImageMakingWays {
  readonly signal: AbortSignal;
  /** After each picture, with how many there are. */
  readonly onMade: (count: number) => void;
}

/** Something that makes pictures of a description. Throws any error when it can't; the caller charges nothing then. */
export interface ImageMaker {
  readonly name: string;
  readonly kind: 'built-in' | 'remote';
  /** Who gets descriptions and pictures, by a name for people; left out: they stay on this machine. */
  readonly sentTo?: string;
  /** Null: this maker does not tell what it understands before it has made it. */
  readonly read:
    | ((prompt: string, from: { readonly isFromPicture: boolean; readonly style: string | null }) => ImageReading)
    | null;
  readonly make: (request: ImageMakingRequest, ways: ImageMakingWays) => Promise<readonly MadePicture[]>;
}

/** Asks the program of `worker.ts`. */
export type WorkOnPicture = (
  question: PictureQuestion,
  source: Uint8Array,
  signal: AbortSignal,
) => Promise<MadePicture>;
