import { Button, Progress } from '@mantine/core';
import type { ImageResult } from '@timbre/contract/images/images';
import { FailureReason } from '../../domain/plans/failure-reason.tsx';
import { useImageTexts } from '../../i18n/texts/images.ts';
import { Notice } from '../../ui/messages/notice.tsx';
import type { ImageWork } from './api.ts';
import classes from './images.module.css';

/** A result that is not there: under way, failed or stopped. */
export function ResultState({ result, work }: { readonly result: ImageResult; readonly work: ImageWork }) {
  const { t } = useImageTexts();
  const { id, status, kind, progress, error } = result;
  if (status === 'failed' || status === 'cancelled') {
    return (
      <Notice tone={status === 'failed' ? 'fail' : 'plain'}>
        <p>{error === null ? t(status === 'failed' ? 'failed' : 'stopped') : <FailureReason code={error.code} />}</p>
        <Button
          size="compact-sm"
          variant="default"
          loading={work.retry.isPending}
          onClick={() => work.retry.mutate(id)}
        >
          {t('retry')}
        </Button>
      </Notice>
    );
  }
  const fraction = kind === 'enlarged' && status === 'running' ? (progress?.fraction ?? 0) : 0;
  const text = t(status === 'running' ? `working.${kind}` : 'waiting');
  return (
    <div className={classes.running} role="status">
      <p>{text}</p>
      <Progress value={fraction === 0 ? 100 : 100 * fraction} animated aria-label={text} />
      <Button
        size="compact-sm"
        variant="default"
        loading={work.cancel.isPending}
        onClick={() => work.cancel.mutate(id)}
      >
        {t('cancel')}
      </Button>
    </div>
  );
}
