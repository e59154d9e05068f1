import type { InputOf, OutputOf } from '@timbre/contract/call';
import type { Speaker } from '@timbre/contract/voices/voices';
import type { ElevenLabsVoice, searchElevenLabsVoices } from '@timbre/contract/voices/voices-door';
import type { VoiceService } from '../../capabilities/voices/voices.types.ts';
import type { Actor } from '../../platform/actor.ts';
import { ageOf } from './age-words.ts';

export interface ListVoicesDeps {
  readonly voices: Pick<VoiceService, 'catalogue' | 'own' | 'speakers'>;
  /** Where programs find this server. */
  readonly publicUrl: string;
}

/** Programs take it as it stands, wherever they run; null: it has no demo. */
export const previewOf = ({ langDemoList: [demo] }: Speaker, publicUrl: string): string | null =>
  demo === undefined ? null : new URL(demo.demoUrl, publicUrl).href;

const view = (speaker: Speaker, publicUrl: string): ElevenLabsVoice => {
  const isOwn = speaker.speakerType === 'clone';
  const preview = previewOf(speaker, publicUrl);
  const { accent, language, gender } = speaker;
  return {
    voice_id: speaker.speakerId,
    name: speaker.name,
    category: isOwn ? 'cloned' : 'premade',
    description: speaker.base,
    preview_url: preview,
    labels: { accent, language, gender, age: ageOf(speaker.age), use_case: speaker.domainName[0] ?? '' },
    // Any model's name is taken: the voice decides the engine.
    available_for_tiers: [],
    high_quality_base_model_ids: [],
    settings: null,
    samples: null,
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
  };
};

/** All voices of this caller, their own first. */
export async function elevenLabsVoices(
  { voices, publicUrl }: ListVoicesDeps,
  actor: Actor,
): Promise<ElevenLabsVoice[]> {
  const [catalogue, own] = await Promise.all([voices.catalogue(), voices.own(actor.userId)]);
  return (await voices.speakers(actor, [...own, ...catalogue])).map((speaker) => view(speaker, publicUrl));
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
