import { useState, type ReactNode } from 'react';
import { usePhotoEditorTexts } from '../../../i18n/texts/photo-editor.ts';
import { deferredDialog } from '../../../ui/deferred/deferred.tsx';
import { AskDialog } from '../../../ui/dialogs/ask-dialog.tsx';
import { addPage, overwritePage, setSettings, type PhotoEdit } from '../document/edit-pages.ts';
import { hasOwnWork, pageAnew } from '../document/photo-doc.ts';
import { useSelected, useStudio } from '../studio-context.ts';
import type { TakenTemplate } from './template-dialog.tsx';
import { useTakePerformer } from './use-take-performer.ts';

const AvatarDialog = deferredDialog(async () => (await import('./avatar-dialog.tsx')).AvatarDialog);
const TemplateDialog = deferredDialog(async () => (await import('./template-dialog.tsx')).TemplateDialog);

export type StartDialog = 'avatar' | 'template';

interface StartDialogs {
  readonly open: (dialog: StartDialog) => void;
  readonly dialogs: ReactNode;
}

/** The dialogs that put somebody onto the page; a template asks before it overwrites work of one's own. */
export function useStartDialogs(first: StartDialog | null = null): StartDialogs {
  const { t } = usePhotoEditorTexts();
  const { store, edit, select } = useStudio();
  const { page } = useSelected();
  const { takeAvatar } = useTakePerformer();
  const [shown, setShown] = useState(first);
  const [asked, setAsked] = useState<TakenTemplate | null>(null);
  const close = () => setShown(null);
  const apply = (work: PhotoEdit, { resolution }: TakenTemplate) => {
    const isFirst = store.snapshot().doc.pages.length === 1;
    edit((doc) => (isFirst ? setSettings({ resolution })(work(doc)) : work(doc)));
  };
  const overwrite = (template: TakenTemplate) => apply(overwritePage(page.id, template.page), template);
  const addAnew = (template: TakenTemplate) => {
    const added = pageAnew(template.page);
    edit(addPage(added, page.id));
    select({ pageId: added.id, lineId: null });
  };
  const dialogs = (
    <>
      {shown === 'avatar' && (
        <AvatarDialog
          chosen={page.performer?.kind === 'avatar' ? page.performer.caseId : null}
          onChoose={takeAvatar}
          onClose={close}
        />
      )}
      {shown === 'template' && (
        <TemplateDialog
          onTake={(template) => (hasOwnWork(page) ? setAsked(template) : overwrite(template))}
          onClose={close}
        />
      )}
      {asked !== null && (
        <AskDialog
          title={t('templates.overwriteTitle')}
          action={t('templates.overwrite')}
          refuse={t('templates.addAnew')}
          onConfirm={() => {
            overwrite(asked);
            setAsked(null);
          }}
          onRefuse={() => addAnew(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{t('templates.overwriteText')}</p>
        </AskDialog>
      )}
    </>
  );
  return { open: setShown, dialogs };
}
