import { Button } from '@mantine/core';
import { ApiError } from '@timbre/client';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatDateTime } from '../../lib/format.ts';
import { Notice } from '../../ui/messages/notice.tsx';
import '../../i18n/areas/login.ts';

interface LeavingNoticeProps {
  /** What a log-in was refused with. */
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly onKeep: () => void;
}

/** True for a log-in to an account that is being deleted. */
export const isLeaving = (error: Error | null): error is ApiError =>
  error instanceof ApiError && error.code === 'account.leaving';

/** The way back into an account that is being deleted, for as long as there is one. */
export function LeavingNotice({ error, isPending, onKeep }: LeavingNoticeProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!isLeaving(error)) return null;
  const { until } = error.data;
  return (
    <Notice tone="warn" isUrgent>
      <p>
        {t('login.leaving')} {until !== undefined && t('login.leavingUntil', { when: formatDateTime(until, language) })}
      </p>
      <Button size="compact-sm" variant="default" loading={isPending} onClick={onKeep}>
        {t('login.keepAccount')}
      </Button>
    </Notice>
  );
}
