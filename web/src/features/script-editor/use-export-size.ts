import { useTextRights } from '../credits/api.ts';
import { sizeOf } from './count-model.ts';
import { useScript } from './studio-context.ts';

/** Whether the script can be exported as long as it is now. */
export function useExportSize() {
  const { textChars } = useTextRights();
  const { characters, tooManyParagraphs } = useScript(
    ({ doc }) => sizeOf(doc),
    (a, b) => a.characters === b?.characters && a.tooManyParagraphs === b.tooManyParagraphs,
  );
  const isEmpty = characters === 0;
  const isFitting = characters <= textChars && !tooManyParagraphs;
  return { isEmpty, isFitting, isPossible: !isEmpty && isFitting };
}
