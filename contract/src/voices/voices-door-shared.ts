// The voice store in the shape of ElevenLabs' voice library.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { libraryVoice } from '../matching/matching-similar.ts';
import { voiceDoorLimits } from './voices-door.ts';

export const sharedVoiceLimits = { page: 100, pageDefault: 30, lastPage: 10_000, words: 20 } as const;

/** Whose the voices of the catalogue are, where the API asks for it. */
export const catalogueOwner = 'studio';

/** One word to filter by. */
const word = z.optional(z.string().check(z.trim(), z.maxLength(voiceDoorLimits.searchChars)));
const words = z.optional(z.union([z.string(), z.array(z.string()).check(z.maxLength(sharedVoiceLimits.words))]));
const flag = z.optional(z.enum(['true', 'false']));

/**
 * The catalogue's voices, a page at a time. No voice here is famous, professional or featured, or has its own rate, so
 * filters for those find none.
 */
export const listSharedVoices = call({
  id: 'listSharedVoices',
  method: 'GET',
  path: '/v1/shared-voices',
  door: 'elevenlabs',
  access: 'user',
  input: z.object({
    page_size: z._default(
      z.coerce.number().check(z.int(), z.gte(1), z.lte(sharedVoiceLimits.page)),
      sharedVoiceLimits.pageDefault,
    ),
    /** From 0. */
    page: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(sharedVoiceLimits.lastPage)), 0),
    category: z.optional(z.enum(['professional', 'famous', 'high_quality'])),
    gender: word,
    age: word,
    accent: word,
    /** `en`, or with a region: `en-GB`. */
    language: word,
    locale: word,
    /** Searches the name, the description and the voice's qualities. */
    search: word,
    use_cases: words,
    descriptives: words,
    featured: flag,
    owner_id: word,
    /**
     * Without it, or with a date, which isn't kept here, voices have the studio's order. Other values sort by plays.
     */
    sort: z.optional(z.enum(['created_date', 'usage_character_count_1y', 'trending', 'cloned_by_count'])),
    // Passed over: no voice here has notice periods or rates, is moderated, or is in a reader's app.
    min_notice_period_days: z.optional(z.coerce.number()),
    include_custom_rates: flag,
    include_live_moderated: flag,
    reader_app_enabled: flag,
  }),
  output: z.object({
    voices: z.array(libraryVoice),
    has_more: z.boolean(),
    total_count: z.number(),
    last_sort_id: z.nullable(z.string()),
  }),
});

/** The accents that `listSharedVoices` can filter by. All models have the same. */
export const listVoiceAccents = call({
  id: 'listVoiceAccents',
  method: 'GET',
  path: '/v1/voices/accents',
  door: 'elevenlabs',
  access: 'user',
  input: z.object({
    /** `en`, or with a region: `en-GB`. */
    language: word,
    model_id: word,
  }),
  output: z.object({
    accents: z.array(z.object({ accent: z.string(), language: z.string(), code: z.string(), name: z.string() })),
  }),
});

/**
 * Adds a catalogue voice to your favorites; `deleteElevenLabsVoice` removes it. `new_name` has no effect: the voice
 * keeps its name. You can also use voices that you haven't added.
 */
export const addSharedVoice = call({
  id: 'addSharedVoice',
  scopes: ['voices'],
  method: 'POST',
  path: '/v1/voices/add/{public_user_id}/{voice_id}',
  door: 'elevenlabs',
  access: 'user',
  input: z.object({
    public_user_id: z.string(),
    voice_id: z.string(),
    new_name: z.optional(z.string()),
    bookmarked: z.nullish(z.boolean()),
  }),
  output: z.object({ voice_id: z.string() }),
  errors: ['voice.unavailable'],
});
