import { useTextRights } from '../credits/api.ts';
import { sizeOf } from './plugins/count-model.ts';
import { useScript } from './studio-context.ts';

/** Whether the script can be exported as long as it is now; renders only when that changes, not with every letter. */
export function useExportSize() {
  const { textChars } = useTextRights();
  const isEmpty = useScript(({ doc }) => sizeOf(doc).characters === 0);
  const isFitting = useScript(({ doc }) => {
    const { characters, tooManyParagraphs } = sizeOf(doc);
    return characters <= textChars && !tooManyParagraphs;
  });
  return { isEmpty, isFitting, isPossible: !isEmpty && isFitting };
}
