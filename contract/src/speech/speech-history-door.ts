// What programs had spoken, in the shape of ElevenLabs' history.
import * as z from 'zod/mini';
import { call } from '../call.ts';

/**
 * The newest items of a person, each for so long. The audio of an item isn't kept: it is spoken again from the kept
 * sentences, free of charge.
 */
export const speechHistoryLimits = {
  items: 1000,
  days: 30,
  page: 1000,
  pageDefault: 100,
  searchChars: 200,
  /** Of one download. */
  downloads: 100,
} as const;

const { page, pageDefault, searchChars, downloads } = speechHistoryLimits;

const item = z.object({
  history_item_id: z.string(),
  request_id: z.string(),
  /** Null: several voices, see `dialogue`. */
  voice_id: z.nullable(z.string()),
  voice_name: z.nullable(z.string()),
  voice_category: z.nullable(z.enum(['premade', 'cloned'])),
  model_id: z.nullable(z.string()),
  /** Null: see `dialogue`. */
  text: z.nullable(z.string()),
  dialogue: z.nullable(z.array(z.object({ text: z.string(), voice_id: z.string(), voice_name: z.string() }))),
  date_unix: z.number(),
  /** What is between them is the length of the text; they are not a count of all that was ever spoken. */
  character_count_change_from: z.number(),
  character_count_change_to: z.number(),
  content_type: z.string(),
  output_format: z.string(),
  state: z.literal('created'),
  settings: z.nullable(z.record(z.string(), z.unknown())),
  source: z.literal('TTS'),
});
export type ElevenLabsHistoryItem = z.infer<typeof item>;

const one = z.object({ history_item_id: z.string() });
const unixSeconds = z.optional(z.coerce.number().check(z.gte(0), z.lte(253_402_300_799)));

export const listSpeechHistory = call({
  id: 'listSpeechHistory',
  method: 'GET',
  path: '/v1/history',
  door: 'elevenlabs',
  access: 'user',
  input: z.object({
    page_size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(page)), pageDefault),
    start_after_history_item_id: z.optional(z.string()),
    voice_id: z.optional(z.string()),
    model_id: z.optional(z.string()),
    date_before_unix: unixSeconds,
    date_after_unix: unixSeconds,
    sort_direction: z._default(z.enum(['asc', 'desc']), 'desc'),
    /** Searches the text. */
    search: z.optional(z.string().check(z.trim(), z.maxLength(searchChars))),
    /** Only `TTS` finds anything here. */
    source: z.optional(z.string()),
  }),
  output: z.object({
    history: z.array(item),
    last_history_item_id: z.nullable(z.string()),
    has_more: z.boolean(),
    scanned_until: z.nullable(z.number()),
  }),
  errors: ['input.not-found'],
});

export const readSpeechHistoryItem = call({
  id: 'readSpeechHistoryItem',
  method: 'GET',
  path: '/v1/history/{history_item_id}',
  door: 'elevenlabs',
  access: 'user',
  input: one,
  output: item,
  errors: ['input.not-found'],
});

const spokenAgain = ['input.not-found', 'voice.unavailable', 'voice.premium', 'text.limit', 'engine.failed'] as const;

/** In the format of the original request. */
export const readSpeechHistoryAudio = call({
  id: 'readSpeechHistoryAudio',
  method: 'GET',
  path: '/v1/history/{history_item_id}/audio',
  kind: 'stream',
  door: 'elevenlabs',
  access: 'user',
  input: one,
  output: z.unknown(),
  errors: spokenAgain,
});

export const deleteSpeechHistoryItem = call({
  id: 'deleteSpeechHistoryItem',
  method: 'DELETE',
  path: '/v1/history/{history_item_id}',
  door: 'elevenlabs',
  access: 'user',
  input: one,
  output: z.object({ status: z.literal('ok') }),
  errors: ['input.not-found'],
});

/** The audio of one item, or a ZIP archive of several. */
export const downloadSpeechHistory = call({
  id: 'downloadSpeechHistory',
  method: 'POST',
  path: '/v1/history/download',
  kind: 'stream',
  door: 'elevenlabs',
  access: 'user',
  reads: true,
  input: z.object({
    history_item_ids: z.array(z.string()).check(z.minLength(1), z.maxLength(downloads)),
    /** The original format, or WAV. */
    output_format: z.nullish(z.enum(['default', 'wav'])),
  }),
  output: z.unknown(),
  errors: spokenAgain,
});
