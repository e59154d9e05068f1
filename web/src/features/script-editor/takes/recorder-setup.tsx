import { Button } from '@mantine/core';
import { IconMicrophone } from '@tabler/icons-react';
import { takeLimits } from '@timbre/contract/articles/articles-takes';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatClock } from '../../../lib/format.ts';
import { Notice } from '../../../ui/messages/notice.tsx';
import { LevelMeter } from '../../../domain/recordings/level-meter.tsx';
import classes from './recorder-dialog.module.css';
import type { Recorder } from './use-recorder.ts';
import '../../../i18n/areas/editor-panels.ts';

interface RecorderSetupProps {
  readonly recorder: Recorder;
}

/** Everything before the first second of a recording. */
export function RecorderSetup({ recorder }: RecorderSetupProps) {
  const { t } = useTranslation();
  const { state } = recorder;
  if (state.step === 'unsupported')
    return (
      <Notice tone="warn">
        <p>{t('scriptRecorder.unsupported')}</p>
      </Notice>
    );
  if (state.step === 'asking')
    return (
      <p className={classes.hint} role="status">
        {t('scriptRecorder.ask')}
      </p>
    );
  if (state.step === 'refused')
    return (
      <Notice tone="fail" isUrgent>
        <p>{t(`scriptRecorder.${state.reason}`)}</p>
        <Button size="compact-sm" variant="default" onClick={recorder.ask}>
          {t('scriptRecorder.again')}
        </Button>
      </Notice>
    );
  if (state.step === 'counting')
    return (
      <div className={classes.controls}>
        <p className={classes.count} role="timer" aria-live="assertive">
          <span aria-hidden="true">{state.left}</span>
          <span className={classes.unseen}>{t('scriptRecorder.countdown', { count: state.left })}</span>
        </p>
        <Button variant="default" onClick={recorder.cancelStart} data-autofocus>
          {t('scriptRecorder.cancel')}
        </Button>
      </div>
    );
  return (
    <>
      {state.step === 'ready' && state.problem !== null && (
        <Notice tone="warn" isUrgent>
          <p>{t(`scriptRecorder.${state.problem}`)}</p>
        </Notice>
      )}
      <LevelMeter level={recorder.level} />
      <div className={classes.controls}>
        <Button autoFocus leftSection={<IconMicrophone size={18} aria-hidden="true" />} onClick={recorder.start}>
          {t('scriptRecorder.start')}
        </Button>
        <span className={classes.hint}>
          {t('scriptRecorder.ready', { time: formatClock(takeLimits.recordingSeconds) })}
        </span>
      </div>
    </>
  );
}
