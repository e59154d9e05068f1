// What a project of ElevenLabs’ newer dubbing API says, in the original and in each language; every change answers the next revision.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { doorGet } from './dubbing-door.ts';
import { dubbingProjectPath as one } from './dubbing-door-project.ts';
import { doorSeconds, doorText } from './dubbing-door-resource.ts';

const shared = { door: 'elevenlabs', access: 'user' } as const;
const byId = z.object({ project_id: z.string() });
const ofLanguage = { project_id: z.string(), language_id: z.string() };

const segment = z.object({
  id: z.string(),
  text: z.string(),
  speaker_id: z.string(),
  start_s: z.number(),
  end_s: z.number(),
});
const revised = z.object({ segment, revision: z.number() });
const readErrors = ['input.not-found', 'dub.unready'] as const;
const changeErrors = ['input.not-found', 'state.conflict', 'dub.unfinished'] as const;
const segmentUpdate = {
  text: z.nullish(doorText),
  speaker_id: z.nullish(z.string()),
  start_s: z.nullish(doorSeconds),
  end_s: z.nullish(doorSeconds),
};
/** ElevenLabs' own. */
const bulk = 500;
/** By segment; none at all is refused. */
const many = <T extends z.ZodMiniType>(item: T) =>
  z.record(z.string(), item).check(
    z.refine((all) => Object.keys(all).length > 0, 'Name at least one segment.'),
    z.refine((all) => Object.keys(all).length <= bulk, `At most ${bulk} segments at once.`),
  );

export const readDubbingSource = call({
  ...doorGet,
  id: 'readDubbingSource',
  path: `${one}/transcript`,
  input: byId,
  output: z.object({ language: z.nullable(z.string()), segments: z.array(segment), revision: z.number() }),
  errors: readErrors,
});

export const createDubbingSourceSegment = call({
  ...shared,
  method: 'POST',
  id: 'createDubbingSourceSegment',
  path: `${one}/transcript/segment`,
  idempotent: true,
  input: z.object({
    project_id: z.string(),
    text: doorText,
    speaker_id: z.string(),
    start_s: doorSeconds,
    end_s: doorSeconds,
  }),
  output: revised,
  errors: changeErrors,
});

const ofSegment = { project_id: z.string(), segment_id: z.string() };

export const updateDubbingSourceSegment = call({
  ...shared,
  method: 'PATCH',
  id: 'updateDubbingSourceSegment',
  path: `${one}/transcript/segment/{segment_id}`,
  input: z.object({ ...ofSegment, ...segmentUpdate }),
  output: revised,
  errors: changeErrors,
});

export const updateDubbingSource = call({
  ...shared,
  method: 'PATCH',
  id: 'updateDubbingSource',
  path: `${one}/transcript/segments`,
  input: z.object({ project_id: z.string(), segments: many(z.object(segmentUpdate)) }),
  output: z.object({ segments: z.array(segment), revision: z.number() }),
  errors: changeErrors,
});

export const deleteDubbingSourceSegment = call({
  ...shared,
  method: 'DELETE',
  id: 'deleteDubbingSourceSegment',
  path: `${one}/transcript/segment/{segment_id}`,
  input: z.object(ofSegment),
  output: z.object({ revision: z.number() }),
  errors: changeErrors,
});

const targetSegment = z.object({
  id: z.string(),
  speaker_id: z.string(),
  start_s: z.number(),
  end_s: z.number(),
  source_text: z.string(),
  translation: z.nullable(z.string()),
  /** The source was corrected after it was translated; regenerating translates it again. */
  translation_stale: z.boolean(),
});
const translation = z.object({ translation: z.nullish(doorText) });

export const readDubbingTarget = call({
  ...doorGet,
  id: 'readDubbingTarget',
  path: `${one}/language/{language_id}/transcript`,
  input: z.object(ofLanguage),
  output: z.object({
    source_language: z.nullable(z.string()),
    target_language: z.string(),
    segments: z.array(targetSegment),
    revision: z.number(),
  }),
  errors: readErrors,
});

export const updateDubbingTargetSegment = call({
  ...shared,
  method: 'PATCH',
  id: 'updateDubbingTargetSegment',
  path: `${one}/language/{language_id}/transcript/segment/{segment_id}`,
  input: z.object({ ...ofLanguage, segment_id: z.string(), ...translation.shape }),
  output: z.object({ segment: targetSegment, revision: z.number() }),
  errors: changeErrors,
});

export const updateDubbingTarget = call({
  ...shared,
  method: 'PATCH',
  id: 'updateDubbingTarget',
  path: `${one}/language/{language_id}/transcript/segments`,
  input: z.object({ ...ofLanguage, segments: many(translation) }),
  output: z.object({ segments: z.array(targetSegment), revision: z.number() }),
  errors: changeErrors,
});

/**
 * Translates what is missing or stale, where this server can, speaks what changed, free after the first time, and makes
 * the WAV file again. Answers 409 where nothing changed, and 422 where only a translation is stale that it can’t make.
 */
export const regenerateDubbingTarget = call({
  ...shared,
  method: 'POST',
  id: 'regenerateDubbingTarget',
  path: `${one}/language/{language_id}/transcript/regenerate`,
  idempotent: true,
  input: z.object(ofLanguage),
  output: z.object({
    regenerated_segment_ids: z.array(z.string()),
    regenerated_seconds: z.number(),
    charged_seconds: z.number(),
    free_regeneration_seconds_remaining: z.number(),
  }),
  errors: [
    ...changeErrors,
    ...([
      'dub.unchanged',
      'dub.no-translation',
      'dub.untranslated',
      'dub.voiceless',
      'voice.unavailable',
      'voice.language',
    ] as const),
    ...(['voice.premium', 'text.unspeakable', 'credits.insufficient', 'storage.full'] as const),
    ...(['disk.full', 'request.too-many', 'translation.pair', 'translation.provider', 'engine.untold'] as const),
  ],
});
