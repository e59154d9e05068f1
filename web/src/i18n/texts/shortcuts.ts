import { shortcuts as english } from '../en/shortcuts.ts';
import { shortcuts as japanese } from '../ja/shortcuts.ts';
import { namespaceTexts } from '../namespace-texts.ts';

export const useShortcutTexts = namespaceTexts('shortcuts', english, japanese);
