import { readStored, store } from '../../lib/storage.ts';
import { parseDraft } from './draft-model.ts';

/** Puts a text below what is written in the quick voiceover already, so that nothing is lost. */
export function addToDraft(text: string): void {
  const draft = parseDraft(readStored('draft'));
  const joined = draft.text.trim() === '' ? text : `${draft.text}\n\n${text}`;
  store('draft', JSON.stringify({ ...draft, text: joined }));
}
