import { avatars as english } from '../en/talking/avatars.ts';
import { avatars as japanese } from '../ja/talking/avatars.ts';
import { namespaceTexts } from '../namespace-texts.ts';

export const useAvatarTexts = namespaceTexts('avatars', english, japanese);
