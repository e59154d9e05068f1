import { Button } from '@mantine/core';
import { useEffect, useSyncExternalStore } from 'react';
import { CostFacts } from '../../../domain/exports/cost-facts.tsx';
import { Problem } from '../../../domain/plans/problem.tsx';
import { useDubEditorTexts } from '../../../i18n/texts/dub-editor.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatLanguage } from '../../../lib/format.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useUserRights } from '../../credits/api.ts';
import { useSpeechEstimate } from '../api.ts';
import { useStudio } from '../studio-context.ts';
import classes from './runs.module.css';
import type { Speech } from './use-speech.ts';

interface SpeechDialogProps {
  readonly speech: Speech;
  readonly onClose: () => void;
}

/** What speaking a language for the first time costs, before anything is charged. */
export function SpeechDialog({ speech, onClose }: SpeechDialogProps) {
  const { t } = useDubEditorTexts();
  const shownIn = useLanguage();
  const { id, saver, language, dub } = useStudio();
  const { revision, state } = useSyncExternalStore(saver.subscribe, saver.snapshot);
  useEffect(() => {
    if (state === 'unsaved') void saver.flush().catch(() => undefined);
  }, [saver, state]);
  const { data, error, isFetching, refetch } = useSpeechEstimate(
    { taskId: id, language, runId: dub.run?.id, revision },
    true,
  );
  const rights = useUserRights().data;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('speech.title', { language: formatLanguage(language, shownIn) })}
      widthPx={460}
    >
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          speech.start();
        }}
      >
        {data !== undefined && (
          <CostFacts
            cost={{ seconds: dub.durationSeconds, credits: data.credits, freeSeconds: 0, isExact: true }}
            rights={rights}
            isLoading={isFetching}
            source="dub-speech"
            rule={t('speech.rule')}
          />
        )}
        <Problem error={error ?? speech.error} onClose={onClose} onRetry={() => void refetch()} />
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" disabled={data === undefined} loading={speech.isStarting}>
            {t('speech.start', { count: data?.lines ?? 0 })}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
