// Takes: several ways a paragraph was said, to compare and to choose from.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { scriptMark } from '../script.ts';
import { delivery } from '../segments.ts';

export const takeLimits = {
  perSegment: 20,
  labelChars: 80,
  /** A recording of a line. */
  recordingSeconds: 600,
  recordingBytes: 100 * 1024 ** 2,
} as const;

const label = z.string().check(z.trim(), z.maxLength(takeLimits.labelChars));

export const take = z.object({
  id: z.string(),
  segmentId: z.string(),
  /** `voice`: the paragraph's words and settings of then · `recording`: someone's own voice. */
  kind: z.enum(['voice', 'recording']),
  label: z.string(),
  text: z.string(),
  marks: z.array(scriptMark),
  ...delivery,
  /** Of a recording; null for a voice. */
  durationSeconds: z.nullable(z.number()),
  createdAt: z.string(),
});
export type Take = z.infer<typeof take>;

const path = '/gateway-apis/tts/v1/articles/{id}/takes';

export const listTakes = call({
  id: 'listTakes',
  method: 'GET',
  path,
  access: 'user',
  input: z.object({ id: z.string(), segmentId: z.optional(z.string()) }),
  output: z.array(take),
});

/** Without a file: keeps the paragraph as it is saved now. With an uploaded file: a recording of it. */
export const createTake = call({
  id: 'createTake',
  method: 'POST',
  path,
  access: 'user',
  idempotent: true,
  input: z.object({
    id: z.string(),
    segmentId: z.string(),
    label: z.optional(label),
    fileId: z.optional(z.string()),
  }),
  output: take,
  errors: ['sound.unreadable', 'storage.full', 'disk.full', 'request.too-large'],
});

export const renameTake = call({
  id: 'renameTake',
  method: 'PUT',
  path: `${path}/{takeId}`,
  access: 'user',
  input: z.object({ id: z.string(), takeId: z.string(), label }),
  output: take,
});

/** Refused with `state.conflict` while a paragraph uses it. */
export const deleteTake = call({
  id: 'deleteTake',
  method: 'DELETE',
  path: `${path}/{takeId}`,
  access: 'user',
  input: z.object({ id: z.string(), takeId: z.string() }),
  output: z.object({}),
  errors: ['state.conflict'],
});
