import { photoLimits } from '@timbre/contract/talking-photos/photo-document';
import { usePhotoEditorTexts } from '../../../i18n/texts/photo-editor.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import { addPage, deletePage, duplicatePage, hasRoom, movePage, pageIndex } from '../document/edit-pages.ts';
import { blankPage, isPageBlank } from '../document/photo-doc.ts';
import { useStudio } from '../studio-context.ts';

/** What is done to pages as wholes: by the rail's buttons, by keys and by dragging. */
export function usePageActions() {
  const { t } = usePhotoEditorTexts();
  const { store, edit, select, undo, firstSpeaker } = useStudio();
  const docNow = () => store.snapshot().doc;
  const tellFull = () => showToast(t('pages.full', { count: photoLimits.pages }), 'fail');
  const pageAt = (at: number) => docNow().pages[at];
  return {
    add: (afterId: string) => {
      if (!hasRoom(docNow())) return tellFull();
      const after = pageAt(pageIndex(docNow(), afterId));
      const speaker = after?.audioList.at(-1)?.speaker ?? firstSpeaker;
      const page = blankPage(null, { speaker });
      edit(addPage(page, afterId));
      select({ pageId: page.id, lineId: null });
    },
    duplicate: (id: string) => {
      const copied = duplicatePage(docNow(), id);
      if (copied === null) return tellFull();
      edit(copied.edit);
      select({ pageId: copied.newId, lineId: null });
    },
    remove: (id: string) => {
      const at = pageIndex(docNow(), id);
      const page = pageAt(at);
      if (page === undefined) return;
      if (docNow().pages.length < 2) return showToast(t('pages.last'));
      edit(deletePage(id));
      const next = pageAt(Math.min(at, docNow().pages.length - 1));
      if (next !== undefined) select({ pageId: next.id, lineId: null });
      if (!isPageBlank(page))
        showToast(t('pages.deleted', { number: at + 1 }), 'plain', { label: t('undo'), run: undo });
    },
    move: (id: string, place: number) => edit(movePage(id, place)),
    /** One up (−1) or down (1). */
    step: (id: string, by: -1 | 1) => {
      const at = pageIndex(docNow(), id);
      edit(movePage(id, by < 0 ? at - 1 : at + 2));
    },
  };
}
