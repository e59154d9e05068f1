import type { PlanStatus } from '@timbre/contract/billing/billing-subscriptions';
import { surveyScenes } from '@timbre/contract/surveys/survey-scenes';
import { surveyLimits } from '@timbre/contract/surveys/surveys';
import { useState } from 'react';
import { noReason, ReasonField } from '../../domain/surveys/reason-field.tsx';
import { useSurveyQuestions } from '../../domain/surveys/survey-api.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { usePayingTexts } from '../../i18n/texts/paying.ts';
import { formatDate } from '../../lib/format.ts';
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { tellReason, useCancelSubscription } from './api.ts';
import { planWords } from './status-words.ts';
import '../../i18n/areas/checkout.ts';

interface CancelDialogProps {
  readonly status: PlanStatus;
  readonly onClose: () => void;
}

export function CancelDialog({ status, onClose }: CancelDialogProps) {
  const { t } = useTranslation();
  const { t: tp } = usePayingTexts();
  const language = useLanguage();
  const cancel = useCancelSubscription();
  const survey = useSurveyQuestions(surveyScenes.cancellation);
  const [reason, setReason] = useState(noReason);
  const [isMissing, setIsMissing] = useState(false);
  // Without the question, as when it can't be loaded or the owner has switched it off, nothing stands in the way.
  const question = survey.data?.[0];
  const words = {
    plan: planWords(status, t),
    date: status.endTime === null ? '' : formatDate(status.endTime, language),
  };
  const confirm = () => {
    const isAnswered = reason.id !== null;
    setIsMissing(!isAnswered);
    // Ended at once, so that the next click counts.
    if (question !== undefined && !isAnswered) return Promise.resolve();
    cancel.mutate(undefined, {
      onSuccess: () => {
        if (reason.id !== null) tellReason(reason.id, reason.words);
        showToast(status.isUnpaid ? tp('unpaid.cancelled') : t('subscription.cancelled', words), 'done');
        onClose();
      },
    });
    return undefined;
  };
  return (
    <AskDialog
      title={t('subscription.cancelTitle')}
      action={t('subscription.cancelAction')}
      refuse={t('subscription.cancelRefuse')}
      isBusy={cancel.isPending || survey.isLoading}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{status.isUnpaid ? tp('unpaid.cancelText') : t('subscription.cancelText', words)}</p>
      {question !== undefined && (
        <ReasonField
          question={question}
          reason={reason}
          onChange={setReason}
          most={surveyLimits.cancellationChars}
          isMissing={isMissing}
        />
      )}
      {cancel.error !== null && (
        <Notice tone="fail" isUrgent>
          <p>{errorText(cancel.error)}</p>
        </Notice>
      )}
    </AskDialog>
  );
}
