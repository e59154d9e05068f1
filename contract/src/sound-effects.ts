// Sounds from a description.
import { later } from './later.ts';

export const listSoundEffects = later('listSoundEffects', 'GET', '/gateway-apis/tts/v1/aiSoundEffect/list', 'user');
export const createSoundEffect = later('createSoundEffect', 'POST', '/gateway-apis/tts/v1/aiSoundEffect', 'user');
export const suggestSoundEffectPrompt = later(
  'suggestSoundEffectPrompt',
  'GET',
  '/gateway-apis/tts/v1/aiSoundEffect/randomPrompt',
  'public',
);
