import type { Config } from '../../config.ts';
import type { ProviderSetting } from './provider-registry.service.ts';

/** Providers that the host's environment settings name, in the form of those that the owner adds. */
export function hostProviders(config: Config): ProviderSetting[] {
  const { speech, recognition, translation, writing, soundEffects, images } = config;
  const all: ProviderSetting[] = [];
  const named = (url: string) => ({ id: 'host', name: new URL(url).host, url });
  if (speech !== null) {
    const { provider, url, voices, ...rest } = speech;
    const names = voices.map(({ name, language }) => `${name}=${language}`);
    all.push({ ...rest, ...named(url), task: 'speech', shape: provider, voices: names });
  }
  if (recognition !== null) {
    const { provider, url, ...rest } = recognition;
    all.push({ ...rest, ...named(url), task: 'recognition', shape: provider, voices: [] });
  }
  const { provider, url, key, model } = translation;
  if (provider !== 'none' && url !== null)
    all.push({ ...named(url), key, model, task: 'translation', shape: provider, voices: [] });
  if (writing !== null) all.push({ ...writing, ...named(writing.url), task: 'writing', shape: 'chat', voices: [] });
  if (soundEffects !== null)
    all.push({ ...soundEffects, ...named(soundEffects.url), task: 'sound-effects', shape: 'elevenlabs', voices: [] });
  if (images !== null) {
    const { provider: shape, ...rest } = images;
    all.push({ ...rest, ...named(images.url), task: 'images', shape, voices: [] });
  }
  return all;
}
