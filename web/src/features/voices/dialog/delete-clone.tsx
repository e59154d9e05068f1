import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteClone } from '@timbre/contract/cloning/cloning';
import type { Speaker } from '@timbre/contract/voices/voices';
import { IconTrash } from '@tabler/icons-react';
import { use } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { api } from '../../../lib/http/api.ts';
import { PickerSceneContext } from '../../../domain/voices/picker-scene.ts';
import { isServerTrouble } from '../../../lib/http/server-trouble.ts';
import { AskDialog } from '../../../ui/dialogs/ask-dialog.tsx';
import { showError } from '../../../domain/plans/show-error.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import { clonesKey, voicesKey } from '../api.ts';
import '../../../i18n/areas/voice-store.ts';

interface DeleteCloneProps {
  readonly voice: Speaker;
  readonly onDeleted: () => void;
}

/** Deletes one's own voice; refused while the current file speaks with it. */
export function DeleteClone({ voice, onDeleted }: DeleteCloneProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const scene = use(PickerSceneContext);
  const [isAsking, { open, close }] = useDisclosure();
  const remove = useMutation({
    mutationFn: () => api.send(deleteClone, { id: voice.speakerId }),
    onSuccess: () => {
      showToast(t('voiceStore.cloneDeleted'), 'done');
      for (const queryKey of [voicesKey, clonesKey]) void queryClient.invalidateQueries({ queryKey });
      close();
      onDeleted();
    },
    onError: (error) => {
      close();
      if (isServerTrouble(error)) showToast(t('voiceStore.cloneDeleteFailed'), 'fail');
      else showError(error);
    },
  });
  const isUsed = scene?.readSpeakers().includes(voice.speaker) ?? false;
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={16} stroke={1.7} />}
        onClick={() => (isUsed ? showToast(t('voiceStore.cloneInUse'), 'fail') : open())}
      >
        {t('voiceStore.deleteClone')}
      </Button>
      {isAsking && (
        <AskDialog
          title={t('voiceStore.deleteCloneAsk', { name: voice.name })}
          action={t('voiceStore.deleteClone')}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={close}
        >
          {t('voiceStore.deleteCloneText')}
        </AskDialog>
      )}
    </>
  );
}
