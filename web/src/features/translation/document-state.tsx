import { Button, Progress } from '@mantine/core';
import type { Translation } from '@timbre/contract/translation/translation';
import { IconFileText } from '@tabler/icons-react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslatorTexts } from '../../i18n/texts/translator.ts';
import { formatDuration, formatPercent } from '../../lib/format.ts';
import { isUnderWay } from '../../lib/http/under-way.ts';
import { Problem } from '../../domain/plans/problem.tsx';
import { FailureReason } from '../../domain/plans/failure-reason.tsx';
import classes from './translation.module.css';
import type { TranslatorState } from './use-translator.ts';

interface DocumentStateProps {
  readonly one: Translation;
  readonly state: TranslatorState;
}

/** A document that is worked on, or why there is nothing: it can be stopped, and goes on where it stopped. */
export function DocumentState({ one, state: { retry, documentAction } }: DocumentStateProps) {
  const { t } = useTranslatorTexts();
  const { id, fileName, status, error } = one;
  return (
    <div className={classes.state}>
      <IconFileText size={26} stroke={1.5} aria-hidden="true" />
      <strong dir="auto">{fileName}</strong>
      {isUnderWay(one) && <HowFar one={one} />}
      {status === 'failed' && (
        <p data-fail>
          <FailureReason code={error?.code ?? 'translation.provider'} />
        </p>
      )}
      {status === 'cancelled' && <p>{t('state.cancelled')}</p>}
      <Problem error={documentAction.error} onClose={documentAction.forgetError} />
      {isUnderWay(one) ? (
        <Button variant="default" disabled={documentAction.isBusy} onClick={() => documentAction.cancel(id)}>
          {t('cancel')}
        </Button>
      ) : (
        <Button disabled={documentAction.isBusy} onClick={() => retry(id)}>
          {t('state.retry')}
        </Button>
      )}
    </div>
  );
}

function HowFar({ one: { fileName, status, progress } }: { readonly one: Translation }) {
  const { t } = useTranslatorTexts();
  const language = useLanguage();
  const percent = Math.floor(100 * (progress?.fraction ?? 0));
  const secondsLeft = progress?.secondsLeft ?? null;
  const words = [
    status === 'queued' ? t('state.waiting') : t('state.working', { percent: formatPercent(percent, language) }),
    ...(secondsLeft !== null && secondsLeft > 0
      ? [t('state.left', { time: formatDuration(secondsLeft, language) })]
      : []),
  ];
  return (
    <>
      <p role="status">{words.join(' · ')}</p>
      <Progress w="min(320px, 100%)" size="xs" value={percent} aria-label={fileName ?? ''} />
      <small>{t('state.leave')}</small>
    </>
  );
}
