import { avatars as english } from '../en/avatars.ts';
import { avatars as japanese } from '../ja/avatars.ts';
import { namespaceTexts } from '../namespace-texts.ts';

export const useAvatarTexts = namespaceTexts('avatars', english, japanese);
