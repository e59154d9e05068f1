import type { InputOf, OutputOf } from '@timbre/contract/call';
import type { ElevenLabsHistoryItem, listSpeechHistory } from '@timbre/contract/speech/speech-history-door';
import type {
  SpeechHistoryItem,
  SpeechHistoryService,
} from '../../../capabilities/speech/history/speech-history.service.ts';
import type { Voice, VoiceService } from '../../../capabilities/voices/voices.types.ts';
import type { Actor } from '../../../platform/actor.ts';
import { outputFormat } from '../output-formats.ts';

export interface HistoryViewDeps {
  readonly history: SpeechHistoryService;
  readonly voices: Pick<VoiceService, 'find'>;
}

type Names = ReadonlyMap<string, Pick<Voice, 'name' | 'ownerId'>>;

const seconds = (time: Date): number => Math.floor(time.getTime() / 1000);
const voicesOf = (items: readonly SpeechHistoryItem[]): string[] => [
  ...new Set(items.flatMap(({ lines }) => lines.map(({ voiceId }) => voiceId))),
];

function view(item: SpeechHistoryItem, names: Names): ElevenLabsHistoryItem {
  const { lines, isDialogue, characters } = item;
  const [first] = lines;
  const voiceId = isDialogue ? null : (first?.voiceId ?? null);
  const voice = voiceId === null ? undefined : names.get(voiceId);
  // A voice that is gone since has no name any more.
  const nameOf = (id: string): string => names.get(id)?.name ?? id;
  return {
    history_item_id: item.id,
    request_id: item.requestId,
    voice_id: voiceId,
    voice_name: voiceId === null ? null : nameOf(voiceId),
    voice_category: voice === undefined ? null : voice.ownerId === null ? 'premade' : 'cloned',
    model_id: item.modelId,
    text: isDialogue ? null : lines.map(({ text }) => text).join(''),
    dialogue: isDialogue
      ? lines.map((line) => ({ text: line.text, voice_id: line.voiceId, voice_name: nameOf(line.voiceId) }))
      : null,
    date_unix: seconds(item.createdAt),
    character_count_change_from: 0,
    character_count_change_to: characters,
    content_type: outputFormat(item.outputFormat).contentType,
    output_format: item.outputFormat,
    state: 'created',
    settings: item.settings === null ? null : { ...item.settings },
    source: 'TTS',
  };
}

/** An item in ElevenLabs' shape. */
export async function historyView(
  { voices }: HistoryViewDeps,
  item: SpeechHistoryItem,
): Promise<ElevenLabsHistoryItem> {
  return view(item, await voices.find(voicesOf([item])));
}

const dateOf = (unix: number | undefined): Date | null => (unix === undefined ? null : new Date(unix * 1000));

/** A page of a person's history. */
export async function historyPage(
  { history, voices }: HistoryViewDeps,
  { userId }: Actor,
  input: InputOf<typeof listSpeechHistory>,
): Promise<OutputOf<typeof listSpeechHistory>> {
  if (input.source !== undefined && input.source !== 'TTS') {
    return { history: [], last_history_item_id: null, has_more: false, scanned_until: null };
  }
  const { items, hasMore } = await history.list(userId, {
    voiceId: input.voice_id ?? null,
    modelId: input.model_id ?? null,
    search: input.search === undefined || input.search === '' ? null : input.search,
    before: dateOf(input.date_before_unix),
    from: dateOf(input.date_after_unix),
    isNewestFirst: input.sort_direction === 'desc',
    afterId: input.start_after_history_item_id ?? null,
    limit: input.page_size,
  });
  const names = await voices.find(voicesOf(items));
  const last = items.at(-1);
  return {
    history: items.map((item) => view(item, names)),
    last_history_item_id: last?.id ?? null,
    has_more: hasMore,
    scanned_until: last === undefined ? null : seconds(last.createdAt),
  };
}
