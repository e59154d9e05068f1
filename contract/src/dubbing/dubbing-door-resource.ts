// Corrections of a video translation in the shape of ElevenLabs’ dubbing resources; `version` is the project's revision.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { dubLimits } from './dub-document.ts';
import { doorGet, doorLanguage } from './dubbing-door.ts';

export const dubbingResourcePath = '/v1/dubbing/resource/{dubbing_id}';
const one = dubbingResourcePath;
const shared = { door: 'elevenlabs', access: 'user' } as const;
const post = { ...shared, method: 'POST' } as const;

export const dubbingVersion = z.object({ version: z.number() });
const mediaReference = z.object({
  src: z.string(),
  content_type: z.string(),
  bucket_name: z.string(),
  random_path_slug: z.string(),
  duration_secs: z.number(),
  is_audio: z.boolean(),
  url: z.string(),
});
export type MediaReference = z.infer<typeof mediaReference>;
const frames = z.array(z.never());

export const dubbingResource = z.object({
  id: z.string(),
  version: z.number(),
  source_language: z.string(),
  target_languages: z.array(z.string()),
  input: mediaReference,
  background: z.null(),
  foreground: z.null(),
  /** Their sound is a sample of each speaker's lines, for this key. */
  speaker_tracks: z.record(
    z.string(),
    z.object({
      id: z.string(),
      media_ref: mediaReference,
      speaker_name: z.string(),
      voices: z.record(z.string(), z.string()),
      segments: z.array(z.string()),
    }),
  ),
  speaker_segments: z.record(
    z.string(),
    z.object({
      id: z.string(),
      start_time: z.number(),
      end_time: z.number(),
      text: z.string(),
      subtitles: frames,
      dubs: z.record(
        z.string(),
        z.object({
          start_time: z.number(),
          end_time: z.number(),
          text: z.string(),
          subtitles: frames,
          /** It was not spoken as it says now, or says what an earlier original did. */
          audio_stale: z.boolean(),
          /** The original was corrected after it was translated. */
          translation_stale: z.boolean(),
          media_ref: z.null(),
        }),
      ),
    }),
  ),
  renders: z.record(
    z.string(),
    z.object({
      id: z.string(),
      version: z.number(),
      language: z.string(),
      type: z.enum(['mp4', 'mp3', 'wav', 'tracks_zip']),
      media_ref: z.nullable(mediaReference),
      status: z.enum(['complete', 'processing', 'failed']),
    }),
  ),
});

const ofOne = z.object({ dubbing_id: z.string() });
export const dubbingChangeErrors = [
  'input.not-found',
  'state.conflict',
  'dub.unfinished',
  'voice.unavailable',
] as const;

export const readDubbingResource = call({
  ...doorGet,
  id: 'readDubbingResource',
  path: one,
  input: ofOne,
  output: dubbingResource,
  errors: ['input.not-found', 'dub.unready'],
});

export const doorSeconds = z.number().check(z.gte(0), z.lte(86_400));
export const doorText = z.string().check(z.maxLength(dubLimits.lineChars));
const times = { start_time: z.nullish(doorSeconds), end_time: z.nullish(doorSeconds), text: z.nullish(doorText) };

/** Changes the text in one language, which can be the original's. Times apply to the segment in every language. */
export const updateDubbingSegment = call({
  ...shared,
  method: 'PATCH',
  id: 'updateDubbingSegment',
  path: `${one}/segment/{segment_id}/{language}`,
  input: z.object({ dubbing_id: z.string(), segment_id: z.string(), language: doorLanguage, ...times }),
  output: dubbingVersion,
  errors: dubbingChangeErrors,
});

export const deleteDubbingSegment = call({
  ...shared,
  method: 'DELETE',
  id: 'deleteDubbingSegment',
  path: `${one}/segment/{segment_id}`,
  input: z.object({ dubbing_id: z.string(), segment_id: z.string() }),
  output: dubbingVersion,
  errors: dubbingChangeErrors,
});

/** Nothing is transcribed or translated for it: it has the texts that you send. */
export const createDubbingSegment = call({
  ...post,
  id: 'createDubbingSegment',
  path: `${one}/speaker/{speaker_id}/segment`,
  idempotent: true,
  input: z.object({
    dubbing_id: z.string(),
    speaker_id: z.string(),
    start_time: doorSeconds,
    end_time: doorSeconds,
    text: z.nullish(doorText),
    translations: z.nullish(z.record(z.string(), z.nullish(doorText))),
  }),
  output: z.extend(dubbingVersion, { new_segment: z.string() }),
  errors: dubbingChangeErrors,
});

export const moveDubbingSegments = call({
  ...post,
  id: 'moveDubbingSegments',
  path: `${one}/migrate-segments`,
  input: z.object({
    dubbing_id: z.string(),
    segment_ids: z.array(z.string()).check(z.maxLength(dubLimits.lines)),
    speaker_id: z.string(),
  }),
  output: dubbingVersion,
  errors: dubbingChangeErrors,
});

const names = z.array(z.string()).check(z.maxLength(dubLimits.lines));
/** No ids: all. */
const segments = names;
/** None: all that it has. */
export const someDubbingLanguages = z.nullish(z.array(doorLanguage).check(z.maxLength(dubLimits.languages)));

/**
 * Translates segments again from the current original; locked ones are skipped. Without named segments, those whose
 * translation is missing or stale. Free.
 */
export const translateDubbingSegments = call({
  ...post,
  id: 'translateDubbingSegments',
  path: `${one}/translate`,
  input: z.object({ dubbing_id: z.string(), segments, languages: someDubbingLanguages }),
  output: dubbingVersion,
  errors: [...dubbingChangeErrors, 'translation.pair', 'translation.provider', 'engine.untold'],
});

const speechErrors = [
  ...dubbingChangeErrors,
  ...([
    'dub.no-translation',
    'dub.untranslated',
    'dub.voiceless',
    'voice.language',
    'voice.premium',
    'text.unspeakable',
  ] as const),
  ...(['credits.insufficient', 'storage.full', 'disk.full', 'request.too-many'] as const),
] as const;

/**
 * Speaks what changed in these languages, one after the other, and of that only the lines that are named, if any are; the
 * others are as they were. Translations that are missing or stale are made before, where this server can translate; a
 * stale one that it can’t is spoken as it is, and refused where nothing else changed. Free once a language was spoken.
 */
export const dubDubbingSegments = call({
  ...post,
  id: 'dubDubbingSegments',
  path: `${one}/dub`,
  idempotent: true,
  input: z.object({ dubbing_id: z.string(), segments, languages: someDubbingLanguages }),
  output: dubbingVersion,
  errors: [...speechErrors, 'translation.pair', 'translation.provider', 'engine.untold'],
});

/**
 * `tracks_zip` has a WAV file for each speaker and one for the background. `aac`, `aaf`, `clips_zip` and `zip` are
 * refused.
 */
export const renderDubbing = call({
  ...post,
  id: 'renderDubbing',
  path: `${one}/render/{language}`,
  idempotent: true,
  input: z.object({
    dubbing_id: z.string(),
    language: doorLanguage,
    render_type: z.enum(['mp4', 'aac', 'mp3', 'wav', 'aaf', 'tracks_zip', 'clips_zip', 'zip']),
    /** Refused: lines are as loud as in the original. */
    normalize_volume: z.nullish(z.boolean()),
  }),
  output: z.extend(dubbingVersion, { render_id: z.string() }),
  errors: [...speechErrors, 'dub.no-picture', 'plan.required'],
});

/** Translates right away, at the studio's price. Nothing is spoken yet. */
export const addDubbingLanguage = call({
  ...post,
  id: 'addDubbingLanguage',
  path: `${one}/language`,
  idempotent: true,
  input: z.object({ dubbing_id: z.string(), language: doorLanguage }),
  output: dubbingVersion,
  errors: [...dubbingChangeErrors, 'dub.same-language', 'dub.languages', 'credits.insufficient', 'request.too-many'],
});
