// Sounds from a description.
import { later } from './later.ts';

export const soundEffectLimits = {
  promptChars: 200,
  /** `step` for the slider; `whenEmpty` is what an emptied field becomes. */
  seconds: { min: 0.5, max: 22, step: 0.1, default: 4, whenEmpty: 1 },
  influence: { min: 0, max: 1, step: 0.1, default: 0.3 },
  takes: 4,
  page: 30,
  firstPage: 0,
  sortNewest: 1,
} as const;

export const listSoundEffects = later('listSoundEffects', 'GET', '/gateway-apis/tts/v1/aiSoundEffect/list', 'user');
export const createSoundEffect = later('createSoundEffect', 'POST', '/gateway-apis/tts/v1/aiSoundEffect', 'user');
export const suggestSoundEffectPrompt = later(
  'suggestSoundEffectPrompt',
  'GET',
  '/gateway-apis/tts/v1/aiSoundEffect/randomPrompt',
  'public',
);
