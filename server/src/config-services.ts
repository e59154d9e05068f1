import type { SettingValues } from './settings/settings.ts';

/** Services on other machines that environment settings name, by what they do. */
export interface ServicesConfig {
  /** Who translates text beside Apertium. */
  readonly translation: {
    readonly provider: SettingValues['TRANSLATION_PROVIDER'];
    readonly url: string | null;
    readonly key: string | null;
    readonly model: string | null;
  };
  /** Who writes before those that are here; null: no one. */
  readonly writing: { readonly url: string; readonly key: string | null; readonly model: string } | null;
  /** Whose voices join the catalogue; null: only those that are here. */
  readonly speech: {
    readonly provider: 'openai' | 'elevenlabs';
    readonly url: string;
    readonly key: string | null;
    readonly model: string;
    readonly voices: SettingValues['SPEECH_VOICES'];
  } | null;
  /** Who writes down speech beside what is installed; null: no one. */
  readonly recognition: {
    readonly provider: SettingValues['RECOGNITION_PROVIDER'];
    readonly url: string;
    readonly key: string | null;
    readonly model: string;
  } | null;
  /** Who makes sounds from descriptions; null: what is built in. */
  readonly soundEffects: { readonly url: string; readonly key: string | null; readonly model: string | null } | null;
  /** Who makes images from descriptions; null: what is built in. */
  readonly images: {
    readonly provider: 'openai' | 'automatic1111';
    readonly url: string;
    readonly key: string | null;
    readonly model: string | null;
  } | null;
}

/** A service that lacks what it can't answer without. */
export function serviceProblems(values: SettingValues): string[] {
  const problems: string[] = [];
  if (values.SOUND_EFFECTS_PROVIDER !== 'none' && values.SOUND_EFFECTS_URL === null)
    problems.push('SOUND_EFFECTS_URL must be set when SOUND_EFFECTS_PROVIDER is');
  if (values.IMAGES_PROVIDER !== 'none' && values.IMAGES_URL === null)
    problems.push('IMAGES_URL must be set when IMAGES_PROVIDER is');
  return [...problems, ...translationProblems(values), ...writingProblems(values), ...speechProblems(values)];
}

export const servicesOf = (values: SettingValues): ServicesConfig => ({
  translation: translationOf(values),
  writing: writingOf(values),
  speech: speechOf(values),
  recognition: recognitionOf(values),
  soundEffects: soundEffectsOf(values),
  images: imagesOf(values),
});

function translationProblems({ TRANSLATION_PROVIDER: provider, TRANSLATION_URL, TRANSLATION_MODEL }: SettingValues) {
  if (provider !== 'none' && TRANSLATION_URL === null)
    return ['TRANSLATION_URL must be set when TRANSLATION_PROVIDER is'];
  if (provider === 'chat' && TRANSLATION_MODEL === null) return ['TRANSLATION_MODEL must be set for the provider chat'];
  return [];
}

function writingProblems({ WRITING_PROVIDER, WRITING_URL, WRITING_MODEL }: SettingValues): string[] {
  if (WRITING_PROVIDER === 'none' || (WRITING_URL !== null && WRITING_MODEL !== null)) return [];
  return ['WRITING_URL and WRITING_MODEL must be set when WRITING_PROVIDER is'];
}

function speechProblems({ SPEECH_PROVIDER, SPEECH_URL, SPEECH_MODEL }: SettingValues): string[] {
  if (SPEECH_PROVIDER === 'none' || (SPEECH_URL !== null && SPEECH_MODEL !== null)) return [];
  return ['SPEECH_URL and SPEECH_MODEL must be set when SPEECH_PROVIDER is'];
}

function recognitionOf(values: SettingValues): ServicesConfig['recognition'] {
  const { RECOGNITION_URL: url, RECOGNITION_KEY: key, RECOGNITION_MODEL: model } = values;
  return url === null ? null : { provider: values.RECOGNITION_PROVIDER, url, key, model };
}

function speechOf(values: SettingValues): ServicesConfig['speech'] {
  const { SPEECH_PROVIDER: provider, SPEECH_URL: url, SPEECH_KEY: key, SPEECH_MODEL: model } = values;
  if (provider === 'none' || url === null || model === null) return null;
  return { provider, url, key, model, voices: values.SPEECH_VOICES };
}

function writingOf(values: SettingValues): ServicesConfig['writing'] {
  const { WRITING_PROVIDER: provider, WRITING_URL: url, WRITING_KEY: key, WRITING_MODEL: model } = values;
  return provider === 'none' || url === null || model === null ? null : { url, key, model };
}

function soundEffectsOf(values: SettingValues): ServicesConfig['soundEffects'] {
  const { SOUND_EFFECTS_PROVIDER: provider, SOUND_EFFECTS_URL: url } = values;
  if (provider === 'none' || url === null) return null;
  return { url, key: values.SOUND_EFFECTS_KEY, model: values.SOUND_EFFECTS_MODEL };
}

function imagesOf(values: SettingValues): ServicesConfig['images'] {
  const { IMAGES_PROVIDER: provider, IMAGES_URL: url, IMAGES_KEY: key, IMAGES_MODEL: model } = values;
  return provider === 'none' || url === null ? null : { provider, url, key, model };
}

function translationOf(values: SettingValues): ServicesConfig['translation'] {
  const {
    TRANSLATION_PROVIDER: provider,
    TRANSLATION_URL: url,
    TRANSLATION_KEY: key,
    TRANSLATION_MODEL: model,
  } = values;
  return { provider, url, key, model };
}
