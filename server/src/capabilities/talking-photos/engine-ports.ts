// What making faces speak is asked for: the engine's programs answer it, and doubles in tests.
import type { AvatarType } from '@timbre/contract/talking-photos/photo-document';
import type { PhotoFace } from '@timbre/contract/talking-photos/talking-photos-photos';
import type { RiggedFace } from '@timbre/media/talking/face-rig';
import type { FacePose } from '@timbre/media/talking/pose';

/** Why no one in a picture can speak. */
export type FaceRefusal = 'none' | 'tiny' | 'turned' | 'covered';

/** A picture made ready, and who in it can speak, the largest first. */
export interface FoundFaces {
  readonly picture: Uint8Array;
  readonly mediaType: string;
  readonly width: number;
  readonly height: number;
  readonly faces: readonly PhotoFace[];
}

/** Throws the refusals of `addOriginalImage`; `refusal`: it is a picture, but no one in it can speak. */
export type FindFaces = (
  source: AsyncIterable<Uint8Array>,
  asking: { readonly signal: AbortSignal },
) => Promise<FoundFaces | { readonly refusal: FaceRefusal }>;

/** A sound with its time, in seconds of its sentence's audio. */
export interface SpokenPhoneme {
  readonly ipa: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** What one face does through a chunk. */
export interface ActingRequest {
  /** Frames of the chunk. */
  readonly frames: number;
  readonly framesPerSecond: number;
  readonly kind: AvatarType;
  readonly emotion: string;
  /** Of what was said before on the same page: the face begins with it. */
  readonly startEmotion: string;
  /** Nothing was said before it. */
  readonly isOpening: boolean;
  /** Of the chunk's own movements, and of how the head stands where it begins and ends. */
  readonly seed: string;
  readonly startSeed: string;
  readonly endSeed: string;
  /** Null: it listens. */
  readonly speech: {
    /** The chunk's sound from its first frame on, mono. */
    readonly samples: Int16Array;
    readonly sampleRate: number;
    /** In seconds of the chunk; empty: the mouth follows the sound. */
    readonly phonemes: readonly SpokenPhoneme[];
  } | null;
}

/** One pose for each frame; the same request has the same poses. */
export type Act = (request: ActingRequest) => readonly FacePose[];

/** A line of text below the picture, in seconds of its chunk. */
export interface ChunkCue {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly text: string;
}

export interface ChunkStyle {
  readonly fontname: string;
  readonly fontsize: number;
  readonly alignment: number;
  readonly margin: number;
  readonly colour: string;
  readonly outlineColour: string;
}

/** A stretch of video without its sound. */
export interface ChunkRequest {
  readonly performer:
    | {
        readonly kind: 'photo';
        readonly faces: readonly RiggedFace[];
      }
    | { readonly kind: 'cast'; readonly characterId: string };
  /** The photo's, as it moves; null for a drawn one. */
  readonly picture: Uint8Array | null;
  readonly canvas: { readonly width: number; readonly height: number; readonly framesPerSecond: number };
  readonly fit: 'cover' | 'contain';
  readonly maskShape: 'none' | 'circle' | 'rounded';
  /** Null: the picture's own. */
  readonly background: { readonly kind: 'colour'; readonly colour: string } | { readonly kind: 'picture' } | null;
  readonly backgroundPicture: Uint8Array | null;
  /** The picture's people stand by themselves: what is around them is transparent already. */
  readonly isCutOut: boolean;
  readonly alphaState: 'none' | 'green' | 'transparent';
  readonly subtitles: { readonly cues: readonly ChunkCue[]; readonly style: ChunkStyle } | null;
  /** What is written on it; null: nothing. */
  readonly watermark: string | null;
  /** By frame and face. */
  readonly frames: readonly (readonly FacePose[])[];
  readonly target: string;
}

/** Writes the chunk's file. */
export type RenderChunk = (
  request: ChunkRequest,
  rendering: { readonly signal: AbortSignal; readonly onFraction?: (fraction: number) => void },
) => Promise<void>;

/** Puts chunks one after the other without touching their pictures, and sound under them. */
export type JoinChunks = (
  request: {
    readonly chunks: readonly { readonly path: string; readonly seconds: number }[];
    /** A WAV. */
    readonly sound: string;
    readonly alphaState: 'none' | 'green' | 'transparent';
    readonly title: string;
    readonly comment: string;
    /** Of all chunks together. */
    readonly seconds: number;
    readonly target: string;
  },
  joining: { readonly signal: AbortSignal },
) => Promise<void>;

/** A picture of a video's beginning, JPEG or PNG. */
export type MakePoster = (video: string, making: { readonly signal: AbortSignal }) => Promise<Uint8Array>;

export interface TalkingEngine {
  /** Part of every chunk's name: chunks of another version are made again. */
  readonly version: string;
  readonly findFaces: FindFaces;
  readonly act: Act;
  readonly renderChunk: RenderChunk;
  readonly joinChunks: JoinChunks;
  readonly makePoster: MakePoster;
}
