import type { Door } from '../call.ts';

/** Addresses of OpenAI's and ElevenLabs' APIs, served here or not. */
export const doorPaths = /^\/v[12](?:\/|$)/;

// What each family has below /v1 and /v2; /v1/models both have.
const openAi = new Set(['audio']);
const elevenLabs = new Set([
  'text-to-speech',
  'text-to-dialogue',
  'text-to-voice',
  'speech-to-speech',
  'speech-to-text',
  'sound-generation',
  'voices',
  'shared-voices',
  'similar-voices',
  'voice-generation',
  'pronunciation-dictionaries',
  'history',
  'forced-alignment',
  'audio-isolation',
  'audio-native',
  'dubbing',
  'studio',
  'projects',
  'podcasts',
  'music',
  'user',
  'usage',
  'workspace',
  'convai',
  'single-use-token',
  'service-accounts',
  'assets',
  'audio-effects',
  'environment-variables',
  'flows',
  'productions',
  'speech-engine',
  'workspaces',
]);
/** An extension of OpenAI's API that other servers have. */
const captionedSpeech = '/dev/captioned_speech';

/** Whose address this is; null: both families have it, or neither, and the key's header tells which is meant. */
export function doorOfPath(path: string): Door | null {
  if (path === captionedSpeech) return 'openai';
  if (!doorPaths.test(path)) return 'timbre';
  const family = path.split('/')[2] ?? '';
  if (elevenLabs.has(family)) return 'elevenlabs';
  return openAi.has(family) ? 'openai' : null;
}
