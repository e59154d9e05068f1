// The voices in the shape of ElevenLabs: for programs that let their user choose one.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { elevenLabsVoiceSettings } from './voices-door-settings.ts';

export const voiceDoorLimits = { page: 100, pageDefault: 10, ids: 100, searchChars: 200, tokenChars: 20 } as const;

/** The recording that a voice of one's own was made of. */
const voiceSample = z.object({
  sample_id: z.string(),
  file_name: z.string(),
  mime_type: z.string(),
  size_bytes: z.number(),
  /** SHA-256 of the bytes, hexadecimal. */
  hash: z.string(),
  duration_secs: z.number(),
  remove_background_noise: z.boolean(),
});
export type ElevenLabsSample = z.infer<typeof voiceSample>;

/** The fields of ElevenLabs' voices that are known here. */
export const elevenLabsVoice = z.object({
  voice_id: z.string(),
  name: z.string(),
  category: z.enum(['premade', 'cloned']),
  description: z.string(),
  preview_url: z.nullable(z.string()),
  labels: z.record(z.string(), z.string()),
  available_for_tiers: z.array(z.string()),
  high_quality_base_model_ids: z.array(z.string()),
  verified_languages: z.array(
    z.object({
      language: z.string(),
      model_id: z.string(),
      locale: z.string(),
      accent: z.string(),
      preview_url: z.nullable(z.string()),
    }),
  ),
  /** Null in lists: `readVoiceSettings` has them. */
  settings: z.nullable(elevenLabsVoiceSettings),
  /** Null: it is no voice of one's own. */
  samples: z.nullable(z.array(voiceSample)),
  is_owner: z.boolean(),
  /** It is among the caller's favorites. */
  is_bookmarked: z.boolean(),
  /** Null: of the catalogue, which keeps no dates. */
  created_at_unix: z.nullable(z.number()),
});
export type ElevenLabsVoice = z.infer<typeof elevenLabsVoice>;

/** All voices, your own first. */
export const listElevenLabsVoices = call({
  id: 'listElevenLabsVoices',
  method: 'GET',
  path: '/v1/voices',
  door: 'elevenlabs',
  access: 'user',
  input: z.object({}),
  output: z.object({ voices: z.array(elevenLabsVoice) }),
});

const { page, pageDefault, ids, searchChars, tokenChars } = voiceDoorLimits;

/** The same, a page at a time. `next_page_token` comes from the previous page's response. */
export const searchElevenLabsVoices = call({
  id: 'searchElevenLabsVoices',
  method: 'GET',
  path: '/v2/voices',
  door: 'elevenlabs',
  access: 'user',
  input: z.object({
    page_size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(page)), pageDefault),
    next_page_token: z.optional(z.string().check(z.maxLength(tokenChars), z.regex(/^\d+$/u))),
    /** Searches the name, the description and the labels. */
    search: z.optional(z.string().check(z.trim(), z.maxLength(searchChars))),
    /** Without it, or with a date, which isn't kept here, voices have the studio's order. */
    sort: z.optional(z.enum(['name', 'created_at_unix'])),
    sort_direction: z._default(z.enum(['asc', 'desc']), 'asc'),
    voice_type: z.optional(
      z.enum(['personal', 'community', 'default', 'workspace', 'non-default', 'non-community', 'saved']),
    ),
    category: z.optional(z.enum(['premade', 'cloned', 'generated', 'professional'])),
    voice_ids: z.optional(z.union([z.string(), z.array(z.string()).check(z.maxLength(ids))])),
  }),
  output: z.object({
    voices: z.array(elevenLabsVoice),
    has_more: z.boolean(),
    total_count: z.number(),
    next_page_token: z.nullable(z.string()),
  }),
});

/** One voice with your settings. `with_settings` has no effect, as at ElevenLabs. */
export const readElevenLabsVoice = call({
  id: 'readElevenLabsVoice',
  method: 'GET',
  path: '/v1/voices/{voice_id}',
  door: 'elevenlabs',
  access: 'user',
  input: z.object({ voice_id: z.string() }),
  output: elevenLabsVoice,
  errors: ['voice.unavailable', 'door.not-available'],
});
