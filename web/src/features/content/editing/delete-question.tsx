import { useTranslation } from '../../../i18n/use-translation.ts';
import { errorText } from '../../../i18n/error-text.ts';
import { AskDialog } from '../../../ui/dialogs/ask-dialog.tsx';
import { showToast } from '../../../ui/messages/toast.tsx';
import { useContentChange } from './editing-api.ts';
import '../../../i18n/areas/content.ts';

interface DeleteQuestionProps {
  readonly name: string;
  readonly remove: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks once, deletes, and says so. */
export function DeleteQuestion({ name, remove, onClose }: DeleteQuestionProps) {
  const { t } = useTranslation();
  const { mutate, isPending } = useContentChange(remove);
  const confirm = () =>
    mutate(undefined, {
      onSuccess: () => showToast(t('content.editing.deleted'), 'done'),
      onError: (error) => showToast(errorText(error), 'fail'),
      onSettled: onClose,
    });
  return (
    <AskDialog
      title={t('content.editing.deleteTitle', { name })}
      action={t('content.editing.deleteNow')}
      isBusy={isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('content.editing.deleteText')}
    </AskDialog>
  );
}
