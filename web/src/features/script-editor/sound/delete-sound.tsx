import { ApiError } from '@timbre/client';
import type { Sound } from '@timbre/contract/sounds';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { errorText } from '../../../i18n/error-text.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { AskDialog } from '../../../ui/dialogs/ask-dialog.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { showToast } from '../../../ui/messages/toast.tsx';
import { useStudio } from '../studio-context.ts';
import { useDeleteSound } from './api.ts';
import { usesSound } from './bed-model.ts';
import '../../../i18n/areas/editor-panels.ts';
import '../../../i18n/areas/script-sound.ts';

interface DeleteSoundProps {
  readonly sound: Sound;
  readonly onClose: () => void;
}

/** Asks before a sound goes; says which script still needs it. */
export function DeleteSound({ sound: { id, name }, onClose }: DeleteSoundProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { editor } = useStudio();
  const remove = useDeleteSound();
  const [refusal, setRefusal] = useState<string | null>(null);
  const refusalOf = (error: unknown) => {
    // The server's sentence names the script, and is English.
    const isInUse = error instanceof ApiError && error.data['reason'] === 'in-use';
    return isInUse && language !== 'en' ? t('soundLibrary.usedElsewhere') : errorText(error);
  };
  const confirm = () => {
    if (usesSound(editor.state.doc, id)) return setRefusal(t('soundLibrary.usedHere'));
    setRefusal(null);
    remove.mutate(id, {
      onSuccess: () => {
        showToast(t('scriptSound.deleted', { name }), 'done');
        onClose();
      },
      onError: (error) => setRefusal(refusalOf(error)),
    });
  };
  return (
    <AskDialog
      title={t('scriptSound.deleteTitle')}
      action={t('scriptSound.delete')}
      isBusy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('scriptSound.deleteText', { name })}</p>
      {refusal !== null && (
        <Notice tone="fail" isUrgent>
          <p>{refusal}</p>
        </Notice>
      )}
    </AskDialog>
  );
}
