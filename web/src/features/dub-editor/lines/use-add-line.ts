import { useDubEditorTexts } from '../../../i18n/texts/dub-editor.ts';
import { newId } from '../../../lib/new-id.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import { newLineAt } from '../document/new-line.ts';
import { useStudio } from '../studio-context.ts';

/** Adds a line at the playhead: one to be written, or one in whose time the original sound stays. */
export function useAddLine() {
  const { t } = useDubEditorTexts();
  const { edit, store, player, dub, select, focus } = useStudio();
  return ({ keepsOriginal = false } = {}) => {
    const id = newId();
    const before = store.snapshot().doc;
    edit(newLineAt(id, player.position(), dub.durationSeconds, keepsOriginal));
    if (store.snapshot().doc === before) return showToast(t('lines.noPlace'), 'fail');
    select({ lineId: id, filter: 'all' });
    if (keepsOriginal) focus.show(id);
    else focus.write(id);
  };
}
