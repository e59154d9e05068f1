// What a talking photo's video shows and says: pages of lines, and how they look.
import * as z from 'zod/mini';
import { delivery } from '../segments.ts';
import { colour, defaultVideoSubtitles, videoSubtitles } from '../video-subtitles.ts';

export const photoLimits = {
  titleChars: 200,
  pages: 50,
  linesPerPage: 200,
  /** Faces of one photo that may speak. */
  faces: 10,
  /** As much as a request may hold, so that the plan's own message is what people see. */
  lineChars: 10_000,
  framesPerSecond: 25,
  page: 20,
  largestPage: 100,
  /** Photos that are kept; the oldest that no project shows go first. */
  photos: 200,
} as const;

/** Width to height. */
export const photoResolutions = ['16:9', '9:16', '1:1'] as const;
export const photoResolution = z.enum(photoResolutions);
export type PhotoResolution = z.infer<typeof photoResolution>;

/** Pixels of the shorter side. */
export const photoHeights = [720, 1080] as const;
export const photoHeight = z.union([z.literal(720), z.literal(1080)]);

/** Pixels of a video. */
export function videoSize(resolution: PhotoResolution, height: number): { width: number; height: number } {
  const long = Math.round((height * 16) / 9);
  if (resolution === '1:1') return { width: height, height };
  return resolution === '16:9' ? { width: long, height } : { width: height, height: long };
}

export const avatarTypes = ['standard', 'expressive', 'gesture'] as const;
export const avatarType = z.enum(avatarTypes);
export type AvatarType = z.infer<typeof avatarType>;

/** `green`: for keying, `transparent`: WebM; both from Professional on. */
export const alphaStates = ['none', 'green', 'transparent'] as const;
export const maskShapes = ['none', 'circle', 'rounded'] as const;
/** `contain` stands on a blurred copy of itself. */
export const photoFits = ['cover', 'contain'] as const;
/** As the specification names where a line's sound comes from. */
export const audioSources = ['GenerateWithTTS', 'GenerateWithRecord', 'GenerateWithUpload'] as const;

/** An id its writer chooses, kept over changes, so that what was rendered and paid stays. */
export const photoItemId = z.string().check(z.minLength(1), z.maxLength(64));
const id = z.string().check(z.maxLength(64));

/** Something said: by which face of its page, and what is heard. */
export const photoLine = z.object({
  id: photoItemId,
  source: z._default(z.enum(audioSources), 'GenerateWithTTS'),
  /** Which of the photo's faces says it: its place in the photo's `faces`. */
  face: z._default(z.number().check(z.int(), z.gte(0), z.lt(photoLimits.faces)), 0),
  /** Tags such as `[pause:1s]` in it are understood. Under a recording: what is written below the picture. */
  text: z._default(z.string().check(z.maxLength(photoLimits.lineChars)), ''),
  /** A voice's id; empty: none is chosen yet. */
  speaker: z._default(id, ''),
  speed: delivery.speed,
  pitch: delivery.pitch,
  emotion: delivery.emotion,
  /** Of `addPhotoRecording`, for what is recorded or uploaded. */
  recordingId: z._default(z.nullable(id), null),
});
export type PhotoLine = z.infer<typeof photoLine>;
export type PhotoLineInput = z.input<typeof photoLine>;

/** How far a point was moved, in pixels of the photo's picture. */
const offset = z.object({
  x: z.number().check(z.gte(-4096), z.lte(4096)),
  y: z.number().check(z.gte(-4096), z.lte(4096)),
});

/** What someone put right about a face, left and right as the picture is seen; what is left out stays as it was found. */
export const faceHandles = z.object({
  mouthLeft: z.optional(offset),
  mouthRight: z.optional(offset),
  upperLip: z.optional(offset),
  lowerLip: z.optional(offset),
  leftEye: z.optional(offset),
  rightEye: z.optional(offset),
  chin: z.optional(offset),
});
export type FaceHandles = z.infer<typeof faceHandles>;

/** Who is seen speaking. */
export const photoPerformer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('photo'), photoId: id }),
  z.object({ kind: z.literal('avatar'), caseId: id }),
]);
export type PhotoPerformer = z.infer<typeof photoPerformer>;

/** What is behind the person. `photo`: the picture's own. */
export const photoBackground = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('photo') }),
  z.object({ kind: z.literal('colour'), colour }),
  /** An original of the picture tools. */
  z.object({ kind: z.literal('picture'), imageId: id }),
]);

export const photoPage = z.object({
  id: photoItemId,
  /** Null: no one is chosen yet. */
  performer: z._default(z.nullable(photoPerformer), null),
  avatarType: z._default(avatarType, 'standard'),
  photoType: z._default(z.enum(photoFits), 'cover'),
  background: z._default(photoBackground, { kind: 'photo' }),
  /** The people of the photo stand before the background by themselves. */
  isCutOut: z._default(z.boolean(), false),
  maskShape: z._default(z.enum(maskShapes), 'none'),
  /** Light and colours are evened out. */
  isEnhancer: z._default(z.boolean(), false),
  /** The photo is enlarged before it moves; small faces always are. */
  imageEsrgan: z._default(z.boolean(), false),
  /** Corrections of faces, by the face's place. */
  faces: z._default(
    z
      .array(z.object({ face: z.number().check(z.int(), z.gte(0), z.lt(photoLimits.faces)), handles: faceHandles }))
      .check(z.maxLength(photoLimits.faces)),
    [],
  ),
  audioList: z._default(z.array(photoLine).check(z.maxLength(photoLimits.linesPerPage)), []),
});
export type PhotoPage = z.infer<typeof photoPage>;
export type PhotoPageInput = z.input<typeof photoPage>;

export const photoSettings = z.object({
  resolution: z._default(photoResolution, '16:9'),
  /** Every plan may have both. */
  height: z._default(photoHeight, 720),
  subtitles: z._default(videoSubtitles, defaultVideoSubtitles),
  alphaState: z._default(z.enum(alphaStates), 'none'),
  /** The free plan's videos carry it whatever this says. */
  watermark: z._default(z.boolean(), false),
});
export type PhotoSettings = z.infer<typeof photoSettings>;

/** Whether a photo's people stand by themselves: that is asked for, or what lies behind them is to be green or nothing. */
export const isPersonCutOut = (
  { isCutOut }: Pick<PhotoPage, 'isCutOut'>,
  { alphaState }: Pick<PhotoSettings, 'alphaState'>,
): boolean => isCutOut || alphaState !== 'none';

export const defaultPhotoSettings: PhotoSettings = z.parse(photoSettings, {});
