import type { PhotoPage, PhotoResolution } from '@timbre/contract/talking-photos/photo-document';
import type { PhotoTemplate } from '@timbre/contract/talking-photos/talking-photos-avatars';
import { useState, type ReactNode } from 'react';
import { showError } from '../../../domain/plans/show-error.ts';
import { useTakeTemplate } from '../../../domain/talking-photos/api.ts';
import { usePhotoEditorTexts } from '../../../i18n/texts/photo-editor.ts';
import { useOneAtATime } from '../../../lib/hooks/use-one-at-a-time.ts';
import { deferredDialog } from '../../../ui/deferred/deferred.tsx';
import { AskDialog } from '../../../ui/dialogs/ask-dialog.tsx';
import { useCreditsLeft } from '../../credits/api.ts';
import { addPage, overwritePage, setSettings, type PhotoEdit } from '../document/edit-pages.ts';
import { hasOwnWork, copyOfPage } from '../document/photo-doc.ts';
import { useSelected, useStudio } from '../studio-context.ts';
import { useTakePerformer } from './use-take-performer.ts';

const CastDialog = deferredDialog(async () => (await import('../../../domain/avatars/cast-dialog.tsx')).CastDialog);
const TemplatesDialog = deferredDialog(
  async () => (await import('../../../domain/avatars/templates-dialog.tsx')).TemplatesDialog,
);

export type StartDialog = 'avatar' | 'template';

interface StartDialogs {
  readonly open: (dialog: StartDialog) => void;
  readonly dialogs: ReactNode;
}

interface TakenTemplate {
  readonly page: PhotoPage;
  readonly resolution: PhotoResolution;
}

/** The dialogs that put someone onto the page; a template asks before it overwrites work of one's own. */
export function useStartDialogs(first: StartDialog | null = null): StartDialogs {
  const { page } = useSelected();
  const { takeAvatar } = useTakePerformer();
  const creditsLeft = useCreditsLeft();
  const [shown, setShown] = useState(first);
  const templates = useTemplates();
  const close = () => setShown(null);
  const dialogs = (
    <>
      {shown === 'avatar' && (
        <CastDialog
          kind={page.avatarType}
          chosen={page.performer?.kind === 'avatar' ? page.performer.caseId : null}
          creditsLeft={creditsLeft}
          onChoose={takeAvatar}
          onClose={close}
        />
      )}
      {shown === 'template' && <TemplatesDialog creditsLeft={creditsLeft} onChoose={templates.take} onClose={close} />}
      {templates.question}
    </>
  );
  return { open: setShown, dialogs };
}

function useTemplates() {
  const { t } = usePhotoEditorTexts();
  const { store, edit, select } = useStudio();
  const { page } = useSelected();
  const taking = useTakeTemplate();
  const [asked, setAsked] = useState<TakenTemplate | null>(null);
  const apply = (work: PhotoEdit, { resolution }: TakenTemplate) => {
    // The video takes its first scene's shape; later ones fit themselves into it.
    const isFirst = store.snapshot().doc.pages.length === 1;
    edit((doc) => (isFirst ? setSettings({ resolution })(work(doc)) : work(doc)));
  };
  const overwrite = (template: TakenTemplate) => apply(overwritePage(page.id, template.page), template);
  const addAsNew = (template: TakenTemplate) => {
    const added = copyOfPage(template.page);
    edit(addPage(added, page.id));
    select({ pageId: added.id, lineId: null });
  };
  const take = useOneAtATime(
    ({ id, resolution }: PhotoTemplate) =>
      taking
        .mutateAsync(id)
        .then((taken) => {
          const template = { page: taken.page, resolution };
          if (hasOwnWork(page)) setAsked(template);
          else overwrite(template);
        })
        .catch(showError),
    taking.isPending,
  );
  const question = asked !== null && (
    <AskDialog
      title={t('templates.overwriteTitle')}
      action={t('templates.overwrite')}
      refuse={t('templates.addAsNew')}
      onConfirm={() => {
        overwrite(asked);
        setAsked(null);
      }}
      onRefuse={() => addAsNew(asked)}
      onClose={() => setAsked(null)}
    >
      <p>{t('templates.overwriteText')}</p>
    </AskDialog>
  );
  return { take, question };
}
