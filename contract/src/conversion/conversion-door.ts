// A recording's speech in another voice, in the shape of ElevenLabs. The body is a form (multipart).
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { timeoutsMs } from '../limits.ts';
import { textToSpeechLimits } from '../speech/speech-door.ts';
import { speechOutputFormats } from '../speech/speech-socket.ts';

export const conversionLimits = {
  maxSeconds: 600,
  /** Of the whole body. */
  maxBytes: 104_857_600,
} as const;

const { latency, largestSeed } = textToSpeechLimits;
const isObject = (written: string): boolean => {
  try {
    const value: unknown = JSON.parse(written);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
};

/** ElevenLabs' fields beside `audio`. */
export const conversionFields = z.object({
  /** `pcm_s16le_16`: raw 16-bit samples, mono, 16 kHz. */
  file_format: z._default(z.enum(['other', 'pcm_s16le_16']), 'other'),
  /** Removes background noise first, as `isolateAudio` does, and adds its price. */
  remove_background_noise: z._default(
    z.pipe(
      z.enum(['true', 'false']),
      z.transform((said) => said === 'true'),
    ),
    false,
  ),
  // What follows is taken and changes nothing: the recording decides how it is said, and the same always sounds the same.
  model_id: z.optional(z.string()),
  /** JSON. */
  voice_settings: z.optional(z.string().check(z.refine(isObject))),
  seed: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(largestSeed))),
});

const shared = {
  method: 'POST',
  kind: 'upload',
  door: 'elevenlabs',
  access: 'user',
  idempotent: true,
  timeoutMs: timeoutsMs.upload,
  input: z.object({
    voice_id: z.string(),
    output_format: z._default(z.enum(speechOutputFormats), 'mp3_44100_128'),
    // Taken, and changes nothing: nothing of it is kept either way.
    enable_logging: z.optional(z.enum(['true', 'false'])),
    optimize_streaming_latency: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(latency))),
  }),
  form: { fields: conversionFields, files: [{ name: 'audio', isRequired: true }] },
  output: z.unknown(),
  answers: ['audio/mpeg', 'audio/ogg', 'audio/pcm', 'audio/basic', 'audio/x-alaw-basic'],
  errors: [
    ...(['conversion.audio-missing', 'conversion.format', 'conversion.unreadable', 'conversion.long'] as const),
    ...(['conversion.silent', 'conversion.voice', 'media.no-sound', 'credits.insufficient'] as const),
    ...(['voice.unavailable', 'voice.premium', 'engine.failed'] as const),
    ...(['storage.full', 'disk.full', 'request.too-many', 'request.too-large'] as const),
  ],
} as const;

/**
 * Speaks the recording in this voice: timbre, pitch and pitch range are the voice's; words, pauses, loudness and
 * expression are the recording's. Responds when everything is done. Charged by the decoded second, at the price of the
 * voice's speech.
 */
export const convertSpeech = call({ ...shared, id: 'convertSpeech', path: '/v1/speech-to-speech/{voice_id}' });

/** The same, sent while it's being made. If you disconnect, you pay for what was made until then. */
export const streamConvertedSpeech = call({
  ...shared,
  id: 'streamConvertedSpeech',
  path: '/v1/speech-to-speech/{voice_id}/stream',
});
