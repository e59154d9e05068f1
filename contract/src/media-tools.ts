// Conversions of media; listed and deleted with what was fetched by link (downloads.ts).
import * as z from 'zod/mini';
import { call } from './call.ts';
import { siteRefusals } from './downloads.ts';
import { downloadLimits } from './limits.ts';

const path = '/gateway-apis/moyin-tool/v1';

const source = z.object({
  /** An address of one's own file here (as uploads and lists answer it), or a link; a link costs as a download does. */
  url: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(downloadLimits.linkChars))),
  /** An upload instead; it is gone when it was converted. */
  fileId: z.optional(z.string()),
  /** Of a link: that the caller may download it, as the terms demand; false is refused. */
  isAllowed: z._default(z.boolean(), true),
});

const errors = [
  ...(['media.unreadable', 'link.unsupported', 'download.large', 'download.long', ...siteRefusals] as const),
  ...(['media.no-sound', 'media.no-picture', 'download.under-way', 'download.terms', 'input.not-found'] as const),
  ...(['credits.insufficient', 'storage.full', 'disk.full'] as const),
] as const;

/**
 * `duration` in milliseconds, counted on decoded sound. `download.under-way` when it takes longer than 20 s: it goes on
 * in the list, where it can be cancelled, and the same question within the hour gets it.
 */
const sound = {
  method: 'POST',
  access: 'user',
  input: source,
  output: z.object({ wavUrl: z.string(), duration: z.number() }),
  errors,
} as const;

export const convertToWav = call({ ...sound, id: 'convertToWav', path: `${path}/videoToAudio/transformToWav` });
export const extractAudio = call({ ...sound, id: 'extractAudio', path: `${path}/videoToAudio/extractAudioToWav` });
export const extractAudioShort = call({ ...sound, id: 'extractAudioShort', path: `${path}/extractAudioToWav` });

/** H.264 and AAC, which every browser plays; what is so already is copied and not encoded again. Waits as those do. */
export const convertToMp4 = call({
  id: 'convertToMp4',
  method: 'POST',
  path: `${path}/video/transformToMp4`,
  access: 'user',
  input: source,
  output: z.object({ ossUrl: z.string(), duration: z.number() }),
  errors,
});
