// Photos whose faces speak, and recordings they speak with.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { pageNumber, pageOf } from '../http/paging.ts';
import { type Language, languages } from '../screens/screen.ts';
import { photoLimits } from './photo-document.ts';

/** What someone agrees to before a portrait speaks, as it is shown; a change of any wording needs a new version. */
export const portraitConsent = {
  version: '1',
  wordings: {
    en: 'I hereby confirm that I hold all necessary rights or consents to make the people in this picture speak, and that I will not use the output for illegal, fraudulent or harmful purposes.',
    ja: '私は、この画像に写る人物を話させるために必要な権利または同意をすべて有しており、生成物を違法、詐欺的または有害な目的に使用しないことを確認します。',
  } satisfies Readonly<Record<Language, string>>,
} as const;

export const consentInput = {
  /** The version of the wording that was agreed to (`portraitConsent`); left out, nothing was agreed to. */
  consent: z._default(z.string().check(z.maxLength(20)), ''),
  /** The language its wording was shown in; the receipt keeps that wording. */
  consentLanguage: z._default(z.enum(languages), 'en'),
} as const;

/** Left, top, right and bottom in the picture's pixels. */
export const faceBox = z.tuple([z.number(), z.number(), z.number(), z.number()]);

export const photoFace = z.object({
  box: faceBox,
  /** 0 to 1: how sure it is a face. */
  score: z.number(),
  /** Radians; positive to the right, down and clockwise, as the picture is seen. A strong turn moves less. */
  yaw: z.number(),
  pitch: z.number(),
  roll: z.number(),
  /** Points of the face's mesh in the picture's pixels: x, y and depth of each, one after another. */
  landmarks: z.array(z.number()),
});

export const photo = z.object({
  photoId: z.string(),
  /** The original of the picture tools; null: it was deleted since. */
  imageId: z.nullable(z.string()),
  name: z.string(),
  /** Short-lived signed address of the picture as it moves: turned right, in sRGB, no larger than a video needs. */
  url: z.string(),
  thumbnail: z.string(),
  /** Of the picture at `url`. */
  width: z.number(),
  height: z.number(),
  /** The faces' boxes, in the order of `faces`. */
  boxes: z.array(faceBox),
  /** The largest first; those that can’t speak are left out. */
  faces: z.array(photoFace),
  /** Its use was agreed to. */
  hasConsent: z.boolean(),
  createdAt: z.string(),
});
export type Photo = z.infer<typeof photo>;
export type PhotoFace = z.infer<typeof photoFace>;

/** Why a picture can’t speak; nothing is kept of it. */
export const photoRefusals = [
  ...(['photo.missing', 'photo.no-face', 'photo.face-small', 'photo.profile', 'photo.covered', 'photo.link'] as const),
  ...(['image.unreadable', 'image.format', 'image.animated', 'image.small', 'image.large', 'image.bytes'] as const),
  ...(['input.not-found', 'request.too-many', 'storage.full', 'disk.full', 'engine.failed'] as const),
] as const;

const byId = z.object({ id: z.string() });
const path = '/gateway-apis/tts/v1/talkingPhoto';

/**
 * Finds the faces of a picture and keeps it as a photo: of an upload (`fileId`), an original of the picture tools
 * (`imageId`), or a link to either or to somewhere else (`photoUrl`). Free. The same picture is one photo.
 */
export const detectAvatar = call({
  id: 'detectAvatar',
  method: 'POST',
  path: '/gateway-apis/tts/v1/photoProject/detectAvatar',
  access: 'user',
  idempotent: true,
  input: z.object({
    photoUrl: z.optional(z.string().check(z.trim(), z.maxLength(2000))),
    imageId: z.optional(z.string()),
    fileId: z.optional(z.string()),
  }),
  output: photo,
  errors: photoRefusals,
});

/** The newest first. */
export const listPhotos = call({
  id: 'listPhotos',
  method: 'GET',
  path,
  access: 'user',
  input: z.object({
    pageNum: pageNumber(1, 1),
    pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(photoLimits.largestPage)), photoLimits.page),
  }),
  output: pageOf(photo),
});

export const readPhoto = call({
  id: 'readPhoto',
  method: 'GET',
  path: `${path}/{id}`,
  access: 'user',
  input: byId,
  output: photo,
  errors: ['input.not-found'],
});

/** Pages that show it have no one any more. Its picture stays an original. */
export const deletePhoto = call({
  id: 'deletePhoto',
  method: 'DELETE',
  path: `${path}/{id}`,
  access: 'user',
  input: byId,
  output: z.object({}),
  errors: ['input.not-found', 'photo.in-use'],
});

/** Writes the receipt of who agreed to what for this picture; asked once for each. */
export const agreeToPhoto = call({
  id: 'agreeToPhoto',
  method: 'POST',
  path: `${path}/{id}/consent`,
  access: 'user',
  input: z.object({ id: z.string(), ...consentInput }),
  output: photo,
  errors: ['input.not-found', 'photo.consent'],
});

export const photoRecording = z.object({
  recordingId: z.string(),
  name: z.string(),
  durationSeconds: z.number(),
  /** Short-lived signed address of the converted WAV. */
  url: z.string(),
});
export type PhotoRecording = z.infer<typeof photoRecording>;

/** An upload becomes something a line says: decoded, evened out in loudness, at most as long as the plan's videos. */
export const addPhotoRecording = call({
  id: 'addPhotoRecording',
  method: 'POST',
  path: '/gateway-apis/tts/v1/photoProject/{id}/recordings',
  access: 'user',
  idempotent: true,
  input: z.object({ id: z.string(), fileId: z.string() }),
  output: photoRecording,
  errors: [
    ...(['input.not-found', 'sound.unreadable', 'photo.long', 'request.too-large', 'request.too-many'] as const),
    ...(['storage.full', 'disk.full'] as const),
  ],
});

/** Those of a project, the oldest first. One that no line uses is gone after a day. */
export const listPhotoRecordings = call({
  id: 'listPhotoRecordings',
  method: 'GET',
  path: '/gateway-apis/tts/v1/photoProject/{id}/recordings',
  access: 'user',
  input: byId,
  output: z.array(photoRecording),
  errors: ['input.not-found'],
});
