import {
  modelOf,
  providerShapes,
  type ProviderInfo,
  type ProviderShape,
  type ProviderTask,
} from '@timbre/contract/providers/providers';

/** What stands in the form. */
export interface ProviderDraft {
  readonly task: ProviderTask;
  readonly shape: ProviderShape;
  readonly name: string;
  readonly url: string;
  readonly model: string;
  /** With commas between them. */
  readonly voices: string;
  readonly key: string;
}

/** Where a kind is usually found, so that little has to be typed. */
const usualUrls: Readonly<Record<ProviderShape, string>> = {
  openai: 'https://api.openai.com/v1',
  elevenlabs: 'https://api.elevenlabs.io',
  chat: 'http://localhost:11434/v1',
  libretranslate: 'http://localhost:5000',
  deepl: 'https://api-free.deepl.com',
  automatic1111: 'http://localhost:7860',
};

const usualModels: Readonly<Record<ProviderTask, Partial<Record<ProviderShape, string>>>> = {
  speech: { openai: 'gpt-4o-mini-tts', elevenlabs: 'eleven_multilingual_v2' },
  recognition: { openai: 'whisper-1', elevenlabs: 'scribe_v1' },
  translation: {},
  writing: {},
  'sound-effects': {},
  images: { openai: 'gpt-image-1' },
};

/** A new one of a task and kind. */
export const freshDraft = (task: ProviderTask, shape: ProviderShape = providerShapes[task][0]): ProviderDraft => ({
  task,
  shape,
  name: '',
  url: usualUrls[shape],
  model: usualModels[task][shape] ?? '',
  voices: task === 'speech' && shape === 'openai' ? 'alloy, ash, coral, echo, fable, nova, onyx, sage, shimmer' : '',
  key: '',
});

/** One that is there; its key is never known. */
export const draftOf = ({ task, shape, name, url, model, voices }: ProviderInfo): ProviderDraft => ({
  task,
  shape,
  name,
  url,
  model: model ?? '',
  voices: voices.join(', '),
  key: '',
});

/** The API of this kind has no list of voices. */
export const hasVoiceNames = ({ task, shape }: Pick<ProviderDraft, 'task' | 'shape'>): boolean =>
  task === 'speech' && shape === 'openai';

/** What is sent of it, but for its key. */
export const settingsOf = (draft: ProviderDraft) => ({
  name: draft.name.trim(),
  url: draft.url.trim(),
  model: modelOf(draft.task, draft.shape) !== 'none' && draft.model.trim() !== '' ? draft.model.trim() : null,
  voices: hasVoiceNames(draft)
    ? draft.voices
        .split(',')
        .map((voice) => voice.trim())
        .filter((voice) => voice !== '')
    : [],
});

/** Nothing that its kind needs is missing; the server checks the rest. */
export function isWhole(draft: ProviderDraft): boolean {
  const { name, url, model, voices } = settingsOf(draft);
  if (name === '' || !/^https?:\/\/\S+$/iu.test(url)) return false;
  return (
    (model !== null || modelOf(draft.task, draft.shape) !== 'needed') && (voices.length > 0 || !hasVoiceNames(draft))
  );
}
