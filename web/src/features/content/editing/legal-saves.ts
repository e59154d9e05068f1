import { deleteLegalText, saveLegalText, type LegalText } from '@timbre/contract/content/content-legal';
import type { api } from '../../../lib/http/api.ts';
import { savesInTurn } from '../../../lib/http/attempt-key.ts';

/**
 * Changes of one legal text, one after the other; null: back to the built-in text. What no one answered is settled before
 * the next change, or a text that is gone by now would look like another window's change.
 */
export const legalSaves = (
  { page, language }: Pick<LegalText, 'page' | 'language'>,
  send: typeof api.send,
  onKept: (kept: LegalText) => void,
) =>
  savesInTurn<string | null, LegalText>(async ({ wish, kept, key }) => {
    const seen = { page, language, revision: kept?.revision ?? 0 };
    const made = await (wish === null
      ? send(deleteLegalText, seen)
      : send(saveLegalText, { ...seen, text: wish }, { idempotencyKey: key }));
    onKept(made);
    return made;
  });
