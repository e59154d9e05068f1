import { soundEffects as english } from '../en/sound-effects.ts';
import { soundEffects as japanese } from '../ja/sound-effects.ts';
import { namespaceTexts } from '../namespace-texts.ts';

export const useSoundEffectTexts = namespaceTexts('soundEffects', english, japanese);
