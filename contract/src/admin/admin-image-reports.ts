// Reports of generated images, as the owner sees them.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { pageNumber, pageOf } from '../http/paging.ts';
import { imageReportReasons } from '../images/images-generation.ts';
import { feedbackState } from './admin-voice-feedback.ts';

export const imageReportLimits = { pageSize: 20 } as const;

/** One person's word about a picture. */
export const imageReportEntry = z.object({
  id: z.string(),
  user: z.object({ id: z.string(), name: z.string() }),
  /** The picture as it was reported, small, as a `data:` address. */
  thumbnail: z.string(),
  prompt: z.string(),
  maker: z.string(),
  reason: z.enum(imageReportReasons),
  content: z.string(),
  state: feedbackState,
  createdAt: z.string(),
});
export type ImageReportEntry = z.infer<typeof imageReportEntry>;

/** Newest first. */
export const listImageReports = call({
  id: 'listImageReports',
  method: 'GET',
  path: '/gateway-apis/admin/v1/imageReports',
  access: 'owner',
  input: z.object({ page: pageNumber(1, 1), state: z.optional(feedbackState) }),
  output: pageOf(imageReportEntry),
});

/** Marks it as looked after, or as open again. */
export const setImageReportState = call({
  id: 'setImageReportState',
  method: 'PUT',
  path: '/gateway-apis/admin/v1/imageReports/{id}',
  access: 'owner',
  input: z.object({ id: z.string().check(z.maxLength(64)), state: feedbackState }),
  output: imageReportEntry,
  errors: ['input.not-found'],
});
