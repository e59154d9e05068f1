// ElevenLabs' search for voices like a recording, onto the same service.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { timeoutsMs } from '../limits.ts';

export const similarVoiceLimits = {
  /** Of the whole body, which is held in memory. */
  maxBytes: 52_428_800,
  topK: { min: 1, max: 100, default: 10 },
  /** 0: only one and the same voice; 2: every voice. */
  threshold: { min: 0, max: 2, default: 2 },
} as const;

/** The form's fields beside `audio_file`. */
export const similarVoiceFields = z.object({
  similarity_threshold: z._default(
    z.coerce.number().check(z.gte(similarVoiceLimits.threshold.min), z.lte(similarVoiceLimits.threshold.max)),
    similarVoiceLimits.threshold.default,
  ),
  top_k: z._default(
    z.coerce.number().check(z.int(), z.gte(similarVoiceLimits.topK.min), z.lte(similarVoiceLimits.topK.max)),
    similarVoiceLimits.topK.default,
  ),
});

/** The fields ElevenLabs' SDK requires of a library voice. */
export const libraryVoice = z.object({
  public_owner_id: z.string(),
  voice_id: z.string(),
  date_unix: z.number(),
  name: z.string(),
  accent: z.string(),
  gender: z.string(),
  age: z.string(),
  language: z.string(),
  descriptive: z.string(),
  use_case: z.string(),
  category: z.enum(['premade', 'cloned']),
  description: z.string(),
  preview_url: z.string(),
  usage_character_count_1y: z.number(),
  usage_character_count_7d: z.number(),
  play_api_usage_character_count_1y: z.number(),
  cloned_by_count: z.number(),
  free_users_allowed: z.boolean(),
  live_moderation_enabled: z.boolean(),
  featured: z.boolean(),
  /** It is among the caller's favorites. */
  is_added_by_user: z.boolean(),
});
export type LibraryVoice = z.infer<typeof libraryVoice>;

/** The same, and how alike it is; ours, as `VoiceMatch` has it. */
export const similarVoice = z.extend(libraryVoice, { score: z.number(), distance: z.number() });

/** Multipart: `audio_file`, `similarity_threshold` and `top_k`. */
export const findSimilarVoices = call({
  id: 'findSimilarVoices',
  method: 'POST',
  path: '/v1/similar-voices',
  kind: 'upload',
  door: 'elevenlabs',
  access: 'user',
  timeoutMs: timeoutsMs.upload,
  input: z.object({}),
  form: { fields: similarVoiceFields, files: [{ name: 'audio_file', isRequired: true }] },
  output: z.object({ voices: z.array(similarVoice), has_more: z.boolean(), last_sort_id: z.nullable(z.string()) }),
  errors: [
    ...(['match.audio-missing', 'match.format', 'match.long', 'match.large', 'match.no-voice'] as const),
    ...(['request.too-large', 'request.too-many', 'disk.full'] as const),
  ],
});
