import type { speechOutputFormats } from '@timbre/contract/speech/speech-socket';
import { namedDictionaries } from '../dictionaries/named-dictionaries.ts';
import type { SpeechNote } from '../../../capabilities/speech/history/speech-history.service.ts';

type Locators = Parameters<typeof namedDictionaries>[0];

interface NotedInput {
  readonly output_format: (typeof speechOutputFormats)[number];
  readonly model_id?: string | null | undefined;
  readonly voice_settings?: Readonly<Record<string, unknown>> | null | undefined;
  readonly pronunciation_dictionary_locators?: Locators;
  readonly enable_logging?: boolean | string | null | undefined;
}

/** ElevenLabs' own settings; whatever else a program sends with them isn't kept. */
const kept = ['stability', 'similarity_boost', 'style', 'use_speaker_boost', 'speed'];
const modelIdChars = 100;

function keptSettings(settings: NotedInput['voice_settings']): SpeechNote['settings'] {
  if (settings === null || settings === undefined) return null;
  const isKept = ([name, value]: [string, unknown]): boolean =>
    kept.includes(name) && (typeof value === 'number' || typeof value === 'boolean');
  return Object.fromEntries(Object.entries(settings).filter(isKept));
}

/** What the history is told of a request; null: its caller wants nothing kept. */
export function speechNote(requestId: string, input: NotedInput, isDialogue = false): SpeechNote | null {
  if (input.enable_logging === false || input.enable_logging === 'false') return null;
  return {
    requestId,
    modelId: input.model_id?.slice(0, modelIdChars) ?? null,
    outputFormat: input.output_format,
    settings: keptSettings(input.voice_settings),
    dictionaries: namedDictionaries(input.pronunciation_dictionary_locators),
    isDialogue,
  };
}
