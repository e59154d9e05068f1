import type { Readable } from 'node:stream';
import type { OutputOf } from '@timbre/contract/call';
import {
  similarVoiceFields,
  similarVoiceLimits,
  type findSimilarVoices,
  type LibraryVoice,
} from '@timbre/contract/matching/matching-similar';
import type { Speaker } from '@timbre/contract/voices/voices';
import { catalogueOwner } from '@timbre/contract/voices/voices-door-shared';
import * as z from 'zod/mini';
import type { MatchingService, SimilarVoice } from '../../capabilities/matching/matching.service.ts';
import type { Actor } from '../../platform/actor.ts';
import { fail } from '../../platform/errors.ts';
import { streamForm, type StreamedForm, type StreamFormOptions } from '../../platform/http/bodies/stream-form.ts';
import { ageOf } from './age-words.ts';
import { previewOf, type ListVoicesDeps } from './list-voices.ts';

export interface SimilarVoicesDeps extends Pick<ListVoicesDeps, 'publicUrl'> {
  readonly matching: MatchingService;
  /** A folder that is gone when the work has ended. */
  readonly withTempFolder: <T>(work: (folder: string) => Promise<T>) => Promise<T>;
  readonly requireRoom: StreamFormOptions['requireRoom'];
}

export interface SimilarVoicesRequest {
  readonly actor: Actor;
  readonly body: Readable;
  readonly contentType: string | undefined;
  readonly signal: AbortSignal;
}

type Answer = OutputOf<typeof findSimilarVoices>;

/** 0 for one and the same voice, 2 for another one: the threshold's scale. */
const differenceOf = ({ match }: SimilarVoice): number => 2 * (1 - match.score);

/** A voice as ElevenLabs' library has them. */
export const libraryView = (speaker: Speaker, publicUrl: string): LibraryVoice => ({
  public_owner_id: speaker.speakerType === 'clone' ? 'you' : catalogueOwner,
  voice_id: speaker.speakerId,
  date_unix: 0,
  name: speaker.name,
  accent: speaker.accent,
  gender: speaker.gender,
  age: ageOf(speaker.age),
  language: speaker.language,
  descriptive: speaker.tags[0] ?? '',
  use_case: speaker.domainName[0] ?? '',
  category: speaker.speakerType === 'clone' ? 'cloned' : 'premade',
  description: speaker.base,
  preview_url: previewOf(speaker, publicUrl) ?? '',
  // No one counts these here.
  usage_character_count_1y: 0,
  usage_character_count_7d: 0,
  play_api_usage_character_count_1y: 0,
  cloned_by_count: 0,
  free_users_allowed: speaker.vipAuth === 0,
  live_moderation_enabled: false,
  featured: false,
  is_added_by_user: speaker.isFavourite,
});

const view = ({ speaker, match: { score, distance } }: SimilarVoice, publicUrl: string): Answer['voices'][number] => ({
  ...libraryView(speaker, publicUrl),
  score,
  distance,
});

function readFields(fields: StreamedForm['fields']): z.output<typeof similarVoiceFields> {
  const result = z.safeParse(similarVoiceFields, Object.fromEntries(fields));
  if (result.success) return result.data;
  const { topK, threshold } = similarVoiceLimits;
  const sentences: Readonly<Record<string, string>> = {
    top_k: `Must be a whole number from ${topK.min} to ${topK.max}.`,
    similarity_threshold: `Must be a number from ${threshold.min} to ${threshold.max}.`,
  };
  const field = result.error.issues[0]?.path.map(String).join('.') ?? '';
  return fail('input.invalid', { field, fields: { [field]: sentences[field] ?? 'Not valid.' } });
}

/** The voices most like the audio in a form, the most alike first. */
export async function similarVoices(
  { matching, publicUrl, withTempFolder, requireRoom }: SimilarVoicesDeps,
  { actor, body, contentType, signal }: SimilarVoicesRequest,
): Promise<Answer> {
  return withTempFolder(async (folder) => {
    const { fields, files } = await streamForm(body, contentType, {
      folder,
      requireRoom,
      most: similarVoiceLimits.maxBytes,
    });
    const { similarity_threshold: threshold, top_k: most } = readFields(fields);
    const file = files.find(({ field }) => field === 'audio_file');
    if (file === undefined) fail('match.audio-missing', { field: 'audio_file' });
    const found = await matching.similarTo(actor, file, { most, signal });
    const voices = found.filter((one) => differenceOf(one) <= threshold).map((one) => view(one, publicUrl));
    return { voices, has_more: false, last_sort_id: null };
  });
}
