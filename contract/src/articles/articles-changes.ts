// Saves of what changed in a script, as its writers' editors send them.
import * as z from 'zod/mini';
import { articleSettings } from './article-settings.ts';
import { articleTitle, revision, textErrors } from './articles.ts';
import { call } from '../call.ts';
import { segmentId, segmentInput, segmentLimits, tooManySegments } from '../segments.ts';

const some = <Item extends z.ZodMiniType>(item: Item) =>
  z._default(z.array(item).check(z.maxLength(segmentLimits.segments, tooManySegments)), []);

/**
 * Writes what changed of a script. First `remove` is taken out, then `put` is written, new paragraphs at the end, then each
 * of `places` is moved, one after the other. `revision` is the one that was read; an older one answers `state.conflict`
 * and changes nothing.
 */
export const changeArticle = call({
  id: 'changeArticle',
  method: 'PUT',
  path: '/gateway-apis/tts/v1/articles/{id}/changes',
  access: 'user',
  input: z.object({
    id: z.string(),
    revision,
    /** An empty one is made from the text. */
    title: z.optional(articleTitle),
    settings: z.optional(articleSettings),
    /** Changed paragraphs, and new ones by an id of the writer's choice: 26 characters as in the article's others. */
    put: some(z.object({ ...segmentInput.shape, id: segmentId })),
    /** Ids that the article does not have are passed over. */
    remove: some(segmentId),
    /** Where new and moved paragraphs stand. `after` null: at the beginning. */
    places: some(z.object({ id: segmentId, after: z.nullable(segmentId) })),
  }),
  output: z.object({
    revision: z.number(),
    updatedAt: z.string(),
    /** Recordings of `put` that were deleted meanwhile: their paragraphs are back to their voice. */
    lostTakeIds: z.array(z.string()),
  }),
  errors: [...textErrors, 'input.not-found'],
});
