import type { InputOf, OutputOf } from '@timbre/contract/call';
import type { Speaker } from '@timbre/contract/voices/voices';
import type { ElevenLabsSample, ElevenLabsVoice, searchElevenLabsVoices } from '@timbre/contract/voices/voices-door';
import type { CloningService, KeptClone } from '../../capabilities/cloning/cloning.types.ts';
import type { VoiceService } from '../../capabilities/voices/voices.types.ts';
import type { Actor } from '../../platform/actor.ts';
import { ageOf } from './age-words.ts';

export interface ListVoicesDeps {
  readonly voices: Pick<VoiceService, 'catalogue' | 'own' | 'speakers'>;
  readonly cloning: Pick<CloningService, 'kept'>;
  /** Where programs find this server. */
  readonly publicUrl: string;
}

/** Programs take it as it stands, wherever they run; null: it has no demo. */
export const previewOf = ({ langDemoList: [demo] }: Speaker, publicUrl: string): string | null =>
  demo === undefined ? null : new URL(demo.demoUrl, publicUrl).href;

function samplesOf({ sample }: KeptClone): ElevenLabsSample[] {
  if (sample === null) return [];
  const { id, name, sizeBytes, sha256, durationSeconds, isDenoised } = sample;
  // Kept as WAV, whatever was sent.
  const file = { file_name: `${name.replace(/\.[^.]*$/u, '')}.wav`, mime_type: 'audio/wav', size_bytes: sizeBytes };
  return [
    { sample_id: id, ...file, hash: sha256, duration_secs: durationSeconds, remove_background_noise: isDenoised },
  ];
}

/** A voice in ElevenLabs' names. `kept`: what is known of one's own beside. */
export const voiceView = (speaker: Speaker, publicUrl: string, kept?: KeptClone): ElevenLabsVoice => {
  const isOwn = speaker.speakerType === 'clone';
  const preview = previewOf(speaker, publicUrl);
  const { accent, language, gender } = speaker;
  return {
    voice_id: speaker.speakerId,
    name: speaker.name,
    category: isOwn ? 'cloned' : 'premade',
    description: kept?.description ?? speaker.base,
    preview_url: preview,
    labels: {
      accent,
      language,
      gender,
      age: ageOf(speaker.age),
      use_case: speaker.domainName[0] ?? '',
      ...kept?.labels,
    },
    // Any model's name is taken: the voice decides the engine.
    available_for_tiers: [],
    high_quality_base_model_ids: [],
    settings: null,
    samples: kept === undefined ? null : samplesOf(kept),
    verified_languages: [
      {
        language: language.split('-')[0] ?? language,
        model_id: 'tts-1',
        locale: language,
        accent,
        preview_url: preview,
      },
    ],
    is_owner: isOwn,
    is_bookmarked: speaker.isFavourite,
    created_at_unix: kept === undefined ? null : Math.floor(kept.createdAt.getTime() / 1000),
  };
};

/** All voices of this caller, their own first. */
export async function elevenLabsVoices(
  { voices, cloning, publicUrl }: ListVoicesDeps,
  actor: Actor,
): Promise<ElevenLabsVoice[]> {
  const [catalogue, own, kept] = await Promise.all([voices.catalogue(), voices.own(actor.userId), cloning.kept(actor)]);
  const speakers = await voices.speakers(actor, [...own, ...catalogue]);
  return speakers.map((speaker) => voiceView(speaker, publicUrl, kept.get(speaker.speakerId)));
}

const typeOf = ({ is_owner }: ElevenLabsVoice): string => (is_owner ? 'personal' : 'default');
const isOfType = (voice: ElevenLabsVoice, type: string): boolean =>
  type.startsWith('non-') ? typeOf(voice) !== type.slice('non-'.length) : typeOf(voice) === type;

/** One page of those that are asked for. */
export async function elevenLabsVoicePage(
  deps: ListVoicesDeps,
  actor: Actor,
  input: InputOf<typeof searchElevenLabsVoices>,
): Promise<OutputOf<typeof searchElevenLabsVoices>> {
  const { page_size: size, next_page_token: token, search = '', sort, sort_direction, category, voice_type } = input;
  const wanted = input.voice_ids === undefined ? null : new Set([input.voice_ids].flat());
  const words = search.toLowerCase().split(/\s+/u);
  const found = (await elevenLabsVoices(deps, actor)).filter((voice) => {
    const said = [voice.name, voice.description, ...Object.values(voice.labels)].join(' ').toLowerCase();
    return (
      (wanted === null || wanted.has(voice.voice_id)) &&
      (category === undefined || voice.category === category) &&
      (voice_type === undefined || isOfType(voice, voice_type)) &&
      words.every((word) => said.includes(word))
    );
  });
  const sorted = sort === 'name' ? found.toSorted((a, b) => a.name.localeCompare(b.name, 'en')) : found;
  const ordered = sort_direction === 'desc' ? sorted.toReversed() : sorted;
  const from = Number(token ?? 0);
  const until = from + size;
  const hasMore = until < ordered.length;
  return {
    voices: ordered.slice(from, until),
    has_more: hasMore,
    total_count: ordered.length,
    next_page_token: hasMore ? String(until) : null,
  };
}
