import { Button, Checkbox, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { countCharacters, dialogWidths } from '@timbre/contract/limits';
import type { Speaker } from '@timbre/contract/voices/voices';
import {
  listSpeakerFeedbackItems,
  sendSpeakerFeedback,
  voiceFeedbackLimits,
} from '@timbre/contract/voices/voices-feedback';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { errorText } from '../../../i18n/error-text.ts';
import { api } from '../../../lib/http/api.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { showToast } from '../../../ui/messages/toast.tsx';
import { creditsKey } from '../../credits/api.ts';
import { voicesKey } from '../api.ts';
import classes from './feedback-dialog.module.css';
import '../../../i18n/areas/voice-store.ts';

interface FeedbackDialogProps {
  readonly voice: Speaker;
  readonly module: string;
  readonly onClose: () => void;
}

/** What is wrong with a voice: at least one reason or a text. */
export function FeedbackDialog({ voice, module, onClose }: FeedbackDialogProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [reasons, setReasons] = useState<readonly string[]>([]);
  const [text, setText] = useState('');
  const limit = voiceFeedbackLimits.textChars;
  const length = countCharacters(text);
  const items = useQuery({
    queryKey: [...voicesKey, 'feedback-items', voice.speakerId],
    queryFn: ({ signal }) => api.send(listSpeakerFeedbackItems, { speakerId: voice.speakerId }, { signal }),
  });
  const send = useMutation({
    mutationFn: () =>
      api.send(sendSpeakerFeedback, {
        speakerId: voice.speakerId,
        module,
        userContent: text,
        itemIds: reasons.join(','),
      }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: creditsKey });
      showToast(t('voiceStore.feedback.sent'), 'done');
      onClose();
    },
  });
  const failed = send.error ?? items.error;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      widthPx={dialogWidths.form}
      title={t('voiceStore.feedback.title', { name: voice.name })}
    >
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          send.mutate();
        }}
      >
        <Checkbox.Group label={t('voiceStore.feedback.reasons')} value={[...reasons]} onChange={setReasons}>
          <div className={classes.reasons}>
            {(items.data ?? []).map(({ itemId }) => (
              <Checkbox key={itemId} value={itemId} label={t(`voiceStore.feedback.items.${itemId}`)} />
            ))}
          </div>
        </Checkbox.Group>
        <Textarea
          label={t('voiceStore.feedback.text')}
          description={t('voiceStore.feedback.length', { count: length, limit })}
          error={length > limit}
          inputWrapperOrder={['label', 'input', 'description']}
          autosize
          minRows={3}
          maxRows={8}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {failed !== null && (
          <Notice tone="fail" isUrgent>
            <p>{errorText(failed)}</p>
          </Notice>
        )}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('voiceStore.feedback.cancel')}
          </Button>
          <Button
            type="submit"
            loading={send.isPending}
            disabled={(reasons.length === 0 && length === 0) || length > limit}
          >
            {t('voiceStore.feedback.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
