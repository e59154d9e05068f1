// Speech without its noise, in the shape of ElevenLabs. The body is a form (multipart).
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { timeoutsMs } from '../limits.ts';

export const isolationLimits = {
  maxSeconds: 600,
  /** Of the whole body. */
  maxBytes: 104_857_600,
} as const;

/** ElevenLabs' fields beside `audio`; `preview_b64`, a picture of theirs, is passed over. */
export const isolationFields = z.object({
  /** `pcm_s16le_16`: raw 16-bit samples, mono, 16 kHz. */
  file_format: z._default(z.enum(['other', 'pcm_s16le_16']), 'other'),
});

const shared = {
  method: 'POST',
  kind: 'upload',
  door: 'elevenlabs',
  access: 'user',
  idempotent: true,
  timeoutMs: timeoutsMs.upload,
  input: z.object({}),
  form: { fields: isolationFields, files: [{ name: 'audio', isRequired: true }] },
  output: z.unknown(),
  answers: ['audio/mpeg'],
  errors: [
    ...(['isolation.audio-missing', 'isolation.format', 'isolation.unreadable', 'isolation.long'] as const),
    ...(['media.no-sound', 'credits.insufficient'] as const),
    ...(['storage.full', 'disk.full', 'request.too-many', 'request.too-large'] as const),
  ],
} as const;

/**
 * The recording's speech as a mono MP3 of the same length, with everything else lowered. The header `x-isolated-by`
 * says how: `gtcrn`, a model that also removes music and background voices, or `filter`, which removes steady noise.
 * Charged by the decoded second.
 */
export const isolateAudio = call({ ...shared, id: 'isolateAudio', path: '/v1/audio-isolation' });

/** The same in chunks, which start when everything is done. */
export const streamIsolatedAudio = call({ ...shared, id: 'streamIsolatedAudio', path: '/v1/audio-isolation/stream' });
